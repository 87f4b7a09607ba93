import type { Reply } from '@ketok/contract'
import { pathsByToken } from '@ketok/contract/site-paths'
import {
  type AuctionId,
  instant,
  MINUTE_MS,
  type PremiumAccess,
  plus,
  type UnitId,
  wibIso,
} from '@ketok/domain'
import { inTransaction, takenBack } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { auctionCardById } from '../../goods/auction/auction.ts'
import { cardsOf, getUnit } from '../../goods/catalogue/catalogue.ts'
import { readPublicReports } from '../../goods/inspection/inspection.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { pricesOf, subjectOfLot } from './check-plan.ts'
import { lockedPlan, planSubject } from './open-plan.ts'
import { lockPlan, lotsOfPlans, type PlanRow, type ShownLot } from './planning.store.ts'
import { previewToken, readPreviewToken } from './preview-link.ts'
import { listPlan } from './publish-plan.ts'

const LINK_MS = 30 * MINUTE_MS

type House = Pick<Services, 'config' | 'db' | 'now'>

/** For whoever plans the sale or is to agree to its publication. It is on the record who could have shown it to whom. */
export async function makePreviewLink(
  { config, db, now }: House,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Reply<'POST /office/lelang/{auction_id}/pratinjau'>> {
  return inTransaction(db, async (tx) => {
    const plan = await lockedPlan(tx, staff, auctionId)
    if (plan.published_at !== null) refuse({ code: 'plan_published' })
    const at = now()
    const until = instant(Math.floor(plus(at, LINK_MS) / 1000) * 1000)
    await recordAction(tx, staff, {
      action: 'auction.previewed',
      subject: planSubject(plan.id),
      after: { version: plan.version, until: wibIso(until) },
      at,
    })
    const token = previewToken(config.keys, { auctionId: plan.id, until })
    return { link: config.publicUrl + pathsByToken.preview(token), until: wibIso(until) }
  })
}

export async function previewSale(house: House, token: string): Promise<Reply<'GET /pratinjau/{token}'>> {
  const { until, ...seen } = await asPublished(house, token, async (tx, { plan, lots }) => {
    const priced = lots.filter((lot) => pricesOf(lot) !== null)
    return {
      auction: await auctionCardById(tx, plan.id, house.now()),
      lots: await cardsOf(
        tx,
        priced.map(({ id }) => id),
      ),
      unpriced: lots.filter((lot) => pricesOf(lot) === null).map((lot) => subjectOfLot(lot).name),
    }
  })
  return { ...seen, until, server_time: wibIso(house.now()) }
}

export async function previewUnit(
  house: House,
  token: string,
  unitId: UnitId,
): Promise<Reply<'GET /pratinjau/{token}/unit/{unit_id}'>> {
  return asPublished(house, token, async (tx, { plan }) => {
    const invited: PremiumAccess = { member: true, auctionIds: [plan.id], productTypeIds: [] }
    const unit = await getUnit({ db: tx, index: null }, unitId, invited, house.now())
    // Units of earlier sales are on the site itself.
    if (unit.auction_id !== plan.id) refuse({ code: 'not_found' })
    return { ...unit, inspections: await readPublicReports({ ...house, db: tx }, unitId, invited) }
  })
}

/**
 * The plan is published as it stands, read by the queries of customers, and all of it taken back (decision 0500). The lock of
 * the plan keeps it apart from its own publication.
 */
async function asPublished<Seen>(
  { config, db, now }: House,
  token: string,
  look: (tx: Db, planned: { readonly plan: PlanRow; readonly lots: readonly ShownLot[] }) => Promise<Seen>,
): Promise<Seen & { readonly until: string }> {
  const link = readPreviewToken(config.keys, token)
  if (link === null || link.until <= now()) refuse({ code: 'link_invalid' })
  const seen = await takenBack(db, async (tx) => {
    const plan = await lockPlan(tx, link.auctionId)
    if (plan === null || plan.published_at !== null) refuse({ code: 'link_invalid' })
    const lots = await lotsOfPlans(tx, [plan.id])
    await listPlan(tx, plan, lots, now())
    return look(tx, { plan, lots })
  })
  return { ...seen, until: wibIso(link.until) }
}
