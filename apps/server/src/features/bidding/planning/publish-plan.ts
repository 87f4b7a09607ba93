import type { Body } from '@ketok/contract'
import {
  type AuctionId,
  deadlineBeside,
  type Instant,
  instant,
  mayPlanUnit,
  parseIso,
  rupiah,
  wibIso,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { RefusalError, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { listAuction } from '../../goods/auction/auction.ts'
import { listLots } from '../../goods/catalogue/catalogue.ts'
import { consignmentsFollowUnits } from '../../goods/consignment/consignment.ts'
import { compose } from '../../notice/mail/mail.ts'
import { type Agreed, proposalKind, propose } from '../../people/proposal/proposal.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { publishLots } from '../lot/lot.ts'
import {
  aboutPlan,
  type Missing,
  missingOf,
  type PlanRules,
  pricesOf,
  subjectOfLot,
  unitsOf,
} from './check-plan.ts'
import { endOfLot } from './end-of-lot.ts'
import { lockedPlan, planSubject, refuseFixed } from './open-plan.ts'
import { plannedUnit } from './plan-lots.ts'
import { publishAtItsTime } from './planning.jobs.ts'
import {
  lockPlan,
  lockUnits,
  lotsOfPlans,
  markLotsPublished,
  type PlanRow,
  plansDue,
  type ShownLot,
  setPublication,
  staffToTell,
} from './planning.store.ts'

/** What one person asks for: this version of the plan, at once or at a moment. */
export interface PublicationWish {
  readonly auction_id: AuctionId
  readonly version: number
  readonly at: string | null
}

export const publicationProposal = proposalKind<PublicationWish>()('publication')

/** The first of two people. What is missing is said now, and looked for again when it is published. */
export async function proposePublication(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
  { at: wanted = null }: Body<'POST /office/lelang/{auction_id}/terbitkan'>,
): Promise<number> {
  return inTransaction(db, (tx) =>
    propose(tx, staff, planSubject(auctionId), async () => {
      const plan = await lockedPlan(tx, staff, auctionId)
      refuseFixed(plan)
      const at = now()
      const publishAt = wanted === null ? at : (parseIso(wanted) ?? at)
      if (wanted !== null && (publishAt <= at || publishAt >= plan.opens_at.getTime()))
        refuse({ code: 'publication_time_invalid' }, 'at')
      refuseHoles(await lackingAt(tx, plan, config.sales, publishAt))
      const { time_zone: zone } = plan
      const when = wanted === null ? '' : `, terbit ${deadlineBeside(zone, publishAt)}`
      return {
        kind: publicationProposal,
        wish: {
          auction_id: plan.id,
          version: plan.version,
          at: wanted === null ? null : wibIso(publishAt),
        },
        reason: 'Rencana lelang siap diterbitkan',
        about: `Terbitkan ${plan.name}, buka ${deadlineBeside(zone, instant(plan.opens_at.getTime()))}${when}`,
        at,
      }
    }),
  )
}

/** The second person: it is published at once, or left to its moment. */
export async function carryOutPublication(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, askedBy }: Agreed<PublicationWish>,
): Promise<void> {
  const plan = await lockedPlan(tx, staff, wish.auction_id)
  refuseOutsideBranch(staff, plan.branch_id)
  refuseFixed(plan)
  // Nothing changes while it waits; this is what that promise is held by.
  if (plan.version !== wish.version) refuse({ code: 'plan_changed' })
  const at = services.now()
  const publishAt = wish.at === null ? at : (parseIso(wish.at) ?? at)
  const agreed = { asked_by: askedBy, agreed_by: staff.staffId }
  const record = (action: string) =>
    recordAction(tx, staff, {
      action,
      subject: planSubject(plan.id),
      before: { state: 'draft' },
      after: { version: plan.version, publish_at: wibIso(publishAt), asked_by: askedBy },
      at,
    })
  if (publishAt > at) {
    refuseHoles(await lackingAt(tx, plan, services.config.sales, publishAt))
    await setPublication(tx, plan.id, { publish_at: new Date(publishAt), ...agreed })
    await services.jobs.enqueue(tx, publishAtItsTime, { auctionId: plan.id }, publishAt)
    return record('auction.publication_scheduled')
  }
  await setPublication(tx, plan.id, { publish_at: new Date(at), ...agreed })
  await publish(services, tx, plan, at)
  await record('auction.published')
}

/** What two people agreed on happens at its moment; when it cannot, both are told why and the plan is open again. */
export async function publishDue(services: Services, auctionId: AuctionId): Promise<void> {
  const { db, now, log } = services
  try {
    await inTransaction(db, async (tx) => {
      const plan = await duePlan(tx, auctionId, now())
      if (plan !== null) await publish(services, tx, plan, now())
    })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const why = error.refusal
    log.warn({ auction_id: auctionId, code: why.code }, 'planning: a sale could not be published at its time')
    await inTransaction(db, (tx) => giveUp(services, tx, auctionId))
  }
}

export async function publishAllDue(services: Services): Promise<void> {
  for (const auctionId of await plansDue(services.db, services.now()))
    await publishDue(services, auctionId).catch((error: unknown) => {
      // One that fails does not keep the others.
      services.log.error({ err: error, auction_id: auctionId }, 'planning: a publication failed')
    })
}

async function duePlan(tx: Db, auctionId: AuctionId, at: Instant): Promise<PlanRow | null> {
  const plan = await lockPlan(tx, auctionId)
  const isDue =
    plan !== null && plan.published_at === null && plan.publish_at !== null && plan.publish_at.getTime() <= at
  return isDue ? plan : null
}

async function giveUp(services: Services, tx: Db, auctionId: AuctionId): Promise<void> {
  const { config, mail, now } = services
  const at = now()
  const plan = await duePlan(tx, auctionId, at)
  if (plan === null || plan.asked_by === null || plan.agreed_by === null) return
  const found = await missingNow(tx, plan, await lotsOfPlans(tx, [plan.id]), config.sales, at)
  const missing = found.filter(({ blocks }) => blocks)
  const failure = missing.map(({ message, subject }) => `${subject.name}: ${message}`).join('. ')
  await setPublication(tx, plan.id, {
    publish_at: null,
    asked_by: null,
    agreed_by: null,
    failure: failure.slice(0, FAILURE_MAX),
    failed_at: new Date(at),
  })
  const { time_zone: zone } = plan
  for (const { email, full_name } of await staffToTell(tx, [plan.asked_by, plan.agreed_by])) {
    const letter = {
      to: email,
      name: full_name,
      subject: `Lelang belum terbit: ${plan.name}`,
      paragraphs: [
        `Lelang ${plan.name} seharusnya terbit ${deadlineBeside(zone, at)}, tetapi masih ada yang kurang.`,
        ...missing.slice(0, MISSING_IN_LETTER).map(({ message, subject }) => `${subject.name}: ${message}.`),
        'Lengkapi rencananya, lalu minta penerbitan lagi.',
      ],
      button: { label: 'Buka rencana', link: `${config.officeUrl}/lelang/${plan.id}/rencana` },
      footnote: 'Email ini untuk dua petugas yang menyetujui penerbitannya.',
    }
    await mail.send(tx, compose(letter, config.brand))
  }
}

const FAILURE_MAX = 2_000
const MISSING_IN_LETTER = 5

/** Everything of it in one transaction: a sale is on the schedule with all its lots, or not at all. */
async function publish(
  services: Pick<Services, 'config' | 'jobs'>,
  tx: Db,
  plan: PlanRow,
  at: Instant,
): Promise<void> {
  const lots = await lotsOfPlans(tx, [plan.id])
  refuseHoles(await missingNow(tx, plan, lots, services.config.sales, at))
  await listPlan(tx, plan, lots, at)
  const unitIds = lots.map(({ unit_id }) => unit_id)
  await consignmentsFollowUnits(services, tx, unitIds, { to: 'on_sale', at })
  await markLotsPublished(tx, plan.id)
  await setPublication(tx, plan.id, { published_at: new Date(at) })
}

/** On the schedule and in the catalogue, each lot that has prices. Those without keep their place in the order of ends. */
export async function listPlan(tx: Db, plan: PlanRow, lots: readonly ShownLot[], at: Instant): Promise<void> {
  await listAuction(tx, {
    id: plan.id,
    kind: plan.kind,
    audience: plan.audience,
    name: plan.name,
    productTypeId: plan.product_type_id,
    branchId: plan.branch_id,
    poolId: plan.pool_id,
    opensAt: plan.opens_at,
    closesAt: new Date(endOfLot(plan, lots.length)),
    niplPrice: plan.nipl_price,
    niplLimit: plan.nipl_limit,
    openHouse: plan.open_house,
  })
  const listed = lots.flatMap((lot, index) => {
    const prices = pricesOf(lot)
    if (prices === null) return []
    const { base, increment, reserve } = prices
    return {
      id: lot.id,
      unitId: lot.unit_id,
      lotNumber: lot.lot_number,
      base: rupiah(base),
      increment: rupiah(increment),
      reserve,
      closesAt: new Date(endOfLot(plan, index + 1)),
    }
  })
  await listLots(tx, { auctionId: plan.id, opensAt: plan.opens_at, listedAt: new Date(at) }, listed)
  await publishLots(
    tx,
    listed.map(({ id }) => id),
    at,
  )
}

/** What is missing now of what would be published at that moment. */
async function lackingAt(tx: Db, plan: PlanRow, rules: PlanRules, publishAt: Instant): Promise<Missing[]> {
  const lots = await lotsOfPlans(tx, [plan.id])
  return missingOf(plan, lots, await unitsOf(tx, lots, publishAt), rules, publishAt)
}

/** What is missing, and units that came into another sale in spite of everything. */
async function missingNow(
  tx: Db,
  plan: PlanRow,
  lots: readonly ShownLot[],
  rules: PlanRules,
  at: Instant,
): Promise<Missing[]> {
  const locked = await lockUnits(
    tx,
    lots.map(({ unit_id }) => unit_id),
  )
  const elsewhere = lots.flatMap((lot): Missing[] => {
    const unit = locked.find(({ unit_id }) => unit_id === lot.unit_id)
    if (unit === undefined) return []
    const may = mayPlanUnit(
      { ...plannedUnit(unit), inPlan: null },
      { auctionId: plan.id, productTypeId: plan.product_type_id },
    )
    if (may.ok) return []
    const { code } = may.error
    return [aboutPlan({ code, message: ELSEWHERE[code], blocks: true }, subjectOfLot(lot))]
  })
  return [...elsewhere, ...missingOf(plan, lots, await unitsOf(tx, lots, at), rules, at)]
}

const ELSEWHERE = {
  unit_of_other_type: 'Tipe produk unit berbeda dari tipe produk lelang',
  unit_in_plan: 'Unit ada di rencana lelang lain',
  unit_on_sale: 'Unit sedang ditawarkan di lelang lain',
  unit_sold: 'Unit sudah terjual',
} as const

function refuseHoles(found: readonly Missing[]): void {
  const missing = found.filter(({ blocks }) => blocks)
  const [first] = missing
  if (first === undefined) return
  const subject = first.subject.type === 'lot' ? `${first.subject.name}: ` : ''
  refuse({ code: 'plan_not_ready', count: missing.length, first: `${subject}${first.message}` })
}
