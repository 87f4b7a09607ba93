import type { TimeZone } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { intakeOf } from './intake.store.ts'

/** Of the branch whose pool it came into; null while it is with its owner. */
export async function zoneTakenInto(db: Db, consignmentId: number): Promise<TimeZone | null> {
  return (await intakeOf(db, consignmentId))?.time_zone ?? null
}
