import {
  type BillId,
  type CustomerId,
  type Instant,
  rupiah,
  type SellerLine,
  type UnsoldFee,
} from '@ketok/domain'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { SettlementPayoutView, SettlementTable, SettlementTables } from './settlement.tables.ts'

export type SettlementRow = Selectable<SettlementTable>
export type SettlementPayout = Selectable<SettlementPayoutView>
export type ConsignorSale = Selectable<SettlementTables['consignor_sale']>
export type Commission = Selectable<SettlementTables['consignor_commission']>
type LineRow = Selectable<SettlementTables['settlement_line']>
export type UnsoldLot = Selectable<SettlementTables['unsold_lot']>

const SHOWN_MAX = 500

const sales = (db: Db) => db.selectFrom('consignor_sale').selectAll()

/** Paid lots whose seller has not been sent anything, and for whom nothing is on its way; the oldest first. */
export async function salesToSettle(db: Db): Promise<ConsignorSale[]> {
  return sales(db)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('settlement_payout')
            .select('settlement_id')
            .whereRef('settlement_payout.bill_id', '=', 'consignor_sale.bill_id')
            .where('settlement_payout.state', 'in', ['prepared', 'approved', 'sent']),
        ),
      ),
    )
    .orderBy('paid_at')
    .limit(SHOWN_MAX)
    .execute()
}

/** Those of them who have told no account. */
export async function withoutAccount(db: Db, customerIds: readonly CustomerId[]): Promise<Set<CustomerId>> {
  if (customerIds.length === 0) return new Set()
  const found = await db
    .selectFrom('payee')
    .select('customer_id')
    .where('customer_id', 'in', customerIds)
    .where('obstacle', '=', 'no_bank_account')
    .execute()
  return new Set(found.map(({ customer_id }) => customer_id))
}

export async function salesOf(db: Db, sellerIds: readonly CustomerId[]): Promise<ConsignorSale[]> {
  return sales(db)
    .where('consignor_id', 'in', sellerIds)
    .orderBy('paid_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()
}

export async function salesOfBills(db: Db, billIds: readonly BillId[]): Promise<ConsignorSale[]> {
  if (billIds.length === 0) return []
  return sales(db).where('bill_id', 'in', billIds).execute()
}

export async function saleOfBill(db: Db, billId: BillId): Promise<ConsignorSale | null> {
  const [sale] = await salesOfBills(db, [billId])
  return sale ?? null
}

/** The whole table, the latest first. */
export async function commissions(db: Db): Promise<Commission[]> {
  return db.selectFrom('consignor_commission').selectAll().orderBy('valid_from', 'desc').execute()
}

export async function insertSettlement(
  tx: Db,
  settlement: Insertable<SettlementTable>,
  lines: readonly SellerLine[],
  fees: readonly UnsoldFee[],
): Promise<number> {
  const { id } = await tx
    .insertInto('settlement')
    .values(settlement)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('settlement_line')
    .values(
      lines.map(({ kind, label, amount }, position) => ({
        settlement_id: id,
        position,
        kind,
        label,
        amount,
      })),
    )
    .execute()
  if (fees.length > 0)
    await tx
      .insertInto('settlement_no_sale')
      .values(fees.map(({ lotId, amount }) => ({ settlement_id: id, lot_id: lotId, amount })))
      .execute()
  return id
}

export async function settlementOf(db: Db, payoutId: number): Promise<SettlementRow> {
  return db.selectFrom('settlement').selectAll().where('payout_id', '=', payoutId).executeTakeFirstOrThrow()
}

export async function payoutOfSettlement(db: Db, id: number): Promise<number | null> {
  const found = await db.selectFrom('settlement').select('payout_id').where('id', '=', id).executeTakeFirst()
  return found?.payout_id ?? null
}

const payouts = (db: Db) => db.selectFrom('settlement_payout').selectAll()

export async function settlementPayout(db: Db, id: number): Promise<SettlementPayout | null> {
  return (await payouts(db).where('settlement_id', '=', id).executeTakeFirst()) ?? null
}

/** Newest first. */
export async function settlementPayouts(db: Db): Promise<SettlementPayout[]> {
  return payouts(db).orderBy('settlement_id', 'desc').limit(SHOWN_MAX).execute()
}

/** Every try to pay these sellers, oldest first. */
export async function settlementPayoutsTo(
  db: Db,
  sellerIds: readonly CustomerId[],
): Promise<SettlementPayout[]> {
  return payouts(db).where('customer_id', 'in', sellerIds).orderBy('settlement_id').execute()
}

/** Two settlements of one seller do not take off the same fee: whoever is second waits and sees what is left. */
export async function lockUnsoldFees(tx: Db, sellerId: CustomerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('unsold fees'), ${sellerId}::integer)`.execute(tx)
}

/** What was sent to a seller in these days, in the order in which it was sent. */
export async function settlementsSent(
  db: Db,
  sellerId: CustomerId,
  days: { readonly from: string; readonly before: string } | null,
): Promise<(SettlementPayout & { sent_on: string })[]> {
  const rows = await payouts(db)
    .where('customer_id', '=', sellerId)
    .where('state', '=', 'sent')
    .$if(days !== null, (query) =>
      query.where('sent_on', '>=', days?.from ?? '').where('sent_on', '<', days?.before ?? ''),
    )
    .orderBy('sent_on')
    .orderBy('settlement_id')
    .execute()
  return rows.flatMap((row) => (row.sent_on === null ? [] : [{ ...row, sent_on: row.sent_on }]))
}

/** Lots of a seller that nobody bought, which ended between these moments. */
export async function unsoldLots(
  db: Db,
  sellerId: CustomerId,
  { from, before }: { readonly from: Instant; readonly before: Instant },
): Promise<UnsoldLot[]> {
  return db
    .selectFrom('unsold_lot')
    .selectAll()
    .where('consignor_id', '=', sellerId)
    .where('ended_at', '>=', new Date(from))
    .where('ended_at', '<', new Date(before))
    .orderBy('ended_at')
    .orderBy('lot_id')
    .execute()
}

/** Lots that nobody bought and whose fee no settlement takes off, the oldest first. */
export async function unsoldFeesOwed(db: Db, sellerIds: readonly CustomerId[]): Promise<UnsoldLot[]> {
  if (sellerIds.length === 0) return []
  return db
    .selectFrom('unsold_lot')
    .selectAll()
    .where('consignor_id', 'in', sellerIds)
    .where('fee', '>', rupiah(0))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('settlement_no_sale')
            .innerJoin('settlement', 'settlement.id', 'settlement_no_sale.settlement_id')
            .innerJoin('payout', 'payout.id', 'settlement.payout_id')
            .select('settlement.id')
            .whereRef('settlement_no_sale.lot_id', '=', 'unsold_lot.lot_id')
            .where('payout.state', 'in', ['prepared', 'approved', 'sent']),
        ),
      ),
    )
    .orderBy('ended_at')
    .orderBy('lot_id')
    .execute()
}

export async function statementLines(db: Db, settlementIds: readonly number[]): Promise<LineRow[]> {
  if (settlementIds.length === 0) return []
  return db
    .selectFrom('settlement_line')
    .selectAll()
    .where('settlement_id', 'in', settlementIds)
    .orderBy('settlement_id')
    .orderBy('position')
    .execute()
}
