import type { Instant, TimeZone } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { intakeZonesOf } from './intake.store.ts'
import { signedAt } from './intake.views.ts'

interface TakenInto {
  readonly zone: TimeZone
  /** From when on it was there. */
  readonly at: Instant
}

/** Of the branches whose pools these came into; those that are with their owners are left out. */
export async function zonesTakenInto(
  db: Db,
  consignmentIds: readonly number[],
): Promise<ReadonlyMap<number, TakenInto>> {
  const rows = await intakeZonesOf(db, consignmentIds)
  return new Map(rows.map((row) => [row.consignment_id, { zone: row.time_zone, at: signedAt(row) }]))
}

/** Of the branch whose pool it came into; null while it is with its owner. */
export async function zoneTakenInto(db: Db, consignmentId: number): Promise<TimeZone | null> {
  return (await zonesTakenInto(db, [consignmentId])).get(consignmentId)?.zone ?? null
}
