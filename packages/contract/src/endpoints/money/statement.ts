import { BOOK_READERS, CARD_WAYS, CASHIERS, type CustomerId, PROPOSAL_STATES } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  day as aDay,
  id,
  idList,
  idText,
  listing,
  pages,
  payer,
  person,
  reason,
  rupiah,
  search,
  text,
  time,
} from '../../shapes.ts'
import { sumOf } from './ledger.ts'

export const cardWay = z.enum(CARD_WAYS, { error: 'Pilih EDC atau QRIS' })

const day = aDay()

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

export const statementEndpoints = defineEndpoints({
  'GET /office/keuangan/pelanggan': {
    summary: 'Customers by name or e-mail, to say whose money a statement line is',
    access: 'staff',
    roles: CASHIERS,
    query: z.object({ cari: text('Pencarian', 100) }),
    reply: z.object({ customers: z.array(payer) }),
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
      'Import a bank statement (CSV, MT940 or XLSX of any bank). Nothing is matched or booked until another person confirms it. Lines that were imported before are known by what they say',
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
      /** `xlsx`: the content is a workbook in base64, and not the text of a file. */
      format: z.enum(['text', 'xlsx'], { error: 'Pilih text atau xlsx' }).optional(),
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
    body: z.strictObject({ customer_id: id<CustomerId>('Pelanggan') }),
    reply: statementLine,
  },
  'POST /office/keuangan/mutasi/{line_id}/kesampingkan': {
    summary:
      'Say that no customer sent this line: other receipts of the house, or what its desks took in and the bank has now; another person agrees',
    access: 'staff',
    roles: CASHIERS,
    params: lineId,
    body: z
      .strictObject({
        reason,
        /** The number of the bank's slip, where somebody carried the cash of the desks there. */
        cash_slip: text('Nomor slip setoran', 64).optional(),
        /** Where it is what desks took in by card or QRIS. */
        card: z.strictObject({ way: cardWay, fee: rupiah }).optional(),
      })
      .refine(({ cash_slip, card }) => cash_slip === undefined || card === undefined, {
        path: ['card'],
        error: 'Pilih salah satu: setoran kas, atau uang EDC dan QRIS',
      }),
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
})
