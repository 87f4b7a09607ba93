import { type AnyLotEvent, type ChainVerdict, type LotId, ledgerEvent, verifyChain } from '@ketok/domain'
import { sha256 } from '../../platform/sha256.ts'
import type { Db } from '../../tables.ts'
import { eventsAfter, lotSheet } from './lot.store.ts'
import { eventOf } from './lot-event-row.ts'
import { type AnyLot, draftOf, evolveAny } from './lot-form.ts'

export interface ReplayedLot {
  readonly lot: AnyLot
  readonly events: readonly AnyLotEvent[]
  readonly verdict: ChainVerdict
}

/** A lot read from its log alone, and whether the log is what was hashed. For checkers. */
export async function replayedLot(db: Db, lotId: LotId): Promise<ReplayedLot> {
  const rows = await eventsAfter(db, lotId, 0)
  const events = rows.map((row) => eventOf(lotId, row))
  const [first] = events
  const termsVersion = first?.type === 'lot_published' ? first.terms.version : 0
  const links = rows.map((row, index) => ({
    event: ledgerEvent(events[index] as AnyLotEvent),
    salt: row.salt,
    hash: row.hash,
  }))
  const verdict = verifyChain({ lotId, termsVersion }, links, sha256)
  const sheet = await lotSheet(db, lotId)
  const lot = events.reduce(evolveAny, draftOf(sheet?.kind ?? 'time', lotId))
  return { lot, events, verdict }
}
