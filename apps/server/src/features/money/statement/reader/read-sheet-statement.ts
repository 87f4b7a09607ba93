import { type Day, err, type Result } from '@ketok/domain'
import { writtenDay } from './days.ts'
import { type Header, headerIn } from './header.ts'
import { readRows } from './read-csv-statement.ts'
import { type CsvRow, plainCell } from './rows.ts'
import type { ReadStatement, StatementRefusal } from './statement.ts'
import type { Sheet } from './workbook.worker.ts'

/** The one sheet that holds movements, read as a file of text is. */
export function readSheetStatement(
  sheets: readonly Sheet[],
  today: Day,
): Result<ReadStatement, StatementRefusal> {
  const found = sheets.flatMap(({ name, rows: texts }) => {
    const rows = rowsOf(texts)
    const header = headerIn(rows, '')
    return header === null ? [] : [{ name, rows, header }]
  })
  const [first, second] = found
  if (first === undefined) return err({ code: 'statement_unreadable' })
  // To take one of them would lose the other's money.
  if (second !== undefined)
    return err({ code: 'statement_many_sheets', first: first.name, second: second.name })
  const mixed = mixedDays(first.rows, first.header)
  return mixed === null
    ? readRows(first.rows, first.header, today)
    : err({ code: 'statement_days_mixed', ...mixed })
}

function rowsOf(texts: Sheet['rows']): CsvRow[] {
  return texts.flatMap((written, at) => {
    const cells = written.map(plainCell)
    const text = cells.join(' | ')
    return cells.some((cell) => cell !== '') ? [{ line: at + 1, cells, text }] : []
  })
}

/**
 * A spreadsheet that opens a file of another land makes dates of what it can, day and month the other way round, and
 * leaves the rest as text (13/11 is no month): both kinds in one column mean that days were swapped.
 */
function mixedDays(
  rows: readonly CsvRow[],
  { line: headerLine, columns }: Header,
): { readonly value: number; readonly text: number } | null {
  const days = rows
    .filter(({ line }) => line > headerLine)
    .map(({ line, cells }) => ({ line, written: writtenDay(cells[columns.date] ?? '')?.written }))
  const value = days.find(({ written }) => written?.kind === 'certain')
  const text = days.find(({ written }) => written?.kind === 'ordered')
  return value === undefined || text === undefined ? null : { value: value.line, text: text.line }
}
