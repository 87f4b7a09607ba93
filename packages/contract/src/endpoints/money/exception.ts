import { BOOK_READERS } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { countText, id, pages, payer, person, rupiah, search, time } from '../../shapes.ts'
import { sumOf } from './ledger.ts'
import { REFUND_REASONS } from './payment.ts'

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
      /** Whose lot's seller waits, with nothing on its way to them. */
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

export const exceptionEndpoints = defineEndpoints({
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
})
