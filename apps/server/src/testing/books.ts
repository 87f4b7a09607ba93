import type { BillId } from '@ketok/domain'
import type { JournalKind } from '../features/money/ledger/post-journal.ts'
import type { House } from './house.ts'

/** Every account's balance, debit positive. */
export async function balances({ services }: Pick<House, 'services'>): Promise<Record<string, number>> {
  const rows = await services.db
    .selectFrom('posting')
    .groupBy('account')
    .select(['account', (eb) => eb.fn.sum<string>('amount').as('balance')])
    .execute()
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
}

/** What the postings of one bill come to, by account. */
export async function balancesOfBill(
  { services }: Pick<House, 'services'>,
  billId: BillId,
): Promise<Record<string, number>> {
  const rows = await services.db
    .selectFrom('posting')
    .where('bill_id', '=', billId as BillId)
    .groupBy('account')
    .select(['account', (eb) => eb.fn.sum<string>('amount').as('balance')])
    .execute()
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
}

/** How many journals of a kind there are. */
export async function entries({ services }: Pick<House, 'services'>, kind: JournalKind): Promise<number> {
  const { count } = await services.db
    .selectFrom('journal')
    .where('kind', '=', kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
