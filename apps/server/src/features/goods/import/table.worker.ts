import { decodeText } from '@ketok/contract/decode-text'
import { mapUnitColumns } from '@ketok/domain'
import { CsvError, parse } from 'csv-parse/sync'
import { type CellValue, type MergeRange, readXlsx, type Sheet } from 'hucre/xlsx'
import { standBack } from '../../../platform/concurrency/stand-back.ts'
import { answerOrders } from '../../../platform/concurrency/worker-thread-end.ts'
import { storableText } from '../../../platform/files/storable-text.ts'
import {
  unpackedWorkbook,
  WorkbookTooLarge,
  workbookDate,
} from '../../../platform/files/unpacked-workbook.ts'

/** A cell that says nothing that can be relied on, counted from one. */
export interface UnreadCell {
  readonly row: number
  readonly column: number
  readonly code: 'formula_without_value' | 'cell_error'
}

/** A sheet as rows of texts, the first row first; empty rows keep their place. */
export interface TableSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly unread: readonly UnreadCell[]
}

export type TableFault =
  | 'import_no_table'
  | 'import_old_excel'
  | 'import_macro'
  | 'import_broken'
  | 'import_too_large'
export type ReadTable = { readonly sheets: readonly TableSheet[] } | { readonly fault: TableFault }

/** Thousands of rows with every column there is, and room for what programs write around them. */
const LIMITS = { unpackedMax: 64 * 1024 * 1024, partsMax: 1_000 }
const SHEETS_MAX = 20
const ROWS_MAX = 6_000
/** A list of reports has one for each point of an inspection. */
const COLUMNS_MAX = 300
const CELL_MAX = 2_000
const MERGED_CELLS_MAX = 200_000

class Unreadable extends Error {
  readonly fault: TableFault
  constructor(fault: TableFault) {
    super(fault)
    this.fault = fault
  }
}

standBack()
answerOrders<Uint8Array>(async (bytes): Promise<ReadTable> => {
  try {
    const sheets = await sheetsIn(Buffer.from(bytes))
    return { sheets: sheets.map(withinLimits) }
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault }
    return { fault: error instanceof WorkbookTooLarge ? 'import_too_large' : 'import_broken' }
  }
})

/** What a file is says its beginning, never its name. */
async function sheetsIn(bytes: Buffer): Promise<TableSheet[]> {
  const starts = bytes.subarray(0, 8).toString('hex')
  // Workbooks of before 2007, and newer ones behind a password.
  if (starts === 'd0cf11e0a1b11ae1') throw new Unreadable('import_old_excel')
  if (!starts.startsWith('504b0304')) return [csvSheet(bytes)]
  if (bytes.includes('vbaProject.bin')) throw new Unreadable('import_macro')
  if (!bytes.includes('xl/workbook')) throw new Unreadable('import_no_table')
  return workbookSheets(bytes)
}

function withinLimits(sheet: TableSheet): TableSheet {
  if (sheet.rows.length > ROWS_MAX || sheet.rows.some((row) => row.length > COLUMNS_MAX))
    throw new Unreadable('import_too_large')
  return {
    ...sheet,
    rows: sheet.rows.map((row) => row.map((text) => storableText(text.slice(0, CELL_MAX)))),
  }
}

// Workbooks --------------------------------------------------------------------------------------------------------

async function workbookSheets(bytes: Buffer): Promise<TableSheet[]> {
  const { sheets } = await readXlsx(await unpackedWorkbook(bytes, LIMITS), {
    // One row and one column more than are taken, to see that nothing stands beyond.
    range: `A1:DQ${ROWS_MAX + 1}`,
    sheets: (sheet, index) => {
      if (index >= SHEETS_MAX) throw new WorkbookTooLarge()
      return sheet.hidden !== true && sheet.veryHidden !== true
    },
  })
  return sheets.map((sheet) => ({ name: sheet.name, rows: textsOf(sheet), unread: unreadOf(sheet) }))
}

function textsOf({ rows, merges = [] }: Sheet): string[][] {
  const texts = rows.map((row) => trimmed(row.map(cellText)))
  let filled = 0
  for (const merge of merges) {
    filled += (merge.endRow - merge.startRow + 1) * (merge.endCol - merge.startCol + 1)
    if (filled > MERGED_CELLS_MAX) throw new WorkbookTooLarge()
    fill(texts, merge)
  }
  return texts
}

