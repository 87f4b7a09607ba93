import { stringify } from 'csv-stringify/browser/esm/sync'

/*
 * The one way to write a file for spreadsheets (decisions 0275 and 0330). Cells are parted by semicolons, as Excel expects
 * where a comma is the decimal mark, which is so in Indonesia; the house reads either back.
 */

export type CsvCell = string | number | null | undefined

/** Spreadsheets know by it that the file is UTF-8. */
export const CSV_BEGINNING = '\ufeff'

export function csvLine(cells: readonly CsvCell[]): string {
  return csvLines([cells])
}

/** Many lines at once cost less than one by one: the library reads its settings at each call. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], {
    delimiter: ';',
    record_delimiter: 'windows',
    // Every sign that parts cells or lines in some program: the file is also opened where other marks are usual.
    quoted_match: /["\r\n\t;,|]/,
    // The library's own guard against formulas knows fewer beginnings, and would change negative numbers.
    cast: { string: tameCell, number: String },
  })
}

/** A spreadsheet would take it for a formula, and people type names. */
export function tameCell(text: string): string {
  return /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text
}
