import { type Rupiah, rupiah, type UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { signedPrices } from './thread.store.ts'

export interface AgreedPrice {
  readonly base: Rupiah
  readonly reserve: Rupiah
}

/** The prices that the owners of these units signed last, by unit. Units that nobody consigned are not among them. */
export async function agreedPricesOfUnits(
  db: Db,
  unitIds: readonly UnitId[],
): Promise<Map<number, AgreedPrice>> {
  const signed = await signedPrices(db, unitIds)
  return new Map(
    signed.map(({ unit_id, base_price, reserve }) => [
      unit_id,
      { base: rupiah(base_price), reserve: rupiah(reserve) },
    ]),
  )
}
