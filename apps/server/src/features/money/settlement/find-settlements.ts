import type { Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  commissions,
  type SettlementPayout,
  salesOfBills,
  salesToSettle,
  settlementPayout,
  settlementPayouts,
  statementLines,
  withoutAccount,
} from './settlement.store.ts'
import { saleView, settlementView, type WireSettlement } from './settlement.views.ts'
import { statementOf } from './settlement-statement.ts'

export async function findSettlements({
  db,
}: Pick<Services, 'db'>): Promise<Reply<'GET /office/penyelesaian-penitip'>> {
  const [waiting, payouts, table] = await Promise.all([
    salesToSettle(db),
    settlementPayouts(db),
    commissions(db),
  ])
  const accountless = await withoutAccount(
    db,
    waiting.map(({ consignor_id }) => consignor_id),
  )
  return {
    waiting: waiting.map((sale) => ({
      ...saleView(sale, statementOf(table, sale, [])),
      has_bank_account: !accountless.has(sale.consignor_id),
    })),
    payouts: await settlementViews(db, payouts),
  }
}

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
