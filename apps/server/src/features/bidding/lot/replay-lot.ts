import { type AnyLotEvent, type ChainVerdict, type LotId, present } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { readLogFormat } from './load-snapshot.ts'
import { eventsAfter, lotSheet } from './lot.store.ts'
import { type ChainHead, chainNext, chainStart } from './lot-chain.ts'
import { eventOf } from './lot-event-row.ts'
import { type AnyLot, draftOf, evolveAny } from './lot-form.ts'

export interface ReplayedLot {
  readonly lot: AnyLot
  readonly events: readonly AnyLotEvent[]
  readonly verdict: ChainVerdict
}

/** A lot read from its log alone, and whether the log is what was hashed. For checkers. */
export async function replayedLot(db: Db, lotId: LotId): Promise<ReplayedLot> {
  const logFormat = await readLogFormat(db, lotId)
  const rows = await eventsAfter(db, lotId, 0)
  const events = rows.map((row) => eventOf(lotId, row))
  const [first] = events
  const termsVersion = first?.type === 'lot_published' ? first.terms.version : 0
  let head: ChainHead = chainStart(logFormat, termsVersion)
  let brokenSeq: number | null = null
  for (const [index, row] of rows.entries()) {
    head = chainNext(logFormat, head, present(events[index]), row.salt)
    if (row.seq !== index + 1 || !head.hash.equals(row.hash)) brokenSeq ??= index + 1
  }
  const verdict: ChainVerdict =
    brokenSeq === null
      ? { intact: true, checked: rows.length, root: head.hash }
      : { intact: false, brokenSeq }
  const sheet = await lotSheet(db, lotId)
  const lot = events.reduce(evolveAny, draftOf(sheet?.kind ?? 'time', lotId))
  return { lot, events, verdict }
}
