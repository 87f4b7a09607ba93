import { BOOK_READERS, CASHIERS, PAYOUT_APPROVERS, PROPOSAL_STATES } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import {
  day as aDay,
  countText,
  done,
  id,
  idText,
  optionalText,
  paymentStatus,
  rupiah,
  text,
  time,
} from '../shapes.ts'

const listing = {
  /** The last id of the page before. */
  before: countText('Penanda halaman', 1, 2_147_483_647).optional(),
  limit: countText('Jumlah per halaman', 1, 500).optional(),
}
const search = optionalText('Pencarian', 100).optional()
const reason = text('Alasan')
const day = aDay()

export const person = z.object({ staff_id: id(), full_name: z.string() })
export const payer = z.object({ customer_id: id(), full_name: z.string(), email: z.string() })

/** Why money that came goes back. */
const REFUND_REASONS = [
  'late',
  'paid_already',
  'cancelled',
  'nipl_excess',
  'overpaid',
  'partial',
  'unidentified',
] as const

/** Something the house owes back that no payout sends yet. */
const owedBack = z.object({
  nipl_id: id().nullable(),
  refund_case_id: id().nullable(),
  customer: payer,
  amount: rupiah,
  reason: z.enum(['auction_ended', ...REFUND_REASONS]),
  /** What it is about, for people: 'NIPL 0012 · Lelang Mobil', 'Tagihan Avanza'. */
  about: z.string(),
  refund_by: time.nullable(),
  /** Why the last try failed. */
  failure: z.string().nullable(),
  has_bank_account: z.boolean(),
  /** Where it would go now, and where the last try went: whoever tries again sees whether the account was mended. */
  account_masked: z.string().nullable(),
  failed_account_masked: z.string().nullable(),
})

const payout = z.object({
  payout_id: id(),
  nipl_id: id().nullable(),
  refund_case_id: id().nullable(),
  customer: payer,
  amount: rupiah,
  about: z.string(),
  state: z.enum(['prepared', 'rejected', 'approved', 'sent', 'failed']),
  bank_name: z.string(),
  account_owner: z.string(),
  account_masked: z.string(),
  prepared_by: person,
  prepared_at: time,
  decided_by: person.nullable(),
  decided_at: time.nullable(),
  settled_by: person.nullable(),
  settled_at: time.nullable(),
  bank_reference: z.string().nullable(),
  sent_on: day.nullable(),
  reason: z.string().nullable(),
})

const payoutId = z.object({ payout_id: idText('Transfer') })

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
      nipl_id: id().nullable(),
      bill_id: id().nullable(),
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
  nipl_id: idText('NIPL').optional(),
  bill_id: idText('Tagihan').optional(),
  customer_id: idText('Pelanggan').optional(),
  from: day.optional(),
  until: day.optional(),
  /** In the reference, or the name or e-mail of whom it is about; a number also finds its amount. */
  cari: search,
  ...listing,
}

const deskBill = z.object({
  bill_id: id(),
  unit_id: id(),
  lot_id: id(),
  title: z.string(),
  auction_name: z.string(),
  lot_number: z.number(),
  customer: payer.extend({ phone: z.string().nullable() }),
  hammer_price: rupiah,
  total: rupiah,
  /** What is forfeited when the bill is not paid. */
  nipl_price: rupiah,
  status: paymentStatus,
  hammered_at: time,
  due_at: time,
  paid_at: time.nullable(),
  expired_at: time.nullable(),
  /** The bank chosen, if one is. */
  payment_method: z.string().nullable(),
  /** Defaults of this customer so far. */
  strikes: z.number(),
  extension_count: z.number(),
})

const deposit = z.object({
  nipl_id: id(),
  nipl_number: z.number(),
  auction_id: id(),
  auction_name: z.string(),
  customer: payer,
  price: rupiah,
  state: z.enum([
    'active',
    'held',
    'consumed',
    'applied',
    'forfeited',
    'refund_due',
    'refunding',
    'refunded',
    'refund_failed',
  ]),
  at_end: z.enum(['refund', 'carry']),
  refund_by: time.nullable(),
  created_at: time,
  changed_at: time,
  /** The lot it leads on, or won: what holds it. */
  lot: z.object({ lot_id: id(), lot_number: z.number(), title: z.string() }).nullable(),
  bill: z.object({ bill_id: id(), status: paymentStatus, due_at: time }).nullable(),
  /** Of the bank, once it went back. */
  refund_reference: z.string().nullable(),
  refunded_at: time.nullable(),
  /** Why the last try failed. */
  refund_failure: z.string().nullable(),
})

