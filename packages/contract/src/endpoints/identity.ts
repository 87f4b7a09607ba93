import { SELLER_TYPES } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { NOTIFICATION_PREVIEW, TEXT_MAX } from '../limits.ts'
import {
  day,
  done,
  email,
  fullName,
  id,
  idText,
  name,
  optionalLine,
  optionalName,
  optionalText,
  paging,
  password,
  pasted,
  picture,
  text,
  time,
} from '../shapes.ts'

export const sellerType = z.enum(SELLER_TYPES, { error: 'Pilih perorangan atau perusahaan' })

/** What the browser keeps under the key `user`. No identity numbers, no bank account. */
export const user = z.object({
  customer_id: id(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  seller_type: sellerType,
  profile_image: picture.nullable(),
  is_prem: z.boolean(),
  premium_product_type_ids: z.array(id()),
  premium_auction_ids: z.array(id()),
  /** Whether the profile is complete and accepted, so that bids are allowed. */
  approved: z.boolean(),
})

const tokens = { access_token: z.string(), refresh_token: z.string() }
const token = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{16,128}$/, { error: 'Tautan tidak valid' }),
})

/** Another account than the one on file, until it takes effect: meanwhile no money leaves for either. */
export const bankChange = z.object({
  bank_name: z.string(),
  rekening_number_masked: z.string(),
  rekening_owner: z.string(),
  requested_at: time,
  effective_at: time,
})

/** How the house stands to the papers handed in. */
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
  /** Spec 3 names it; its value is masked, as under the key that says so. */
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

const notification = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  created_at: time,
  is_read: z.boolean(),
  /** Where a click leads, as a page of the site with plain ids, e.g. `/profile/transaction/12`; sealed by the client. */
  link: z.string().nullable(),
})

const pick = z.object({ search: optionalText('Pencarian').optional(), ...paging })

export const identityEndpoints = defineEndpoints({
  'POST /auth/in': {
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: z.strictObject({ email, password }),
    reply: z.object({ ...tokens, user }),
  },
  'POST /auth/out': { summary: 'Sign out; the whole token family ends', access: 'customer', reply: done },
  'POST /auth/renew-token': {
    summary: 'Exchange a refresh token for a new pair',
    access: 'public',
    body: z.strictObject({
      refresh_token: z.string().min(1, { error: 'Token tidak boleh kosong' }).max(512),
    }),
    reply: z.object(tokens),
  },
  'POST /auth/customer/registration': {
    summary: 'Register a person or a company',
    access: 'public',
    body: z.strictObject({
      seller_type: sellerType,
      full_name: fullName,
      company_name: optionalName('Nama perusahaan').optional(),
      email,
      phone: pasted('Nomor telepon'),
      password,
      consent: z.literal(true, { error: 'Setujui syarat dan kebijakan privasi untuk mendaftar' }),
      /** The lot it began with: the mail's link leads back there. */
      unit_id: z.int().positive().max(2_147_483_647).optional(),
    }),
    reply: z.object({ email: z.string(), message: z.string() }),
  },
  'POST /auth/customer/sso/google': {
    summary: 'Sign in with a Google id_token',
    access: 'public',
    body: z.strictObject({ id_token: z.string().min(1).max(8192) }),
    reply: z.object({ ...tokens, user }),
  },
  'POST /auth/customer/resend-verification': {
    summary: 'Send the verification mail again; answers alike whether or not the account exists',
    access: 'public',
    body: z.strictObject({ email }),
    reply: done,
  },
  'POST /auth/customer/verification/{token}': {
    summary: 'Verify the e-mail address by the token of the mail, and sign its owner in',
    access: 'public',
    params: token,
    reply: z.object({ email: z.string(), ...tokens, user, message: z.string() }),
  },
  'POST /auth/customer/forgot-password': {
    summary: 'Send a reset mail; answers alike whether or not the account exists',
    access: 'public',
    body: z.strictObject({ email }),
    reply: done,
  },
  'POST /auth/customer/update-password/{token}': {
    summary: 'Set a new password by the token of the reset mail; ends all sessions',
    access: 'public',
    params: token,
    body: z.strictObject({ password }),
    reply: done,
  },
  'POST /customer/pengaturan/reset-password': {
    summary: 'Change the own password',
    access: 'customer',
    body: z.strictObject({ current_password: password, password }),
    reply: done,
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
      /** Needed when bank details change and an account is already on file (reliability 2). */
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
  'GET /customer/notifikasi': {
    summary: `Own notifications, newest first; the bell asks for ${NOTIFICATION_PREVIEW}`,
    access: 'customer',
    query: z.object({
      ...paging,
      sort: z.enum(['created_at-', 'created_at']).optional(),
    }),
    envelope: false,
    reply: z.object({
      data: z.object({ user_notifications: z.array(notification) }),
      total: z.number(),
      unread_total: z.number(),
    }),
  },
  'GET /customer/notifikasi/{id}': {
    summary: 'One notification',
    access: 'customer',
    params: z.object({ id: idText('Notifikasi') }),
    reply: notification,
  },
  'POST /customer/notifikasi/{id}/read': {
    summary: 'Mark one notification read',
    access: 'customer',
    params: z.object({ id: idText('Notifikasi') }),
    reply: notification,
  },
  'GET /customer/notifikasi/read-all': {
    summary: 'Mark all read (a GET by the specification; idempotent, no-store)',
    access: 'customer',
    reply: done,
  },
  'POST /customer/notifikasi/read-all': { summary: 'Mark all read', access: 'customer', reply: done },
  'POST /customer/realtime-ticket': {
    summary: 'A ticket for the live connection: one use, 30 seconds',
    access: 'customer',
    reply: z.object({ ticket: z.string() }),
  },
})
