import { MOST_PHOTOS } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  amount,
  id,
  idText,
  name,
  optionalLine,
  optionalText,
  paging,
  pasted,
  rupiah,
  text,
  time,
} from '../../shapes.ts'

const stateName = z.enum([
  ...(['submitted', 'inspection_booked', 'inspected', 'price_agreed', 'auction_planned'] as const),
  ...(['sold', 'unsold', 'rejected', 'cancelled'] as const),
])

/** Made by the browser, once for a draft and once for each of its photos: sending again changes nothing. */
const mark = (label: string) =>
  z
    .string({ error: `${label} tidak valid` })
    .regex(/^[A-Za-z0-9_-]{10,64}$/, { error: `${label} tidak valid` })

const startsAt = z.iso.datetime({ offset: true, error: 'Jadwal inspeksi tidak valid' })

const slot = z.strictObject({ branch_id: id('Cabang'), starts_at: startsAt })

const branch = z.object({
  id: id(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
})

const photo = z.object({
  photo_id: id(),
  /** As in the checklist of `domain`, or `other`. */
  shot: z.string(),
  label: z.string(),
  /** Addresses that open by themselves for a quarter of an hour, for nobody who was not given them. */
  small_url: z.string(),
  large_url: z.string(),
  width: z.number(),
  height: z.number(),
})

const inspection = z.object({
  branch,
  starts_at: time,
  ends_at: time,
  /** Until when it may be moved or taken back by the consignor. */
  change_until: time,
})

const consignmentCard = z.object({
  consignment_id: id(),
  number: z.string(),
  title: z.string(),
  product_type: z.object({ id: id(), name: z.string() }),
  state: stateName,
  city: z.string(),
  asking_price: rupiah,
  photo: photo.nullable(),
  inspection: inspection.nullable(),
  submitted_at: time,
})

const consignmentDetail = consignmentCard.extend({
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  note: z.string(),
  photos: z.array(photo),
  contact_name: z.string(),
  contact_phone: z.string(),
  /** What the owner may still do himself, by the same rules that decide it. */
  may_reschedule: z.boolean(),
  may_cancel: z.boolean(),
  /** What happened, oldest first. */
  timeline: z.array(
    z.object({
      event: z.enum([
        ...(['submitted', 'inspection_booked', 'inspected', 'price_agreed', 'auction_planned'] as const),
        ...(['sold', 'unsold', 'rejected', 'cancelled'] as const),
      ]),
      at: time,
      note: z.string(),
    }),
  ),
  server_time: time,
})

const consignmentId = z.object({ id: idText('Titipan') })

export const consignmentEndpoints = defineEndpoints({
  'GET /inspeksi-slot': {
    summary: 'When a branch can inspect, with the places left; without a branch the branches alone',
    access: 'public',
    query: z.object({ branch_id: idText('Cabang').optional() }),
    reply: z.object({
      branches: z.array(branch),
      slots: z.array(z.object({ starts_at: time, ends_at: time, places_left: z.number() })),
      server_time: time,
    }),
  },
  'GET /customer/titip-lelang': {
    summary: 'Own consignments, newest first',
    access: 'customer',
    query: z.object(paging),
    reply: z.object({ consignments: z.array(consignmentCard), total: z.number() }),
  },
  'POST /customer/titip-lelang': {
    summary: 'Submit a consignment with photos that were uploaded before; the same mark gets the same one',
    access: 'customer',
    body: z.strictObject({
      client_consignment_id: mark('Tanda titipan'),
      product_type_id: id('Jenis'),
      /** Answers by the names of `domain`; which are asked depends on the type. */
      facts: z
        .record(z.string().max(40), optionalLine('Keterangan', 120), {
          error: 'Keterangan barang tidak valid',
        })
        .refine((facts) => Object.keys(facts).length <= 40, { error: 'Keterangan barang terlalu banyak' }),
      city: text('Kota', 80),
      asking_price: amount,
      note: optionalText('Catatan', 1000).optional(),
      photos: z
        .array(z.strictObject({ photo_id: id('Foto'), shot: z.string().max(40) }), {
          error: 'Foto tidak valid',
        })
        .max(MOST_PHOTOS, { error: `Paling banyak ${MOST_PHOTOS} foto` }),
      /** Null: to be booked later. */
      inspection: slot.nullable(),
      contact_name: name('Nama kontak', 120),
      contact_phone: pasted('Nomor telepon'),
      consent: z.literal(true, { error: 'Setujui pernyataan penitip untuk mengirim' }),
    }),
    reply: consignmentDetail,
  },
  'POST /customer/titip-lelang/foto': {
    summary:
      'Upload a photo for a consignment to come (fields `client_consignment_id`, `client_photo_id`, then `file`)',
    access: 'customer',
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: z.object({ photo_id: id(), client_photo_id: z.string() }),
  },
  'GET /customer/titip-lelang/{id}': {
    summary: 'One own consignment',
    access: 'customer',
    params: consignmentId,
    reply: consignmentDetail,
  },
  'PUT /customer/titip-lelang/{id}/inspeksi': {
    summary: 'Book the inspection, or move it before its cut-off',
    access: 'customer',
    params: consignmentId,
    body: slot,
    reply: consignmentDetail,
  },
  'DELETE /customer/titip-lelang/{id}': {
    summary: 'Take it back before the inspection',
    access: 'customer',
    params: consignmentId,
    reply: consignmentDetail,
  },
})
