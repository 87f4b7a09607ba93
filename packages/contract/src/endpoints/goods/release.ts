import { CONSIGNMENT_STAFF } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, name, optionalLine, person, reason, text, time } from '../../shapes.ts'
import { unitId } from './catalogue.ts'

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

/** Letters with which unsold units go back to their owners. */
export const releaseEndpoints = defineEndpoints({
  'GET /office/unit/{unit_id}/surat-keluar': {
    summary: 'Whether a unit may go back to its owner, and the letters with which it did',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: unitId,
    reply: releases,
  },
  'POST /office/unit/{unit_id}/surat-keluar': {
    summary: 'Give an unsold unit back to its owner, by a letter whose number leaves none out',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: unitId,
    body: z.strictObject({
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
    }),
    reply: releases,
  },
})
