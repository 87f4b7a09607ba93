import {
  AUDITORS,
  LIST_VIEW_NAME_MAX,
  readCode,
  readRecoveryCode,
  STAFF_ROLES,
  type StaffId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  countText,
  day,
  done,
  email,
  id,
  idText,
  optionalText,
  password,
  pasted,
  text,
  time,
} from '../../shapes.ts'

const staffRole = z.enum(STAFF_ROLES)

const staff = z.object({
  staff_id: id<StaffId>(),
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

const staffAction = z.object({
  id: z.number(),
  at: time,
  staff: z.object({ staff_id: id<StaffId>(), full_name: z.string() }),
  /** `noun.verb`. */
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
})

/** The lists of the office whose views can be saved, by the pages that they stand on. */
const officeList = z.enum(
  [
    ...(['unit', 'titipan', 'impor', 'lelang-selesai', 'undangan', 'lelang-tertutup'] as const),
    ...(['tagihan', 'jaminan', 'uang-penitip', 'pengecualian', 'transfer', 'jurnal'] as const),
    ...(['harus-dikembalikan', 'pengembalian', 'mutasi-bank', 'perusahaan', 'usulan'] as const),
  ],
  { error: 'Daftar tidak dikenal' },
)

const listView = z.object({
  view_id: id(),
  name: z.string(),
  /** What stands behind `?` in the address of the page. */
  address: z.string(),
})

export const staffEndpoints = defineEndpoints({
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
  'GET /office/tampilan': {
    summary: 'The views of a list that the caller saved: what they look for in it, under names of their own',
    access: 'staff',
    roles: STAFF_ROLES,
    query: z.object({ list: officeList }),
    reply: z.object({ views: z.array(listView) }),
  },
  'PUT /office/tampilan': {
    summary: 'Save a view of a list for the caller; a name that is taken gets the new address',
    access: 'staff',
    roles: STAFF_ROLES,
    body: z.strictObject({
      list: officeList,
      name: text('Nama tampilan', LIST_VIEW_NAME_MAX),
      address: z
        .string({ error: 'Saringan harus berupa teks' })
        .min(1, { error: 'Cari atau saring dulu, lalu simpan' })
        .max(1000, { error: 'Saringan terlalu panjang untuk disimpan' })
        .regex(/^[\w.*+%&=-]*$/, { error: 'Saringan tidak valid' }),
    }),
    reply: listView,
  },
  'DELETE /office/tampilan/{view_id}': {
    summary: 'Forget a saved view of the caller',
    access: 'staff',
    roles: STAFF_ROLES,
    params: z.object({ view_id: idText('Tampilan') }),
    reply: done,
  },
  'GET /office/catatan': {
    summary: 'What staff did, newest first',
    access: 'staff',
    roles: AUDITORS,
    query: z.object({
      staff_id: idText<StaffId>('Petugas').optional(),
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
      staff: z.array(z.object({ staff_id: id<StaffId>(), full_name: z.string() })),
      action_names: z.array(z.string()),
    }),
  },
})
