import {
  type CustomerId,
  INSPECTION_GRADES,
  INSPECTORS,
  type ProductTypeId,
  UNIT_EDITORS,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { countText, id, idText, pages, paging, payer, person, reason, search, time } from '../../shapes.ts'
import { companyId } from '../people/company.ts'

const importId = z.object({ import_id: idText('Impor') })

export const importRowResult = z.enum(['new', 'changed', 'refused'], { error: 'Hasil tidak dikenal' })

const row = z.object({
  /** As the file counts its lines. */
  row: z.number(),
  result: importRowResult,
  /** By which the unit is known again; empty where the row has none, and is refused for it. */
  unit_key: z.string(),
  title: z.string(),
  errors: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
  /** Of a changed one; none where the unit is already as the row says. */
  differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  photo_count: z.number(),
  /** `kept` was to be taken back and could not: `note` says why. */
  state: z.enum(['waiting', 'done', 'undone', 'kept']),
  note: z.string(),
  unit_id: id<UnitId>().nullable(),
})

const counts = {
  new: z.number(),
  changed: z.number(),
  refused: z.number(),
}

const summary = z.object({
  import_id: id(),
  file_name: z.string(),
  photos_name: z.string().nullable(),
  state: z.enum(['draft', 'running', 'done', 'undoing', 'undone', 'withdrawn', 'turned_down']),
  created_at: time,
  /** Null where a company handed it in. */
  created_by: person.nullable(),
  /** Whose list it is, who of them handed it in, and what became of it where nobody carried it out. */
  company: z
    .object({
      company_id: id(),
      name: z.string(),
      handed_in_by: payer,
      ended_at: time.nullable(),
      /** Why it was turned down. */
      reason: z.string().nullable(),
    })
    .nullable(),
  ran_at: time.nullable(),
  undone_at: time.nullable(),
  counts: z.object({
    ...counts,
    /** Of those that are called changed: already as their rows say. */
    unchanged: z.number(),
    total: z.number(),
    /** Rows that wait to be carried out. */
    waiting: z.number(),
    kept: z.number(),
  }),
  photos: z.object({
    total: z.number(),
    /** That wait for their turn; the units are there before their pictures. */
    waiting: z.number(),
    done: z.number(),
    refused: z.number(),
    /** Rows that are not refused and have none. */
    rows_without: z.number(),
  }),
})

const detail = summary.extend({
  /** What the file's columns hold, in their order, with the first texts that stand in them. */
  columns: z.array(
    z.object({ name: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
  ),
  /** What a column may hold. */
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
  /** For rows that name none. */
  product_type_id: id<ProductTypeId>().nullable(),
  pool_id: id().nullable(),
  consignor_id: id<CustomerId>().nullable(),
  /** Pictures that come to nothing, two hundred at a time: `lost_page` says which. */
  lost_photos: z.array(z.object({ name: z.string(), reason: z.string() })),
})

const carried = z.object({
  ...counts,
  /** Pictures that are still made; `GET /office/impor/{import_id}` tells how many are left. */
  photos_waiting: z.number(),
})

const reportRow = z.object({
  /** As the file counts its lines. */
  row: z.number(),
  /** `same` is one that was handed in before, word for word. */
  result: z.enum(['new', 'same', 'refused']),
  /** As the file names the unit. */
  unit_key: z.string(),
  title: z.string(),
  unit_id: id<UnitId>().nullable(),
  /** What the report comes to; null where it is refused. */
  grade: z.enum(INSPECTION_GRADES).nullable(),
  point_count: z.number(),
  /** What it lacks by the template; it is taken all the same. */
  missing_count: z.number(),
  /** Null until it is handed in. */
  version: z.number().nullable(),
  errors: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
})

const reportList = z.object({
  rows: z.array(reportRow),
  counts: z.object({ new: z.number(), same: z.number(), refused: z.number() }),
  /** Columns that hold nothing of a report of any of its units. */
  unknown_columns: z.array(z.string()),
})

/** A list that a company handed in, as those who act for it see it. */
const companyList = z.object({
  import_id: id(),
  file_name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'undone', 'withdrawn', 'turned_down']),
  handed_in_at: time,
  /** Who of them. */
  handed_in_by: z.string(),
  /** When it was carried out, taken back or turned down; null while it waits. */
  decided_at: time.nullable(),
  /** Why it was turned down. */
  reason: z.string().nullable(),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    /** Of those that are called changed: already as their rows say. */
    unchanged: z.number(),
    refused: z.number(),
    total: z.number(),
  }),
})

