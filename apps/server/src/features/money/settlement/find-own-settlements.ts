import type { Reply } from '@ketok/contract'
import { type CustomerId, leftForSeller, type SellerLine } from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Services } from '../../../services.ts'
import { sellersOf } from '../../people/company/company.ts'
import {
  type ConsignorSale,
  type SettlementPayout,
  salesOf,
  settlementPayoutsTo,
  statementLines,
} from './settlement.store.ts'
import { linesView } from './settlement.views.ts'
import { statementOf, termsOf } from './settlement-statement.ts'

type WireOwn = Reply<'GET /customer/titip-lelang/penyelesaian'>['settlements'][number]

/** What a seller sees of their sold lots, and of those of the companies that they act for: the statement, and how far the money is. */
export async function findOwnSettlements(
  { db }: Services,
  customerId: CustomerId,
): Promise<Reply<'GET /customer/titip-lelang/penyelesaian'>> {
  const sellerIds = await sellersOf(db, customerId)
  const [sold, payouts] = await Promise.all([salesOf(db, sellerIds), settlementPayoutsTo(db, sellerIds)])
  const terms = await termsOf(db, sold)
  // That a second person wanted it prepared anew is the house's own affair.
  const lastOf = new Map(
    payouts.filter(({ state }) => state !== 'rejected').map((payout) => [payout.bill_id, payout]),
  )
  const lines = await statementLines(
    db,
    [...lastOf.values()].map(({ settlement_id }) => settlement_id),
  )
  const linesOf = Map.groupBy(lines, ({ settlement_id }) => settlement_id)
  return {
    settlements: sold.map((sale) => {
      const last = lastOf.get(sale.bill_id)
      const statement =
        last === undefined ? statementOf(terms, sale, []) : (linesOf.get(last.settlement_id) ?? [])
      return ownView(sale, last, statement)
    }),
  }
}

function ownView(
  sale: ConsignorSale,
  last: SettlementPayout | undefined,
  statement: readonly SellerLine[],
): WireOwn {
  return {
    unit_id: sale.unit_id,
    lot_number: sale.lot_number,
    title: sale.title,
    /** Whose it was, where the caller acts for several. */
    seller_name: last?.party_name ?? sale.full_name,
    auction_name: sale.auction_name,
    lines: linesView(statement),
    amount: leftForSeller(statement),
    paid_at: wireTime(sale.paid_at),
    handed_over_on: last?.handed_over_on ?? null,
    state: last?.state ?? 'waiting',
    bank_reference: last?.bank_reference ?? null,
    sent_on: last?.sent_on ?? null,
    reason: last?.reason ?? null,
  }
}
