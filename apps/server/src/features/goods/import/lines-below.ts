import type { FoundHeader } from './find-header.ts'
import type { Line } from './weigh-line.ts'

const UNREAD_WORDS = {
  formula_without_value:
    'Rumus di sel ini belum dihitung. Buka di Excel, simpan lagi, atau ganti dengan nilainya',
  cell_error: 'Sel ini berisi galat rumus. Perbaiki atau kosongkan',
} as const

/** Rows that say something. The names again (lists that were printed page by page) and a sum at the end are no units. */
export function linesBelow({ sheet, line: headerLine, names }: FoundHeader): (Line & { row: number })[] {
  const unread = Map.groupBy(sheet.unread, ({ row }) => row)
  return sheet.rows.flatMap((written, at) => {
    const row = at + 1
    if (row <= headerLine) return []
    const cells = names.map((_, column) => written[column] ?? '')
    const bad = (unread.get(row) ?? []).filter(({ column }) => column <= names.length)
    if (cells.every((cell) => cell.trim() === '') && bad.length === 0) return []
    if (isHeaderAgain(cells, names) || isSum(cells)) return []
    return [
      {
        row,
        cells,
        unread: bad.map(({ column, code }) => ({
          column: names[column - 1] ?? '',
          code,
          message: UNREAD_WORDS[code],
        })),
      },
    ]
  })
}

const isHeaderAgain = (cells: readonly string[], names: readonly string[]) =>
  cells.every((cell, at) => cell === '' || cell.trim().toLowerCase() === (names[at] ?? '').toLowerCase())

/** 'Total 30 unit', and nothing but numbers beside it. */
function isSum(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const [first = '', ...others] = filled
  return (
    /^(?:grand )?(?:total|jumlah|sub ?total)\b/i.test(first) &&
    others.every((cell) => !/\p{L}{3}/u.test(cell))
  )
}
