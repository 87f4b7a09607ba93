import { type BillId, type CustomerId, type NiplId, type Rupiah, readAmount, rupiah } from '@ketok/domain'
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Db, Tables } from '../../../tables.ts'
import type { Account, JournalKind } from './post-journal.ts'

export async function accountBalances(
  db: Db,
): Promise<{ code: string; name: string; side: 'debit' | 'credit'; balance: number }[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('posting', 'posting.account', 'account.code')
    .select(['account.code', 'account.name', 'account.side'])
    .select(sql<string>`coalesce(sum(posting.amount), 0)`.as('balance'))
    .groupBy('account.code')
    .orderBy('account.code')
    .execute()
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }))
}

export async function balanceOf(db: Db, account: string): Promise<number> {
  const { balance } = await db
    .selectFrom('posting')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('balance'))
    .where(sql<boolean>`account = ${account}`)
    .executeTakeFirstOrThrow()
  return Number(balance)
}

/** One who takes money of an account at a time; whoever only books on it is not kept waiting. */
export async function lockAccount(tx: Db, code: string): Promise<void> {
  await sql`select from account where code = ${code} for no key update`.execute(tx)
}

export interface JournalRow {
  readonly id: number
  readonly kind: JournalKind
  readonly reference: string
  readonly at: Date
}

export interface PostingRow {
  readonly journal_id: number
  readonly account: string
  readonly account_name: string
  readonly amount: number
  readonly nipl_id: NiplId | null
  readonly bill_id: BillId | null
}

export interface JournalWish {
  readonly account: string | undefined
  readonly kind: string | undefined
  readonly niplId: NiplId | undefined
  readonly billId: BillId | undefined
  readonly customerId: CustomerId | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly search: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

export async function journals(db: Db, wish: JournalWish): Promise<JournalRow[]> {
  const { account, kind, niplId, billId, customerId, from, until, search, before, limit } = wish
  const posted = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<boolean>`exists (select from posting where journal_id = journal.id and ${condition})`
  let query: SelectQueryBuilder<Tables, 'journal', object> = db.selectFrom('journal')
  if (account !== undefined) query = query.where(posted(sql`account = ${account}`))
  if (niplId !== undefined) query = query.where(posted(sql`nipl_id = ${niplId}`))
  if (billId !== undefined) query = query.where(posted(sql`bill_id = ${billId}`))
  if (kind !== undefined) query = query.where(sql<boolean>`kind = ${kind}`)
  if (customerId !== undefined)
    query = query.where('reference', 'in', (eb) =>
      eb
        .selectFrom('customer_reference')
        .select('customer_reference.reference')
        .where('customer_id', '=', customerId),
    )
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (search !== undefined) query = query.where(isAbout(search))
  if (before !== undefined) query = query.where('id', '<', before)
  return query.selectAll().orderBy('id', 'desc').limit(limit).execute()
}

/**
 * In the reference, in the name or e-mail of whom it is about, or in an amount as it is typed. Each is looked up by an
 * index of its own; said with `or`, they would be asked of every journal there is.
 */
function isAbout(search: string): ReturnType<typeof sql<boolean>> {
  const pattern = likeText(search)
  const read = readAmount(search)
  const amount = read.ok && read.value.sen === 0 ? read.value.rupiah : null
  return sql<boolean>`journal.id in (
    select id from journal where reference ilike ${pattern}
    union
    select id from journal where reference in (
      select reference from customer_reference join payer on payer.customer_id = customer_reference.customer_id
      where payer.full_name ilike ${pattern} or payer.email ilike ${pattern})
    union
    select journal_id from posting where abs(amount) = ${amount}::bigint)`
}

export interface JournalCustomer {
  readonly journal_id: number
  readonly customer_id: CustomerId
  readonly full_name: string
  readonly email: string
}

export async function customersOf(db: Db, journalIds: readonly number[]): Promise<JournalCustomer[]> {
  if (journalIds.length === 0) return []
  return db
    .selectFrom('journal_customer')
    .innerJoin('payer', 'payer.customer_id', 'journal_customer.customer_id')
    .select(['journal_customer.journal_id', 'payer.customer_id', 'payer.email'])
    .select((eb) => eb.fn.coalesce('kept_name', 'payer.full_name').as('full_name'))
    .where('journal_id', 'in', journalIds)
    .execute()
}

export async function journalById(db: Db, id: number): Promise<JournalRow | null> {
  const found = await db.selectFrom('journal').selectAll().where('id', '=', id).executeTakeFirst()
  return found ?? null
}

export async function postingsOf(db: Db, journalIds: readonly number[]): Promise<PostingRow[]> {
  if (journalIds.length === 0) return []
  return db
    .selectFrom('posting')
    .innerJoin('account', 'account.code', 'posting.account')
    .select(['journal_id', 'account', 'account.name as account_name', 'amount', 'nipl_id', 'bill_id'])
    .where('journal_id', 'in', journalIds)
    .orderBy('posting.id')
    .execute()
}

/** What the reference names, as label and value; empty where it names nothing that is known. */
export async function factsOf(db: Db, reference: string): Promise<readonly (readonly [string, string])[]> {
  const table = reference.startsWith('statement_line:') ? 'statement_line_subject' : 'journal_subject'
  const found = await db
    .selectFrom(table)
    .select('facts')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found?.facts ?? []
}

/** Journals that name one of the same NIPL or bills. */
export async function relatedTo(
  db: Db,
  journalId: number,
  postings: readonly PostingRow[],
): Promise<JournalRow[]> {
  const nipls = postings.flatMap(({ nipl_id }) => nipl_id ?? [])
  const bills = postings.flatMap(({ bill_id }) => bill_id ?? [])
  if (nipls.length === 0 && bills.length === 0) return []
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('id', '<>', journalId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('posting')
        .select('journal_id')
        .where(sql<boolean>`nipl_id = any(${nipls}::integer[]) or bill_id = any(${bills}::integer[])`),
    )
    .orderBy('id')
    .limit(100)
    .execute()
  return rows
}

/** What came in by statements that nobody has confirmed: no account holds it, and no check counts it. */
export async function unconfirmedMoney(db: Db): Promise<{ count: number; amount: Rupiah }> {
  const row = await db
    .selectFrom('statement_import')
    .select((eb) => [
      eb.fn.sum<string | null>('count_in').as('count'),
      eb.fn.sum<string | null>('amount_in').as('amount'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { count: Number(row.count ?? 0), amount: rupiah(Number(row.amount ?? 0)) }
}

export async function insertJournal(
  tx: Db,
  journal: Insertable<Tables['journal']>,
  postings: readonly Omit<Insertable<Tables['posting']>, 'journal_id'>[],
): Promise<void> {
  const { id } = await tx.insertInto('journal').values(journal).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('posting')
    .values(postings.map((posting) => ({ ...posting, journal_id: id })))
    .execute()
}

/** Where at a bank the money of a journal came in. */
export async function bankPostingOf(
  db: Db,
  kind: JournalKind,
  reference: string,
): Promise<{ account: Account; amount: number } | null> {
  const found = await db
    .selectFrom('posting')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .select(['account', 'amount'])
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where(sql<boolean>`account like 'bank:%'`)
    .executeTakeFirst()
  return found ?? null
}
