import {
  type Day,
  dayOfDate,
  daysFrom,
  type Instant,
  instant,
  type Rupiah,
  rupiah,
  wibDay,
} from '@ketok/domain'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { LedgerTables } from './ledger.tables.ts'

export type LedgerDayRow = Selectable<LedgerTables['ledger_day']>

/** The day after the last close, or the day of the first entry; null while there is neither. */
export async function firstOpenDay(db: Db): Promise<Day | null> {
  const closed = await db
    .selectFrom('ledger_day')
    .select((eb) => eb.fn.max('day').as('day'))
    .executeTakeFirstOrThrow()
  if (closed.day !== null) {
    const [year = 0, month = 0, day = 0] = closed.day.split('-').map(Number)
    return daysFrom(dayOfDate({ year, month, day }), 1)
  }
  const first = await db.selectFrom('journal').select('at').orderBy('at').limit(1).executeTakeFirst()
  return first === undefined ? null : wibDay(instant(first.at.getTime()))
}

export interface DayBooks {
  readonly accounts: readonly { account: string; debit: number; credit: number; balance: number }[]
  readonly difference: number
  readonly journalCount: number
  readonly lastJournalId: number | null
}

/** Balances are folds over all entries up to the end of the day, not sums carried from day to day. */
export async function booksUntil(db: Db, from: Instant, until: Instant): Promise<DayBooks> {
  const start = new Date(from)
  const end = new Date(until)
  const { rows: accounts } = await sql<{ account: string; debit: string; credit: string; balance: string }>`
    select account.code as account,
      coalesce(sum(amount) filter (where amount > 0 and journal.at >= ${start}), 0) as debit,
      coalesce(-sum(amount) filter (where amount < 0 and journal.at >= ${start}), 0) as credit,
      coalesce(sum(amount), 0) as balance
    from account left join (posting join journal on journal.id = posting.journal_id and journal.at < ${end})
      on posting.account = account.code
    group by account.code order by account.code`.execute(db)
  const counted = await db
    .selectFrom('journal')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('last')])
    .where('at', '>=', start)
    .where('at', '<', end)
    .executeTakeFirstOrThrow()
  const numbers = accounts.map((row) => ({
    account: row.account,
    debit: Number(row.debit),
    credit: Number(row.credit),
    balance: Number(row.balance),
  }))
  return {
    accounts: numbers,
    difference: numbers.reduce((sum, { balance }) => sum + balance, 0),
    journalCount: counted.count,
    lastJournalId: counted.last,
  }
}

export async function gatewayTaking(db: Db, gateway: string, day: string): Promise<Rupiah> {
  const found = await db
    .selectFrom('gateway_taking')
    .select('amount')
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .executeTakeFirst()
  return rupiah(found?.amount ?? 0)
}

export interface NewDay {
  readonly day: string
  readonly closedAt: Instant
  readonly books: DayBooks
  readonly gateway: string
  readonly gatewayIn: Rupiah
  readonly reportedIn: Rupiah | null
}

/** Another node may have closed it at the same moment; the first close counts. */
export async function insertDay(
  tx: Db,
  { day, closedAt, books, gateway, gatewayIn, reportedIn }: NewDay,
): Promise<void> {
  const inserted = await tx
    .insertInto('ledger_day')
    .values({
      day,
      closed_at: new Date(closedAt),
      journal_count: books.journalCount,
      last_journal_id: books.lastJournalId,
      difference: books.difference,
      gateway,
      gateway_in: gatewayIn,
      reported_in: reportedIn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (inserted === undefined) return
  await tx
    .insertInto('ledger_day_account')
    .values(
      books.accounts.map(({ account, debit, credit, balance }) => ({
        day,
        account,
        debit: rupiah(debit),
        credit: rupiah(credit),
        balance,
      })),
    )
    .execute()
}

export async function latestDays(db: Db, limit: number): Promise<LedgerDayRow[]> {
  return db.selectFrom('ledger_day').selectAll().orderBy('day', 'desc').limit(limit).execute()
}

export async function ledgerDay(db: Db, day: string): Promise<LedgerDayRow | null> {
  return (await db.selectFrom('ledger_day').selectAll().where('day', '=', day).executeTakeFirst()) ?? null
}

export async function accountsOfDay(db: Db, day: string) {
  return db
    .selectFrom('ledger_day_account')
    .innerJoin('account', 'account.code', 'ledger_day_account.account')
    .selectAll('ledger_day_account')
    .select(['account.name', 'account.side'])
    .where('day', '=', day)
    .orderBy('account.code')
    .execute()
}
