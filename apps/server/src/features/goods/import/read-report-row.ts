import { type Body, endpoints } from '@ketok/contract'
import {
  type Day,
  dayOfDate,
  type InspectionTemplate,
  isoDay,
  type ReportColumn,
  readCount,
  readDay,
  readPointCell,
} from '@ketok/domain'
import { OLDEST_DAYS } from '../../../platform/time/phone-time.ts'
import type { RowError } from './import.tables.ts'
import type { Line } from './weigh-line.ts'

export type Report = Body<'PUT /office/inspeksi/{consignment_or_unit_id}'>

export interface ReportOfRow {
  readonly report: Report
  /** The column that a field of the report came from, as 'parts.0.points.3.note'; empty where it is none's. */
  readonly columnAt: (field: string) => string
}

/** Of the day that a row names: an hour at which a house inspects. */
const HOUR_OF_DAY = 'T09:00:00+07:00'
/** Stands in a report until it has one of its own, which follows from all that it says. */
const NO_MARK = 'dari-daftar'

const shape = endpoints['PUT /office/inspeksi/{consignment_or_unit_id}'].body

interface ReportRow {
  readonly names: readonly string[]
  /** What each of them holds, by the template. */
  readonly columns: readonly (ReportColumn | null)[]
  readonly template: InspectionTemplate
  readonly line: Line
  readonly today: Day
}

/** What a row says of its unit, as a phone would hand it in; or all that cannot be read. */
export function readReportRow({
  names,
  columns,
  template,
  line,
  today,
}: ReportRow): ReportOfRow | { readonly errors: readonly RowError[] } {
  const cells = columns.flatMap((column, at) =>
    column === null ? [] : [{ column, name: names[at] ?? '', text: (line.cells[at] ?? '').trim() }],
  )
  const errors: RowError[] = line.unread.filter(({ column }) => cells.some(({ name }) => name === column))
  const bad = new Set(errors.map(({ column }) => column))
  const unclear = (column: string, message: string) => {
    errors.push({ column, code: 'unreadable', message })
  }
  const points = cells.flatMap(({ column, name, text }) => {
    const found = 'point' in column && !bad.has(name) ? readPointCell(text) : null
    return 'point' in column && found !== null ? [{ ...column, ...found, column: name }] : []
  })
  // A part is where an inspector stands, a point one look: as the template has them, whatever the sheet's order.
  const parts = template.flatMap((part) => {
    const looked = part.points.flatMap((point) =>
      points.filter((one) => one.part === part.name && one.point === point),
    )
    return looked.length === 0 ? [] : [{ name: part.name, points: looked }]
  })
  const field = (wanted: string) => {
    const cell = cells.find(({ column, text }) => 'field' in column && column.field === wanted && text !== '')
    return cell === undefined || bad.has(cell.name) ? null : cell
  }
  const [odometer, day, grade, reason] = [
    field('odometer_km'),
    field('inspected_on'),
    field('grade'),
    field('grade_reason'),
  ]
  const count = odometer === null ? null : readCount(odometer.text.replace(/\s*km\.?$/i, ''))
  const km = count?.ok === true ? count.value : null
  if (odometer !== null && km === null)
    unclear(odometer.name, 'Odometer harus bilangan bulat, misalnya 45200')
  const date = day === null ? null : readDay(day.text)
  const inspectedOn = date === null ? null : dayOfDate(date)
  if (day !== null && inspectedOn === null)
    unclear(day.name, 'Tanggal tidak terbaca. Tulis hari/bulan/tahun, misalnya 25/11/2026')
  else if (day !== null && inspectedOn !== null && inspectedOn > today)
    unclear(day.name, 'Tanggal inspeksi belum terjadi')
  else if (day !== null && inspectedOn !== null && inspectedOn < today - OLDEST_DAYS)
    unclear(
      day.name,
      `Inspeksi lebih dari ${OLDEST_DAYS} hari yang lalu tidak diterima. Periksa lagi unitnya`,
    )

  const given = {
    client_report_id: NO_MARK,
    parts: parts.map(({ name, points }) => ({
      name,
      points: points.map(({ point, mark, note }) => ({ name: point, mark, ...(note !== '' && { note }) })),
    })),
    ...(grade !== null && { grade: grade.text.toUpperCase() }),
    ...(reason !== null && { grade_reason: reason.text }),
    ...(km !== null && { odometer_km: km }),
    ...(inspectedOn !== null && { inspected_at: `${isoDay(inspectedOn)}${HOUR_OF_DAY}` }),
  }
  const columnAt = (path: string): string => {
    const [, part, point] = /^parts\.([0-9]+)\.points\.([0-9]+)/.exec(path) ?? []
    if (part !== undefined) return parts[Number(part)]?.points[Number(point)]?.column ?? ''
    const cell = { odometer_km: odometer, inspected_at: day, grade, grade_reason: reason ?? grade }[path]
    return cell?.name ?? ''
  }
  // The same words as for a phone: too long a sentence, a grade that there is not.
  const parsed = shape.safeParse(given)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = columnAt(path.map(String).join('.'))
    if (!errors.some((error) => error.column === column)) unclear(column, message)
  }
  return errors.length > 0 || !parsed.success ? { errors } : { report: parsed.data, columnAt }
}