/** An account the bill was to be paid to, and what came on it. */
const billPayment = z.object({
  instruction_id: id(),
  payment_method: z.string(),
  account_number: z.string().nullable(),
  amount: rupiah,
  state: z.enum(['PENDING', 'PAID', 'EXPIRE', 'CANCELLED']),
  created_at: time,
  expires_at: time,
  /** How many bills it pays together; 1 is this bill alone. */
  bill_count: z.number(),
  received: z.array(
    z.object({
      event_id: id(),
      payment_request_id: z.string(),
      amount: rupiah,
      paid_at: time,
      /** `suspense`: it was too late or too much, and goes back. */
      outcome: z.enum(['settled', 'suspense']),
    }),
  ),
})

const pages = {
  page: countText('Halaman', 1, 100_000).optional(),
  limit: countText('Jumlah per halaman', 1, 500).optional(),
}

export const transfer = z.object({
  instruction_id: id(),
  customer: payer,
  about: z.string(),
  /** With its unique digits. */
  amount: rupiah,
  /** What has come in parts so far. */
  received: rupiah,
  state: z.enum(['PENDING', 'PAID', 'EXPIRE', 'CANCELLED']),
  created_at: time,
  expires_at: time,
  /** A proof that waits to be looked at. */
  proof_id: id().nullable(),
})

const LINE_STATES = [
  /** Its import waits for a second person; was refused or taken back; or it came with another one that was confirmed. */
  'unconfirmed',
  'discarded',
  'known',
  'open',
  'partial',
  'matched',
  'returning',
  'dismissed',
  'noted',
] as const

export const statementLine = z.object({
  line_id: id(),
  booked_on: day,
  booked_at: time.nullable(),
  description: z.string(),
  amount: rupiah,
  direction: z.enum(['in', 'out']),
  state: z.enum(LINE_STATES),
  match: transfer.nullable(),
  /** Which transfer it would be if its import were confirmed now; null for every line that does not wait for that. */
  expected: transfer.nullable(),
  /** Null where it was matched by amount. */
  matched_by: person.nullable(),
  matched_at: time.nullable(),
  /**
   * What somebody says that it is: waits for another person, or was approved by one. Of a line not confirmed of which
   * nobody says anything, its import.
   */
  proposal: z
    .object({
      proposal_id: id(),
      kind: z.enum(['import', 'match', 'dismissal']),
      state: z.enum(PROPOSAL_STATES),
      reason: z.string(),
      asked_by: person,
      asked_at: time,
    })
    .nullable(),
})
const lineId = z.object({ line_id: idText('Mutasi') })

const EXCEPTION_KINDS = [
  'book_alarm',
  'statement_line',
  'partial_transfer',
  'import',
  'match',
  'dismissal',
  'tariff',
  'proof',
  ...REFUND_REASONS,
  'refund_overdue',
  'refund_failed',
  'refund_rejected',
  'no_bank_account',
  'bank_account_cooling',
  'payout_to_approve',
  'payout_to_send',
  'settlement_to_approve',
  'settlement_to_send',
  'settlement_rejected',
  'settlement_failed',
] as const

/** Something at the desk that waits for a person. */
const exception = z.object({
  kind: z.enum(EXCEPTION_KINDS),
  /** What to open in order to act. */
  subject: z.object({
    type: z.enum([
      'book_alarm',
      'statement_line',
      'proposal',
      'transfer',
      'nipl',
      'refund_case',
      'payout',
      'settlement',
      /** Whose lot's seller waits, with nothing on its way to him. */
      'bill',
    ]),
    id: id(),
  }),
  since: time,
  amount: rupiah.nullable(),
  customer: payer.nullable(),
  /** Who did the step before, where another person must do the next. */
  staff: person.nullable(),
  about: z.string(),
  note: z.string().nullable(),
})

const sumOf = z.object({ count: z.number(), amount: rupiah })

const importSums = z.object({
  statement_id: id(),
  file_name: z.string(),
  imported_by: person,
  imported_at: time,
  /** Null where the file brought nothing new, and of imports from before they waited for a second person. */
  proposal_id: id().nullable(),
  incoming: sumOf,
  outgoing: sumOf,
  /** Lines of the file that other statements brought before. */
  known: z.number(),
  /** Lines that could not be read. */
  refused: z.number(),
  /** As the file names them. */
  accounts: z.array(z.string()),
  /** Null for imports from before files were asked for it. */
  period: z.object({ from: day, to: day }).nullable(),
  /** In rupiah, with two decimals where the bank has them; null where the file does not tell. */
  opening_balance: z.number().nullable(),
  closing_balance: z.number().nullable(),
})

