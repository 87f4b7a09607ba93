import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { Db } from '../../tables.ts'
import { type LineRow, lockLine } from './statement.store.ts'

export async function lockOpenLine(tx: Db, lineId: number): Promise<LineRow> {
  const line = orNotFound(await lockLine(tx, lineId))
  if (line.state === 'unconfirmed' || line.state === 'discarded' || line.state === 'known')
    refuse({ code: 'line_unconfirmed' })
  if (line.state !== 'open') refuse({ code: 'line_settled' })
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
