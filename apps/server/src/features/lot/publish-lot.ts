import { randomBytes } from 'node:crypto'
import {
  type AnyLotEvent,
  decide,
  decideLive,
  genesisBytes,
  type Instant,
  type LotId,
  ledgerEvent,
  linkBytes,
  SALT_SIZE,
} from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { Db } from '../../tables.ts'
import { rowOf } from './batch.ts'
import { insertLot, lotSheet } from './lot.store.ts'
import { columnsOf } from './lot-columns.ts'
import { draftOf, evolveAny, isLive } from './lot-form.ts'

/**
 * Fixes the terms of a lot and begins its log, whichever way it will be sold. Part of the caller's transaction. False
 * when the lot was published before.
 */
export async function publishLot(tx: Db, lotId: LotId, at: Instant): Promise<boolean> {
  const sheet = orNotFound(await lotSheet(tx, lotId))
  const draft = draftOf(sheet.kind, lotId)
  const publish = { type: 'publish', by: 'system', terms: sheet.terms } as const
  const decided = isLive(draft) ? decideLive(draft, publish, at) : decide(draft, publish, at)
  if (!decided.ok) {
    throw new Error(`Failed to publish lot ${lotId}: ${JSON.stringify(decided.error)}. Mend its terms.`)
  }
  const [event] = [decided.value].flat() as [AnyLotEvent]
  const published = evolveAny(draft, event)
  const genesis = sha256(genesisBytes({ lotId, termsVersion: sheet.terms.version }))
  const salt = randomBytes(SALT_SIZE)
  const head = sha256(linkBytes(genesis, salt, ledgerEvent(event)))
  return insertLot(
    tx,
    sheet,
    rowOf(event, published, { clientBidId: null, commandId: null, batchSeq: event.seq, salt, hash: head }),
    published,
    columnsOf(published, sheet, 0, null),
  )
}
