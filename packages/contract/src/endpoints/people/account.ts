import {
  type AuctionId,
  CUSTOMER_READERS,
  type CustomerId,
  type ProductTypeId,
  SELLER_TYPES,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { done, email, fullName, id, optionalName, password, pasted, picture, search } from '../../shapes.ts'

export const sellerType = z.enum(SELLER_TYPES, { error: 'Pilih perorangan atau perusahaan' })

/** What the browser keeps under the key `user`. No identity numbers, no bank account. */
export const user = z.object({
  customer_id: id<CustomerId>(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  seller_type: sellerType,
  profile_image: picture.nullable(),
  is_prem: z.boolean(),
  premium_product_type_ids: z.array(id<ProductTypeId>()),
  premium_auction_ids: z.array(id<AuctionId>()),
  /** Whether the profile is complete and accepted, so that bids are allowed. */
  approved: z.boolean(),
})

const tokens = { access_token: z.string(), refresh_token: z.string() }

const token = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{16,128}$/, { error: 'Tautan tidak valid' }),
})

export const accountEndpoints = defineEndpoints({
  'GET /office/pelanggan': {
    summary: 'Customers by name, e-mail or telephone; without words the premium members',
    access: 'staff',
    roles: CUSTOMER_READERS,
    query: z.object({ search }),
    reply: z.object({
      /** As many as one looks through, with how many there are. */
      customers: z.array(
        z.object({
          customer_id: id<CustomerId>(),
          full_name: z.string(),
          email_masked: z.string(),
          is_prem: z.boolean(),
          product_type_ids: z.array(id<ProductTypeId>()),
          auction_ids: z.array(id<AuctionId>()),
        }),
      ),
      total: z.number(),
    }),
  },
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
      unit_id: id<UnitId>('Unit').optional(),
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
})
