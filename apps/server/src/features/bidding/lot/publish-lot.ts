import { randomBytes } from 'node:crypto'
import {
  type AnyLotEvent,
  decide,
  decideLive,
  type Instant,
  LOT_KEY_SIZE,
  type LotId,
  present,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { rowOf } from './batch.ts'
import { type FirstEvent, insertLots, type LotSheet, lotSheets } from './lot.store.ts'
import { chainNext, chainStart, saltSize } from './lot-chain.ts'
import { draftOf, evolveAny, isLedByAuctioneer } from './lot-form.ts'
import { projectionOf } from './lot-projection.ts'
import { Pseudonyms } from './pseudonyms.ts'

/**
 * Fixes the terms of a lot and begins its log, whichever way it will be sold. Part of the caller's transaction. False
 * when the lot was published before.
 */
export async function publishLot(tx: Db, lotId: LotId, at: Instant): Promise<boolean> {
  return (await publishLots(tx, [lotId], at)).has(lotId)
}

/** The same of many lots in as few statements as of one. Says which of them were not published before. */
export async function publishLots(tx: Db, lotIds: readonly LotId[], at: Instant): Promise<Set<LotId>> {
  const sheets = new Map((await lotSheets(tx, lotIds)).map((sheet) => [sheet.lotId, sheet]))
  return insertLots(
    tx,
    lotIds.map((lotId) => firstEvent(orNotFound(sheets.get(lotId) ?? null), at)),
  )
}

function firstEvent(sheet: LotSheet, at: Instant): FirstEvent {
  const { lotId } = sheet
  const draft = draftOf(sheet.kind, lotId)
  const publish = { type: 'publish', by: 'system', terms: sheet.terms } as const
  const decided = isLedByAuctioneer(draft) ? decideLive(draft, publish, at) : decide(draft, publish, at)
  if (!decided.ok) {
    throw new Error(`Failed to publish lot ${lotId}: ${JSON.stringify(decided.error)}. Mend its terms.`)
  }
  const event: AnyLotEvent = present([decided.value].flat()[0])
  const published = evolveAny(draft, event)
  const key = randomBytes(LOT_KEY_SIZE)
  const logFormat = { lotId, pseudonyms: new Pseudonyms(lotId, key) }
  const salt = randomBytes(saltSize(logFormat, event))
  const { hash } = chainNext(logFormat, chainStart(logFormat, sheet.terms.version), event, salt)
  const about = { clientBidId: null, commandId: null, batchSeq: event.seq, salt, hash }
  return {
    sheet,
    row: rowOf(event, published, about),
    lot: published,
    projection: projectionOf(published, sheet, 0, null),
    key,
  }
}
