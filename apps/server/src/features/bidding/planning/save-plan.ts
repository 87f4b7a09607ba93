import type { Body } from '@ketok/contract'
import {
  type AuctionId,
  DEFAULT_STAGGER_MINUTES,
  faultsOfPlan,
  type Instant,
  instant,
  parseIso,
  timesOfCopy,
  wibIso,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { type FormFault, orNotFound, refuse, refuseFaulty } from '../../../platform/refusal.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { drawAuctionId } from '../../goods/auction/auction.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { planSubject, planToChange } from './open-plan.ts'
import {
  countVersion,
  insertPlan,
  type PlanColumns,
  placesOf,
  plannedLots,
  planShown,
  publishedAuction,
  updatePlan,
} from './planning.store.ts'

type Wish = Body<'POST /office/lelang'>

export async function createPlan(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  wish: Wish,
): Promise<AuctionId> {
  const columns = columnsOf(wish)
  return inTransaction(db, async (tx) => {
    await refuseFaultyPlan(tx, staff, wish)
    return savedNew(tx, staff, columns, now(), 'auction.planned')
  })
}

export async function changePlan(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
  { expected_version, ...wish }: Body<'PUT /office/lelang/{auction_id}'>,
): Promise<AuctionId> {
  const columns = columnsOf(wish)
  return inTransaction(db, async (tx) => {
    const plan = await planToChange(tx, staff, auctionId)
    if (expected_version !== undefined && expected_version !== plan.version) refuse({ code: 'plan_changed' })
    await refuseFaultyPlan(tx, staff, wish)
    if (columns.product_type_id !== plan.product_type_id && (await plannedLots(tx, plan.id)).length > 0)
      refuse({ code: 'plan_type_fixed' }, 'product_type_id')
    await updatePlan(tx, plan.id, columns)
    const at = now()
    await countVersion(tx, plan.id, at)
    await recordAction(tx, staff, {
      action: 'auction.plan_changed',
      subject: planSubject(plan.id),
      before: factsOf(plan),
      after: factsOf(columns),
      at,
    })
    return plan.id
  })
}

/** The terms of a sale, planned or published, on the same weekday of a later week. Its units stay where they are. */
export async function copyPlan(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<AuctionId> {
  return inTransaction(db, async (tx) => {
    const source = orNotFound((await planShown(tx, auctionId)) ?? (await publishedAuction(tx, auctionId)))
    refuseOutsideBranch(staff, source.branch_id)
    const times = timesOfCopy(
      { opensAt: instant(source.opens_at.getTime()), closesAt: instant(source.closes_at.getTime()) },
      now(),
    )
    return savedNew(
      tx,
      staff,
      {
        ...writtenOf(source),
        opens_at: new Date(times.opensAt),
        closes_at: new Date(times.closesAt),
        // These were of that sale's days.
        open_house: [],
        letters: [],
        announcement: null,
      },
      now(),
      'auction.plan_copied',
      auctionId,
    )
  })
}

async function savedNew(
  tx: Db,
  staff: StaffCaller,
  columns: PlanColumns,
  at: Instant,
  action: string,
  copiedFrom?: number,
): Promise<AuctionId> {
  const id = await drawAuctionId(tx)
  await insertPlan(tx, id, columns, { by: staff.staffId, at })
  await recordAction(tx, staff, {
    action,
    subject: planSubject(id),
    after: { ...factsOf(columns), ...(copiedFrom === undefined ? {} : { copied_from: copiedFrom }) },
    at,
  })
  return id
}

function columnsOf(wish: Wish): PlanColumns {
  return {
    kind: wish.kind,
    audience: wish.audience,
    name: wish.name,
    product_type_id: wish.product_type_id,
    branch_id: wish.branch_id,
    pool_id: wish.pool_id,
    opens_at: new Date(momentOf(wish.opens_at)),
    closes_at: new Date(momentOf(wish.closes_at)),
    stagger_minutes: wish.stagger_minutes ?? DEFAULT_STAGGER_MINUTES,
    nipl_price: wish.nipl_price,
    nipl_limit: wish.nipl_limit ?? null,
    open_house: (wish.open_house ?? []).map(({ from, until }) => ({
      from: wibIso(momentOf(from)),
      until: wibIso(momentOf(until)),
    })),
    official_staff_id: wish.official_staff_id ?? null,
    letters: wish.letters ?? [],
    announcement: wish.announcement ?? null,
  }
}

/** The contract has read it before. */
function momentOf(text: string): Instant {
  const at = parseIso(text)
  if (at === null) throw new Error(`Failed to read the moment ${text}`)
  return at
}

async function refuseFaultyPlan(tx: Db, staff: StaffCaller, wish: Wish): Promise<void> {
  const faults = await faultsInPlan(tx, wish)
  if (!faults.some(({ field }) => field === 'branch_id')) refuseOutsideBranch(staff, wish.branch_id)
  refuseFaulty(faults)
}

/** Times, places and people of a plan that do not go together or are not there. */
export async function faultsInPlan(db: Db, wish: SoundFields<Wish>): Promise<FormFault[]> {
  const { kind, audience, opens_at, closes_at, open_house, official_staff_id } = wish
  const closesAt = closes_at === undefined ? undefined : momentOf(closes_at)
  const times = {
    ...(opens_at === undefined ? {} : { opensAt: momentOf(opens_at) }),
    ...(closesAt === undefined ? {} : { closesAt }),
  }
  const faults: FormFault[] = faultsOfPlan({
    ...(kind === undefined ? {} : { kind }),
    ...(audience === undefined ? {} : { audience }),
    ...times,
  })
  for (const [index, span] of (open_house ?? []).entries()) {
    if (span === undefined) continue
    const from = momentOf(span.from)
    if (momentOf(span.until) <= from || (closesAt !== undefined && from >= closesAt))
      faults.push({ field: `open_house.${index}.until`, refusal: { code: 'open_house_invalid' } })
  }
  const places = await placesOf(db, wish)
  if (wish.branch_id !== undefined && places.branch === null)
    faults.push({ field: 'branch_id', refusal: { code: 'branch_unknown' } })
  else if (
    wish.branch_id !== undefined &&
    wish.pool_id !== undefined &&
    places.branchOfPool !== wish.branch_id
  )
    faults.push({ field: 'pool_id', refusal: { code: 'pool_of_other_branch' } })
  if (places.isPoolClosed) faults.push({ field: 'pool_id', refusal: { code: 'pool_closed' } })
  if (wish.product_type_id !== undefined && places.productType === null)
    faults.push({ field: 'product_type_id', refusal: { code: 'product_type_unknown' } })
  if (official_staff_id != null && places.official === null)
    faults.push({ field: 'official_staff_id', refusal: { code: 'official_unknown' } })
  return faults
}

const writtenOf = (plan: PlanColumns): PlanColumns => ({
  kind: plan.kind,
  audience: plan.audience,
  name: plan.name,
  product_type_id: plan.product_type_id,
  branch_id: plan.branch_id,
  pool_id: plan.pool_id,
  opens_at: plan.opens_at,
  closes_at: plan.closes_at,
  stagger_minutes: plan.stagger_minutes,
  nipl_price: plan.nipl_price,
  nipl_limit: plan.nipl_limit,
  open_house: plan.open_house,
  official_staff_id: plan.official_staff_id,
  letters: plan.letters,
  announcement: plan.announcement,
})

/** As the record keeps it. */
const factsOf = (plan: PlanColumns) => ({
  ...writtenOf(plan),
  opens_at: wibIso(instant(plan.opens_at.getTime())),
  closes_at: wibIso(instant(plan.closes_at.getTime())),
})