/** A statement that was taken in, as things stand now. */
export const statementImport = importSums.extend({
  /** Of what came in, what is one transfer's alone by its amount: it would be matched, or was. */
  matching: sumOf,
  /** The first thousand of them; they are in no book. */
  bad_lines: z.array(z.object({ line_number: z.number(), content: z.string(), reason: z.string() })),
  /** Where the file contradicts itself or asks for a look; the first thousand. */
  findings: z.array(z.object({ line_number: z.number().nullable(), message: z.string() })),
  /** Lines that the house has already, with the line that each was taken to be; the first thousand. */
  known_lines: z.array(
    z.object({
      known_line_id: id(),
      line_number: z.number(),
      line_id: id(),
      booked_on: day,
      description: z.string(),
      amount: rupiah,
      direction: z.enum(['in', 'out']),
      /** Somebody has taken it in as a movement of its own. */
      is_taken_in: z.boolean(),
    }),
  ),
})

/** So many at once: each is a transaction of its own. */
const AT_ONCE_MAX = 100
const idList = (label: string) =>
  z
    .array(id(label), { error: `${label} harus berupa daftar` })
    .max(AT_ONCE_MAX, { error: `Paling banyak ${AT_ONCE_MAX} sekaligus` })
const refused = z.object({ id: id(), code: z.string(), message: z.string() })

/** A file as text, for the browser to save. */
const csvFile = z.object({ file_name: z.string(), content: z.string() })

