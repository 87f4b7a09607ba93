import { hash } from 'node:crypto'
import {
  type ChainVerdict,
  fold,
  type LotEvent,
  type LotId,
  ledgerEvent,
  type TimedLot,
  verifyChain,
} from '@ketok/domain'
import type { Db } from '../../tables.ts'
import { eventsAfter } from './lot.store.ts'
import { eventOf } from './lot-event-row.ts'

export interface ReplayedLot {
  readonly lot: TimedLot
  readonly events: readonly LotEvent[]
  readonly verdict: ChainVerdict
}

/** A lot read from its log alone, and whether the log is what was hashed. For checkers. */
export async function replayedLot(db: Db, lotId: LotId): Promise<ReplayedLot> {
  const rows = await eventsAfter(db, lotId, 0)
  const events = rows.map((row) => eventOf(lotId, row))
  const [first] = events
  const termsVersion = first?.type === 'lot_published' ? first.terms.version : 0
  const links = rows.map((row, index) => ({
    event: ledgerEvent(events[index] as LotEvent),
    salt: row.salt,
    hash: row.hash,
  }))
  const verdict = verifyChain({ lotId, termsVersion }, links, (bytes) => hash('sha256', bytes, 'buffer'))
  return { lot: fold(lotId, events), events, verdict }
}
