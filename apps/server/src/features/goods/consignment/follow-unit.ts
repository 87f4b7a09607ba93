import {
  type ConsignmentState,
  consignmentAfterSale,
  HELD_BACK,
  type Instant,
  type LotId,
  type UnitId,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  type ConsignmentRow,
  consignmentById,
  lockConsignmentsOfUnits,
  recordStep,
  returnedAmong,
  unitIdsInStates,
  unitOfLot,
} from './consignment.store.ts'
import { consignorNews, tellConsignorByJob } from './tell-consignor.ts'

type Told = Pick<Services, 'jobs'>

interface Step {
  readonly to: ConsignmentState
  readonly at: Instant
  readonly note?: string
  /** Whoever takes the step tells its owner in words of their own. */
  readonly isToldElsewhere?: boolean
}

/** What becomes of the units that were made of them: planned, back from a plan, on sale, handed over, settled. */
export async function consignmentsFollowUnits(
  services: Told,
  tx: Db,
  unitIds: readonly UnitId[],
  step: Step,
): Promise<void> {
  for (const { id } of await lockConsignmentsOfUnits(tx, unitIds)) {
    const row = await consignmentById(tx, id)
    if (row !== null) await follow(services, tx, row, step)
  }
}

/** Which of these units may go into no sale now; it stays so until the transaction ends. */
export async function unitsHeldBack(
  tx: Db,
  unitIds: readonly UnitId[],
): Promise<Map<number, ConsignmentState>> {
  const consignments = await lockConsignmentsOfUnits(tx, unitIds)
  const returned = await returnedAmong(tx, unitIds)
  return new Map([
    ...consignments.flatMap(({ unit_id, state }) =>
      unit_id !== null && HELD_BACK.includes(state) ? [[unit_id, state] as const] : [],
    ),
    ...returned.map((id) => [id, 'returned'] as const),
  ])
}

/** Every unit that may go into no sale now. */
export const allUnitsHeldBack = (db: Db): Promise<number[]> => unitIdsInStates(db, HELD_BACK)

/** In the transaction that closes the lot. Below the limit the seller is asked first. */
export async function consignmentFollowsLot(
  services: Told,
  tx: Db,
  lotId: LotId,
  { result, at }: { readonly result: 'sold' | 'konfirmasi' | 'passed'; readonly at: Instant },
): Promise<void> {
  if (result === 'konfirmasi') return
  const unitId = await unitOfLot(tx, lotId)
  if (unitId === null) return
  await consignmentsFollowUnits(services, tx, [unitId], { to: result === 'sold' ? 'sold' : 'unsold', at })
}

/** Its lot was withdrawn, or cancelled with the sale: the price that was agreed stands, and it may be planned again. */
export async function consignmentLeavesSale(
  services: Told,
  tx: Db,
  lotId: LotId,
  { at, reason }: { readonly at: Instant; readonly reason: string },
): Promise<void> {
  const unitId = await unitOfLot(tx, lotId)
  if (unitId === null) return
  await consignmentsFollowUnits(services, tx, [unitId], {
    ...{ to: 'price_agreed', at, note: reason },
    // Whoever is concerned by the lot or the sale is told why, its seller among them.
    isToldElsewhere: true,
  })
}

async function follow(
  services: Told,
  tx: Db,
  row: ConsignmentRow,
  { to, at, note = '', isToldElsewhere = false }: Step,
): Promise<void> {
  if (consignmentAfterSale(row.state, to) === null) return
  await recordStep(tx, row.id, { state: to, at, note })
  const words = isToldElsewhere ? null : consignorNews.followed(row, to)
  // Whoever closes a lot must not wait, and may never know that it committed.
  if (words !== null) await tellConsignorByJob(services, tx, row, words, at)
}
