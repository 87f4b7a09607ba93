import {
  type CustomerId,
  DOUBLE_VERDICTS,
  IDENTIFIER_KINDS,
  IDENTITY_CHECKERS,
  LOOK_REASON_MIN,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { countText, id, person, text, time } from '../../shapes.ts'
import { sellerType } from './account.ts'

const masked = z.string().nullable()

const verdict = z.enum(DOUBLE_VERDICTS, { error: 'Pilih: orang yang sama, atau orang lain' })

const account = z.object({
  customer_id: id<CustomerId>(),
  full_name: z.string(),
  company_name: z.string().nullable(),
  seller_type: sellerType,
  email_masked: z.string(),
  registered_at: time,
  barred: z.boolean(),
  /** Sells through the house. */
  consigns: z.boolean(),
  /** What waits for the verdict: every bid and NIPL, bids on lots of the other account, or nothing. */
  held: z.enum(['everywhere', 'on_their_lots']).nullable(),
  /** There are papers of this account at the desk of identities. */
  has_case: z.boolean(),
  bank_name: z.string().nullable(),
  rekening_owner: z.string().nullable(),
  /** Opened at the desk of identities, each with a reason. */
  masked: z.object({ nik: masked, npwp: masked, account: masked }),
})

const verdictView = z.object({
  verdict,
  reason: z.string(),
  asked_by: person,
  asked_at: time,
  agreed_by: person.nullable(),
  decided_at: time.nullable(),
})

const pair = z.object({
  /** The account that is older, then the other. */
  accounts: z.tuple([account, account]),
  shared: z.array(z.enum(IDENTIFIER_KINDS)),
  since: time,
  /** Names what was known when the pair was shown: it goes back with the verdict. */
  through: z.number(),
  standing: verdictView.nullable(),
  /** Asked for by one person, and not agreed to by a second. */
  waiting: verdictView.nullable(),
  /** Whether it takes two to say that they are two people. */
  needs_second: z.boolean(),
})

export const doubleEndpoints = defineEndpoints({
  'GET /office/data-sama': {
    summary: 'Accounts that share a number: those about which somebody has to decide, or those decided',
    access: 'staff',
    roles: IDENTITY_CHECKERS,
    query: z.object({
      state: z.enum(['waiting', 'decided'], { error: 'Keadaan tidak dikenal' }).optional(),
      page: countText('Halaman', 1, 100_000).optional(),
      limit: countText('Jumlah per halaman', 1, 200).optional(),
    }),
    reply: z.object({
      pairs: z.array(pair),
      total: z.number(),
      totals: z.object({ waiting: z.number(), decided: z.number() }),
    }),
  },
  'POST /office/data-sama': {
    summary: 'Say whether two accounts are one person; where that gives back a right, a second person agrees',
    access: 'staff',
    roles: IDENTITY_CHECKERS,
    body: z.strictObject({
      customer_ids: z.array(id<CustomerId>('Pelanggan')).length(2, { error: 'Sebut dua akun' }),
      verdict,
      reason: text('Alasan').min(LOOK_REASON_MIN, {
        error: `Alasan paling sedikit ${LOOK_REASON_MIN} huruf, supaya keputusan ini bisa diperiksa`,
      }),
      through: z
        .number({ error: 'Penanda tidak valid' })
        .int({ error: 'Penanda tidak valid' })
        .min(1, { error: 'Penanda tidak valid' })
        .max(Number.MAX_SAFE_INTEGER, { error: 'Penanda tidak valid' }),
    }),
    reply: pair,
  },
})
