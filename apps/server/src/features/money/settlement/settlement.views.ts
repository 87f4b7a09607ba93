import type { Reply } from '@ketok/contract'
import { wireTime } from '../../../platform/wire-time.ts'
import { wayView } from '../payout/payout.ts'
import type { ConsignorSale, SettlementPayout, StatementLine } from './settlement.store.ts'
import { leftOf } from './settlement-statement.ts'

type WireDesk = Reply<'GET /office/penyelesaian-penitip'>
export type WireSettlement = WireDesk['payouts'][number]

export function linesView(lines: readonly StatementLine[]): WireSettlement['lines'] {
  return lines.map(({ label, amount }) => ({ label, amount }))
}

export function saleView(
  sale: ConsignorSale,
  lines: readonly StatementLine[],
): Omit<WireDesk['waiting'][number], 'has_bank_account'> {
  return {
    bill_id: sale.bill_id,
    unit_id: sale.unit_id,
    lot_number: sale.lot_number,
    title: sale.title,
    auction_name: sale.auction_name,
    consignor: { customer_id: sale.consignor_id, full_name: sale.full_name, email: sale.email },
    hammer_price: sale.hammer_price,
    paid_at: wireTime(sale.paid_at),
    lines: linesView(lines),
    amount: leftOf(lines),
  }
}

export function settlementView(
  payout: SettlementPayout,
  sale: ConsignorSale,
  lines: readonly StatementLine[],
): WireSettlement {
  return {
    ...saleView(sale, lines),
    ...wayView(payout),
    settlement_id: payout.settlement_id,
    handed_over_on: payout.handed_over_on,
  }
}
