import { type CustomerId, FRONT_DESK } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { TEXT_MAX } from '../../limits.ts'
import {
  day,
  fullName,
  id,
  name,
  nik,
  optionalLine,
  optionalName,
  optionalText,
  paging,
  password,
  pasted,
  phone,
  text,
  time,
} from '../../shapes.ts'
import { user } from './account.ts'

/** Another account than the one on file, until it takes effect: meanwhile no money leaves for either. */
export const bankChange = z.object({
  bank_name: z.string(),
  rekening_number_masked: z.string(),
  rekening_owner: z.string(),
  requested_at: time,
  effective_at: time,
})

/** What the house decided on the papers handed in. */
const identityReview = z.object({
  state: z.enum(['incomplete', 'in_review', 'approved', 'rejected']),
  submitted_at: time.nullable(),
  decided_at: time.nullable(),
  /** What to mend; kept until the papers are approved. */
  reason: z.string().nullable(),
})

export const profile = user.extend({
  company_name: z.string().nullable(),
  birth_date: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  identity_number_masked: z.string().nullable(),
  npwp_masked: z.string().nullable(),
  identity_address: z.string().nullable(),
  current_address: z.string().nullable(),
  city_id: id().nullable(),
  city_name: z.string().nullable(),
  bank_id: id().nullable(),
  bank_name: z.string().nullable(),
  /** Spec 3.6 names it; its value is masked, as under the key that says so. */
  rekening_number: z.string().nullable(),
  rekening_number_masked: z.string().nullable(),
  rekening_owner: z.string().nullable(),
  bank_office: z.string().nullable(),
  has_identity_file: z.boolean(),
  faktur_filepath: z.string().nullable(),
  created_at: time,
  /** Field names still needed before bidding; empty when approved. */
  missing: z.array(z.string()),
  review: identityReview,
  bank_change: bankChange.nullable(),
})

const pick = z.object({ search: optionalText('Pencarian').optional(), ...paging })

export const profileEndpoints = defineEndpoints({
  'GET /office/bank': {
    summary: 'Banks to which a deposit can go back',
    access: 'staff',
    roles: FRONT_DESK,
    reply: z.object({ banks: z.array(z.object({ id: id(), name: z.string(), code: z.string() })) }),
  },
  'POST /office/meja/pelanggan': {
    summary:
      'Register somebody who stands at the desk of a sale, or find the account of their identity number',
    access: 'staff',
    roles: FRONT_DESK,
    body: z.strictObject({
      identity_number: nik,
      full_name: fullName,
      phone,
      address: optionalLine('Alamat sesuai KTP').optional(),
      /** Where the deposit goes back to; all three or none. */
      bank_id: id('Bank').optional(),
      rekening_number: pasted('Nomor rekening').optional(),
      rekening_owner: optionalName('Nama pemilik rekening').optional(),
      /** They signed the terms and the privacy notice on paper. */
      consent: z.literal(true, { error: 'Centang sesudah formulir persetujuan ditandatangani' }),
    }),
    reply: z.object({
      customer_id: id<CustomerId>(),
      /** As the house knows them: the clerk compares it with the card. */
      full_name: z.string(),
      is_new: z.boolean(),
      /**
       * What became of the bank account that was typed: it is on file, it takes the place of another from a moment on, or it
       * was left alone, since the account is one of the site. Null where none was typed.
       */
      account: z
        .discriminatedUnion('state', [
          z.object({ state: z.literal('kept') }),
          z.object({ state: z.literal('changing'), effective_at: time }),
          z.object({ state: z.literal('of_owner') }),
        ])
        .nullable(),
    }),
  },
  'GET /customer/pengaturan/profile': { summary: 'The own profile', access: 'customer', reply: profile },
  'PUT /customer/pengaturan/profile': {
    summary: 'Save the own profile; absent fields stay as they are',
    access: 'customer',
    body: z.strictObject({
      full_name: fullName.optional(),
      company_name: optionalName('Nama perusahaan').optional(),
      phone: pasted('Nomor telepon').optional(),
      birth_date: day('Tanggal lahir tidak valid').optional(),
      gender: z.enum(['male', 'female'], { error: 'Pilih jenis kelamin' }).optional(),
      identity_number: pasted('NIK').optional(),
      npwp: pasted('NPWP').optional(),
      identity_address: text('Alamat sesuai KTP', TEXT_MAX).optional(),
      current_address: text('Alamat sekarang', TEXT_MAX).optional(),
      city_id: id('Kota').optional(),
      bank_id: id('Bank').optional(),
      rekening_number: pasted('Nomor rekening').optional(),
      rekening_owner: name('Nama pemilik rekening').optional(),
      bank_office: optionalLine('Cabang bank').optional(),
      /** Needed when bank details change and an account is already on file (security 1.6). */
      current_password: password.optional(),
    }),
    reply: profile,
  },
  'PUT /customer/pengaturan/profile/profile-image': {
    summary: 'Upload the profile photo (field `file`)',
    access: 'customer',
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: profile,
  },
  'PUT /customer/pengaturan/profile/identity-file': {
    summary: 'Upload the identity card (field `file`), stored encrypted',
    access: 'customer',
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: profile,
  },
  'GET /customer/pengaturan/profile/get-counter': {
    summary: 'Unread notifications, NIPL and proxies of the customer',
    access: 'customer',
    reply: z.object({
      user_id: id(),
      notification_total: z.number(),
      nipl_total: z.number(),
      proxy_total: z.number(),
    }),
  },
  'GET /customer/city': {
    summary: 'Cities to choose from',
    access: 'customer',
    query: pick,
    reply: z.object({ cities: z.array(z.object({ id: id(), name: z.string(), province: z.string() })) }),
  },
  'GET /customer/bank': {
    summary: 'Banks to choose from',
    access: 'customer',
    query: pick,
    reply: z.object({ banks: z.array(z.object({ id: id(), name: z.string(), code: z.string() })) }),
  },
  'POST /customer/pengaturan/rekening/batal': {
    summary: 'Call off a change of the bank account that has not taken effect; the old account stays',
    access: 'customer',
    reply: profile,
  },
})
