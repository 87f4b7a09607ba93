import {
  type AuctionId,
  CONSIGNMENT_STAFF,
  type CustomerId,
  type LotId,
  MOST_UNIT_PHOTOS,
  PAPER_STATES,
  type ProductTypeId,
  UNIT_EDITORS,
  UNIT_READERS,
  UNIT_STATES,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  day as aDay,
  consignedKind,
  id,
  idText,
  lotStateName,
  name,
  optionalLine,
  optionalName,
  optionalText,
  pages,
  paging,
  payer,
  person,
  picture,
  reason,
  rupiah,
  search,
  text,
  time,
  timeZone,
} from '../../shapes.ts'
import { companyId } from '../people/company.ts'
import { grade } from './cards.ts'
import { unitId } from './catalogue.ts'

/** What keeps a unit from being a good lot: a code for programs, and the words for whoever mends it. */
export const missing = z.object({
  code: z.string(),
  message: z.string(),
  /** No lot is published with it. */
  blocks: z.boolean(),
})

const MOST_PAPERS = 30
const MOST_FACTS = 40

const paper = z.strictObject({
  name: text('Nama dokumen', 60),
  state: z.enum(PAPER_STATES, { error: 'Pilih keadaan dokumen' }),
  /** Of a promised one. */
  promised_day: aDay('Tanggal janji tidak valid').nullish(),
  /** Which safe, which folder, or who has it. */
  lies_at: optionalLine('Tempat dokumen', 120).optional(),
})

/** A fact as a form sends it, or as a program has it. */
const fact = z
  .union([optionalLine('Keterangan', 120), z.number(), z.null()], { error: 'Keterangan tidak valid' })
  .transform((value) => (typeof value === 'string' && value === '' ? null : value))

export const unitSheet = z.strictObject({
  product_type_id: id<ProductTypeId>('Jenis'),
  product_tag_ids: z
    .array(id('Tag'), { error: 'Tag tidak valid' })
    .max(20, { error: 'Paling banyak 20 tag' })
    .optional(),
  brand: name('Merek', 60),
  model: name('Model', 60),
  variant: optionalName('Tipe atau varian', 60).nullish(),
  year: z
    .number({ error: 'Tahun harus berupa angka' })
    .int({ error: 'Tahun harus bilangan bulat' })
    .min(1900, { error: 'Tahun paling kecil 1900' })
    .max(2200, { error: 'Tahun terlalu besar' })
    .nullish(),
  /** Left out: the one of its pool. */
  city: optionalName('Kota', 80).nullish(),
  pool_id: id('Pool').nullish(),
  /** Its row in the pool, and where its keys hang. */
  place: optionalLine('Tempat di pool', 60).optional(),
  keys_place: optionalLine('Tempat kunci', 60).optional(),
  /** By the names of `domain`; which there are depends on the type. */
  facts: z
    .record(z.string().max(40), fact, { error: 'Keterangan unit tidak valid' })
    .refine((facts) => Object.keys(facts).length <= MOST_FACTS, { error: 'Keterangan unit terlalu banyak' })
    .optional(),
  documents: z
    .array(paper, { error: 'Daftar dokumen tidak valid' })
    .max(MOST_PAPERS, { error: `Paling banyak ${MOST_PAPERS} dokumen` })
    .optional(),
  consignor_id: id<CustomerId>('Penitip').nullish(),
  note: optionalText('Catatan', 2000).nullish(),
})

/** Made by the browser once for a form: sending it again makes no second unit. */
const mark = z
  .string({ error: 'Tanda unit tidak valid' })
  .regex(/^[A-Za-z0-9_-]{10,64}$/, { error: 'Tanda unit tidak valid' })

const productType = z.object({ id: id(), name: z.string(), kind: consignedKind })
const pool = z.object({ id: id(), name: z.string(), city: z.string() })

const fraction = z
  .number({ error: 'Bagian foto tidak valid' })
  .min(0, { error: 'Bagian foto tidak valid' })
  .max(1, { error: 'Bagian foto tidak valid' })
const size = fraction.min(0.005, { error: 'Bagian foto terlalu kecil' })

