import type { Reply } from '@ketok/contract'
import { UNIT_COLUMNS } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { personView } from '../../people/staff/staff.ts'
import type { ImportShown, LineShown, PhotoRow } from './import.store.ts'

type WireSummary = Reply<'GET /office/impor'>['imports'][number]
type CompanyList = Reply<'GET /customer/perusahaan/{company_id}/daftar'>['lists'][number]
type WireDetail = Reply<'POST /office/impor'>

export function summaryView(row: ImportShown): WireSummary {
  return {
    import_id: row.id,
    file_name: row.file_name,
    photos_name: row.photos_name,
    state: row.state,
    created_at: wireTime(row.created_at),
    created_by: row.staff_id === null ? null : personView(row.staff_id, row.creator),
    company:
      row.company === null
        ? null
        : {
            company_id: row.company.id,
            name: row.company.name,
            handed_in_by: row.company.handed_in_by,
            ended_at: wireTimeOrNull(row.ended_at),
            reason: row.ended_reason,
          },
    ran_at: row.ran_at === null ? null : wireTime(row.ran_at),
    undone_at: row.undone_at === null ? null : wireTime(row.undone_at),
    counts: {
      new: row.new,
      changed: row.changed,
      refused: row.refused,
      unchanged: row.unchanged,
      total: row.total,
      waiting: row.waiting,
      kept: row.kept,
    },
    photos: {
      total: row.photos,
      waiting: row.photos_waiting,
      done: row.photos_done,
      refused: row.photos_refused,
      rows_without: row.rows_without_photo,
    },
  }
}

const SHOWN_TO_COMPANY = {
  draft: 'waiting',
  running: 'running',
  done: 'done',
  undoing: 'undone',
  undone: 'undone',
  withdrawn: 'withdrawn',
  turned_down: 'turned_down',
} as const

/** A list as the company sees it that handed it in: nothing of whoever of the house had it in hand. */
export function companyListView(row: ImportShown): CompanyList {
  return {
    import_id: row.id,
    file_name: row.file_name,
    state: SHOWN_TO_COMPANY[row.state],
    handed_in_at: wireTime(row.created_at),
    handed_in_by: row.company?.handed_in_by.full_name ?? '',
    decided_at: wireTimeOrNull(row.ended_at ?? row.ran_at),
    reason: row.ended_reason,
    counts: {
      new: row.new,
      changed: row.changed,
      unchanged: row.unchanged,
      refused: row.refused,
      total: row.total,
    },
  }
}

/** Neither which unit of the house a row means, nor what is known of it. */
export function companyLineView({ row_number, result, unit_key, title, errors }: LineShown) {
  return {
    ...{ row: row_number, result, unit_key, title },
    errors: errors.map(({ column, code, message }) => ({ column, code, message })),
  }
}

const SAMPLES = 3

export function detailView(
  row: ImportShown,
  firstRows: readonly (readonly string[])[],
  lostPhotos: readonly PhotoRow[],
): Omit<WireDetail, 'rows'> {
  return {
    ...summaryView(row),
    columns: row.columns.map(({ name, field }, at) => ({
      ...{ name, field },
      samples: [...new Set(firstRows.map((cells) => cells[at] ?? '').filter((text) => text !== ''))]
        .slice(0, SAMPLES)
        .map((text) => text.slice(0, 80).toWellFormed()),
    })),
    // Whose the units of a company's list are is not told by a column.
    fields: UNIT_COLUMNS.filter(({ field }) => row.company === null || field !== 'consignor').map(
      ({ field, label }) => ({ field, label }),
    ),
    product_type_id: row.defaults.product_type_id,
    pool_id: row.defaults.pool_id,
    consignor_id: row.defaults.consignor_id ?? null,
    lost_photos: lostPhotos.map(({ name, reason }) => ({ name, reason })),
  }
}

export function lineView(line: LineShown): WireDetail['rows'][number] {
  return {
    row: line.row_number,
    result: line.result,
    unit_key: line.unit_key,
    title: line.title,
    errors: line.errors.map(({ column, code, message }) => ({ column, code, message })),
    differences: line.differences.map(({ label, before, after }) => ({ label, before, after })),
    photo_count: line.photo_count,
    state: line.state,
    note: line.note,
    unit_id: line.unit_id,
  }
}
