import type { Query, Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import {
  firstLines,
  importById,
  lostPhotosOf,
  shownImport,
  shownImports,
  shownLines,
} from './import.store.ts'
import { detailView, lineView, summaryView } from './import.views.ts'
import { ofOwnBranch } from './of-own-branch.ts'

const SAMPLE_ROWS = 12
const LOST_SHOWN = 200
/** More than any list has. */
const ALL_ROWS = 10_000

export async function listImports(
  db: Db,
  staff: Pick<StaffCaller, 'branchIds'>,
  { search = '', company, sort = 'id-', page = 1, limit = 25 }: Query<'GET /office/impor'>,
): Promise<Reply<'GET /office/impor'>> {
  const { imports, total } = await shownImports(db, staff.branchIds, {
    ...{ search, company, sort, limit, offset: (page - 1) * limit },
  })
  return { imports: imports.map(summaryView), total }
}

export async function importSummary(
  db: Db,
  importId: number,
): Promise<Reply<'GET /office/impor'>['imports'][number]> {
  return summaryView(orNotFound(await shownImport(db, importId)))
}

/** The import with all its rows, as the response to the person who sent the list has it. */
export async function wholeImport(db: Db, importId: number): Promise<Reply<'POST /office/impor'>> {
  const [detail, { lines }] = await Promise.all([
    detailOf(db, importId),
    shownLines(db, importId, { limit: ALL_ROWS, offset: 0 }),
  ])
  return { ...detail, rows: lines.map(lineView) }
}

export async function getImport(
  db: Db,
  staff: Pick<StaffCaller, 'branchIds'>,
  importId: number,
  { page = 1, limit = 100, lost_page = 1, ...wanted }: Query<'GET /office/impor/{import_id}'>,
): Promise<Reply<'GET /office/impor/{import_id}'>> {
  ofOwnBranch(staff, await importById(db, importId))
  const [detail, { lines, total }] = await Promise.all([
    detailOf(db, importId, lost_page),
    shownLines(db, importId, { ...wanted, limit, offset: (page - 1) * limit }),
  ])
  return { ...detail, rows: lines.map(lineView), total }
}

async function detailOf(db: Db, importId: number, lostPage = 1) {
  const [row, samples, lost] = await Promise.all([
    shownImport(db, importId),
    firstLines(db, importId, SAMPLE_ROWS),
    lostPhotosOf(db, importId, { limit: LOST_SHOWN, offset: (lostPage - 1) * LOST_SHOWN }),
  ])
  return detailView(orNotFound(row), samples, lost)
}
