import { type CellValue, readXlsx } from 'hucre/xlsx'

/** The rows of the sheets that can be seen, as their reader shows them; null when it cannot be opened. */
export async function beginningOfWorkbook(
  bytes: Uint8Array,
): Promise<{ readonly lineCount: number; readonly lines: readonly string[] } | null> {
  try {
    const { sheets } = await readXlsx(bytes, {
      range: 'A1:CV20000',
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    })
    const lines = sheets
      .flatMap(({ rows }) => rows)
      .filter((row) => row.some((cell) => cell !== null && cell !== ''))
      .map((row) => row.map(shown).join('  ').trim())
    return { lineCount: lines.length, lines }
  } catch {
    return null
  }
}

function shown(value: CellValue): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').toReversed().join('-')
  if (typeof value === 'number') return value.toLocaleString('id-ID', { maximumFractionDigits: 20 })
  return value === null ? '' : String(value)
}
