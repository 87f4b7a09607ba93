import type { Query, Reply } from '@ketok/contract'
import type { AuctionId } from '@ketok/domain'
import { wibIso } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { allUnitsHeldBack } from '../../goods/consignment/consignment.ts'
import { stockNumbersOf } from '../../goods/import/import.ts'
import { unitsToPlan } from '../../goods/unit/unit.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { findDeskAuctions, getDeskAuction } from '../run-order/run-order.ts'
import { missingOf, unitsOf } from './check-plan.ts'
import { planSubject } from './open-plan.ts'
import {
  choicesOf,
  lotsOfPlans,
  openPlans,
  plannedUnitIds,
  planShown,
  publishedAuction,
  type ShownPlan,
  type WaitingPublication,
  waitingPublications,
} from './planning.store.ts'
import { draftOnDesk, draftView, planView } from './planning.views.ts'
import { sellerNotesOf } from './seller-notes.ts'

type Told = Pick<Services, 'config' | 'db' | 'now'>
/** A fleet is put into a sale at once. */
const UNITS_SHOWN = 500

const subjectText = (id: number) => `${planSubject(id).type}:${id}`

/** All sales of the branches of the caller: those planned, then those that are published. */
export async function findSales(
  services: Services,
  staff: StaffCaller,
): Promise<Reply<'GET /office/lelang'>> {
  const { config, db, now } = services
  const [published, plans] = await Promise.all([
    findDeskAuctions(services, staff),
    openPlans(db, staff.branchIds),
  ])
  const ids = plans.map(({ id }) => id)
  const [lots, waiting] = await Promise.all([
    lotsOfPlans(db, ids),
    waitingPublications(db, ids.map(subjectText)),
  ])
  const units = await unitsOf(db, lots, now())
  return {
    drafts: plans.map((plan) =>
      draftView(
        plan,
        lots.filter(({ auction_id }) => auction_id === plan.id),
        units,
        waiting.find(({ subject }) => subject === subjectText(plan.id)) ?? null,
        config.sales,
        now(),
      ),
    ),
    ...published,
  }
}

export async function getSale(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Reply<'GET /office/lelang/{auction_id}'>> {
  const published = await getDeskAuction(services, staff, auctionId)
  if (published !== null) return published
  const plan = orNotFound(await planShown(services.db, auctionId))
  refuseOutsideBranch(staff, plan.branch_id)
  return draftOnDesk(plan, await lotsOfPlans(services.db, [plan.id]))
}

export async function getPlan(
  { db, now }: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Reply<'GET /office/lelang/{auction_id}/rencana'>> {
  const plan = await planFor(db, staff, auctionId)
  const [lots, waiting] = await Promise.all([lotsOfPlans(db, [plan.id]), waitingFor(db, plan.id)])
  return planView(plan, lots, await unitsOf(db, lots, now()), waiting, now())
}

export async function checkPlan(
  { config, db, now }: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Reply<'GET /office/lelang/{auction_id}/pra-terbit'>> {
  const plan = await planFor(db, staff, auctionId)
  if (plan.published_at !== null) refuse({ code: 'plan_published' })
  const lots = await lotsOfPlans(db, [plan.id])
  const missing = missingOf(plan, lots, await unitsOf(db, lots, now()), config.sales, now())
  return { ready: !missing.some(({ blocks }) => blocks), missing }
}

export async function findUnitsToPlan(
  { db, now }: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
  { search, pool_id: poolId }: Query<'GET /office/lelang/{auction_id}/calon-unit'>,
): Promise<Reply<'GET /office/lelang/{auction_id}/calon-unit'>> {
  const plan = await planFor(db, staff, auctionId)
  const { units, total } = await unitsToPlan(db, {
    search,
    poolId,
    productTypeId: plan.product_type_id,
    branchIds: staff.branchIds,
    exceptIds: [...(await plannedUnitIds(db)), ...(await allUnitsHeldBack(db))],
    limit: UNITS_SHOWN,
    at: now(),
  })
  const unitIds = units.map(({ unit_id }) => unit_id)
  const numbers = await stockNumbersOf(db, unitIds)
  const sellers = await sellerNotesOf(db, unitIds)
  return {
    units: units.map(({ unit_id, title, year, grade, city, plate, picture, missing }) => ({
      ...{ unit_id, title, year, grade, city, plate, picture },
      missing: [...missing, ...(sellers.get(unit_id) ?? [])],
      stock_number: numbers.get(unit_id) ?? null,
    })),
    total,
  }
}

export async function findChoices(
  { db, now }: Told,
  staff: StaffCaller,
): Promise<Reply<'GET /office/rencana-lelang/pilihan'>> {
  return { ...(await choicesOf(db, staff.branchIds)), server_time: wibIso(now()) }
}

/** A sale that is published without ever having been a plan has none to show. */
async function planFor(db: Db, staff: StaffCaller, auctionId: AuctionId): Promise<ShownPlan> {
  const plan = await planShown(db, auctionId)
  if (plan === null && (await publishedAuction(db, auctionId)) !== null) refuse({ code: 'plan_published' })
  const found = orNotFound(plan)
  refuseOutsideBranch(staff, found.branch_id)
  return found
}

async function waitingFor(db: Db, id: AuctionId): Promise<WaitingPublication | null> {
  const [waiting] = await waitingPublications(db, [subjectText(id)])
  return waiting ?? null
}
