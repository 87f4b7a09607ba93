import { type BillId, DAY_MS, type Instant, type NiplId, type PaymentStatus, plus } from '@ketok/domain'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import { accountDigits } from '../payment/payment.ts'
import type { DeskBillView } from './bill.tables.ts'

export type DeskBillRow = Selectable<DeskBillView>

export interface DeskBillWish {
  readonly status: PaymentStatus | undefined
  readonly dueWithin: number | undefined
  readonly search: string | undefined
  readonly now: Instant
  readonly limit: number
  readonly offset: number
}

const wished = (db: Db, { status, dueWithin, search, now }: DeskBillWish) => {
  const pattern = likeText(search ?? '')
  const digits = accountDigits(search ?? '')
  return db
    .selectFrom('desk_bill')
    .$call((query) => (status === undefined ? query : query.where('status', '=', status)))
    .$if(dueWithin !== undefined, (query) =>
      query
        .where('status', '=', 'PENDING')
        .where('due_at', '<=', new Date(plus(now, (dueWithin ?? 0) * DAY_MS))),
    )
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`(full_name ilike ${pattern} or email ilike ${pattern} or title ilike ${pattern}
          or auction_name ilike ${pattern}
          or customer_id in (select customer_id from payer where full_name ilike ${pattern})
          or bill_id in (select account.bill_id
            from account_of_bill account join payment_instruction paid_to on paid_to.id = account.instruction_id
            where paid_to.partner_service_id || paid_to.customer_no like '%' || ${digits}))`,
      ),
    )
}

export async function deskBills(db: Db, wish: DeskBillWish): Promise<{ rows: DeskBillRow[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    wished(db, wish)
      .selectAll()
      .orderBy(sql`(status <> 'PENDING')::int`)
      .orderBy(sql`case when status = 'PENDING' then due_at end`)
      .orderBy('bill_id', 'desc')
      .limit(wish.limit)
      .offset(wish.offset)
      .execute(),
    wished(db, wish)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export async function deskBill(db: Db, id: BillId): Promise<DeskBillRow | null> {
  const found = await db.selectFrom('desk_bill').selectAll().where('bill_id', '=', id).executeTakeFirst()
  return found ?? null
}

/** Which NIPL a bill was won with, in words. */
export async function niplAboutBill(db: Db, id: BillId): Promise<{ nipl_id: NiplId; about: string }> {
  return db
    .selectFrom('bill')
    .innerJoin('nipl_about', 'nipl_about.nipl_id', 'bill.nipl_id')
    .select(['nipl_about.nipl_id', 'nipl_about.about'])
    .where('bill.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function billTotals(db: Db): Promise<Record<PaymentStatus, { count: number; amount: number }>> {
  const rows = await db
    .selectFrom('bill')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.sum<string>('total').as('amount'))
    .groupBy('status')
    .execute()
  const totalOf = (status: PaymentStatus) => {
    const row = rows.find((each) => each.status === status)
    return { count: row?.count ?? 0, amount: Number(row?.amount ?? 0) }
  }
  return { PENDING: totalOf('PENDING'), PAID: totalOf('PAID'), EXPIRE: totalOf('EXPIRE') }
}

/** Open ones, the dearest first. */
export async function billsDueOn(
  db: Db,
  from: Instant,
  until: Instant,
  limit: number,
): Promise<{ rows: DeskBillRow[]; total: number }> {
  const due = db
    .selectFrom('desk_bill')
    .where('status', '=', 'PENDING')
    .where('due_at', '>=', new Date(from))
    .where('due_at', '<', new Date(until))
  const [rows, { count }] = await Promise.all([
    due.selectAll().orderBy('total', 'desc').limit(limit).execute(),
    due.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export async function extensionsOf(db: Db, id: BillId) {
  return db
    .selectFrom('bill_extension')
    .innerJoin('staff_name', 'staff_name.staff_id', 'bill_extension.staff_id')
    .selectAll('bill_extension')
    .select('staff_name.full_name')
    .where('bill_id', '=', id)
    .orderBy('id')
    .execute()
}
