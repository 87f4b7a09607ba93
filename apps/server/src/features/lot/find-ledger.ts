import type { Reply } from '@ketok/contract'
import {
  genesisBytes,
  isoDay,
  type LedgerEvent,
  type LotId,
  ledgerEvent,
  wibDay,
  wibIso,
} from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/session.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { Services } from '../../services.ts'
import { visibleLot } from './find-lot.ts'
import { eventsAfter } from './lot.store.ts'
import { eventOf } from './lot-event-row.ts'

const ENDED: readonly string[] = ['sold', 'passed', 'withdrawn', 'cancelled']

/**
 * The whole log with its hashes, for anyone's verifier; not before the end, because it holds every maximum. A lot that
 * waits for its seller has not ended: he could name the very maximum of the highest bidder as his price.
 */
export async function findLedger(
  services: Services,
  lotId: LotId,
  visitor: () => Promise<Caller | null>,
): Promise<Reply<'GET /lot/{lot_id}/ledger'>> {
  const { sheet, lot } = await visibleLot(services, lotId, visitor)
  orNotFound(ENDED.includes(lot.state) ? lot : null)
  const rows = await eventsAfter(services.db, lotId, 0)
  const genesis = sha256(genesisBytes({ lotId, termsVersion: sheet.terms.version }))
  let previous: Buffer = genesis
  const events = rows.map((row) => {
    const link = {
      seq: row.seq,
      type: row.type,
      at: wibIso(row.at),
      payload: payload(ledgerEvent(eventOf(lotId, row)), row.salt),
      previous_hash: previous.toString('hex'),
      hash: row.hash.toString('hex'),
    }
    previous = row.hash
    return link
  })
  return {
    lot_id: lotId,
    layout: 1,
    genesis: genesis.toString('hex'),
    events,
    openings: [],
    root: previous.toString('hex'),
    public_key: services.lots.receipts.publicKey,
    day: isoDay(wibDay(lot.at)),
  }
}

/** The event as the domain knows it, so that a verifier can hand it to `linkBytes`; times are epoch milliseconds. */
function payload(event: LedgerEvent, salt: Buffer): Record<string, unknown> {
  return { ...event, salt: salt.toString('hex') }
}
