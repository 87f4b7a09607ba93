import { type BillId, BOOK_READERS, type CustomerId, type NiplId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { day as aDay, id, idText, listing, payer, rupiah, search, time } from '../../shapes.ts'

const day = aDay()

const account = z.object({
  code: z.string(),
  name: z.string(),
  side: z.enum(['debit', 'credit']),
  /** On its own side; what the account holds. */
  balance: z.number().int(),
})

const journal = z.object({
  journal_id: id(),
  at: time,
  kind: z.string(),
  /** Of the kind, for people. */
  label: z.string(),
  reference: z.string(),
  /** Whom it is about; null where nobody knows yet. */
  customer: payer.nullable(),
  amount: rupiah,
  postings: z.array(
    z.object({
      account: z.string(),
      account_name: z.string(),
      debit: rupiah,
      credit: rupiah,
      nipl_id: id<NiplId>().nullable(),
      bill_id: id<BillId>().nullable(),
    }),
  ),
})

const journalWish = {
  account: z
    .string()
    .regex(/^[a-z_]{1,30}(:[0-9A-Za-z_]{1,30})?$/, { error: 'Akun tidak dikenal' })
    .optional(),
  kind: z
    .string()
    .regex(/^[a-z_]{1,40}$/, { error: 'Jenis jurnal tidak dikenal' })
    .optional(),
  nipl_id: idText<NiplId>('NIPL').optional(),
  bill_id: idText<BillId>('Tagihan').optional(),
  customer_id: idText<CustomerId>('Pelanggan').optional(),
  from: day.optional(),
  until: day.optional(),
  /** In the reference, or the name or e-mail of whom it is about; a number also finds its amount. */
  cari: search,
  ...listing,
}

export const sumOf = z.object({ count: z.number(), amount: rupiah })

/** A file as text, for the browser to save. */
const csvFile = z.object({ file_name: z.string(), content: z.string() })

export const ledgerEndpoints = defineEndpoints({
  'GET /office/keuangan/buku': {
    summary: 'The books: what each account holds, alarms of the checks, and the latest daily closes',
    access: 'staff',
    roles: BOOK_READERS,
    reply: z.object({
      accounts: z.array(account),
      /** What came in by statements that wait for a second person: in no account yet, and in no check. */
      unconfirmed: sumOf,
      alarms: z.array(z.object({ invariant: z.string(), finding: z.string(), found_at: time })),
      days: z.array(
        z.object({
          day,
          closed_at: time,
          journal_count: z.number(),
          difference: z.number(),
          gateway_in: rupiah,
          reported_in: rupiah.nullable(),
        }),
      ),
    }),
  },
  'GET /office/keuangan/buku/{day}': {
    summary: 'One closed day, account by account',
    access: 'staff',
    roles: BOOK_READERS,
    params: z.object({ day }),
    reply: z.object({
      day,
      closed_at: time,
      accounts: z.array(account.extend({ debit: rupiah, credit: rupiah })),
    }),
  },
  'GET /office/keuangan/jurnal': {
    summary: 'The ledger, newest first',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object(journalWish),
    reply: z.object({ journals: z.array(journal), next_before: z.number().nullable() }),
  },
  'GET /office/keuangan/jurnal/{journal_id}': {
    summary: 'One journal, down to the fact it tells of',
    access: 'staff',
    roles: BOOK_READERS,
    params: z.object({ journal_id: idText('Jurnal') }),
    reply: journal.extend({
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      /** Other journals about the same NIPL or bill, oldest first. */
      related: z.array(z.object({ journal_id: id(), at: time, label: z.string(), amount: rupiah })),
    }),
  },
  'GET /office/keuangan/jurnal-csv': {
    summary: 'The ledger as CSV: one line for each posting',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object(journalWish),
    reply: csvFile,
  },
})
