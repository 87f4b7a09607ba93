import { hash, randomBytes } from 'node:crypto'
import {
  decide,
  draftLot,
  evolve,
  genesisBytes,
  type Instant,
  type LotId,
  ledgerEvent,
  linkBytes,
  SALT_SIZE,
} from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import type { Db } from '../../tables.ts'
import { rowOf } from './batch.ts'
import { insertLot, lotSheet } from './lot.store.ts'
import { columnsOf } from './lot-columns.ts'

/**
 * Fixes the terms of a lot and begins its log. Part of the caller's transaction. Lots of live and offline auctions
 * have no timed log: nothing happens to them here. False when the lot was published before.
 */
export async function publishLot(tx: Db, lotId: LotId, at: Instant): Promise<boolean> {
  const sheet = orNotFound(await lotSheet(tx, lotId))
  if (sheet.kind !== 'time') return false
  const draft = draftLot(lotId)
  const decided = decide(draft, { type: 'publish', by: 'system', terms: sheet.terms }, at)
  if (!decided.ok) {
    throw new Error(`Failed to publish lot ${lotId}: ${JSON.stringify(decided.error)}. Mend its terms.`)
  }
  const event = decided.value
  const published = evolve(draft, event)
  const genesis = hash('sha256', genesisBytes({ lotId, termsVersion: sheet.terms.version }), 'buffer')
  const salt = randomBytes(SALT_SIZE)
  const head = hash('sha256', linkBytes(genesis, salt, ledgerEvent(event)), 'buffer')
  return insertLot(
    tx,
    lotId,
    rowOf(event, published, { clientBidId: null, batchSeq: event.seq, salt, hash: head }),
    published,
    columnsOf(published, sheet, 0, null),
  )
}
