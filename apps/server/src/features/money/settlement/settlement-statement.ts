import { instant, isoDay, type Rupiah, rupiah, shareOf, wibDay } from '@ketok/domain'
import type { Commission, ConsignorSale, StatementLine } from './settlement.store.ts'

/** What it was sold for, by the hammer or to the next bidder, commission by the table of its day, and what the sale cost beside it. */
export function statementOf(
  table: readonly Commission[],
  { hammer_price, hammered_at }: Pick<ConsignorSale, 'hammer_price' | 'hammered_at'>,
  costs: readonly StatementLine[],
): StatementLine[] {
  const hammeredOn = isoDay(wibDay(instant(hammered_at.getTime())))
  const inForce = table.find(({ valid_from }) => valid_from <= hammeredOn)
  const commission = shareOf(rupiah(hammer_price), inForce?.basis_points ?? 0)
  return [
    { label: 'Harga jual', amount: hammer_price },
    ...(commission === 0 ? [] : [{ label: 'Komisi', amount: -commission }]),
    ...costs.map(({ label, amount }) => ({ label, amount: -amount })),
  ]
}

/** What is left for the seller; nothing where the costs are more. */
export function leftOf(lines: readonly StatementLine[]): Rupiah {
  const sum = lines.reduce((left, { amount }) => left + amount, 0)
  return rupiah(Math.max(0, sum))
}
