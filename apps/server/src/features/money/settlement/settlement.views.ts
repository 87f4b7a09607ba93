import type { Reply } from '@ketok/contract'
import { leftForSeller, type SellerLine } from '@ketok/domain'
import { wireTime } from '../../../platform/time/wire-time.ts'
import { wayView } from '../payout/payout.ts'
import type { ConsignorSale, SettlementPayout } from './settlement.store.ts'

type WireDesk = Reply<'GET /office/penyelesaian-penitip'>
export type WireSettlement = WireDesk['payouts'][number]

export function linesView(lines: readonly SellerLine[]): WireSettlement['lines'] {
  return lines.map(({ kind, label, amount }) => ({ kind, label, amount }))
}

export function saleView(
  sale: ConsignorSale,
  lines: readonly SellerLine[],
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
    amount: leftForSeller(lines),
  }
}

export function settlementView(
  payout: SettlementPayout,
  sale: ConsignorSale,
  lines: readonly SellerLine[],
): WireSettlement {
  const ofSale = saleView(sale, lines)
  return {
    ...ofSale,
    consignor: { ...ofSale.consignor, full_name: payout.party_name },
    ...wayView(payout),
    settlement_id: payout.settlement_id,
    handed_over_on: payout.handed_over_on,
  }
}
