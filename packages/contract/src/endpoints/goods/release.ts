import { GATE_STAFF } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, name, optionalLine, person, reason, text, time, timeZone } from '../../shapes.ts'
import { unitId } from './catalogue.ts'
import { consignmentId } from './consignment.ts'

const letter = z.object({
  release_id: id(),
  /** 'SK-2026-000012' */
  number: z.string(),
  reason: z.string(),
  receiver_name: z.string(),
  receiver_paper: z.string(),
  carried_by: z.string(),
  keys: z.number(),
  papers: z.array(z.string()),
  note: z.string(),
  released_by: person,
  at: time,
  /** Of the branch that it left, whose clock the letter prints. */
  time_zone: timeZone,
})

const releases = z.object({
  /** Why it cannot go back to its owner now; null where it can. */
  hindrance: z.string().nullable(),
  owner: z.string().nullable(),
  /** Of its register of papers, to be handed over with it. */
  papers: z.array(z.string()),
  /** The newest first. */
  letters: z.array(letter),
})

const newLetter = z.strictObject({
  reason,
  receiver_name: name('Nama penerima', 120),
  receiver_paper: text('Nomor identitas atau surat kuasa', 60),
  carried_by: optionalLine('Kendaraan pengangkut', 60).optional(),
  keys: z
    .number({ error: 'Jumlah kunci harus berupa angka' })
    .int({ error: 'Jumlah kunci harus bulat' })
    .min(0, { error: 'Jumlah kunci tidak boleh negatif' })
    .max(20, { error: 'Jumlah kunci paling banyak 20' }),
  papers: z
    .array(text('Nama dokumen', 60), { error: 'Isi dokumen' })
    .max(30, { error: 'Paling banyak 30 dokumen' }),
  note: optionalLine('Catatan', 200).optional(),
})

/** Letters with which what did not sell, or never became a unit, goes back to its owner. The gate alone decides none that came by a consignment. */
export const releaseEndpoints = defineEndpoints({
  'GET /office/unit/{unit_id}/surat-keluar': {
    summary: 'Whether a unit may go back to its owner, and the letters with which it did',
    access: 'staff',
    roles: GATE_STAFF,
    params: unitId,
    reply: releases,
  },
  'POST /office/unit/{unit_id}/surat-keluar': {
    summary: 'Give an unsold unit back to its owner, by a letter whose number leaves none out',
    access: 'staff',
    roles: GATE_STAFF,
    params: unitId,
    body: newLetter,
    reply: releases,
  },
  'GET /office/titipan/{id}/surat-keluar': {
    summary:
      'Whether what came in at the gate may go back to its owner without becoming a unit, and the letter with which it did',
    access: 'staff',
    roles: GATE_STAFF,
    params: consignmentId,
    reply: releases,
  },
  'POST /office/titipan/{id}/surat-keluar': {
    summary:
      'Give back what came in at the gate and never became a unit, by a letter whose number leaves none out',
    access: 'staff',
    roles: GATE_STAFF,
    params: consignmentId,
    body: newLetter,
    reply: releases,
  },
})
