import type { Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import { wireTime } from '../../../platform/wire-time.ts'
import type { Services } from '../../../services.ts'
import {
  type ConsignorSale,
  commissions,
  type SettlementPayout,
  type StatementLine,
  salesOf,
  settlementPayoutsTo,
  statementLines,
} from './settlement.store.ts'
import { linesView } from './settlement.views.ts'
import { leftOf, statementOf } from './settlement-statement.ts'

type WireOwn = Reply<'GET /customer/titip-lelang/penyelesaian'>['settlements'][number]

/** What a seller sees of his sold lots: the statement, and how far the money is. */
export async function findOwnSettlements(
  { db }: Services,
  consignorId: CustomerId,
): Promise<Reply<'GET /customer/titip-lelang/penyelesaian'>> {
  const [sold, payouts, table] = await Promise.all([
    salesOf(db, consignorId),
    settlementPayoutsTo(db, consignorId),
    commissions(db),
  ])
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
        last === undefined ? statementOf(table, sale, []) : (linesOf.get(last.settlement_id) ?? [])
      return ownView(sale, last, statement)
    }),
  }
}

function ownView(
  sale: ConsignorSale,
  last: SettlementPayout | undefined,
  statement: readonly StatementLine[],
): WireOwn {
  return {
    unit_id: sale.unit_id,
    lot_number: sale.lot_number,
    title: sale.title,
    auction_name: sale.auction_name,
    lines: linesView(statement),
    amount: leftOf(statement),
    paid_at: wireTime(sale.paid_at),
    handed_over_on: last?.handed_over_on ?? null,
    state: last?.state ?? 'waiting',
    bank_reference: last?.bank_reference ?? null,
    sent_on: last?.sent_on ?? null,
    reason: last?.reason ?? null,
  }
}
