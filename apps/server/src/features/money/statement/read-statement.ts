import type { Day, Result } from '@ketok/domain'
import { readCsvStatement } from './reader/read-csv-statement.ts'
import { isMt940, readMt940 } from './reader/read-mt940.ts'
import { withPlainLineEnds } from './reader/rows.ts'
import type { ReadStatement, StatementRefusal } from './reader/statement.ts'

/** A bank's statement as its file says it; what it does not say is refused, never guessed. */
export function readStatement(content: string, today: Day): Result<ReadStatement, StatementRefusal> {
  const text = withPlainLineEnds(content)
  return isMt940(text) ? readMt940(text) : readCsvStatement(text, today)
}
