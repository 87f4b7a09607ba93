import {
  BODIES,
  CONSIGNMENT_STAFF,
  INSPECTION_GRADES,
  INSPECTION_MARKS,
  INSPECTORS,
  type InspectionSubject,
  PAINT_MICRONS_MAX,
  PLACE_EDITORS,
  type ProductTypeId,
  readInspectionKey,
  SHOT_FRAMES,
  UNIT_READERS,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  consignedKind,
  countText,
  day,
  id,
  idText,
  optionalLine,
  person,
  search,
  text,
  time,
  timeZone,
} from '../../shapes.ts'
import { unitId } from './catalogue.ts'
import { consignmentId } from './consignment.ts'

/** `12` is the unit or consignment of that number, `titipan-12` the consignment: one address for what is inspected, whatever it is by now. */
const subject = z.object({
  consignment_or_unit_id: z
    .string({ error: 'Unit atau titipan tidak valid' })
    .regex(/^(titipan-)?[1-9][0-9]{0,9}$/, { error: 'Unit atau titipan tidak valid' })
    .transform((key, context): InspectionSubject => {
      const read = readInspectionKey(key)
      if (read !== null) return read
      context.addIssue({ code: 'custom', message: 'Unit atau titipan tidak valid' })
      return z.NEVER
    }),
})

/** Made by the phone, once for a report and once for each picture: sending again changes nothing. */
const mark = (label: string) =>
  z
    .string({ error: `${label} tidak valid` })
    .regex(/^[A-Za-z0-9_-]{8,64}$/, { error: `${label} tidak valid` })

const grade = z.enum(INSPECTION_GRADES, { error: 'Nilai harus A, B, C, D, atau E' })
const pointMark = z.enum(INSPECTION_MARKS, { error: 'Tanda harus ok, note, atau fault' })

const MOST_PARTS = 30
const MOST_POINTS = 80
const MOST_PHOTOS_OF_POINT = 12
const MOST_PANELS = 40

const photo = z.object({
  client_photo_id: z.string(),
  /** Null until the picture has arrived: a report may come before its pictures. */
  photo_id: id().nullable(),
  shot: z.string(),
  label: z.string(),
  /** Addresses that open by themselves for a quarter of an hour, for nobody who was not given them. */
  small_url: z.string().nullable(),
  large_url: z.string().nullable(),
})

const report = z.object({
  version: z.number(),
  inspected_at: time,
  /** Of the branch that inspected. */
  time_zone: timeZone,
  received_at: time,
  inspector: person,
  grade,
  /** What the rule makes of the marks; another `grade` has its reason. */
  computed_grade: grade,
  grade_reason: z.string(),
  score: z.number(),
  point_count: z.number(),
  odometer_km: z.number().nullable(),
  paint: z.array(z.object({ place: z.string(), label: z.string(), microns: z.number() })),
  parts: z.array(
    z.object({
      name: z.string(),
      grade,
      score: z.number(),
      note: z.string(),
      points: z.array(
        z.object({ name: z.string(), mark: pointMark, note: z.string(), photos: z.array(photo) }),
      ),
    }),
  ),
})

const shotShape = {
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  frame: z.enum(SHOT_FRAMES, { error: 'Bingkai foto tidak dikenal' }),
  hint: z.string(),
}

const templateVersion = z.object({
  version: z.number(),
  /** Null for what everybody starts with, version 0. */
  at: time.nullable(),
  by: person.nullable(),
  point_count: z.number(),
})

const productType = z.object({ id: id(), name: z.string(), kind: consignedKind })
const typeId = z.object({ product_type_id: idText<ProductTypeId>('Jenis') })
const MOST_SHOTS = 40

const versionNumber = z
  .number({ error: 'Versi templat tidak valid' })
  .int({ error: 'Versi templat tidak valid' })
  .min(0, { error: 'Versi templat tidak valid' })
  .max(1_000_000, { error: 'Versi templat tidak valid' })

const gap = z.object({ code: z.string(), message: z.string() })

const finding = z.object({ mark: pointMark, note: z.string() })
/** A place of the body map by its name, which both sides know; null where it lies on none. */
const place = z.string().nullable()
const paint = z.array(z.object({ place: z.string(), microns: z.number() }))

/** A report as customers read it: what was found, not every point that is good. */
const publicReport = z.object({
  version: z.number(),
  inspected_at: time,
  inspector: z.string(),
  grade,
  /** Why the grade is another than the rule's; empty where it is the rule's. */
  grade_reason: z.string(),
  score: z.number(),
  point_count: z.number(),
  odometer_km: z.number().nullable(),
  findings: z.array(
    finding.extend({
      part: z.string(),
      point: z.string(),
      place,
      /** Those that have arrived and may be seen; addresses that open by themselves for a while. */
      photos: z.array(z.object({ small_url: z.string(), large_url: z.string() })),
    }),
  ),
  paint,
  /** Against the version before it. */
  changes: z.array(
    z.object({
      part: z.string(),
      point: z.string(),
      before: finding.nullable(),
      after: finding.nullable(),
    }),
  ),
})

