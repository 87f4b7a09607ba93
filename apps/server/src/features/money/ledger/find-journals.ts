import type { Query, Reply } from '@ketok/contract'
import { CSV_BEGINNING, csvLines } from '@ketok/contract/csv'
import { atWib, dayOfDate, daysFrom, rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Db } from '../../../tables.ts'
import {
  customersOf,
  factsOf,
  type JournalCustomer,
  type JournalRow,
  type JournalWish,
  journalById,
  journals,
  type PostingRow,
  postingsOf,
  relatedTo,
} from './journal.store.ts'
import { JOURNAL_LABELS } from './journal-labels.ts'

type Wish = Query<'GET /office/keuangan/jurnal'>
type WireJournal = Reply<'GET /office/keuangan/jurnal'>['journals'][number]

const PAGE_SIZE = 100
/** A spreadsheet of a year of a busy house. */
const EXPORT_MAX = 50_000

export async function findJournals(db: Db, query: Wish): Promise<Reply<'GET /office/keuangan/jurnal'>> {
  const limit = query.limit ?? PAGE_SIZE
  const rows = await journals(db, { ...wishOf(query), limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    journals: await views(db, page),
    next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function getJournal(
  db: Db,
  id: number,
): Promise<Reply<'GET /office/keuangan/jurnal/{journal_id}'>> {
  const journal = orNotFound(await journalById(db, id))
  const postings = await postingsOf(db, [id])
  const [customers, facts, related] = await Promise.all([
    customersOf(db, [id]),
    factsOf(db, journal.reference),
    relatedTo(db, id, postings),
  ])
  const relatedViews = await views(db, related)
  return {
    ...view(journal, postings, customers[0]),
    facts: facts.map(([label, value]) => ({ label, value })),
    related: relatedViews.map(({ journal_id, at, label, amount }) => ({ journal_id, at, label, amount })),
  }
}

export async function exportJournals(db: Db, query: Wish): Promise<Reply<'GET /office/keuangan/jurnal-csv'>> {
  const found = await views(db, await journals(db, { ...wishOf(query), limit: EXPORT_MAX }))
  const rows = found.flatMap(({ journal_id, at, label, reference, postings }) =>
    postings.map((posting) => [
      journal_id,
      at,
      label,
      reference,
      posting.account,
      posting.account_name,
      posting.debit,
      posting.credit,
    ]),
  )
  const header = ['jurnal', 'waktu', 'jenis', 'rujukan', 'akun', 'nama_akun', 'debit', 'kredit']
  return {
    file_name: `jurnal-${query.from ?? 'awal'}-${query.until ?? 'akhir'}.csv`,
    content: CSV_BEGINNING + csvLines([header, ...rows]),
  }
}

function wishOf(query: Wish): Omit<JournalWish, 'limit'> {
  return {
    account: query.account,
    kind: query.kind,
    niplId: query.nipl_id,
    billId: query.bill_id,
    customerId: query.customer_id,
    from: startOfDay(query.from, 0),
    until: startOfDay(query.until, 1),
    search: query.cari === '' ? undefined : query.cari,
    before: query.before,
  }
}

/** The first moment of a day of Jakarta; both days of a span are included. */
function startOfDay(date: string | undefined, daysLater: number): Date | undefined {
  if (date === undefined) return undefined
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(atWib(daysFrom(dayOfDate({ year, month, day }), daysLater), 0))
}

async function views(db: Db, rows: readonly JournalRow[]): Promise<WireJournal[]> {
  const ids = rows.map(({ id }) => id)
  const [postings, customers] = await Promise.all([postingsOf(db, ids), customersOf(db, ids)])
  const postingsByJournal = Map.groupBy(postings, ({ journal_id }) => journal_id)
  const customerByJournal = new Map(customers.map((customer) => [customer.journal_id, customer]))
  return rows.map((row) => view(row, postingsByJournal.get(row.id) ?? [], customerByJournal.get(row.id)))
}

function view(
  row: JournalRow,
  postings: readonly PostingRow[],
  customer: JournalCustomer | undefined,
): WireJournal {
  return {
    journal_id: row.id,
    at: wireTime(row.at),
    kind: row.kind,
    label: JOURNAL_LABELS[row.kind],
    reference: row.reference,
    customer: customer
      ? { customer_id: customer.customer_id, full_name: customer.full_name, email: customer.email }
      : null,
    amount: rupiah(postings.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)),
    postings: postings.map(({ account, account_name, amount, nipl_id, bill_id }) => ({
      account,
      account_name,
      debit: rupiah(Math.max(0, amount)),
      credit: rupiah(Math.max(0, 0 - amount)),
      nipl_id,
      bill_id,
    })),
  }
}
