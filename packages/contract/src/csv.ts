/*
 * The one way to write a file for spreadsheets (decision 0275). Cells are parted by semicolons, as Excel expects where a
 * comma is the decimal mark, which is so in Indonesia; the house reads either back.
 */

export type CsvCell = string | number | null | undefined

/** By which spreadsheets know that the file is UTF-8. */
export const CSV_BEGINNING = '\ufeff'

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

function csvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = tameCell(value ?? '')
  // Whatever may part cells or lines somewhere: the file is opened by programs of other lands as well.
  return /["\r\n\t;,|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet would take it for a formula, and people type names. */
export function tameCell(text: string): string {
  return /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text
}
