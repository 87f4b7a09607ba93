import { err, ok, type Result } from '@ketok/domain'
import { CsvError, parse } from 'csv-parse/sync'

export interface CsvRow {
  /** Of the line it begins on, from one. */
  readonly line: number
  readonly cells: readonly string[]
  readonly text: string
}

/** Programs end their lines in three ways, and some put a mark before the first. */
export function withPlainLineEnds(content: string): string {
  return content.replace(/^\ufeff+/, '').replaceAll(/\r\n?|\u0085|\u2028/g, '\n')
}

export interface OpenQuote {
  /** Of the row in which it is opened. */
  readonly line: number
  readonly rowsBefore: readonly CsvRow[]
}

/** Rows that have something in them. The error is a quote that is never closed. */
export function splitRows(text: string, separator: string): Result<CsvRow[], OpenQuote> {
  const records: ParsedRecord[] = []
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      ltrim: true,
      info: true,
      raw: true,
      on_record: (record) => {
        records.push(record as unknown as ParsedRecord)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return err({ line: (records.at(-1)?.info.lines ?? 0) + 1, rowsBefore: rowsOf(records) })
  }
  return ok(rowsOf(records))
}

interface ParsedRecord {
  readonly record: readonly string[]
  readonly raw: string
  readonly info: { readonly lines: number }
}

function rowsOf(records: readonly ParsedRecord[]): CsvRow[] {
  const rows: CsvRow[] = []
  let end = 0
  for (const { record, raw, info } of records) {
    const line = end + 1
    end = info.lines
    const cells = record.map(plainCell)
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells, text: raw.trimEnd() })
  }
  return rows
}

/** Without what banks and sheets put before a number to keep it as text: an apostrophe, or `="0123"`. */
export function plainCell(text: string): string {
  return text
    .replaceAll(/[\u200b-\u200f\u202a-\u202c\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[^'])/, '')
    .trim()
}
