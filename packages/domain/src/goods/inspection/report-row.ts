import { cleanText } from '../../readers/clean-text.ts'
import { headerWords, unitColumnOf } from '../unit/unit-columns.ts'
import { markOf, stockKey } from '../unit/unit-row.ts'
import type { InspectionMark } from './inspection-report.ts'
import type { InspectionTemplate } from './inspection-templates.ts'

/*
 * A fleet is often looked at by an inspection firm, which hands over one sheet: a row for each car, a column for each point.
 */

/** What a row says of its unit beside the points. */
export const REPORT_FIELDS = [
  'stock_number',
  'chassis_number',
  'serial',
  'plate',
  'odometer_km',
  'inspected_on',
  'grade',
  'grade_reason',
] as const
export type ReportField = (typeof REPORT_FIELDS)[number]

export const REPORT_FIELD_LABELS: Readonly<Record<ReportField, string>> = {
  stock_number: 'Nomor stok',
  chassis_number: 'Nomor rangka',
  serial: 'Nomor seri',
  plate: 'Nomor polisi',
  odometer_km: 'Odometer (km)',
  inspected_on: 'Tanggal inspeksi',
  grade: 'Nilai',
  grade_reason: 'Alasan nilai',
}

/** As the list of units calls the same things, in either language. */
const OF_UNITS: Readonly<Record<string, ReportField>> = {
  stock_number: 'stock_number',
  'facts.chassis_number': 'chassis_number',
  'facts.serial': 'serial',
  'facts.plate': 'plate',
  'facts.odometer_km': 'odometer_km',
}

const OWN_NAMES: Readonly<Record<string, ReportField>> = {
  'tgl inspeksi': 'inspected_on',
  'inspection tgl': 'inspected_on',
  'tgl periksa': 'inspected_on',
  nilai: 'grade',
  'nilai akhir': 'grade',
  grade: 'grade',
  'overall grade': 'grade',
  'alasan nilai': 'grade_reason',
  alasan: 'grade_reason',
  'grade reason': 'grade_reason',
}

export type ReportColumn = { readonly field: ReportField } | { readonly part: string; readonly point: string }

/** How a sheet calls a point: by its name, with its part before it where two parts have one of that name. */
export function pointHeaders(
  template: InspectionTemplate,
): { readonly header: string; readonly part: string; readonly point: string }[] {
  const counts = new Map<string, number>()
  for (const { points } of template)
    for (const point of points) counts.set(headerWords(point), (counts.get(headerWords(point)) ?? 0) + 1)
  return template.flatMap(({ name: part, points }) =>
    points.map((point) => ({
      header: counts.get(headerWords(point)) === 1 ? point : `${part}: ${point}`,
      part,
      point,
    })),
  )
}

/** What each column holds, by its name; null for one that this template has nothing for. The first of two alike counts. */
export function reportColumns(
  template: InspectionTemplate,
  names: readonly string[],
): (ReportColumn | null)[] {
  const points = new Map<string, ReportColumn>()
  for (const { header, part, point } of pointHeaders(template)) {
    points.set(headerWords(header), { part, point })
    points.set(headerWords(`${part} ${point}`), { part, point })
  }
  const taken = new Set<string>()
  return names.map((name) => {
    const column = points.get(headerWords(name)) ?? fieldColumn(name)
    const mark = column === null ? '' : 'field' in column ? column.field : `${column.part}\n${column.point}`
    if (column === null || taken.has(mark)) return null
    taken.add(mark)
    return column
  })
}

function fieldColumn(name: string): ReportColumn | null {
  const own = OWN_NAMES[headerWords(name)] ?? OF_UNITS[unitColumnOf(name) ?? '']
  return own === undefined ? null : { field: own }
}

const MARK_WORDS: Readonly<Record<InspectionMark, { readonly words: string; readonly signs: string }>> = {
  ok: { words: 'oke?|okay|baik|bagus|normal|good|pass', signs: 'b|v|✓|✔|√' },
  note: { words: 'catatan|note|minor', signs: 'c' },
  fault: { words: 'rusak|mati|fault|fail|bad', signs: 'r|x|✗|✘|×' },
}
const MARKED = Object.entries(MARK_WORDS).map(([mark, { words, signs }]) => ({
  mark: mark as InspectionMark,
  /** Alone, or parted from a sentence: 'Rusak: retak di sudut', 'c - baret halus'. */
  alone: new RegExp(`^(?:${words}|${signs})(?:\\s*[:;,/-]+\\s*(.*)|\\.?)$`, 'isu'),
  /** As the first word of the sentence itself: 'Rusak berat'. */
  first: new RegExp(`^(?:${words})\\s`, 'iu'),
}))
const NOT_LOOKED_AT = /^(?:-+|n\/?a|tidak diperiksa|\?)?$/i

/** What was found at a point; null where nobody looked. A sentence that names no mark is a note. */
export function readPointCell(text: string): { readonly mark: InspectionMark; readonly note: string } | null {
  const clean = cleanText(text)
  if (NOT_LOOKED_AT.test(clean)) return null
  for (const { mark, alone, first } of MARKED) {
    const found = alone.exec(clean)
    if (found !== null) return { mark, note: (found[1] ?? '').trim() }
    if (first.test(clean)) return { mark, note: clean }
  }
  return { mark: 'note', note: clean }
}

/** A plate, a chassis number or a serial number as they are compared. */
export const reportMark = (field: ReportField, text: string) =>
  field === 'stock_number' ? stockKey(text) : markOf(text)
