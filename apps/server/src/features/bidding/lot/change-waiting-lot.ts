import { randomBytes } from 'node:crypto'
import {
  type AnyLotEvent,
  decide,
  decideLive,
  type Instant,
  type LotId,
  type LowerReserve,
  laterOf,
  type MoveLot,
  present,
} from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { rowOf } from './batch.ts'
import { readLogFormat } from './load-snapshot.ts'
import { append, lotHead, lotSheet, recoverLot } from './lot.store.ts'
import { chainNext, saltSize } from './lot-chain.ts'
import { evolveAny, isLedByAuctioneer } from './lot-form.ts'
import { projectionOf } from './lot-projection.ts'
import { toWireRefusal } from './lot-refusal.ts'

/**
 * Changes the terms of a lot that nobody can bid on yet, as part of the caller's transaction: a whole sale moves, or none of
 * its lots. It goes past the queue of the lot, which is no authority: whoever decides there at the same moment is refused by
 * the raised fence, reads this event and decides again. Queues in this process read it after the commit (`Lots.readAgain`).
 */
export async function changeWaitingLot(
  tx: Db,
  lotId: LotId,
  command: MoveLot | LowerReserve,
  now: Instant,
): Promise<void> {
  // From here on the log stands still until the transaction is over.
  const { fence } = await recoverLot(tx, lotId)
  const [sheet, head, logFormat] = [
    orNotFound(await lotSheet(tx, lotId)),
    orNotFound(await lotHead(tx, lotId)),
    await readLogFormat(tx, lotId),
  ]
  const { lot } = head
  const decided = isLedByAuctioneer(lot) ? decideLive(lot, command, now) : decide(lot, command, now)
  if (!decided.ok) return refuse(toWireRefusal(decided.error))
  const event: AnyLotEvent = present([decided.value].flat()[0])
  const next = evolveAny(lot, event)
  const salt = randomBytes(saltSize(logFormat, event))
  const { hash } = chainNext(logFormat, { hash: head.hash, lead: null }, event, salt)
  const about = { clientBidId: null, commandId: null, batchSeq: event.seq, salt, hash }
  const outcome = await append(tx, {
    lotId,
    expectedSeq: head.seq,
    expectedFence: fence,
    at: laterOf(now, lot.at),
    until: null,
    rows: [rowOf(event, next, about)],
    usedNipls: [],
    // There is neither a NIPL in it nor somebody’s request.
    isAlone: true,
    lot: next,
    projection: projectionOf(next, sheet, head.projection.bidderCount, head.projection),
  })
  if (outcome !== 'appended') throw new Error(`Failed to change lot ${lotId} before it opens: ${outcome}`)
}
