import { createHash } from 'node:crypto'
import type { Reply } from '@ketok/contract'
import { wordRefusal } from '@ketok/contract/refusals'
import { type UnitId, wibDay } from '@ketok/domain'
import { RefusalError, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { handInReport, weighReport } from '../inspection/inspection.ts'
import { possibleHeaders } from './find-header.ts'
import type { RowError } from './import.tables.ts'
import { linesBelow } from './lines-below.ts'
import { type Report, type ReportOfRow, readReportRow } from './read-report-row.ts'
import { readTable } from './read-table.ts'
import { reportReading } from './report-columns.ts'
import { keysIn, type UnitName, unitsMeant } from './units-of-reports.ts'

type ReportList = Reply<'POST /office/impor-laporan'>
type WeighedRow = ReportList['rows'][number]

/** Each report is a transaction of its own, and the answer waits for all. */
const MOST_ROWS = 1_000

/** Says what each row of a list of reports would come to; nothing is written. */
export async function lookAtReports(
  services: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  table: Uint8Array,
): Promise<ReportList> {
  const { rows, unknownColumns } = await weighList(services, staff, table)
  return listOf(
    rows.map(({ weighed }) => weighed),
    unknownColumns,
  )
}

/** Hands in the reports of all rows that are not refused. What was handed in before is found by what it says. */
export async function handInReports(
  services: Services,
  staff: StaffCaller,
  table: Uint8Array,
): Promise<ReportList> {
  const { rows, unknownColumns } = await weighList(services, staff, table)
  const done: WeighedRow[] = []
  for (const { weighed, ready } of rows) {
    if (ready === null || weighed.result === 'same') done.push(weighed)
    else
      done.push(
        await handInReport(services, staff, { kind: 'unit', id: ready.unitId }, ready.report).then(
          ({ version, grade }) => ({ ...weighed, version, grade }),
          // It may have become something else since it was looked at.
          (error: unknown) => refusedRow(weighed, [errorOf(error, ready.columnAt)]),
        ),
      )
  }
  return listOf(done, unknownColumns)
}

function listOf(rows: WeighedRow[], unknownColumns: string[]): ReportList {
  const count = (result: WeighedRow['result']) => rows.filter((row) => row.result === result).length
  return {
    rows,
    counts: { new: count('new'), same: count('same'), refused: count('refused') },
    unknown_columns: unknownColumns,
  }
}

// Rows -------------------------------------------------------------------------------------------------------------

interface Ready extends ReportOfRow {
  readonly unitId: UnitId
}

interface Row {
  readonly weighed: WeighedRow
  /** Null where it is refused. */
  readonly ready: Ready | null
}

async function weighList({ db, now }: Pick<Services, 'db' | 'now'>, staff: StaffCaller, table: Uint8Array) {
  const house = await reportReading(db)
  const header = house.likeliest(possibleHeaders(await readTable(table)))
  const lines = linesBelow(header)
  if (lines.length === 0) return refuse({ code: 'import_empty' }, 'table')
  if (lines.length > MOST_ROWS) return refuse({ code: 'report_list_too_long', most: MOST_ROWS }, 'table')
  const { names } = header
  const { fields, columnsFor } = house.columnsOf(names)
  const unitNames = lines.map(({ cells }) => keysIn(fields, cells))
  const units = await unitsMeant(db, unitNames)
  const today = wibDay(now())
  const first = new Map<UnitId, number>()
  const used = new Set<number>()

  async function weighRow(line: (typeof lines)[number], keys: readonly UnitName[]): Promise<Row> {
    const meant = units.of(keys)
    const unknown: WeighedRow = {
      ...{ row: line.row, result: 'refused', unit_key: keys[0]?.text ?? '', title: '', unit_id: null },
      ...{ grade: null, point_count: 0, missing_count: 0, version: null, errors: [] },
    }
    const keyColumn = names[keys[0]?.at ?? 0] ?? ''
    if ('error' in meant) return refused(unknown, { ...meant.error, column: keyColumn })
    const { unit } = meant
    // Whoever is bound to branches learns nothing of a unit of another one.
    if (unit.branch_id !== null && staff.branchIds?.includes(unit.branch_id) === false)
      return refused(unknown, { column: keyColumn, code: 'forbidden', message: 'Unit ini milik cabang lain' })
    const about = { ...unknown, title: unit.title, unit_id: unit.id }
    const twice = first.get(unit.id)
    if (twice !== undefined) {
      const message = `Unit ini sudah ada di baris ${twice}`
      return refused(about, { column: keyColumn, code: 'twice', message })
    }
    first.set(unit.id, line.row)
    const columns = columnsFor(unit.product_type_id)
    for (const [at, column] of columns.entries()) if (column !== null) used.add(at)
    const read = readReportRow({ names, columns, template: house.templateOf(unit), line, today })
    if ('errors' in read) return refused(about, ...read.errors)
    const report = { ...read.report, client_report_id: markOfReport(unit.id, read.report) }
    try {
      const subject = { kind: 'unit', id: unit.id } as const
      const { grade, pointCount, missing, version } = await weighReport(db, staff, subject, report)
      return {
        weighed: {
          ...{ ...about, result: version === null ? 'new' : 'same', grade, version },
          ...{ point_count: pointCount, missing_count: missing.length },
        },
        ready: { unitId: unit.id, report, columnAt: read.columnAt },
      }
    } catch (fault) {
      return refused(about, errorOf(fault, read.columnAt))
    }
  }

  const rows: Row[] = []
  for (const [at, line] of lines.entries()) rows.push(await weighRow(line, unitNames[at] ?? []))
  // Where no unit was found, nobody can tell what its columns are.
  const unknownColumns =
    used.size === 0 ? [] : names.filter((name, at) => !used.has(at) && !isNumbering(name))
  return { rows, unknownColumns }
}

/** Rows are often counted, which says nothing of a unit. */
const isNumbering = (name: string) => /^(?:no|nomor|#|kolom [a-z]+)\.?$/i.test(name)

const refused = (row: WeighedRow, ...errors: RowError[]): Row => ({
  weighed: refusedRow(row, errors),
  ready: null,
})

const refusedRow = (row: WeighedRow, errors: readonly RowError[]): WeighedRow => ({
  ...row,
  ...{ result: 'refused', grade: null, version: null, errors: [...errors] },
})

/** The words of a refusal, at the column that it is about. Anything else is a fault. */
function errorOf(error: unknown, columnAt: (field: string) => string): RowError {
  if (!(error instanceof RefusalError)) throw error
  const { refusal, field = '' } = error
  return { column: columnAt(field), code: refusal.code, message: wordRefusal(refusal).message }
}

/** The same words of the same unit are one report, however often the list is sent. */
function markOfReport(unitId: UnitId, report: Report): string {
  return `daftar-${createHash('sha256').update(`${unitId}\n`).update(JSON.stringify(report)).digest('base64url')}`
}