/** What stands in a merged cell stands in all the cells that it covers. */
function fill(texts: string[][], { startRow, startCol, endRow, endCol }: MergeRange): void {
  const text = texts[startRow]?.[startCol] ?? ''
  if (text === '') return
  for (let at = startRow; at <= Math.min(endRow, texts.length - 1); at++) {
    const row = texts[at]
    if (row === undefined) continue
    while (row.length <= Math.min(endCol, COLUMNS_MAX)) row.push('')
    for (let column = startCol; column <= Math.min(endCol, COLUMNS_MAX); column++) row[column] = text
  }
}

/** A sheet that somebody formatted far to the right is no wider for it. */
function trimmed(row: string[]): string[] {
  let length = row.length
  while (length > 0 && row[length - 1] === '') length -= 1
  return row.slice(0, length)
}

function cellText(value: CellValue): string {
  if (value instanceof Date) return workbookDate(value)
  if (value === true) return 'ya'
  if (value === false) return 'tidak'
  return value === null || value === undefined ? '' : String(value)
}

const ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/

function unreadOf({ rows, cells }: Sheet): UnreadCell[] {
  const unread: UnreadCell[] = []
  for (const [at, row] of rows.entries())
    for (const [column, value] of row.entries())
      if (typeof value === 'string' && ERROR.test(value))
        unread.push({ row: at + 1, column: column + 1, code: 'cell_error' })
  for (const [place, cell] of cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const value = cell.formulaResult ?? cell.value
    // A program that wrote it never counted it: nobody knows what it would say.
    if (cell.formula !== undefined && (value === null || value === undefined))
      unread.push({ row: row + 1, column: column + 1, code: 'formula_without_value' })
  }
  return unread
}

// Text -------------------------------------------------------------------------------------------------------------

const SEPARATORS = [';', ',', '\t', '|']
/** Enough of a file to tell how its columns are parted. */
const BEGINNING_LINES = 40

function csvSheet(bytes: Buffer): TableSheet {
  const text = decodeText(bytes)
    .replace(/^\ufeff+/, '')
    .replaceAll(/\r\n?|\u0085|\u2028/g, '\n')
  // Pictures, papers and programs have signs in them that no list has.
  if (/[^\P{Cc}\t\n\v\f]/u.test(text.slice(0, 4_096)) || text.startsWith('%PDF'))
    throw new Unreadable('import_no_table')
  // Excel's own mark of the separator.
  const told = /^sep=(.)\n/i.exec(text)
  const body = told === null ? text : text.slice(told[0].length)
  const rows = rowsOf(body, told?.[1] ?? separatorOf(body))
  const before = told === null ? [] : [[]]
  return { name: '', rows: [...before, ...rows], unread: [] }
}

/** The one by which a row names the most columns; else the one that parts the most. */
function separatorOf(text: string): string {
  const beginning = text.split('\n', BEGINNING_LINES).join('\n')
  const weights = SEPARATORS.map((separator) => {
    const rows = rowsOf(beginning, separator)
    const named = Math.max(
      0,
      ...rows.map((row) => mapUnitColumns(row).filter((field) => field !== null).length),
    )
    return { separator, weight: named * 1_000 + Math.max(0, ...rows.map((row) => row.length)) }
  })
  return weights.toSorted((a, b) => b.weight - a.weight)[0]?.separator ?? ','
}

interface ParsedRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Each at the line on which it begins, so that a person finds it. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let end = 0
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      info: true,
      on_record: (parsed) => {
        const { record, info } = parsed as unknown as ParsedRecord
        if (end <= ROWS_MAX + 1) {
          while (rows.length < end) rows.push([])
          rows.push(trimmed(record.map(plainCell)))
        }
        end = info.lines
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quote that is never closed: the rows before it tell the separator; as a file it is broken.
    if (end === 0 || text.length > 100_000) throw new Unreadable('import_broken')
  }
  return rows
}

/** Without what programs put before a number to keep it as text: an apostrophe, or `="0123"`. */
function plainCell(text: string): string {
  return text
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[^'])/, '')
}
