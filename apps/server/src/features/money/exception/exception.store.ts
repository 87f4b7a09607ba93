import { type Instant, type Rupiah, rupiah } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db } from '../../../tables.ts'
import type { CashierExceptionView } from './exception.tables.ts'

export interface ExceptionWish {
  readonly kind: CashierExceptionView['kind'] | undefined
  readonly search: string | undefined
  readonly now: Instant
  readonly limit: number
  readonly offset: number
}

export type ExceptionRow = Omit<Selectable<CashierExceptionView>, 'act_by'> & {
  full_name: string | null
  email: string | null
  staff_name: string | null
}

const waiting = (db: Db, now: Instant) =>
  db
    .selectFrom('cashier_exception as waits')
    .where((eb) => eb.or([eb('act_by', 'is', null), eb('act_by', '<=', new Date(now))]))

const wished = (db: Db, { kind, search, now }: ExceptionWish) => {
  const pattern = likeText(search ?? '')
  return waiting(db, now)
    .leftJoin('payer', 'payer.customer_id', 'waits.customer_id')
    .leftJoin('staff_name', 'staff_name.staff_id', 'waits.staff_id')
    .$call((query) => (kind === undefined ? query : query.where('kind', '=', kind)))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`(payer.full_name ilike ${pattern} or payer.email ilike ${pattern} or about ilike ${pattern}
          or note ilike ${pattern} or amount::text like ${pattern})`,
      ),
    )
}

/** Alarms first, for they put everything else in doubt; then what waits longest. */
export async function exceptions(
  db: Db,
  wish: ExceptionWish,
): Promise<{ rows: ExceptionRow[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    wished(db, wish)
      .select([
        'kind',
        'subject_type',
        'subject_id',
        'since',
        'amount',
        'waits.customer_id',
        'waits.staff_id',
        'about',
        'note',
        'payer.full_name',
        'payer.email',
        'staff_name.full_name as staff_name',
      ])
      .orderBy(sql`(kind <> 'book_alarm')::int`)
      .orderBy('since')
      .orderBy('subject_type')
      .orderBy('subject_id')
      .limit(wish.limit)
      .offset(wish.offset)
      .execute(),
    wished(db, wish)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export async function exceptionKinds(
  db: Db,
  now: Instant,
): Promise<{ kind: CashierExceptionView['kind']; count: number; amount: number; since: Date }[]> {
  const rows = await waiting(db, now)
    .groupBy('kind')
    .orderBy('kind')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count'), (eb) => eb.fn.min('since').as('since')])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('amount'))
    .execute()
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

interface OrdinaryWork {
  readonly refunds_due: Sum
  readonly transfers_awaited: Sum
  readonly sellers_to_pay: Sum
}

/** Deposits that go back in time, transfers that nobody says were made, and paid lots not said to be handed over. */
export async function ordinaryWork(db: Db, now: Instant): Promise<OrdinaryWork> {
  const [refunds, transfers, sellers] = await Promise.all([
    db
      .selectFrom('cashier_exception')
      .where('act_by', '>', new Date(now))
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<string | null>('amount').as('amount')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('manual_transfer')
      .where('state', '=', 'PENDING')
      .where('proof_id', 'is', null)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<string | null>('amount').as('amount')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sale_to_hand_over')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<string | null>('amount').as('amount')])
      .executeTakeFirstOrThrow(),
  ])
  return {
    refunds_due: sumOf(refunds),
    transfers_awaited: sumOf(transfers),
    sellers_to_pay: sumOf(sellers),
  }
}

interface Sum {
  count: number
  amount: Rupiah
}

const sumOf = (row: { count: number; amount: string | null }): Sum => ({
  count: row.count,
  amount: rupiah(Number(row.amount ?? 0)),
})

export async function suspense(db: Db): Promise<{ balance: number; explained: number }> {
  return db.selectFrom('suspense_explained').selectAll().executeTakeFirstOrThrow()
}
