import { AUDITORS, readCode, readRecoveryCode, SALE_STAFF, SCHEDULE_STAFF, STAFF_ROLES } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import {
  auctionKind,
  countText,
  day,
  done,
  email,
  id,
  idText,
  optionalText,
  password,
  pasted,
  picture,
  rupiah,
  time,
} from '../shapes.ts'
import { lotStateName } from './lot.ts'

const staffRole = z.enum(STAFF_ROLES)

const staff = z.object({
  staff_id: id(),
  full_name: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
})

/** When a sign-in ends: by itself when nobody does anything, and in any case. */
const officeSession = z.object({ idle_ends_at: time, ends_at: time, server_time: time })

const tokens = { access_token: z.string(), refresh_token: z.string() }
const token = (label: string) =>
  z
    .string({ error: `${label} tidak valid` })
    .min(1, { error: `${label} tidak boleh kosong` })
    .max(1024)

/** Six digits, or a recovery code; people type and paste blanks and hyphens as they like. */
const code = pasted('Kode').transform((typed, context) => {
  const digits = readCode(typed)
  const read = digits.ok ? digits : readRecoveryCode(typed)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: 'Kode terdiri atas 6 angka' })
  return z.NEVER
})

/** A sale as the office sees it on its list. */
export const officeAuction = z.object({
  auction_id: id(),
  name: z.string(),
  kind: auctionKind,
  audience: z.enum(['public', 'premium']),
  branch_name: z.string(),
  pool_name: z.string(),
  pool_city: z.string(),
  opens_at: time,
  closes_at: time,
  /** `paused`: the auctioneer has halted the session. `unopened`: its time has come, and nobody has opened it. */
  state: z.enum(['scheduled', 'unopened', 'open', 'paused', 'closed', 'cancelled']),
  lot_count: z.number(),
  open_lot_count: z.number(),
  ended_lot_count: z.number(),
  sold_count: z.number(),
  /** NIPL paid for, and by how many customers. */
  nipl_count: z.number(),
  nipl_holder_count: z.number(),
  /** Bidders who have come to the desk; null where there is no desk. */
  floor_count: z.number().nullable(),
})

/** One lot in the order in which it comes under the hammer. */
const runOrderLot = z.object({
  lot_id: id(),
  unit_id: id(),
  position: z.number(),
  lot_number: z.number(),
  title: z.string(),
  year: z.number().nullable(),
  grade: z.string().nullable(),
  city: z.string(),
  picture,
  state: lotStateName,
  base_price: rupiah,
  increment: rupiah,
  /** The seller's hidden least price: never leaves the office. */
  reserve: rupiah.nullable(),
  price: rupiah.nullable(),
  /** Bidders who have left an offer on it; how high stays secret here too. */
  pending_count: z.number(),
})

const auctionId = z.object({ auction_id: idText('Lelang') })

const staffAction = z.object({
  id: z.number(),
  at: time,
  staff: z.object({ staff_id: id(), full_name: z.string() }),
  /** `noun.verb`. */
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
})

export const officeEndpoints = defineEndpoints({
  'POST /office/auth/in': {
    summary: 'First half of a staff sign-in: the password. Whoever has no authenticator yet gets its secret',
    access: 'public',
    body: z.strictObject({ email, password }),
    reply: z.object({
      challenge: z.string(),
      /** Present until the first right code; the secret is new at each attempt. */
      enrolment: z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() }).nullable(),
    }),
  },
  'POST /office/auth/totp': {
    summary: 'Second half: the code of the authenticator, or a recovery code',
    access: 'public',
    body: z.strictObject({ challenge: token('Sesi masuk'), code }),
    reply: z.object({
      ...tokens,
      staff,
      /** Shown once, after enrolment. */
      recovery_codes: z.array(z.string()).nullable(),
    }),
  },
  'POST /office/auth/renew': {
    summary: 'Exchange a staff refresh token for a new pair; proves no activity',
    access: 'public',
    body: z.strictObject({ refresh_token: token('Token') }),
    reply: z.object(tokens),
  },
  'POST /office/auth/out': {
    summary: 'Sign out',
    access: 'staff',
    roles: STAFF_ROLES,
    reply: done,
  },
  'POST /office/auth/active': {
    summary: 'The person is at the desk: the idle time begins anew',
    access: 'staff',
    roles: STAFF_ROLES,
    reply: officeSession,
  },
  'GET /office/me': {
    summary: 'Who is signed in, and until when',
    access: 'staff',
    roles: STAFF_ROLES,
    reply: z.object({ staff, session: officeSession, recovery_code_count: z.number() }),
  },
  'POST /office/me/recovery-code': {
    summary: 'New recovery codes in place of the old ones; asks for a code of the authenticator',
    access: 'staff',
    roles: STAFF_ROLES,
    body: z.strictObject({ code }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
  },
  'GET /office/lelang': {
    summary: 'Sales of a day and those to come',
    access: 'staff',
    roles: SCHEDULE_STAFF,
    reply: z.object({
      today: z.array(officeAuction),
      coming: z.array(officeAuction),
      server_time: time,
    }),
  },
  'GET /office/lelang/{auction_id}': {
    summary: 'One sale',
    access: 'staff',
    roles: SCHEDULE_STAFF,
    params: auctionId,
    reply: officeAuction,
  },
  'GET /office/lelang/{auction_id}/lot': {
    summary: 'The run order of a sale, reserves included',
    access: 'staff',
    roles: SALE_STAFF,
    params: auctionId,
    reply: z.object({
      lots: z.array(runOrderLot),
      /** Why the order can no longer be changed; null while it can. */
      fixed_because: z.enum(['started', 'timed', 'cancelled']).nullable(),
      server_time: time,
    }),
  },
  'POST /office/lelang/{auction_id}/urutan': {
    summary: 'Move one lot before another, or to the end, before the sale begins',
    access: 'staff',
    roles: SALE_STAFF,
    params: auctionId,
    body: z.strictObject({
      lot_id: id('Lot'),
      /** Null: to the end. */
      before_lot_id: id('Lot').nullable(),
    }),
    reply: z.object({ lot_ids: z.array(id()) }),
  },
  'GET /office/catatan': {
    summary: 'What staff did, newest first',
    access: 'staff',
    roles: AUDITORS,
    query: z.object({
      staff_id: idText('Petugas').optional(),
      action: z
        .string()
        .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, { error: 'Tindakan tidak dikenal' })
        .optional(),
      subject_type: z
        .string()
        .regex(/^[a-z_]{1,40}$/, { error: 'Jenis objek tidak dikenal' })
        .optional(),
      subject_id: optionalText('Nomor objek', 40).optional(),
      from: day().optional(),
      until: day().optional(),
      /** The last id of the page before. */
      before: countText('Penanda halaman', 1, Number.MAX_SAFE_INTEGER).optional(),
      limit: countText('Jumlah per halaman', 1, 200).optional(),
    }),
    reply: z.object({
      actions: z.array(staffAction),
      next_before: z.number().nullable(),
      /** What can be filtered by. */
      staff: z.array(z.object({ staff_id: id(), full_name: z.string() })),
      action_names: z.array(z.string()),
    }),
  },
})