/** A part of a picture as it is turned, from 0 to 1. */
const part = z
  .strictObject({ left: fraction, top: fraction, width: size, height: size })
  .refine(({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001, {
    error: 'Bagian foto keluar dari foto',
  })

const MOST_COVERS = 8
const LEAST_CROP = 0.1

const photo = z.object({
  picture_id: id(),
  client_photo_id: z.string(),
  /** As in the checklist of its kind, or `other`; null where nobody said what it shows. */
  shot: z.string().nullable(),
  rotation: z.number(),
  picture,
  /** What of it is kept, and what of it is covered: parts of the turned picture. */
  crop: part.nullable(),
  covers: z.array(part),
  /** How it was taken in, for whoever edits it; opens for a while. */
  source: z.string(),
})

const pictureId = unitId.extend({ picture_id: idText('Foto') })

const sameThing = z.object({ unit_id: id<UnitId>(), title: z.string(), state: z.enum(UNIT_STATES) })

const unitRow = z.object({
  unit_id: id<UnitId>(),
  title: z.string(),
  year: z.number().nullable(),
  product_type: productType,
  city: z.string(),
  pool: pool.nullable(),
  place: z.string(),
  plate: z.string().nullable(),
  chassis_number: z.string().nullable(),
  /** The house's own number, from a list. */
  stock_number: z.string().nullable(),
  grade: grade.nullable(),
  picture: picture.nullable(),
  photo_count: z.number(),
  state: z.enum(UNIT_STATES),
  missing: z.array(missing),
  /** Papers that were promised, the oldest promise first. */
  promised: z.array(z.object({ name: z.string(), promised_day: z.string(), overdue: z.boolean() })),
  created_at: time,
  changed_at: time,
})

const movement = z.object({
  what: z.enum(['unit', 'keys']),
  way: z.enum(['in', 'out']),
  pool: z.string().nullable(),
  place: z.string(),
  taken_by: z.string(),
  note: z.string(),
  at: time,
  /** Of the branch whose pool it came into or left. */
  time_zone: timeZone,
  by: person.nullable(),
})

const unitDetail = unitRow.extend({
  /** Counts the savings: sent back with the next one, nobody saves over what they have not seen. */
  revision: z.number(),
  product_tag_ids: z.array(id()),
  brand: z.string(),
  model: z.string(),
  variant: z.string(),
  keys_place: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  documents: z.array(
    z.object({
      name: z.string(),
      state: z.enum(PAPER_STATES),
      promised_day: z.string().nullable(),
      lies_at: z.string(),
      overdue: z.boolean(),
    }),
  ),
  photos: z.array(photo),
  /** The address is for those who talk with owners. */
  consignor: payer.extend({ email: z.string().nullable() }).nullable(),
  note: z.string(),
  inspected_at: time.nullable(),
  /** The newest lot it was offered in. */
  lot: z
    .object({
      lot_id: id<LotId>(),
      auction_id: id<AuctionId>(),
      lot_number: z.number(),
      auction_name: z.string(),
      state: lotStateName,
    })
    .nullable(),
  /** What stands on the sheet changes by a correction alone. */
  published: z.boolean(),
  /** The sale whose publication was asked for with it: until it happens, the sheet and its pictures stay as they are. */
  sale_to_publish: z.string().nullable(),
  /** As which the same thing was here before, and as which it came back: known by its chassis number. */
  earlier: sameThing.nullable(),
  later: sameThing.nullable(),
  sheet_version: z.number(),
  corrections: z.array(
    z.object({ version: z.number(), at: time, label: z.string(), before: z.string(), after: z.string() }),
  ),
  /** A correction that waits for a second person. */
  proposed: z
    .object({
      proposal_id: id(),
      reason: z.string(),
      asked_by: person,
      asked_at: time,
      differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    })
    .nullable(),
  /** The newest first, each by the clock of the branch in whose pool it stood then. */
  readings: z.array(
    z.object({ odometer_km: z.number(), at: time, time_zone: timeZone, by: person.nullable() }),
  ),
  movements: z.array(movement),
  created_by: person.nullable(),
  changed_by: person.nullable(),
})

const moved = z.enum(['unit', 'keys'], { error: 'Pilih unit atau kunci' })

const saved = z.object({
  unit_id: id<UnitId>(),
  revision: z.number(),
  /** As which it was here before, where it left the house and came back. */
  earlier: sameThing.nullable(),
  missing: z.array(missing),
})

export const unitSort = z.enum(
  [
    ...(['id-', 'changed_at-', 'changed_at', 'title', 'title-', 'year-', 'year', 'promised_day'] as const),
    ...(['pool', 'pool-', 'product_type', 'product_type-'] as const),
  ],
  { error: 'Urutan tidak dikenal' },
)

/** A unit of a company as those read it who act for the company: they know its limit. */
const companyUnit = z.object({
  unit_id: id<UnitId>(),
  title: z.string(),
  year: z.number().nullable(),
  plate: z.string().nullable(),
  city: z.string(),
  state: z.enum(UNIT_STATES),
  picture: picture.nullable(),
  /** The newest it was offered in. */
  lot: z
    .object({
      lot_number: z.number(),
      auction_name: z.string(),
      state: lotStateName,
      closes_at: time,
      time_zone: timeZone,
      price: rupiah.nullable(),
      bid_count: z.number(),
      watcher_count: z.number(),
      reserve: rupiah.nullable(),
      reserve_met: z.boolean(),
    })
    .nullable(),
})

export const unitEndpoints = defineEndpoints({
  'GET /customer/perusahaan/{company_id}/unit': {
    summary: 'Units of a company that the caller acts for, the newest first, and how many stand where',
    access: 'customer',
    params: companyId,
    query: z.object({
      state: z.enum(UNIT_STATES, { error: 'Keadaan tidak dikenal' }).optional(),
      search,
      ...paging,
    }),
    reply: z.object({
      units: z.array(companyUnit),
      /** Of those that were asked for. */
      total: z.number(),
      counts: z.record(z.enum(UNIT_STATES), z.number()),
    }),
  },
  'GET /office/unit': {
    summary: 'Units of the house: searched, filtered, page by page',
    access: 'staff',
    roles: UNIT_READERS,
    query: z.object({
      search,
      product_type_id: idText<ProductTypeId>('Jenis').optional(),
      pool_id: idText('Pool').optional(),
      /** The account of whoever they belong to. */
      consignor_id: idText<CustomerId>('Penitip').optional(),
      state: z.enum(UNIT_STATES, { error: 'Keadaan tidak dikenal' }).optional(),
      /** With papers that are promised, or past their promised day. */
      papers: z.enum(['promised', 'overdue'], { error: 'Keadaan dokumen tidak dikenal' }).optional(),
      sort: unitSort.optional(),
      ...pages,
    }),
    reply: z.object({ units: z.array(unitRow), total: z.number() }),
  },
  'POST /office/unit': {
    summary: 'Take a unit in; nothing of it is public before a lot of it is published',
    access: 'staff',
    roles: UNIT_EDITORS,
    body: unitSheet.extend({ client_unit_id: mark.optional() }),
    reply: saved,
  },
  'GET /office/unit/pilihan': {
    summary:
      'What the form of a unit offers: types with their tags, pools, companies, and the makes the house knows',
    access: 'staff',
    roles: UNIT_READERS,
    reply: z.object({
      product_types: z.array(productType.extend({ tags: z.array(z.object({ id: id(), name: z.string() })) })),
      pools: z.array(pool.extend({ time_zone: timeZone, is_closed: z.boolean() })),
      /** That sell through the house, with the accounts under which they consign. */
      companies: z.array(z.object({ customer_id: id<CustomerId>(), name: z.string() })),
      /** The commonest first, as they were typed before. */
      makes: z.array(
        z.object({
          product_type_id: id<ProductTypeId>(),
          brand: z.string(),
          model: z.string(),
          variants: z.array(z.string()),
        }),
      ),
    }),
  },
  'GET /office/unit/penitip': {
    summary: 'Whom a unit may belong to: customers found by name, address or telephone',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    query: z.object({ search }),
    reply: z.object({ consignors: z.array(payer) }),
  },
  'GET /office/unit/{unit_id}': {
    summary: 'One unit with its papers, and what is missing',
    access: 'staff',
    roles: UNIT_READERS,
    params: unitId,
    reply: unitDetail,
  },
  'PUT /office/unit/{unit_id}': {
    summary: 'Save the sheet of a unit; what is published changes by a correction instead',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: unitId,
    body: unitSheet.extend({
      /** As it was read; a newer one is not saved over. Left out: whatever stands there. */
      revision: id('Versi').optional(),
    }),
    reply: saved,
  },
  'POST /office/unit/{unit_id}/ralat': {
    summary:
      'Ask that what customers read of a published unit be corrected; another person agrees under `/office/usulan`',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: unitId,
    body: z.strictObject({
      changes: unitSheet
        .pick({
          brand: true,
          model: true,
          variant: true,
          year: true,
          city: true,
          facts: true,
          documents: true,
        })
        .partial()
        // A fact may also stand by itself: {odometer_km: 46100}.
        .catchall(fact)
        .refine((changes) => Object.keys(changes).length <= MOST_FACTS, { error: 'Ralat terlalu banyak' }),
      reason,
    }),
    reply: z.object({ proposal_id: id() }),
  },
  'POST /office/unit/{unit_id}/keluar-masuk': {
    summary: 'Note that a unit or its keys came in, were put elsewhere, or went out with somebody',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: unitId,
    body: z.discriminatedUnion(
      'way',
      [
        z.strictObject({
          what: moved,
          way: z.literal('in'),
          place: text('Tempat', 60),
          note: optionalLine('Catatan', 120).optional(),
        }),
        z.strictObject({
          what: moved,
          way: z.literal('out'),
          taken_by: text('Nama pembawa', 80),
          note: optionalLine('Catatan', 120).optional(),
        }),
      ],
      { error: 'Pilih masuk atau keluar' },
    ),
    reply: unitDetail,
  },
  'POST /office/unit/{unit_id}/foto': {
    summary:
      'Add a picture (fields `photo`, `shot`, `client_photo_id`, `caption`); the same mark is the same picture',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: unitId,
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: photo,
  },
  'PUT /office/unit/{unit_id}/foto': {
    summary: 'Put the pictures in this order, unless customers see them, and say what each shows',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: unitId,
    body: z.strictObject({
      photos: z
        .array(
          z.strictObject({
            picture_id: id('Foto'),
            shot: optionalLine('Jenis foto', 40).nullish(),
            caption: optionalLine('Keterangan foto', 80).optional(),
          }),
          { error: 'Daftar foto tidak valid' },
        )
        .max(MOST_UNIT_PHOTOS, { error: `Paling banyak ${MOST_UNIT_PHOTOS} foto` }),
    }),
    reply: z.object({ photos: z.array(photo) }),
  },
  'POST /office/unit/{unit_id}/foto/{picture_id}/putar': {
    summary: 'Turn a picture clockwise, unless customers see it on a published sheet',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: pictureId,
    body: z.strictObject({
      degrees: z.union([z.literal(90), z.literal(180), z.literal(270)], {
        error: 'Putar 90, 180, atau 270 derajat',
      }),
    }),
    reply: photo,
  },
  'PUT /office/unit/{unit_id}/foto/{picture_id}/suntingan': {
    summary:
      'Turn, cut and cover a picture; what is hidden is found under no address that customers have. Of what they see on a published sheet only number plates are covered',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: pictureId,
    body: z.strictObject({
      rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], {
        error: 'Putar 0, 90, 180, atau 270 derajat',
      }),
      crop: part
        .refine(({ width, height }) => width >= LEAST_CROP && height >= LEAST_CROP, {
          error: 'Potongan paling kecil sepersepuluh foto',
        })
        .nullable(),
      covers: z
        .array(part, { error: 'Daftar penutup tidak valid' })
        .max(MOST_COVERS, { error: `Paling banyak ${MOST_COVERS} penutup` }),
    }),
    reply: photo,
  },
  'DELETE /office/unit/{unit_id}/foto/{picture_id}': {
    summary: 'Take a picture away, unless customers see it on a published sheet',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: pictureId,
    reply: z.object({ photos: z.array(photo) }),
  },
})