const companyRow = row.pick({ row: true, result: true, unit_key: true, title: true, errors: true })
const ofCompany = companyId.extend({ import_id: idText('Daftar') })

/** By the names of the file's columns: what each holds, or null for nothing. */
const mapping = z
  .record(z.string().max(300), z.string().max(60).nullable(), { error: 'Pemetaan kolom tidak valid' })
  .refine((fields) => Object.keys(fields).length <= 200, { error: 'Kolom terlalu banyak' })

export const importEndpoints = defineEndpoints({
  'GET /customer/perusahaan/{company_id}/daftar': {
    summary: 'Lists of units that a company handed in, the newest first, with what became of each',
    access: 'customer',
    params: companyId,
    query: z.object(paging),
    reply: z.object({ lists: z.array(companyList), total: z.number() }),
  },
  'POST /customer/perusahaan/{company_id}/daftar': {
    summary:
      'Hand in a list of units for a company (fields `table`: XLSX or CSV, `pool_id`: where they will be brought, `product_type_id`: of rows that name none): it is looked at and waits for the house; no unit is touched, and the same file again is the same list',
    access: 'customer',
    params: companyId,
    multipart: true,
    bodyLimit: 25 * 1024 * 1024,
    reply: companyList,
  },
  'GET /customer/perusahaan/{company_id}/daftar/{import_id}': {
    summary: 'One list of a company, with what each of its rows comes to, page by page',
    access: 'customer',
    params: ofCompany,
    query: z.object({ result: importRowResult.optional(), ...paging }),
    reply: companyList.extend({
      rows: z.array(companyRow),
      /** Of the rows that were asked for. */
      total: z.number(),
      /** Columns of the file that say nothing of a unit, as far as the house reads them. */
      unknown_columns: z.array(z.string()),
    }),
  },
  'DELETE /customer/perusahaan/{company_id}/daftar/{import_id}': {
    summary: 'Take a list of a company back while nobody has carried it out or turned it down',
    access: 'customer',
    params: ofCompany,
    reply: companyList,
  },
  'GET /office/impor': {
    summary: 'Imports of units, the newest first; searched by the file or whoever sent it',
    access: 'staff',
    roles: UNIT_EDITORS,
    query: z.object({
      search,
      /** `waiting`: those that companies handed in and nobody has decided on. */
      company: z.enum(['waiting'], { error: 'Saringan perusahaan tidak dikenal' }).optional(),
      sort: z
        .enum(['id-', 'id', 'file_name', 'file_name-', 'created_by', 'created_by-'], {
          error: 'Urutan tidak dikenal',
        })
        .optional(),
      ...pages,
    }),
    reply: z.object({ imports: z.array(summary), total: z.number() }),
  },
  'POST /office/impor': {
    summary:
      'Look at a list of units (fields `table`: XLSX or CSV, `photos`: ZIP, `mapping`: JSON, `product_type_id`, `pool_id`, `consignor_id`): what each row would come to; no unit is touched',
    access: 'staff',
    roles: UNIT_EDITORS,
    multipart: true,
    bodyLimit: 1024 * 1024 * 1024,
    reply: detail.extend({ rows: z.array(row) }),
  },
  'GET /office/impor/{import_id}': {
    summary: 'One import with its columns, and its rows: filtered, searched, page by page',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: importId,
    query: z.object({
      /** `unchanged` are those of `changed` that are already as their rows say. */
      result: z.enum([...importRowResult.options, 'unchanged'], { error: 'Hasil tidak dikenal' }).optional(),
      /** `none`: rows that are not refused and have no photo. */
      photos: z.enum(['none'], { error: 'Saringan foto tidak dikenal' }).optional(),
      /** `kept`: what an undo left. */
      state: z.enum(['kept'], { error: 'Keadaan baris tidak dikenal' }).optional(),
      /** In the key by which the unit is known, or in what it is called. */
      search,
      ...pages,
      /** Of the pictures that come to nothing. */
      lost_page: countText('Halaman foto', 1, 100_000).optional(),
    }),
    reply: detail.extend({
      rows: z.array(row),
      /** Of the rows asked for. */
      total: z.number(),
    }),
  },
  'PUT /office/impor/{import_id}/pemetaan': {
    summary: 'Say what the columns hold, and look at the rows again; remembered for files with the same ones',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: importId,
    bodyLimit: 128 * 1024,
    body: z.strictObject({
      mapping,
      product_type_id: id<ProductTypeId>('Jenis').nullish(),
      pool_id: id('Pool').nullish(),
      consignor_id: id<CustomerId>('Penitip').nullish(),
    }),
    reply: summary,
  },
  'POST /office/impor/{import_id}/foto': {
    summary:
      'A piece of the ZIP of photos (`photos`), at byte `from` of `size`: answered how much has arrived; the whole one is matched with the rows',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: importId,
    multipart: true,
    bodyLimit: 18 * 1024 * 1024,
    reply: z.object({ received: z.number(), complete: z.boolean() }),
  },
  'POST /office/impor/{import_id}/periksa': {
    summary: 'Look at the rows of a list that waits once more: the house has gone on since',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: importId,
    reply: summary,
  },
  'POST /office/impor/{import_id}/tolak': {
    summary: 'Turn down a list that a company handed in, with a reason that the company reads',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: importId,
    body: z.strictObject({ reason }),
    reply: summary,
  },
  'POST /office/impor/{import_id}/jalankan': {
    summary: 'Make and change the units; sent again it goes on where it stopped, and nothing is made twice',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: importId,
    reply: carried,
  },
  'POST /office/impor/{import_id}/urungkan': {
    summary:
      'Take back what it made, and give sheets back what they said, as far as nothing of it is planned, published or worked on since',
    access: 'staff',
    roles: UNIT_EDITORS,
    params: importId,
    reply: carried,
  },
  'GET /office/impor-laporan': {
    summary:
      'What a list of inspection reports of one type looks like: its columns, and the units that wait for one',
    access: 'staff',
    roles: INSPECTORS,
    query: z.object({ product_type_id: idText<ProductTypeId>('Jenis').optional() }),
    reply: z.object({
      product_types: z.array(z.object({ id: id<ProductTypeId>(), name: z.string(), waiting: z.number() })),
      /** Null where no type was chosen. */
      sheet: z
        .object({
          columns: z.array(z.string()),
          units: z.array(
            z.object({
              unit_id: id<UnitId>(),
              title: z.string(),
              stock_number: z.string(),
              chassis_number: z.string(),
              serial: z.string(),
              plate: z.string(),
            }),
          ),
        })
        .nullable(),
    }),
  },
  'POST /office/impor-laporan': {
    summary:
      'Look at a list of inspection reports, a row for each unit and a column for each point (`table`: XLSX or CSV): what each row would come to; nothing is written',
    access: 'staff',
    roles: INSPECTORS,
    multipart: true,
    bodyLimit: 25 * 1024 * 1024,
    reply: reportList,
  },
  'POST /office/impor-laporan/jalankan': {
    summary:
      'Hand in the reports of such a list, one by one, and leave out the refused ones; sent again, each is found and none is doubled',
    access: 'staff',
    roles: INSPECTORS,
    multipart: true,
    bodyLimit: 25 * 1024 * 1024,
    reply: reportList,
  },
})
