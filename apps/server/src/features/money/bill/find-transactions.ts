import type { Query, Reply } from '@ketok/contract'
import { PAGE_MAX } from '@ketok/contract/limits'
import type { AuctionId, BillId, CustomerId } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { cardsOf, type UnitCard } from '../../goods/catalogue/catalogue.ts'
import { type BillRow, billsOf, countBills, lotsOnBills, niplPaidOf } from './bill.store.ts'
import { transactionCard } from './bill.views.ts'
import { openJointPaymentsOf } from './joint-payment.store.ts'

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
  return {
    transactions: await cardsOfBills(db, bills),
    total: status === undefined ? totals.PENDING + totals.PAID + totals.EXPIRE : totals[status],
    totals,
  }
}

/** What the customer won in one sale. */
export async function transactionsOfAuction(
  { db }: Pick<Services, 'db'>,
  customerId: CustomerId,
  auctionId: AuctionId,
): Promise<Reply<'GET /customer/transaksi'>['transactions']> {
  const bills = await billsOf(db, customerId, { status: undefined, limit: PAGE_MAX, offset: 0, auctionId })
  return cardsOfBills(db, bills)
}

/** The card of each bill's lot, with the words that the bill has for it. */
export async function unitsOnBills(db: Db, bills: readonly BillRow[]): Promise<Map<BillId, UnitCard>> {
  const [cards, sold] = await Promise.all([
    cardsOf(
      db,
      bills.map(({ lot_id }) => lot_id),
    ),
    lotsOnBills(
      db,
      bills.map(({ id }) => id),
    ),
  ])
  const cardOf = new Map(cards.map((card) => [card.lot_id, card]))
  return new Map(
    bills.flatMap(({ id, lot_id }) => {
      const [card, then] = [cardOf.get(lot_id), sold.get(id)]
      if (card === undefined || then === undefined) return []
      const { lot_number, title, year } = then
      return [[id, { ...card, lot_number, title, year }] as const]
    }),
  )
}

/** Each with its unit, and with the payment it is to be part of. */
export async function cardsOfBills(db: Db, bills: readonly BillRow[]) {
  const ids = bills.map(({ id }) => id)
  const [units, joint, niplPaid] = await Promise.all([
    unitsOnBills(db, bills),
    openJointPaymentsOf(db, ids),
    niplPaidOf(db, ids),
  ])
  return bills.flatMap((bill) => {
    const unit = units.get(bill.id)
    const jointPaymentId = joint.find(({ bill_id }) => bill_id === bill.id)?.joint_payment_id ?? null
    const card = { niplPaid: niplPaid.get(bill.id) ?? 0, jointPaymentId }
    return unit === undefined ? [] : transactionCard(bill, { unit, ...card })
  })
}
