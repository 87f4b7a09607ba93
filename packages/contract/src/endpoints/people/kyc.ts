import {
  type CustomerId,
  IDENTITY_CHECKERS,
  LOOK_REASON_MIN,
  LOOKED_AT,
  PRIVATE_FIELDS,
  STAFF_ROLES,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { countText, id, idText, optionalText, person, picture, text, time } from '../../shapes.ts'
import { sellerType } from './account.ts'
import { bankChange } from './profile.ts'

const decidedState = z.enum(['in_review', 'approved', 'rejected'], { error: 'Keadaan tidak dikenal' })

const privateField = z.enum(PRIVATE_FIELDS, { error: 'Data ini tidak bisa dibuka' })

const lookedAt = z.enum(LOOKED_AT)

/** Why somebody looks at private data: the customer reads it. */
const lookReason = text('Alasan').min(LOOK_REASON_MIN, {
  error: `Alasan paling sedikit ${LOOK_REASON_MIN} huruf, dan dibaca pelanggan`,
})

/** What a person should look at twice. None of it refuses anybody by itself. */
const flag = z.enum(['same_nik', 'other_owner', 'birth_differs', 'gender_differs', 'bank_changing'])

const waitingCase = z.object({
  customer_id: id<CustomerId>(),
  submission_id: id(),
  state: decidedState,
  full_name: z.string(),
  company_name: z.string().nullable(),
  seller_type: sellerType,
  email_masked: z.string(),
  city_name: z.string().nullable(),
  submitted_at: time,
  decided_at: time.nullable(),
  decided_by: person.nullable(),
  reason: z.string().nullable(),
  /** How many times papers were handed in, this one included. */
  round: z.number(),
  flags: z.array(flag),
})

const masked = z.string().nullable()

const identityCase = waitingCase.extend({
  gender: z.enum(['male', 'female']).nullable(),
  registered_at: time,
  email_verified: z.boolean(),
  barred: z.boolean(),
  may_bid: z.boolean(),
  profile_image: picture.nullable(),
  bank_name: z.string().nullable(),
  bank_office: z.string().nullable(),
  rekening_owner: z.string().nullable(),
  /** Each is opened by a call of its own, with a reason. */
  masked: z.object({
    identity_number: masked,
    npwp: masked,
    birth_date: masked,
    identity_address: masked,
    current_address: masked,
    phone: masked,
    email: masked,
    rekening_number: masked,
  }),
  identity_file_at: time.nullable(),
  /** Whether the one who asks has looked at the picture since these papers were handed in: nobody approves unseen. */
  seen_by_me: z.boolean(),
  same_nik: z.array(
    z.object({
      customer_id: id<CustomerId>(),
      full_name: z.string(),
      email_masked: z.string(),
      has_case: z.boolean(),
    }),
  ),
  bank_change: bankChange.nullable(),
  history: z.array(
    z.object({
      submission_id: id(),
      submitted_at: time,
      state: z.enum(['in_review', 'approved', 'rejected', 'withdrawn']),
      decided_at: time.nullable(),
      decided_by: person.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  looks: z.array(
    z.object({
      look_id: z.number(),
      at: time,
      staff: person,
      field: lookedAt,
      reason: z.string(),
    }),
  ),
})

const customerId = z.object({ customer_id: idText<CustomerId>('Pelanggan') })

/** The papers that were on the screen: others handed in meanwhile are not decided with them. */
const submission = id('Berkas')

export const kycEndpoints = defineEndpoints({
  'GET /office/persetujuan': {
    summary: 'Customers whose identity waits for a decision, longest first; or those decided, newest first',
    access: 'staff',
    roles: IDENTITY_CHECKERS,
    query: z.object({
      state: decidedState.optional(),
      cari: optionalText('Pencarian', 100).optional(),
      page: countText('Halaman', 1, 100_000).optional(),
      limit: countText('Jumlah per halaman', 1, 200).optional(),
    }),
    reply: z.object({
      cases: z.array(waitingCase),
      total: z.number(),
      totals: z.object({ in_review: z.number(), approved: z.number(), rejected: z.number() }),
    }),
  },
  'GET /office/persetujuan/{customer_id}': {
    summary: 'One customer’s papers, masked, with what to look at twice and who looked before',
    access: 'staff',
    roles: IDENTITY_CHECKERS,
    params: customerId,
    reply: identityCase,
  },
  'POST /office/persetujuan/{customer_id}/buka': {
    summary: 'One private field in the clear; who looked, and why, is on record and shown to the customer',
    access: 'staff',
    roles: IDENTITY_CHECKERS,
    params: customerId,
    body: z.strictObject({
      field: privateField.exclude(['identity_file'], { error: 'Data ini tidak bisa dibuka' }),
      reason: lookReason,
    }),
    reply: z.object({ field: privateField, value: z.string() }),
  },
  'POST /office/persetujuan/{customer_id}/foto': {
    summary: 'The picture of the identity card, as a data URL; on record as every private field',
    access: 'staff',
    roles: IDENTITY_CHECKERS,
    params: customerId,
    body: z.strictObject({ reason: lookReason }),
    reply: z.object({ picture: z.string() }),
  },
  'POST /office/persetujuan/{customer_id}/setuju': {
    summary: 'Accept the papers',
    access: 'staff',
    roles: IDENTITY_CHECKERS,
    params: customerId,
    body: z.strictObject({ submission_id: submission }),
    reply: identityCase,
  },
  'POST /office/persetujuan/{customer_id}/tolak': {
    summary: 'Turn the papers down with a reason that the customer reads and can mend',
    access: 'staff',
    roles: IDENTITY_CHECKERS,
    params: customerId,
    body: z.strictObject({
      submission_id: submission,
      reason: text('Alasan').min(LOOK_REASON_MIN, {
        error: `Alasan paling sedikit ${LOOK_REASON_MIN} huruf, supaya pelanggan tahu apa yang diperbaiki`,
      }),
    }),
    reply: identityCase,
  },
  'GET /customer/pengaturan/akses-data': {
    summary: 'Who of the house looked at the own private data, when and why; roles, not names',
    access: 'customer',
    query: z.object({
      before: countText('Penanda halaman', 1, Number.MAX_SAFE_INTEGER).optional(),
      limit: countText('Jumlah per halaman', 1, 100).optional(),
    }),
    reply: z.object({
      looks: z.array(
        z.object({
          look_id: z.number(),
          at: time,
          roles: z.array(z.enum(STAFF_ROLES)),
          field: lookedAt,
          reason: z.string(),
        }),
      ),
      next_before: z.number().nullable(),
    }),
  },
})
