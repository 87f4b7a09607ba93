import type { Query, Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import type { Services } from '../../services.ts'
import { cardsOf } from '../catalogue/cards-of.ts'
import { billsOf, countBills } from './bill.store.ts'
import { transactionCard } from './bill.views.ts'

const PAGE_SIZE = 20

export async function findTransactions(
  { db }: Services,
  customerId: CustomerId,
  { status, page = 1, limit = PAGE_SIZE }: Query<'GET /customer/transaksi'>,
): Promise<Reply<'GET /customer/transaksi'>> {
  const [bills, totals] = await Promise.all([
    billsOf(db, customerId, { status, limit, offset: (page - 1) * limit }),
    countBills(db, customerId),
  ])
  const cards = await cardsOf(
    db,
    bills.map(({ lot_id }) => lot_id),
  )
  return {
    transactions: bills.flatMap((bill) => {
      const card = cards.find(({ lot_id }) => lot_id === bill.lot_id)
      return card === undefined ? [] : transactionCard(bill, card)
    }),
    total: status === undefined ? totals.PENDING + totals.PAID + totals.EXPIRE : totals[status],
    totals,
  }
}
