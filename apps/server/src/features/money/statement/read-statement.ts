import { type Day, err, type Result } from '@ketok/domain'
import { readCsvStatement } from './reader/read-csv-statement.ts'
import { isMt940, readMt940 } from './reader/read-mt940.ts'
import { readSheetStatement } from './reader/read-sheet-statement.ts'
import { withPlainLineEnds } from './reader/rows.ts'
import type { ReadStatement, StatementRefusal } from './reader/statement.ts'
import { sheetsOf } from './reader/workbook.ts'

/** A bank's statement as its file says it; what it does not say is refused, never guessed. */
export function readStatement(content: string, today: Day): Result<ReadStatement, StatementRefusal> {
  const text = withPlainLineEnds(content)
  return isMt940(text) ? readMt940(text) : readCsvStatement(text, today)
}

/** The same of a workbook, given in base64. */
export async function readWorkbook(
  content: string,
  today: Day,
): Promise<Result<ReadStatement, StatementRefusal>> {
  const sheets = await sheetsOf(Buffer.from(content, 'base64'))
  return sheets.ok ? readSheetStatement(sheets.value, today) : err({ code: sheets.error })
}