/** The cashier's desk. */
export const moneyDeskEndpoints = defineEndpoints({
  'GET /office/keuangan/pengecualian': {
    summary: 'All that waits for a person at the desk: alarms first, then what waits longest',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object({
      kind: z.enum(EXCEPTION_KINDS, { error: 'Jenis tidak dikenal' }).optional(),
      cari: search,
      ...pages,
      /** The desk reads the whole queue at once, to put it in any order. */
      limit: countText('Jumlah per halaman', 1, 10_000).optional(),
    }),
    reply: z.object({
      exceptions: z.array(exception),
      total: z.number(),
      /** Of all that waits, whatever was searched for. */
      kinds: z.array(
        z.object({ kind: z.enum(EXCEPTION_KINDS), count: z.number(), amount: rupiah, since: time }),
      ),
      /** What lies in suspense, and what of it the queue and the payouts on their way explain. */
      suspense: z.object({ balance: z.number().int(), explained: z.number().int() }),
      /**
       * Ordinary work of the day that is no exception: deposits to send back in time, transfers not come yet, lots that
       * are paid and to be handed over before their sellers get the money.
       */
      work: z.object({ refunds_due: sumOf, transfers_awaited: sumOf, sellers_to_pay: sumOf }),
    }),
  },
  'GET /office/keuangan/pelanggan': {
    summary: 'Customers by name or e-mail, to say whose money a statement line is',
    access: 'staff',
    roles: CASHIERS,
    query: z.object({ cari: text('Pencarian', 100) }),
    reply: z.object({ customers: z.array(payer) }),
  },
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
  'GET /office/keuangan/tagihan': {
    summary: 'Bills of winners; unpaid ones first due first',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object({
      status: paymentStatus.optional(),
      /** Unpaid and due within so many days. */
      due_within: countText('Hari', 0, 365).optional(),
      cari: search,
      ...pages,
    }),
    reply: z.object({
      bills: z.array(deskBill),
      total: z.number(),
      totals: z.object({
        PENDING: z.object({ count: z.number(), amount: rupiah }),
        PAID: z.object({ count: z.number(), amount: rupiah }),
        EXPIRE: z.object({ count: z.number(), amount: rupiah }),
      }),
    }),
  },
  'GET /office/keuangan/tagihan/{bill_id}': {
    summary: 'One bill with its lines and what became of its deadline',
    access: 'staff',
    roles: BOOK_READERS,
    params: z.object({ bill_id: idText('Tagihan') }),
    reply: deskBill.extend({
      /** 'NIPL 0012 · Lelang Mobil' */
      nipl: z.object({ nipl_id: id(), about: z.string() }),
      payments: z.array(billPayment),
      tax_invoice: z.object({ invoice_number: z.string(), issued_at: time }).nullable(),
      lines: z.array(z.object({ code: z.string(), label: z.string(), amount: z.number().int() })),
      extensions: z.array(
        z.object({ due_before: time, due_after: time, reason: z.string(), by: person, at: time }),
      ),
    }),
  },
  'POST /office/keuangan/tagihan/{bill_id}/perpanjang': {
    summary: 'Put the deadline of an unpaid bill later, before it passes: 17.00 WIB of the working day named',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    params: z.object({ bill_id: idText('Tagihan') }),
    body: z.strictObject({ due_on: day, reason }),
    reply: deskBill,
  },
  'GET /office/keuangan/jaminan': {
    summary: 'Deposits, newest first',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object({
      state: z
        .enum(
          [
            'active',
            'held',
            'consumed',
            'applied',
            'forfeited',
            'refund_due',
            'refunding',
            'refunded',
            'refund_failed',
          ],
          { error: 'Keadaan tidak dikenal' },
        )
        .optional(),
      auction_id: idText('Lelang').optional(),
      cari: search,
      ...pages,
    }),
    reply: z.object({
      deposits: z.array(deposit),
      total: z.number(),
      /** What the house holds for its customers, and by state. */
      held: rupiah,
      by_state: z.array(z.object({ state: z.string(), count: z.number(), amount: rupiah })),
    }),
  },
  'GET /office/keuangan/mutasi': {
    summary: 'Lines of bank statements, newest first',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object({
      state: z.enum(LINE_STATES, { error: 'Keadaan tidak dikenal' }).optional(),
      /** Of one import; without it, and without a state, lines that no book will know are left out. */
      impor: idText('Impor').optional(),
      cari: search,
      ...listing,
    }),
    reply: z.object({
      lines: z.array(statementLine),
      next_before: z.number().nullable(),
      /** Imports that wait for a second person, oldest first. Their lines are in no book. */
      waiting: z.array(importSums),
      /** What nobody knows yet what it is for. */
      open: z.object({ count: z.number(), amount: rupiah }),
    }),
  },
  'POST /office/keuangan/mutasi': {
    summary:
      'Import a bank statement (CSV of any bank). Nothing is matched or booked until another person confirms it. Lines that were imported before are known by what they say',
    access: 'staff',
    roles: CASHIERS,
    bodyLimit: 4 * 1024 * 1024,
    body: z.strictObject({
      file_name: text('Nama berkas'),
      content: z
        .string({ error: 'Isi berkas harus berupa teks' })
        .min(1, { error: 'Berkas kosong' })
        .max(3_500_000, { error: 'Berkas terlalu besar' })
        .refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
          error: 'Berkas bukan CSV',
        }),
    }),
    reply: statementImport,
  },
  'POST /office/keuangan/mutasi/impor/{statement_id}/ambil': {
    summary:
      'Take in lines of a file that were taken to be there already, as movements of their own; another person confirms them',
    access: 'staff',
    roles: CASHIERS,
    params: z.object({ statement_id: idText('Impor') }),
    body: z.strictObject({
      known_line_ids: idList('Baris').min(1, { error: 'Pilih baris yang diambil' }),
    }),
    reply: statementImport,
  },
  'GET /office/keuangan/mutasi/{line_id}': {
    summary: 'One line, and the transfers it may be',
    access: 'staff',
    roles: BOOK_READERS,
    params: lineId,
    reply: statementLine.extend({ candidates: z.array(transfer) }),
  },
  'POST /office/keuangan/mutasi/{line_id}/cocokkan': {
    summary:
      'Say which transfer a line is; another person decides. Less is kept until the rest comes, more goes back',
    access: 'staff',
    roles: CASHIERS,
    params: lineId,
    body: z.strictObject({ instruction_id: id('Pembayaran'), reason }),
    reply: statementLine,
  },
  'POST /office/keuangan/mutasi/{line_id}/kembalikan': {
    summary: 'A line that is for nothing: owed back to the customer named',
    access: 'staff',
    roles: CASHIERS,
    params: lineId,
    body: z.strictObject({ customer_id: id('Pelanggan') }),
    reply: statementLine,
  },
  'POST /office/keuangan/mutasi/{line_id}/kesampingkan': {
    summary: 'Say that no customer sent this line; another person lets it go to the house’s other receipts',
    access: 'staff',
    roles: CASHIERS,
    params: lineId,
    body: z.strictObject({ reason }),
    reply: statementLine,
  },
  'GET /office/keuangan/transfer': {
    summary: 'Transfers that are awaited, those with a proof first',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object({ cari: search, ...pages }),
    reply: z.object({ transfers: z.array(transfer), total: z.number() }),
  },
  'GET /office/keuangan/transfer/{instruction_id}': {
    summary: 'One transfer, and the open statement lines that it may be',
    access: 'staff',
    roles: BOOK_READERS,
    params: z.object({ instruction_id: idText('Pembayaran') }),
    reply: transfer.extend({
      candidates: z.array(statementLine),
      /** Of exactly its amount, in imports that wait for a second person: its deadline waits with them. */
      unconfirmed: z.array(statementLine),
      /** The newest photo its payer sent, whatever became of it. */
      last_proof: z
        .object({
          state: z.enum(['waiting', 'accepted', 'rejected']),
          uploaded_at: time,
          decided_at: time.nullable(),
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  'POST /office/keuangan/bukti/{proof_id}/lihat': {
    summary: 'The photo of a proof, as a data URL. Account numbers stand on it: its payer reads who looked',
    access: 'staff',
    roles: BOOK_READERS,
    params: z.object({ proof_id: idText('Bukti') }),
    reply: z.object({ picture: z.string() }),
  },
  'POST /office/keuangan/bukti/{proof_id}/tolak': {
    summary: 'A proof that shows no such transfer',
    access: 'staff',
    roles: CASHIERS,
    params: z.object({ proof_id: idText('Bukti') }),
    body: z.strictObject({ reason }),
    reply: done,
  },
  'GET /office/keuangan/pengembalian': {
    summary:
      'The payouts, newest first; with the first page of all of them also what is owed back and not prepared yet',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object({
      state: z
        .enum(['prepared', 'rejected', 'approved', 'sent', 'failed'], { error: 'Keadaan tidak dikenal' })
        .optional(),
      cari: search,
      ...listing,
    }),
    reply: z.object({
      owed: z.array(owedBack),
      payouts: z.array(payout),
      next_before: z.number().nullable(),
      totals: z.object({ owed: rupiah, prepared: rupiah, approved: rupiah }),
      counts: z.object({ owed: z.number(), prepared: z.number(), approved: z.number() }),
    }),
  },
  'POST /office/keuangan/pengembalian': {
    summary: 'Prepare a payout of a NIPL or a refund case to the customer’s registered account',
    access: 'staff',
    roles: CASHIERS,
    body: z.strictObject({ nipl_id: id('NIPL').optional(), refund_case_id: id('Kasus').optional() }),
    reply: payout,
  },
  'POST /office/keuangan/pengembalian/siapkan': {
    summary: 'Prepare many payouts; each is answered for itself',
    access: 'staff',
    roles: CASHIERS,
    body: z.strictObject({ nipl_ids: idList('NIPL'), refund_case_ids: idList('Kasus') }),
    reply: z.object({
      payout_ids: z.array(id()),
      refused_nipls: z.array(refused),
      refused_refund_cases: z.array(refused),
    }),
  },
  'POST /office/keuangan/pengembalian/setujui': {
    summary: 'Let many payouts go that other people prepared; each is answered for itself',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    body: z.strictObject({ payout_ids: idList('Transfer') }),
    reply: z.object({ payout_ids: z.array(id()), refused: z.array(refused) }),
  },
  'GET /office/keuangan/pengembalian/{payout_id}': {
    summary: 'One payout',
    access: 'staff',
    roles: BOOK_READERS,
    params: payoutId,
    reply: payout,
  },
  'POST /office/keuangan/pengembalian/{payout_id}/rekening': {
    summary: 'The whole account number of an approved payout, to type into the bank; noted in the record',
    access: 'staff',
    roles: CASHIERS,
    params: payoutId,
    reply: z.object({ account_number: z.string() }),
  },
  'POST /office/keuangan/pengembalian/{payout_id}/setuju': {
    summary: 'Let a payout go that another person prepared',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    params: payoutId,
    reply: payout,
  },
  'POST /office/keuangan/pengembalian/{payout_id}/tolak': {
    summary: 'Refuse a payout that another person prepared',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    params: payoutId,
    body: z.strictObject({ reason }),
    reply: payout,
  },
  'POST /office/keuangan/pengembalian/{payout_id}/terkirim': {
    summary: 'The bank sent it: reference and day',
    access: 'staff',
    roles: CASHIERS,
    params: payoutId,
    body: z.strictObject({
      bank_reference: text('Referensi bank', 64),
      sent_on: day,
    }),
    reply: payout,
  },
  'POST /office/keuangan/pengembalian/{payout_id}/gagal': {
    summary: 'The bank did not send it; it can be prepared again',
    access: 'staff',
    roles: CASHIERS,
    params: payoutId,
    body: z.strictObject({ reason }),
    reply: payout,
  },
})
