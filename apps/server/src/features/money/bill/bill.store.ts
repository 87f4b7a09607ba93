import type { AuctionId, BillId, CustomerId, Instant, LotId, Rupiah, StaffId, UnitId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { BillLotTable, BillPartyTable, BillTables } from './bill.tables.ts'
import { billsPaidWith } from './joint-payment.store.ts'

export type BillRow = Selectable<BillTables['bill']>
export type BillLineRow = Selectable<BillTables['bill_line']>

export type LotOfBill = Selectable<BillTables['lot_of_bill']>

export async function lotOfBill(db: Db, lotId: LotId): Promise<LotOfBill> {
  return db.selectFrom('lot_of_bill').selectAll().where('lot_id', '=', lotId).executeTakeFirstOrThrow()
}

export interface NewBill
  extends Pick<
    BillRow,
    'lot_id' | 'unit_id' | 'auction_id' | 'customer_id' | 'nipl_id' | 'hammer_price' | 'total' | 'offer_id'
  > {
  readonly hammeredAt: Instant
  readonly dueAt: Instant
}

/** Null when the lot has its bill already. */
export async function insertBill(tx: Db, { hammeredAt, dueAt, ...bill }: NewBill): Promise<BillRow | null> {
  const inserted = await tx
    .insertInto('bill')
    .values({ ...bill, hammered_at: new Date(hammeredAt), due_at: new Date(dueAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

/** The line of the deposit that was paid before. */
export const NIPL_LINE = 'nipl'

/** What of each bill its deposit has paid. */
export async function niplPaidOf(db: Db, billIds: readonly BillId[]): Promise<Map<BillId, number>> {
  if (billIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bill_line')
    .select(['bill_id', 'amount'])
    .where('bill_id', 'in', billIds)
    .where('code', '=', NIPL_LINE)
    .execute()
  return new Map(rows.map(({ bill_id, amount }) => [bill_id, 0 - amount]))
}

/** Who was billed, as they were called then: what a paper says does not follow the profile. */
export async function buyerOf(db: Db, billId: BillId): Promise<Selectable<BillPartyTable>> {
  return db
    .selectFrom('bill_party')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('role', '=', 'buyer')
    .executeTakeFirstOrThrow()
}

/** What each of these bills is for: what a paper says follows neither unit nor sale. */
export async function lotsOnBills(
  db: Db,
  billIds: readonly BillId[],
): Promise<Map<BillId, Selectable<BillLotTable>>> {
  if (billIds.length === 0) return new Map()
  const rows = await db.selectFrom('bill_lot').selectAll().where('bill_id', 'in', billIds).execute()
  return new Map(rows.map((row) => [row.bill_id, row]))
}

export async function lotOnBill(db: Db, billId: BillId): Promise<Selectable<BillLotTable>> {
  return db.selectFrom('bill_lot').selectAll().where('bill_id', '=', billId).executeTakeFirstOrThrow()
}

export type NewLine = Pick<BillLineRow, 'code' | 'label' | 'amount'>

export async function insertLines(tx: Db, billId: BillId, lines: readonly NewLine[]): Promise<void> {
  await tx
    .insertInto('bill_line')
    .values(
      lines.map(({ code, label, amount }, position) => ({ bill_id: billId, position, code, label, amount })),
    )
    .execute()
}

/** Writes the lines anew, with the payment fee of another bank. */
export async function replaceLines(
  tx: Db,
  billId: BillId,
  lines: readonly NewLine[],
  total: Rupiah,
): Promise<void> {
  await tx.deleteFrom('bill_line').where('bill_id', '=', billId).execute()
  await insertLines(tx, billId, lines)
  await tx.updateTable('bill').set({ total }).where('id', '=', billId).execute()
}

export async function linesOf(db: Db, billId: BillId): Promise<BillLineRow[]> {
  return db.selectFrom('bill_line').selectAll().where('bill_id', '=', billId).orderBy('position').execute()
}

export async function billById(db: Db, id: BillId): Promise<BillRow | null> {
  return (await db.selectFrom('bill').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function billsById(db: Db, ids: readonly BillId[]): Promise<BillRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('bill').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

/**
 * With all bills they are to be paid together with, in order of their ids: what becomes of one changes the others, and
 * everybody locks in this order. Which those are may have changed while we waited for a lock, and is read again under it.
 */
export async function lockBills(tx: Db, ids: readonly BillId[]): Promise<BillRow[]> {
  let together = await withThosePaidWith(tx, ids)
  for (;;) {
    if (together.length === 0) return []
    const locked = await tx
      .selectFrom('bill')
      .selectAll()
      .where('id', 'in', together)
      .orderBy('id')
      .forUpdate()
      .execute()
    const now = await withThosePaidWith(tx, ids)
    if (now.every((id) => together.includes(id))) return locked
    together = [...new Set([...together, ...now])]
  }
}

async function withThosePaidWith(db: Db, ids: readonly BillId[]): Promise<BillId[]> {
  return [...new Set([...ids, ...(await billsPaidWith(db, ids))])]
}

export async function lockBill(tx: Db, id: BillId): Promise<BillRow | null> {
  return (await lockBills(tx, [id])).find((bill) => bill.id === id) ?? null
}

export async function markPaid(tx: Db, id: BillId, paidAt: Instant): Promise<void> {
  await tx
    .updateTable('bill')
    .set({ status: 'PAID', paid_at: new Date(paidAt) })
    .where('id', '=', id)
    .execute()
}

export async function markExpired(tx: Db, id: BillId, at: Instant): Promise<void> {
  await tx
    .updateTable('bill')
    .set({ status: 'EXPIRE', expired_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** Past their time, and nothing about the money for them waits for a person. */
export async function billsDue(db: Db, now: Instant, limit: number): Promise<BillId[]> {
  const rows = await db
    .selectFrom('bill')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('due_at', '<=', new Date(now))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('account_of_bill as account')
            .innerJoin('account_in_question as question', 'question.instruction_id', 'account.instruction_id')
            .innerJoin('payment_instruction as chosen', 'chosen.id', 'account.instruction_id')
            .select('why')
            .where('account.bill_id', '=', ref('bill.id'))
            // A proof for an account that was un-chosen since holds nothing.
            .where((of) => of.or([of('why', '<>', 'proof'), of('chosen.state', '=', 'PENDING')])),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The customer's newest bill for a unit: one that was won again after a default has two. */
export async function billOfUnit(db: Db, customerId: CustomerId, unitId: UnitId): Promise<BillRow | null> {
  const found = await db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('unit_id', '=', unitId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

export interface BillPage {
  readonly status: BillRow['status'] | undefined
  readonly limit: number
  readonly offset: number
  /** Only those of this auction. */
  readonly auctionId?: AuctionId
}

export async function billsOf(
  db: Db,
  customerId: CustomerId,
  { status, limit, offset, auctionId }: BillPage,
): Promise<BillRow[]> {
  return db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$call((query) => (status === undefined ? query : query.where('status', '=', status)))
    .$call((query) => (auctionId === undefined ? query : query.where('auction_id', '=', auctionId)))
    .orderBy('hammered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countBills(db: Db, customerId: CustomerId): Promise<Record<BillRow['status'], number>> {
  const rows = await db
    .selectFrom('bill')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .groupBy('status')
    .execute()
  const totals = { PENDING: 0, PAID: 0, EXPIRE: 0 }
  for (const { status, count } of rows) totals[status] = count
  return totals
}

/** Answers how many the customer has now. */
export async function addStrike(
  tx: Db,
  customerId: CustomerId,
  billId: BillId,
  at: Instant,
): Promise<number> {
  await tx
    .insertInto('strike')
    .values({ customer_id: customerId, bill_id: billId, at: new Date(at) })
    .onConflict((conflict) => conflict.column('bill_id').doNothing())
    .execute()
  // In a statement of its own: the insert waited for a verdict that joins this account with others.
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from strike join customer account on account.id = strike.customer_id
    where account.id = ${customerId}
      or account.person_id = (select person_id from customer where id = ${customerId})`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Marked in the same step, so that nobody is reminded twice. After an outage only the latest of the reminders that are
 * due is told.
 */
export async function takeBillsToRemind(
  tx: Db,
  { now, days, hour, limit }: { now: Instant; days: readonly number[]; hour: number; limit: number },
): Promise<BillRow[]> {
  const at = new Date(now)
  const { rows } = await sql<{ bill_id: BillId }>`
    with due as (
      select bill.id, bill.due_at, latest.days_before
      from bill
      join auction on auction.id = bill.auction_id
      join branch on branch.id = auction.branch_id
      cross join lateral (
        select days_before from unnest(${[...days]}::integer[]) as days_before
        where ((bill.due_at at time zone branch.time_zone)::date - days_before + make_interval(hours => ${hour}))
          at time zone branch.time_zone <= ${at}
        order by days_before limit 1
      ) as latest
      where bill.status = 'PENDING' and bill.due_at > ${at}
        and not exists (
          select from bill_reminder
          where bill_id = bill.id and bill_reminder.due_at = bill.due_at
            and bill_reminder.days_before <= latest.days_before)
      order by bill.due_at limit ${limit}
      for update of bill skip locked
    )
    insert into bill_reminder (bill_id, due_at, days_before, told_at)
    select id, due_at, days_before, ${at} from due
    returning bill_id`.execute(tx)
  if (rows.length === 0) return []
  return tx
    .selectFrom('bill')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ bill_id }) => bill_id),
    )
    .execute()
}

export interface Extension {
  readonly billId: BillId
  readonly dueBefore: Instant
  readonly dueAfter: Instant
  readonly reason: string
  readonly staffId: StaffId
  readonly at: Instant
}

export async function putDeadlineLater(tx: Db, extension: Extension): Promise<void> {
  await tx
    .insertInto('bill_extension')
    .values({
      bill_id: extension.billId,
      due_before: new Date(extension.dueBefore),
      due_after: new Date(extension.dueAfter),
      reason: extension.reason,
      staff_id: extension.staffId,
      at: new Date(extension.at),
    })
    .execute()
  await tx
    .updateTable('bill')
    .set({ due_at: new Date(extension.dueAfter) })
    .where('id', '=', extension.billId)
    .execute()
}
