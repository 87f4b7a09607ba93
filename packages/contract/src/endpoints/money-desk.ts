import { BOOK_READERS, CASHIERS, PAYOUT_APPROVERS, TARIFF_KEEPERS } from '@ketok/domain'
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

const person = z.object({ staff_id: id(), full_name: z.string() })
const payer = z.object({ customer_id: id(), full_name: z.string(), email: z.string() })

/** Something the house owes back that no payout sends yet. */
const owedBack = z.object({
  nipl_id: id().nullable(),
  refund_case_id: id().nullable(),
  customer: payer,
  amount: rupiah,
  reason: z.enum([
    'auction_ended',
    'late',
    'paid_already',
    'cancelled',
    'nipl_excess',
    'overpaid',
    'partial',
    'unidentified',
  ]),
  /** What it is about, for people: 'NIPL 0012 · Lelang Mobil', 'Tagihan Avanza'. */
  about: z.string(),
  refund_by: time.nullable(),
  /** Why the last try failed. */
  failure: z.string().nullable(),
  has_bank_account: z.boolean(),
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
  /** In the reference. */
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
})

const pages = {
  page: countText('Halaman', 1, 100_000).optional(),
  limit: countText('Jumlah per halaman', 1, 500).optional(),
}

const transfer = z.object({
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

const statementLine = z.object({
  line_id: id(),
  booked_on: day,
  booked_at: time.nullable(),
  description: z.string(),
  amount: rupiah,
  direction: z.enum(['in', 'out']),
  state: z.enum(['open', 'partial', 'matched', 'returning', 'noted']),
  match: transfer.nullable(),
  /** Null where it was matched by amount. */
  matched_by: person.nullable(),
  matched_at: time.nullable(),
})
const lineId = z.object({ line_id: idText('Mutasi') })

const basisPoints = z
  .number({ error: 'Persentase harus berupa angka' })
  .int({ error: 'Persentase paling halus 0,01%' })
  .min(0, { error: 'Persentase tidak boleh negatif' })
  .max(10_000, { error: 'Persentase paling besar 100%' })

/** Either a flat fee or a share of the hammer price, for prices above `above`. */
const feeBand = z
  .strictObject({ above: rupiah, flat: rupiah.nullable(), basis_points: basisPoints.nullable() })
  .refine(({ flat, basis_points }) => (flat === null) !== (basis_points === null), {
    error: 'Isi biaya tetap atau persentase, salah satu',
  })
const feeBands = z
  .array(feeBand, { error: 'Isi tingkat harga' })
  .min(1, { error: 'Isi paling sedikit satu tingkat harga' })
  .max(20, { error: 'Paling banyak 20 tingkat harga' })
const productType = text('Jenis barang', 60).nullable()
const taxLine = z.strictObject({
  code: z.string({ error: 'Kode harus berupa teks' }).regex(/^[a-z_]{1,30}$/, {
    error: 'Kode hanya huruf kecil dan garis bawah',
  }),
  name: text('Nama pajak', 60),
  basis_points: basisPoints,
  charged_on: z.enum(['service_fee', 'hammer_price'], { error: 'Dasar pajak tidak dikenal' }),
})
const holiday = z.object({
  day,
  name: z.string(),
  collective_leave: z.boolean(),
  estimate: z.boolean(),
})

/** A file as text, for the browser to save. */
const csvFile = z.object({ file_name: z.string(), content: z.string() })

/** The cashier's desk. */
export const moneyDeskEndpoints = defineEndpoints({
  'GET /office/keuangan/buku': {
    summary: 'The books: what each account holds, alarms of the checks, and the latest daily closes',
    access: 'staff',
    roles: BOOK_READERS,
    reply: z.object({
      accounts: z.array(account),
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
      customer: payer.nullable(),
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
      state: z
        .enum(['open', 'partial', 'matched', 'returning', 'noted'], { error: 'Keadaan tidak dikenal' })
        .optional(),
      cari: search,
      ...listing,
    }),
    reply: z.object({
      lines: z.array(statementLine),
      next_before: z.number().nullable(),
      /** What nobody knows yet what it is for. */
      open: z.object({ count: z.number(), amount: rupiah }),
    }),
  },
  'POST /office/keuangan/mutasi': {
    summary:
      'Import a bank statement (CSV of any bank). Lines that were imported before are known by what they say',
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
    reply: z.object({
      statement_id: id(),
      taken: z.number(),
      known: z.number(),
      matched: z.number(),
      open: z.number(),
      noted: z.number(),
      bad_lines: z.array(z.object({ line_number: z.number(), content: z.string(), reason: z.string() })),
    }),
  },
  'GET /office/keuangan/mutasi/{line_id}': {
    summary: 'One line, and the transfers it may be',
    access: 'staff',
    roles: BOOK_READERS,
    params: lineId,
    reply: statementLine.extend({ candidates: z.array(transfer) }),
  },
  'POST /office/keuangan/mutasi/{line_id}/cocokkan': {
    summary: 'Say which transfer a line is. Less is kept until the rest comes, more goes back',
    access: 'staff',
    roles: CASHIERS,
    params: lineId,
    body: z.strictObject({ instruction_id: id('Pembayaran') }),
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
  'GET /office/keuangan/transfer': {
    summary: 'Transfers that are awaited, those with a proof first',
    access: 'staff',
    roles: BOOK_READERS,
    query: z.object({ cari: search, ...pages }),
    reply: z.object({ transfers: z.array(transfer), total: z.number() }),
  },
  'GET /office/keuangan/bukti/{proof_id}': {
    summary: 'The photo of a proof, as a data URL',
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
  'GET /office/keuangan/tarif': {
    summary: 'Fees and taxes by date, past and to come',
    access: 'staff',
    roles: BOOK_READERS,
    reply: z.object({
      today: day,
      service_fees: z.array(
        z.object({ product_type: z.string().nullable(), valid_from: day, bands: z.array(feeBand) }),
      ),
      taxes: z.array(z.object({ valid_from: day, lines: z.array(taxLine) })),
      payment_charges: z.array(
        z.object({
          payment_method: z.string(),
          valid_from: day,
          fee: rupiah,
          amount_min: rupiah,
          amount_max: rupiah,
        }),
      ),
    }),
  },
  'POST /office/keuangan/tarif/pratinjau': {
    summary: 'What service fees would do to a winner, hammer price by hammer price',
    access: 'staff',
    roles: TARIFF_KEEPERS,
    body: z.strictObject({ product_type: productType, bands: feeBands }),
    reply: z.object({
      effects: z.array(z.object({ hammer_price: rupiah, fee_before: rupiah, fee_after: rupiah })),
    }),
  },
  'POST /office/keuangan/tarif/layanan': {
    summary: 'Service fees of a product type from a day to come on; null is all types without their own',
    access: 'staff',
    roles: TARIFF_KEEPERS,
    body: z.strictObject({ product_type: productType, valid_from: day, bands: feeBands }),
    reply: done,
  },
  'POST /office/keuangan/tarif/pajak': {
    summary: 'The tax lines from a day to come on',
    access: 'staff',
    roles: TARIFF_KEEPERS,
    body: z.strictObject({
      valid_from: day,
      lines: z
        .array(taxLine, { error: 'Isi pajak' })
        .min(1, { error: 'Isi paling sedikit satu pajak' })
        .max(10, {
          error: 'Paling banyak 10 pajak',
        }),
    }),
    reply: done,
  },
  'GET /office/keuangan/libur': {
    summary: 'Days on which no deadline lies',
    access: 'staff',
    roles: BOOK_READERS,
    reply: z.object({ holidays: z.array(holiday) }),
  },
  'PUT /office/keuangan/libur/{day}': {
    summary:
      'Add or change a holiday; deadlines already given do not move. Answers when a bill of today is due',
    access: 'staff',
    roles: TARIFF_KEEPERS,
    params: z.object({ day }),
    body: z.strictObject({
      name: text('Nama hari libur', 100),
      collective_leave: z.boolean({ error: 'Pilih ya atau tidak' }),
      estimate: z.boolean({ error: 'Pilih ya atau tidak' }),
    }),
    reply: z.object({ due_before: time, due_after: time }),
  },
  'DELETE /office/keuangan/libur/{day}': {
    summary: 'A day that is no holiday after all',
    access: 'staff',
    roles: TARIFF_KEEPERS,
    params: z.object({ day }),
    reply: z.object({ due_before: time, due_after: time }),
  },
  'GET /office/keuangan/pengembalian': {
    summary: 'What is owed back and not prepared yet, and the payouts, newest first',
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
    }),
  },
  'POST /office/keuangan/pengembalian': {
    summary: 'Prepare a payout of a NIPL or a refund case to the customer’s registered account',
    access: 'staff',
    roles: CASHIERS,
    body: z.strictObject({ nipl_id: id('NIPL').optional(), refund_case_id: id('Kasus').optional() }),
    reply: payout,
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
