import type { Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  type ConsignorSale,
  type SettlementPayout,
  salesOfBills,
  salesToSettle,
  settlementPayout,
  settlementPayouts,
  statementLines,
  type UnsoldLot,
  unsoldFeesOwed,
  withoutAccount,
} from './settlement.store.ts'
import { saleView, settlementView, type WireSettlement } from './settlement.views.ts'
import { statementOf, termsOf, withUnsoldFees } from './settlement-statement.ts'

export async function findSettlements({
  db,
}: Pick<Services, 'db'>): Promise<Reply<'GET /office/penyelesaian-penitip'>> {
  const [waiting, payouts] = await Promise.all([salesToSettle(db), settlementPayouts(db)])
  const sellerIds = [...new Set(waiting.map(({ consignor_id }) => consignor_id))]
  const [terms, accountless, owed] = await Promise.all([
    termsOf(db, waiting),
    withoutAccount(db, sellerIds),
    unsoldFeesOwed(db, sellerIds),
  ])
  return {
    waiting: waiting.map((sale) => ({
      ...saleView(sale, withUnsoldFees(statementOf(terms, sale, []), owedBy(owed, sale)).lines),
      has_bank_account: !accountless.has(sale.consignor_id),
    })),
    payouts: await settlementViews(db, payouts),
  }
}

const owedBy = (owed: readonly UnsoldLot[], { consignor_id }: Pick<ConsignorSale, 'consignor_id'>) =>
  owed.filter((lot) => lot.consignor_id === consignor_id)

export async function getSettlement(db: Db, id: number): Promise<WireSettlement> {
  const [found] = await settlementViews(db, [orNotFound(await settlementPayout(db, id))])
  return orNotFound(found ?? null)
}

async function settlementViews(db: Db, payouts: readonly SettlementPayout[]): Promise<WireSettlement[]> {
  const [lines, sold] = await Promise.all([
    statementLines(
      db,
      payouts.map(({ settlement_id }) => settlement_id),
    ),
    salesOfBills(
      db,
      payouts.map(({ bill_id }) => bill_id),
    ),
  ])
  const saleOf = new Map(sold.map((sale) => [sale.bill_id, sale]))
  const linesOf = Map.groupBy(lines, ({ settlement_id }) => settlement_id)
  return payouts.flatMap((payout) => {
    const sale = saleOf.get(payout.bill_id)
    return sale === undefined ? [] : settlementView(payout, sale, linesOf.get(payout.settlement_id) ?? [])
  })
}
