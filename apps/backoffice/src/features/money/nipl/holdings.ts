import { grouped } from '@ketok/domain'
import { type Deposit, depositStates } from './deposit-words.tsx'

/** What one customer has in one auction. */
export interface Holding {
  readonly key: string
  readonly customer: Deposit['customer']
  readonly auction_id: number
  readonly auction_name: string
  readonly nipl_count: number
  /** Still with the house. */
  readonly held: number
  readonly free: number
  readonly bound: number
  readonly owed: number
  readonly lots: readonly string[]
}

export function holdingsOf(deposits: readonly Deposit[]): Holding[] {
  const groups = grouped(deposits, ({ customer, auction_id }) => `${customer.customer_id}-${auction_id}`)
  return [...groups].flatMap(([key, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const sum = (wanted: (row: Deposit) => boolean) =>
      rows.reduce((total, row) => total + (wanted(row) ? row.price : 0), 0)
    return {
      key,
      customer: first.customer,
      auction_id: first.auction_id,
      auction_name: first.auction_name,
      nipl_count: rows.length,
      held: sum(({ state }) => depositStates[state].isHeld),
      free: sum(({ state }) => state === 'active'),
      bound: sum(({ state }) => state === 'held' || state === 'consumed'),
      owed: sum(({ state }) => state === 'refund_due' || state === 'refunding' || state === 'refund_failed'),
      lots: rows.flatMap(({ lot, state }) =>
        lot !== null && (state === 'held' || state === 'consumed')
          ? [`${String(lot.lot_number).padStart(3, '0')} ${lot.title}`]
          : [],
      ),
    }
  })
}
