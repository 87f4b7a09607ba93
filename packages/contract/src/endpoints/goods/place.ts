import { type AuctionId, PLACE_EDITORS, TIME_ZONES } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, idText, name, phone, reason, text, time } from '../../shapes.ts'

const degrees = (label: string, most: number) =>
  z
    .number({ error: `${label} harus berupa angka` })
    .min(-most, { error: `${label} antara -${most} dan ${most}` })
    .max(most, { error: `${label} antara -${most} dan ${most}` })

const placeBody = {
  name: name('Nama', 80),
  address: text('Alamat', 200),
  city: name('Kota', 80),
  phone,
  latitude: degrees('Lintang', 90),
  longitude: degrees('Bujur', 180),
  opening_hours: text('Jam buka', 120),
}

const branchBody = z.strictObject({
  ...placeBody,
  time_zone: z.enum(TIME_ZONES, { error: 'Pilih WIB, WITA, atau WIT' }).default('Asia/Jakarta'),
  /** How many units can be inspected here at one time; 0: it does not inspect. */
  inspectors: z
    .int({ error: 'Jumlah inspektor harus bilangan bulat' })
    .min(0, { error: 'Jumlah inspektor antara 0 dan 50' })
    .max(50, { error: 'Jumlah inspektor antara 0 dan 50' })
    .default(0),
})

const poolBody = z.strictObject({ ...placeBody, branch_id: id('Cabang') })

/** As it was read; a newer one is not saved over. Left out: whatever stands there. */
const seen = { revision: id('Versi').optional() }

/** A place as everybody sees it. */
export const place = z.object({
  id: id(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  opening_hours: z.string(),
})

/** Since when nobody is led there, and why; null while it is open. */
const closed = z.object({ at: time, reason: z.string() }).nullable()

const branch = place.extend({
  time_zone: z.enum(TIME_ZONES),
  inspectors: z.number(),
  /** Counts the savings. */
  revision: z.number(),
  pool_count: z.number(),
  closed,
})

const pool = place.extend({
  branch_id: id(),
  branch_name: z.string(),
  revision: z.number(),
  closed,
  /** What stands there, and the plans of sales that name it. */
  unit_count: z.number(),
  plans: z.array(z.object({ auction_id: id<AuctionId>(), name: z.string() })),
})

const branchId = z.object({ branch_id: idText('Cabang') })
const poolId = z.object({ pool_id: idText('Pool') })
const staff = { access: 'staff', roles: PLACE_EDITORS } as const
const gone = z.object({ id: id() })

/** Where the house is: its branches, and the pools where units stand. Visitors see a change within a minute. */
export const placeEndpoints = defineEndpoints({
  'GET /office/cabang': {
    ...staff,
    summary: 'Branches with all that is kept of them',
    reply: z.object({ branches: z.array(branch) }),
  },
  'POST /office/cabang': { ...staff, summary: 'A new branch', body: branchBody, reply: branch },
  'PUT /office/cabang/{branch_id}': {
    ...staff,
    summary: 'Change a branch',
    params: branchId,
    body: branchBody.extend(seen),
    reply: branch,
  },
  'POST /office/cabang/{branch_id}/tutup': {
    ...staff,
    summary: 'Close a branch on which nothing hangs any more; what hangs on it is named by the refusal',
    params: branchId,
    body: z.strictObject({ reason }),
    reply: branch,
  },
  'POST /office/cabang/{branch_id}/buka': {
    ...staff,
    summary: 'Open a closed branch again',
    params: branchId,
    reply: branch,
  },
  'DELETE /office/cabang/{branch_id}': {
    ...staff,
    summary: 'Take a branch away that nothing hangs on',
    params: branchId,
    reply: gone,
  },
  'GET /office/pool': {
    ...staff,
    summary: 'Pools with all that is kept of them',
    reply: z.object({ pools: z.array(pool) }),
  },
  'POST /office/pool': { ...staff, summary: 'A new pool', body: poolBody, reply: pool },
  'PUT /office/pool/{pool_id}': {
    ...staff,
    summary: 'Change a pool',
    params: poolId,
    body: poolBody.extend(seen),
    reply: pool,
  },
  'POST /office/pool/{pool_id}/tutup': {
    ...staff,
    summary: 'Close a pool: no unit comes in and no sale is planned there; what stands there stays',
    params: poolId,
    body: z.strictObject({ reason }),
    reply: pool,
  },
  'POST /office/pool/{pool_id}/buka': {
    ...staff,
    summary: 'Open a closed pool again',
    params: poolId,
    reply: pool,
  },
  'DELETE /office/pool/{pool_id}': {
    ...staff,
    summary: 'Take a pool away that nothing hangs on',
    params: poolId,
    reply: gone,
  },
})
