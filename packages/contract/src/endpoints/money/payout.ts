import { BOOK_READERS, CASHIERS, type NiplId, PAYOUT_APPROVERS } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  day as aDay,
  id,
  idList,
  idText,
  listing,
  payer,
  person,
  reason,
  rupiah,
  search,
  text,
  time,
  timeZone,
} from '../../shapes.ts'
import { REFUND_REASONS } from './payment.ts'

const day = aDay()

/** Something the house owes back that no payout sends yet. */
const owedBack = z.object({
  nipl_id: id<NiplId>().nullable(),
  refund_case_id: id().nullable(),
  customer: payer,
  amount: rupiah,
  reason: z.enum(['auction_ended', ...REFUND_REASONS]),
  /** What it is about, for people: 'NIPL 0012 · Lelang Mobil', 'Tagihan Avanza'. */
  about: z.string(),
  refund_by: time.nullable(),
  time_zone: timeZone,
  /** Why the last try failed. */
  failure: z.string().nullable(),
  has_bank_account: z.boolean(),
  /** Where it would go now, and where the last try went: whoever tries again sees whether the account was mended. */
  account_masked: z.string().nullable(),
  failed_account_masked: z.string().nullable(),
})

export const payoutState = z.enum(['prepared', 'rejected', 'approved', 'sent', 'failed'])

/** Where money goes that leaves the house, and who did what to it. */
export const transferSteps = {
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
}

const payout = z.object({
  payout_id: id(),
  nipl_id: id<NiplId>().nullable(),
  refund_case_id: id().nullable(),
  customer: payer,
  amount: rupiah,
  about: z.string(),
  state: payoutState,
  ...transferSteps,
})

const payoutId = z.object({ payout_id: idText('Transfer') })

const refused = z.object({ id: id(), code: z.string(), message: z.string() })

export const payoutEndpoints = defineEndpoints({
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
    body: z.strictObject({ nipl_id: id<NiplId>('NIPL').optional(), refund_case_id: id('Kasus').optional() }),
    reply: payout,
  },
  'POST /office/keuangan/pengembalian/siapkan': {
    summary: 'Prepare many payouts; each is answered for itself',
    access: 'staff',
    roles: CASHIERS,
    body: z.strictObject({ nipl_ids: idList<NiplId>('NIPL'), refund_case_ids: idList('Kasus') }),
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