/** What a list says of the last report of a thing. */
const lastReport = z.object({
  version: z.number(),
  grade,
  inspected_at: time,
  time_zone: timeZone,
  inspector: z.string(),
})

/** What the office reads of a thing, whoever of it does not inspect. */
const officeReport = {
  query: z.object({ version: countText('Versi', 1, 1_000_000).optional() }),
  reply: z.object({
    /** The newest, or the version of the query; null where nobody has handed in any. */
    report: report.nullable(),
    /** What that version lacks, by the template that it was made with. */
    missing: z.array(gap),
    /** The pictures of the walk around, which belong to no version. */
    photos: z.array(photo),
    /** The newest first. */
    versions: z.array(lastReport),
  }),
}

const listed = z.object({
  /** As addresses have it: `12` or `titipan-12`. */
  key: z.string(),
  title: z.string(),
  plate: z.string(),
  product_type: z.object({ id: id(), name: z.string(), kind: consignedKind }),
  report: lastReport.nullable(),
})

/** Every version, the newest first. */
export const publicReports = z.object({
  /** How it is drawn; null where a list is all. */
  body: z.enum(BODIES).nullable(),
  versions: z.array(publicReport),
})

export const inspectionEndpoints = defineEndpoints({
  'GET /unit/{unit_id}/inspeksi': {
    summary:
      'Every version of the inspection report of a unit, the newest first, with what was found and where',
    access: 'public',
    params: unitId,
    reply: publicReports,
  },
  'GET /office/unit/{unit_id}/inspeksi': {
    summary: 'The inspection report of a unit with its pictures, the newest or an earlier version',
    access: 'staff',
    roles: UNIT_READERS,
    params: unitId,
    ...officeReport,
  },
  'GET /office/titipan/{id}/inspeksi': {
    summary: 'The inspection report of a consignment with its pictures, the newest or an earlier version',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    ...officeReport,
  },
  'GET /office/inspeksi': {
    summary: 'The inspections of a day: consignments by their slot, and units that nobody has inspected',
    access: 'staff',
    roles: INSPECTORS,
    query: z.object({ day: day().optional(), branch_id: idText('Cabang').optional(), search }),
    reply: z.object({
      day: z.string(),
      branches: z.array(z.object({ id: id(), name: z.string(), city: z.string() })),
      consignments: z.array(
        listed.extend({
          consignment_id: id(),
          number: z.string(),
          state: z.string(),
          branch: z.object({ id: id(), name: z.string(), time_zone: timeZone }),
          starts_at: time,
          ends_at: time,
          contact_name: z.string(),
          contact_phone: z.string(),
        }),
      ),
      /** `code` stands in the QR of its windscreen sheet, at the end of the address; `search` finds by it too. */
      units: z.array(listed.extend({ unit_id: id<UnitId>(), city: z.string(), code: z.string() })),
      units_total: z.number(),
      server_time: time,
    }),
  },
  'GET /office/inspeksi/{consignment_or_unit_id}': {
    summary: 'What an inspector needs for one thing, to work on without a line: template, shots, last report',
    access: 'staff',
    roles: INSPECTORS,
    params: subject,
    reply: z.object({
      key: z.string(),
      title: z.string(),
      plate: z.string(),
      city: z.string(),
      product_type: z.object({ id: id(), name: z.string(), kind: consignedKind }),
      /** What its owner or the house says of it. */
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      template: z.object({
        version: z.number(),
        parts: z.array(z.object({ name: z.string(), points: z.array(z.string()) })),
      }),
      shots: z.array(z.object(shotShape)),
      /** Whose paint may be measured; empty where there is nothing to measure. */
      paint_panels: z.array(z.object({ name: z.string(), label: z.string() })),
      photos: z.array(photo),
      report: report.nullable(),
      missing: z.array(gap),
      versions: z.array(lastReport),
      server_time: time,
    }),
  },
  'PUT /office/inspeksi/{consignment_or_unit_id}': {
    summary:
      'Hand in a report as a new version; the same `client_report_id` twice is one. What it lacks is told and takes nothing away',
    access: 'staff',
    roles: INSPECTORS,
    params: subject,
    bodyLimit: 512 * 1024,
    body: z.strictObject({
      client_report_id: mark('Tanda laporan'),
      parts: z
        .array(
          z.strictObject({
            name: text('Nama bagian', 60),
            points: z
              .array(
                z.strictObject({
                  name: text('Nama titik', 80),
                  mark: pointMark,
                  note: optionalLine('Catatan', 300).optional(),
                  /** Ids that the upload answered, or the phone's own where the picture is still on its way. */
                  photo_ids: z
                    .array(z.union([id('Foto'), mark('Foto')], { error: 'Foto tidak valid' }), {
                      error: 'Foto harus berupa daftar',
                    })
                    .max(MOST_PHOTOS_OF_POINT, { error: `Paling banyak ${MOST_PHOTOS_OF_POINT} foto` })
                    .optional(),
                }),
                { error: 'Titik harus berupa daftar' },
              )
              .max(MOST_POINTS, { error: `Paling banyak ${MOST_POINTS} titik` }),
          }),
          { error: 'Bagian harus berupa daftar' },
        )
        .max(MOST_PARTS, { error: `Paling banyak ${MOST_PARTS} bagian` }),
      grade: grade.nullable().optional(),
      grade_reason: optionalLine('Alasan nilai', 300).optional(),
      template_version: versionNumber.optional(),
      odometer_km: z
        .number({ error: 'Odometer harus berupa angka' })
        .int({ error: 'Odometer harus bilangan bulat' })
        .min(0, { error: 'Odometer tidak valid' })
        .max(2_000_000, { error: 'Odometer paling besar 2.000.000 km' })
        .nullable()
        .optional(),
      /** By the panels that `GET` names; most inspectors carry no gauge. */
      paint: z
        .array(
          z.strictObject({
            place: text('Panel', 40),
            microns: z
              .number({ error: 'Tebal cat harus berupa angka' })
              .int({ error: 'Tebal cat harus bilangan bulat' })
              .min(1, { error: 'Tebal cat paling sedikit 1 µm' })
              .max(PAINT_MICRONS_MAX, { error: 'Tebal cat paling besar 5.000 µm' }),
          }),
          { error: 'Tebal cat harus berupa daftar' },
        )
        .max(MOST_PANELS, { error: `Paling banyak ${MOST_PANELS} panel` })
        .optional(),
      /** By the phone's clock; one that goes wrong is put right. */
      inspected_at: z.iso.datetime({ offset: true, error: 'Waktu inspeksi tidak valid' }).optional(),
    }),
    reply: z.object({ version: z.number(), grade, missing: z.array(gap) }),
  },
  'POST /office/inspeksi/{consignment_or_unit_id}/foto': {
    summary:
      'A picture (`client_photo_id`, `shot`, `photo`), whole or in pieces: with `from` and `size` in bytes it is answered how much has arrived, and `photo_id` once all has',
    access: 'staff',
    roles: INSPECTORS,
    params: subject,
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: z.object({ photo_id: id().nullable(), received: z.number() }),
  },
  'GET /office/inspeksi-templat': {
    summary: 'What is inspected on things of each type, by its newest version',
    access: 'staff',
    roles: PLACE_EDITORS,
    reply: z.object({
      templates: z.array(
        z.object({
          product_type: productType,
          newest: templateVersion,
          part_count: z.number(),
          shot_count: z.number(),
        }),
      ),
    }),
  },
  'GET /office/inspeksi-templat/{product_type_id}': {
    summary: 'The template of a type, the newest or an earlier version',
    access: 'staff',
    roles: PLACE_EDITORS,
    params: typeId,
    query: z.object({ version: countText('Versi', 0, 1_000_000).optional() }),
    reply: z.object({
      product_type: productType,
      body: z.enum(BODIES).nullable(),
      version: z.number(),
      parts: z.array(
        z.object({
          name: z.string(),
          /** Customers see none of its pictures. */
          private_photos: z.boolean(),
          points: z.array(z.object({ name: z.string(), place })),
        }),
      ),
      shots: z.array(z.object(shotShape)),
      /** The newest first, down to 0. */
      versions: z.array(templateVersion),
    }),
  },
  'PUT /office/inspeksi-templat/{product_type_id}': {
    summary:
      'A new version of the template of a type. Reports keep the version that they were made with; refused where `based_on` is not the newest',
    access: 'staff',
    roles: PLACE_EDITORS,
    params: typeId,
    bodyLimit: 256 * 1024,
    body: z.strictObject({
      based_on: versionNumber,
      parts: z
        .array(
          z.strictObject({
            name: text('Nama bagian', 60),
            private_photos: z.boolean({ error: 'Harus ya atau tidak' }).optional(),
            points: z
              .array(
                z.strictObject({
                  name: text('Nama titik', 80),
                  place: text('Letak', 40).nullable().optional(),
                }),
                { error: 'Titik harus berupa daftar' },
              )
              .max(MOST_POINTS, { error: `Paling banyak ${MOST_POINTS} titik` }),
          }),
          { error: 'Bagian harus berupa daftar' },
        )
        .max(MOST_PARTS, { error: `Paling banyak ${MOST_PARTS} bagian` }),
      shots: z
        .array(
          z.strictObject({
            ...shotShape,
            name: z
              .string({ error: 'Kode foto tidak valid' })
              .regex(/^[a-z][a-z0-9_]{0,39}$/, { error: 'Kode foto tidak valid' }),
            label: text('Nama foto', 40),
            required: z.boolean({ error: 'Harus ya atau tidak' }),
            hint: optionalLine('Petunjuk', 120),
          }),
          { error: 'Foto harus berupa daftar' },
        )
        .max(MOST_SHOTS, { error: `Paling banyak ${MOST_SHOTS} foto` }),
    }),
    reply: z.object({ version: z.number() }),
  },
})
