import type { BillId, CustomerId, Instant, StaffId } from '@ketok/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../tables.ts'
import type { ConsignorPayoutTable, SettlementTables } from './settlement.tables.ts'

export type ConsignorPayoutRow = Selectable<ConsignorPayoutTable>
export type ConsignorSale = Selectable<SettlementTables['consignor_sale']>
export type Commission = Pick<
  Selectable<SettlementTables['consignor_commission']>,
  'valid_from' | 'basis_points'
>
export type StatementLine = Pick<Selectable<SettlementTables['consignor_payout_line']>, 'label' | 'amount'>

const SHOWN_MAX = 500

const sales = (db: Db) => db.selectFrom('consignor_sale').selectAll()

/** Paid lots whose seller has not been sent anything, and for whom nothing is on its way; the oldest first. */
export async function salesToSettle(db: Db): Promise<ConsignorSale[]> {
  return sales(db)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consignor_payout')
            .select('id')
            .whereRef('consignor_payout.bill_id', '=', 'consignor_sale.bill_id')
            .where('consignor_payout.state', 'in', ['prepared', 'approved', 'sent']),
        ),
      ),
    )
    .orderBy('paid_at')
    .limit(SHOWN_MAX)
    .execute()
}

export async function salesOf(db: Db, consignorId: CustomerId): Promise<ConsignorSale[]> {
  return sales(db)
    .where('consignor_id', '=', consignorId)
    .orderBy('paid_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()
}

export async function saleOfBill(db: Db, billId: number): Promise<ConsignorSale | null> {
  return (
    (await sales(db)
      .where('bill_id', '=', billId as BillId)
      .executeTakeFirst()) ?? null
  )
}

/** The whole table, the latest first. */
export async function commissions(db: Db): Promise<Commission[]> {
  return db
    .selectFrom('consignor_commission')
    .select(['valid_from', 'basis_points'])
    .orderBy('valid_from', 'desc')
    .execute()
}

export async function insertConsignorPayout(
  tx: Db,
  payout: Insertable<ConsignorPayoutTable>,
  lines: readonly StatementLine[],
): Promise<number> {
  const { id } = await tx
    .insertInto('consignor_payout')
    .values(payout)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('consignor_payout_line')
    .values(lines.map(({ label, amount }, position) => ({ payout_id: id, position, label, amount })))
    .execute()
  return id
}

export async function lockConsignorPayout(tx: Db, id: number): Promise<ConsignorPayoutRow | null> {
  const found = await tx
    .selectFrom('consignor_payout')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

export async function decideConsignorPayout(
  tx: Db,
  id: number,
  decision: { state: 'approved' | 'rejected'; by: StaffId; at: Instant; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('consignor_payout')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: new Date(decision.at),
      reason: decision.reason,
    })
    .where('id', '=', id)
    .execute()
}

export async function settleConsignorPayout(
  tx: Db,
  id: number,
  settled:
    | { state: 'sent'; by: StaffId; at: Instant; bankReference: string; sentOn: string }
    | { state: 'failed'; by: StaffId; at: Instant; reason: string },
): Promise<void> {
  await tx
    .updateTable('consignor_payout')
    .set({
      state: settled.state,
      settled_by: settled.by,
      settled_at: new Date(settled.at),
      ...(settled.state === 'sent'
        ? { bank_reference: settled.bankReference, sent_on: settled.sentOn }
        : { reason: settled.reason }),
    })
    .where('id', '=', id)
    .execute()
}

export type ConsignorPayoutShown = ConsignorPayoutRow & {
  prepared_name: string
  decided_name: string | null
  settled_name: string | null
}

const shown = (db: Db) =>
  db
    .selectFrom('consignor_payout as payout')
    .innerJoin('staff_name as preparer', 'preparer.staff_id', 'payout.prepared_by')
    .leftJoin('staff_name as decider', 'decider.staff_id', 'payout.decided_by')
    .leftJoin('staff_name as settler', 'settler.staff_id', 'payout.settled_by')
    .selectAll('payout')
    .select([
      'preparer.full_name as prepared_name',
      'decider.full_name as decided_name',
      'settler.full_name as settled_name',
    ])

export async function consignorPayoutById(db: Db, id: number): Promise<ConsignorPayoutShown | null> {
  return (await shown(db).where('payout.id', '=', id).executeTakeFirst()) ?? null
}

/** Newest first. */
export async function consignorPayouts(db: Db): Promise<ConsignorPayoutShown[]> {
  return shown(db).orderBy('payout.id', 'desc').limit(SHOWN_MAX).execute()
}

export async function consignorPayoutsOf(db: Db, consignorId: CustomerId): Promise<ConsignorPayoutShown[]> {
  return shown(db).where('payout.consignor_id', '=', consignorId).orderBy('payout.id').execute()
}

export async function statementLines(
  db: Db,
  payoutIds: readonly number[],
): Promise<Selectable<SettlementTables['consignor_payout_line']>[]> {
  if (payoutIds.length === 0) return []
  return db
    .selectFrom('consignor_payout_line')
    .selectAll()
    .where('payout_id', 'in', payoutIds)
    .orderBy('payout_id')
    .orderBy('position')
    .execute()
}

export async function salesOfBills(db: Db, billIds: readonly BillId[]): Promise<ConsignorSale[]> {
  if (billIds.length === 0) return []
  return sales(db).where('bill_id', 'in', billIds).execute()
}
