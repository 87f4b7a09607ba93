import { dayIn, type Instant, isoDay, type Rupiah, rupiah, type TimeZone, type UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { signedPrices } from './thread.store.ts'

export interface AgreedPrice {
  readonly base: Rupiah
  readonly reserve: Rupiah
  /** The last day on which it binds, as '2027-02-18', by the calendar of the branch. */
  readonly validUntil: string
}

/** Nothing is sold when its owner is no longer bound by what they signed, by the day it is where it is sold. */
export const bindsAt = (validUntil: string, endsAt: Instant, zone: TimeZone): boolean =>
  isoDay(dayIn(zone, endsAt)) <= validUntil

/** The prices that the owners of these units signed last, by unit. Units that nobody consigned are not among them. */
export async function agreedPricesOfUnits(
  db: Db,
  unitIds: readonly UnitId[],
): Promise<Map<number, AgreedPrice>> {
  const signed = await signedPrices(db, unitIds)
  return new Map(
    signed.map(({ unit_id, base_price, reserve, valid_until }) => [
      unit_id,
      { base: rupiah(base_price), reserve: rupiah(reserve), validUntil: valid_until },
    ]),
  )
}
