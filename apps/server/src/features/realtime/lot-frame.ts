import type { ServerMessage } from '@ketok/contract/live'
import type { Instant } from '@ketok/domain'
import type { LotStanding } from '../lot/lot-standing.ts'

/** A lot with the rows after a seq, as the bytes that are sent. */
export function lotFrame(standing: LotStanding, afterSeq: number, now: Instant): Buffer {
  const { rows, after } = standing.rowsSince(afterSeq)
  const message: ServerMessage = { type: 'lot', rows, rows_after_seq: after, ...standing.publicLot(now) }
  return Buffer.from(JSON.stringify(message))
}
