import type { Body } from '@ketok/contract'
import {
  type AuctionId,
  consignmentPriceStep,
  faultOfPrices,
  type Instant,
  type LotId,
  MOST_LOTS_OF_SALE,
  mayPlanUnit,
  nextLotNumber,
  numbersInOrder,
  type PlannedUnit,
  present,
  type Rupiah,
  rupiah,
  type UnitId,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { type FormFault, orNotFound, RefusalError, refuse, refuseFaulty } from '../../../platform/refusal.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { drawLotIds } from '../../goods/catalogue/catalogue.ts'
import {
  type AgreedPrice,
  agreedPricesOfUnits,
  consignmentsFollowUnits,
  unitsHeldBack,
} from '../../goods/consignment/consignment.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { planSubject, planToChange } from './open-plan.ts'
import {
  countVersion,
  deletePlannedLot,
  insertPlannedLots,
  lockUnits,
  type PlannableUnit,
  type PlannedLotRow,
  type PlanRow,
  plannedLots,
  updatePlannedLots,
} from './planning.store.ts'

type Told = Pick<Services, 'db' | 'jobs' | 'now'>
type LotWish = Body<'POST /office/lelang/{auction_id}/lot'>
type PricesWish = Pick<LotWish, 'base_price' | 'increment' | 'reserve'>

export interface SavedLot {
  readonly lot_id: LotId
  readonly lot_number: number
}

export async function addLot(
  told: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
  wish: LotWish,
): Promise<SavedLot> {
  const prices = pricesIn(wish)
  const [lot] = await changeLots(told, staff, auctionId, 'lot.planned', async (tx, plan, lots) => {
    await refuseUnits(tx, staff, plan, [wish.unit_id], () => 'unit_id')
    return insertAll(tx, plan, lots, [{ unit_id: wish.unit_id, lot_number: wish.lot_number, ...prices }])
  })
  return savedLot(present(lot))
}

/** At the prices that their owners signed; those of the others are named afterwards, for all of them at once. */
export async function addUnits(
  told: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
  unitIds: readonly UnitId[],
): Promise<SavedLot[]> {
  const wanted = [...new Set(unitIds)]
  const lots = await changeLots(told, staff, auctionId, 'lot.planned', async (tx, plan, there) => {
    await refuseUnits(tx, staff, plan, wanted, (unitId) => `unit_ids.${unitIds.indexOf(unitId)}`)
    const agreed = await agreedPricesOfUnits(tx, wanted)
    return insertAll(
      tx,
      plan,
      there,
      wanted.map((unit_id) => ({ unit_id, lot_number: undefined, ...agreedPrices(agreed.get(unit_id)) })),
    )
  })
  return lots.map(savedLot)
}

export async function changeLot(
  told: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
  lotId: LotId,
  wish: LotWish,
): Promise<SavedLot> {
  const prices = pricesIn(wish)
  const [lot] = await changeLots(told, staff, auctionId, 'lot.plan_changed', async (tx, plan, lots) => {
    const lot = orNotFound(lots.find(({ id }) => id === lotId))
    if (wish.unit_id !== lot.unit_id) await refuseUnits(tx, staff, plan, [wish.unit_id], () => 'unit_id')
    const others = lots.filter(({ id }) => id !== lotId).map(({ lot_number }) => lot_number)
    const lot_number = wish.lot_number ?? lot.lot_number
    if (others.includes(lot_number)) refuse({ code: 'lot_number_taken', lot_number }, 'lot_number')
    const changed = { ...lot, unit_id: wish.unit_id, lot_number, ...prices }
    await updatePlannedLots(tx, [changed])
    return { before: [lot], after: [changed] }
  })
  return savedLot(present(lot))
}

/** All of them or none: a table that was pasted is taken as a whole, and what is wrong is said beside its row. */
export async function changeLotsAtOnce(
  told: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
  { lots: wishes }: Body<'PUT /office/lelang/{auction_id}/lot'>,
): Promise<SavedLot[]> {
  refuseFaulty(faultsInPriceTable(wishes))
  const prices = wishes.map(pricesOf)
  const changed = await changeLots(told, staff, auctionId, 'lot.plan_changed', async (tx, _, lots) => {
    const after = wishes.map((wish, index) => {
      const lot = orNotFound(lots.find(({ id }) => id === wish.lot_id))
      return { ...lot, ...present(prices[index]), lot_number: wish.lot_number ?? lot.lot_number }
    })
    refuseTwice(lots, after)
    await updatePlannedLots(tx, after)
    const ids = new Set(after.map(({ id }) => id))
    return { before: lots.filter(({ id }) => ids.has(id)), after }
  })
  return changed.map(savedLot)
}

/** A number that somebody typed. Locked, it stays when the others are numbered anew. */
export async function setLotNumber(
  told: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
  lotId: LotId,
  { lot_number, locked }: Body<'PUT /office/lelang/{auction_id}/lot/{lot_id}/nomor'>,
): Promise<SavedLot> {
  const [lot] = await changeLots(told, staff, auctionId, 'lot.plan_changed', async (tx, _, lots) => {
    const lot = orNotFound(lots.find(({ id }) => id === lotId))
    if (lots.some((other) => other.id !== lotId && other.lot_number === lot_number))
      refuse({ code: 'lot_number_taken', lot_number }, 'lot_number')
    const changed = { ...lot, lot_number, number_locked: locked }
    await updatePlannedLots(tx, [changed])
    return { before: [lot], after: [changed] }
  })
  return savedLot(present(lot))
}

/** From 1 in the order that is named, around those that are locked; lots that it leaves out come behind, as they lie. */
export async function numberLots(
  told: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
  lotIds: readonly LotId[],
): Promise<SavedLot[]> {
  const changed = await changeLots(told, staff, auctionId, 'lot.plan_changed', async (tx, _, lots) => {
    const named = [...new Set(lotIds)].map((lotId) => orNotFound(lots.find(({ id }) => id === lotId)))
    const rest = lots.filter((lot) => !named.includes(lot))
    const ordered = [...named, ...rest]
    const numbers = numbersInOrder(
      ordered.map(({ lot_number, number_locked }) => ({ number: lot_number, locked: number_locked })),
    )
    const after = ordered.map((lot, index) => ({ ...lot, lot_number: present(numbers[index]) }))
    await updatePlannedLots(tx, after)
    return { before: lots, after }
  })
  return changed.map(savedLot)
}

export async function removeLot(
  told: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
  lotId: LotId,
): Promise<void> {
  await changeLots(told, staff, auctionId, 'lot.plan_removed', async (tx, _, lots) => {
    const lot = orNotFound(lots.find(({ id }) => id === lotId))
    await deletePlannedLot(tx, lot.id)
    return { before: [lot], after: [] }
  })
}

interface Change {
  readonly before: readonly PlannedLotRow[]
  readonly after: readonly PlannedLotRow[]
}

/** One change of the lots of a plan, in the record with what was there before. Answers what is there now. */
async function changeLots(
  { db, jobs, now }: Told,
  staff: StaffCaller,
  auctionId: AuctionId,
  action: string,
  change: (tx: Db, plan: PlanRow, lots: PlannedLotRow[]) => Promise<Change>,
): Promise<readonly PlannedLotRow[]> {
  return inTransaction(db, async (tx) => {
    const plan = await planToChange(tx, staff, auctionId)
    const { before, after } = await change(tx, plan, await plannedLots(tx, plan.id))
    const at = now()
    await countVersion(tx, plan.id, at)
    await tellConsignments({ jobs }, tx, { before, after }, at)
    await recordAction(tx, staff, {
      action,
      subject: planSubject(plan.id),
      ...(before.length === 0 ? {} : { before: { lots: before.map(factsOf) } }),
      ...(after.length === 0 ? {} : { after: { lots: after.map(factsOf) } }),
      at,
    })
    return after
  })
}

/** Those whose units came in are planned now; those whose units went out are back where they were. */
async function tellConsignments(
  jobs: Pick<Services, 'jobs'>,
  tx: Db,
  { before, after }: Change,
  at: Instant,
): Promise<void> {
  const [out, into] = [unitsOnlyIn(before, after), unitsOnlyIn(after, before)]
  await consignmentsFollowUnits(jobs, tx, out, { to: 'price_agreed', at })
  await consignmentsFollowUnits(jobs, tx, into, { to: 'auction_planned', at })
}

function unitsOnlyIn(lots: readonly PlannedLotRow[], others: readonly PlannedLotRow[]): UnitId[] {
  const known = new Set(others.map(({ unit_id }) => unit_id))
  return lots.flatMap(({ unit_id }) => (known.has(unit_id) ? [] : [unit_id]))
}

interface Prices {
  readonly base_price: Rupiah | null
  readonly increment: Rupiah | null
  readonly reserve: Rupiah | null
}

const OPEN: Prices = { base_price: null, increment: null, reserve: null }

/** Signed prices lie on this step. */
function agreedPrices(agreed: AgreedPrice | undefined): Prices {
  if (agreed === undefined) return OPEN
  return {
    base_price: agreed.base,
    increment: consignmentPriceStep(agreed.base),
    reserve: agreed.reserve,
  }
}

function pricesIn({ base_price, increment, reserve = null }: PricesWish): Prices {
  refuseFaulty(faultsInPrices({ base_price, increment, reserve }))
  return pricesOf({ base_price, increment, reserve })
}

/** A limit is held against the base price also while the step is still missing. */
export function faultsInPrices(
  { base_price, increment, reserve }: SoundFields<PricesWish>,
  path = '',
): FormFault[] {
  if (base_price === undefined || reserve == null) return []
  const fault = faultOfPrices({ base: base_price, increment: increment ?? 1, reserve })
  return fault === null ? [] : [{ field: `${path}${fault.field}`, refusal: fault.refusal }]
}

export const faultsInPriceTable = (rows: readonly (PricesWish | undefined)[]): FormFault[] =>
  rows.flatMap((row, index) => (row === undefined ? [] : faultsInPrices(row, `lots.${index}.`)))

function pricesOf({ base_price, increment, reserve = null }: PricesWish): Prices {
  return {
    base_price: rupiah(base_price),
    increment: rupiah(increment),
    reserve: reserve === null ? null : rupiah(reserve),
  }
}

interface NewLot extends Prices {
  readonly unit_id: UnitId
  readonly lot_number: number | undefined
}

async function insertAll(
  tx: Db,
  plan: PlanRow,
  there: readonly PlannedLotRow[],
  wishes: readonly NewLot[],
): Promise<Change> {
  if (there.length + wishes.length > MOST_LOTS_OF_SALE) refuse({ code: 'plan_full', most: MOST_LOTS_OF_SALE })
  const ids = await drawLotIds(tx, wishes.length)
  const taken = there.map(({ lot_number }) => lot_number)
  const after = wishes.map(({ lot_number: wanted, ...wish }, index) => {
    if (wanted !== undefined && taken.includes(wanted))
      refuse({ code: 'lot_number_taken', lot_number: wanted }, 'lot_number')
    const lot_number = wanted ?? nextLotNumber(taken)
    taken.push(lot_number)
    return {
      id: present(ids[index]),
      auction_id: plan.id,
      lot_number,
      number_locked: false,
      ...wish,
      published: false,
    }
  })
  await insertPlannedLots(
    tx,
    after.map(({ published: _, ...lot }) => lot),
  )
  return { before: [], after }
}

/** Each unit is looked at under its lock: no other plan and no publication takes it meanwhile. */
async function refuseUnits(
  tx: Db,
  staff: StaffCaller,
  plan: PlanRow,
  unitIds: readonly UnitId[],
  fieldOf: (unitId: UnitId) => string,
): Promise<void> {
  const locked = await lockUnits(tx, unitIds)
  const heldBack = await unitsHeldBack(tx, unitIds)
  for (const unitId of unitIds) {
    const unit = locked.find(({ unit_id }) => unit_id === unitId)
    if (unit === undefined) refuse({ code: 'unit_unknown' }, fieldOf(unitId))
    // What stands in no pool yet is of every branch.
    if (unit.branch_id !== null) refuseOutsideBranch(staff, unit.branch_id)
    const may = mayPlanUnit(plannedUnit(unit), {
      auctionId: plan.id,
      productTypeId: plan.product_type_id,
    })
    if (!may.ok) throw new RefusalError(may.error, fieldOf(unitId))
    const state = heldBack.get(unitId)
    if (state !== undefined) refuse({ code: 'unit_held_back', state }, fieldOf(unitId))
  }
}

const LOT_SITUATION = {
  scheduled: 'waiting',
  open: 'running',
  paused: 'running',
  konfirmasi: 'asked',
  sold: 'sold',
  passed: 'over',
  withdrawn: 'over',
  cancelled: 'over',
} as const satisfies Record<NonNullable<PlannableUnit['lot_state']>, PlannedUnit['lot']>

export function plannedUnit({ product_type_id, plan_id, plan_name, lot_state }: PlannableUnit): PlannedUnit {
  return {
    productTypeId: product_type_id,
    inPlan: plan_id === null ? null : { auctionId: plan_id, name: plan_name ?? '' },
    lot: lot_state === null ? null : LOT_SITUATION[lot_state],
  }
}

function refuseTwice(lots: readonly PlannedLotRow[], changed: readonly PlannedLotRow[]): void {
  const ids = new Set(changed.map(({ id }) => id))
  const seen = new Set(lots.filter(({ id }) => !ids.has(id)).map(({ lot_number }) => lot_number))
  for (const [index, { lot_number }] of changed.entries()) {
    if (seen.has(lot_number)) refuse({ code: 'lot_number_taken', lot_number }, `lots.${index}.lot_number`)
    seen.add(lot_number)
  }
}

const savedLot = ({ id, lot_number }: PlannedLotRow): SavedLot => ({ lot_id: id, lot_number })

const factsOf = ({
  id,
  unit_id,
  lot_number,
  number_locked,
  base_price,
  increment,
  reserve,
}: PlannedLotRow) => ({
  lot_id: id,
  unit_id,
  lot_number,
  number_locked,
  base_price,
  increment,
  reserve,
})
