import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { isRepeated, type LineRow, lockLine } from './statement.store.ts'

export async function lockOpenLine(tx: Db, lineId: number): Promise<LineRow> {
  const line = await lockLivingLine(tx, lineId)
  if (line.state === 'unconfirmed') refuse({ code: 'line_unconfirmed' })
  if (line.state !== 'open') refuse({ code: 'line_settled' })
  return line
}

/**
 * Open, or money in that will be once its import is agreed to: what somebody recognises meanwhile holds a deadline, and
 * waits for the import.
 */
export async function lockLineToMatch(tx: Db, lineId: number): Promise<LineRow> {
  const line = await lockLivingLine(tx, lineId)
  if (line.state !== 'unconfirmed') return lockOpenLine(tx, lineId)
  if (line.direction === 'out') refuse({ code: 'line_settled' })
  if (await isRepeated(tx, lineId)) refuse({ code: 'line_discarded' })
  return line
}

/** One whose import was refused, or which came with another one, never becomes anything. */
async function lockLivingLine(tx: Db, lineId: number): Promise<LineRow> {
  const line = orNotFound(await lockLine(tx, lineId))
  if (line.state === 'discarded' || line.state === 'known') refuse({ code: 'line_discarded' })
  return line
}

/** As proposals and the record name it. */
export const lineSubject = (lineId: number) => ({ type: 'statement_line', id: lineId })

/** What the bank said, for the record. */
export const lineFacts = ({ amount, booked_on, description }: LineRow) => ({
  amount,
  booked_on,
  description,
})
