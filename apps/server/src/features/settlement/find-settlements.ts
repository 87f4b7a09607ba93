import type { Reply } from '@ketok/contract'
import { type CustomerId, instant, wibIso } from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { statementOf, sumOf } from './prepare-settlement.ts'
import {
  type ConsignorPayoutShown,
  type ConsignorSale,
  commissions,
  consignorPayoutById,
  consignorPayouts,
  consignorPayoutsOf,
  type StatementLine,
  salesOf,
  salesOfBills,
  salesToSettle,
  statementLines,
} from './settlement.store.ts'

type WirePayout = Reply<'GET /office/penyelesaian-penitip'>['payouts'][number]
type WireSale = Reply<'GET /office/penyelesaian-penitip'>['waiting'][number]

const time = (at: Date) => wibIso(instant(at.getTime()))
const timeOrNull = (at: Date | null) => (at === null ? null : time(at))
const person = (staff_id: number | null, full_name: string | null) =>
  staff_id === null || full_name === null ? null : { staff_id, full_name }

export async function findSettlements({
  db,
}: Pick<Services, 'db'>): Promise<Reply<'GET /office/penyelesaian-penitip'>> {
  const [waiting, payouts, table] = await Promise.all([
    salesToSettle(db),
    consignorPayouts(db),
    commissions(db),
  ])
  return {
    waiting: waiting.map((sale) => saleView(sale, statementOf(table, sale, []))),
    payouts: await payoutViews(db, payouts),
  }
}

export async function getSettlement({ db }: Pick<Services, 'db'>, id: number): Promise<WirePayout> {
  const [found] = await payoutViews(db, [orNotFound(await consignorPayoutById(db, id))])
  return orNotFound(found ?? null)
}

async function payoutViews(db: Db, payouts: readonly ConsignorPayoutShown[]): Promise<WirePayout[]> {
  const [lines, sold] = await Promise.all([
    statementLines(
      db,
      payouts.map(({ id }) => id),
    ),
    salesOfBills(
      db,
      payouts.map(({ bill_id }) => bill_id),
    ),
  ])
  const saleOf = new Map(sold.map((sale) => [sale.bill_id, sale]))
  return payouts.flatMap((payout) => {
    const sale = saleOf.get(payout.bill_id)
    const own = lines.filter(({ payout_id }) => payout_id === payout.id)
    return sale === undefined ? [] : payoutView(payout, saleView(sale, own))
  })
}

/** What a seller sees of his sold lots: the statement, and how far the money is. */
export async function findOwnSettlements(
  { db }: Services,
  consignorId: CustomerId,
): Promise<Reply<'GET /customer/titip-lelang/penyelesaian'>> {
  const [sold, payouts, table] = await Promise.all([
    salesOf(db, consignorId),
    consignorPayoutsOf(db, consignorId),
    commissions(db),
  ])
  const lines = await statementLines(
    db,
    payouts.map(({ id }) => id),
  )
  return {
    settlements: sold.map((sale) => {
      const tries = payouts.filter(({ bill_id, state }) => bill_id === sale.bill_id && state !== 'rejected')
      const last = tries.at(-1)
      const own = lines
        .filter(({ payout_id }) => payout_id === last?.id)
        .map(({ label, amount }) => ({ label, amount }))
      const statement = last === undefined ? statementOf(table, sale, []) : own
      return {
        unit_id: sale.unit_id,
        lot_number: sale.lot_number,
        title: sale.title,
        auction_name: sale.auction_name,
        lines: statement,
        amount: sumOf(statement),
        paid_at: time(sale.paid_at),
        handed_over_on: last?.handed_over_on ?? null,
        state: last?.state ?? ('waiting' as const),
        bank_reference: last?.bank_reference ?? null,
        sent_on: last?.sent_on ?? null,
        reason: last?.reason ?? null,
      }
    }),
  }
}

function saleView(sale: ConsignorSale, lines: readonly StatementLine[]): WireSale {
  return {
    bill_id: sale.bill_id,
    unit_id: sale.unit_id,
    lot_number: sale.lot_number,
    title: sale.title,
    auction_name: sale.auction_name,
    consignor: { customer_id: sale.consignor_id, full_name: sale.full_name, email: sale.email },
    hammer_price: sale.hammer_price,
    paid_at: time(sale.paid_at),
    lines: lines.map(({ label, amount }) => ({ label, amount })),
    amount: sumOf(lines),
  }
}

function payoutView(payout: ConsignorPayoutShown, sale: WireSale): WirePayout {
  return {
    ...sale,
    settlement_id: payout.id,
    state: payout.state,
    handed_over_on: payout.handed_over_on,
    bank_name: payout.bank_name,
    account_owner: payout.account_owner,
    account_masked: payout.account_masked,
    prepared_by: { staff_id: payout.prepared_by, full_name: payout.prepared_name },
    prepared_at: time(payout.prepared_at),
    decided_by: person(payout.decided_by, payout.decided_name),
    decided_at: timeOrNull(payout.decided_at),
    settled_by: person(payout.settled_by, payout.settled_name),
    settled_at: timeOrNull(payout.settled_at),
    bank_reference: payout.bank_reference,
    sent_on: payout.sent_on,
    reason: payout.reason,
  }
}
