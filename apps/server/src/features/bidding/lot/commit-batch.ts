import { setTimeout as pause } from 'node:timers/promises'
import type { Instant, KonfirmasiEnded, LotClosed, LotStopped } from '@ketok/domain'
import { inTransaction, lostTheDatabase } from '../../../platform/database/database.ts'
import { RefusalError } from '../../../platform/refusal.ts'
import type { BatchDecision } from './batch.ts'
import { type Append, type AppendOutcome, append, recoverLot } from './lot.store.ts'
import { projectionOf } from './lot-projection.ts'
import type { LotSnapshot } from './lot-snapshot.ts'
import type { MailboxParts } from './mailbox-parts.ts'
import { closingOf, recordClose, stopOf } from './record-close.ts'

/** A browser gives up after ten seconds (spec 9.1); the same request is then asked anew. */
const RECOVER_MS = 8_000
const RECOVER_PAUSE_MS = 50

/** Carries an outcome out of a transaction that must not be committed. */
class NotAppended extends Error {
  readonly outcome: AppendOutcome

  constructor(outcome: AppendOutcome) {
    super(`not appended: ${outcome}`)
    this.outcome = outcome
  }
}

/** Makes a decision true, or changes nothing. Afterwards it is known which, whatever the connection did. */
export async function commitBatch(
  parts: MailboxParts,
  snapshot: LotSnapshot,
  decision: BatchDecision,
  { isAlone, until }: { readonly isAlone: boolean; readonly until: Instant | null },
): Promise<AppendOutcome> {
  const { sheet } = snapshot
  const bidderCount = snapshot.bidderCountWith(decision.rows)
  const projection = projectionOf(decision.lot, sheet, bidderCount, snapshot.projection)
  const whole: Append = {
    lotId: sheet.lotId,
    expectedSeq: snapshot.lot.seq,
    expectedFence: snapshot.fence,
    at: decision.at,
    // The database compares with its own time, which only a clock over it knows.
    until: parts.clock.isDatabaseTime === true ? until : null,
    rows: decision.rows,
    usedNipls: decision.usedNipls,
    isAlone,
    lot: decision.lot,
    projection,
  }
  let outcome: AppendOutcome
  try {
    const append = () => appendWhole(parts, whole, decision)
    const tried = await parts.reservations.during(sheet.lotId, decision.usedNipls, append)
    if ('busy' in tried) {
      await tried.busy
      return 'nipl_taken'
    }
    outcome = tried.done
  } catch (error) {
    if (!lostTheDatabase(error)) throw error
    parts.log.warn({ err: error, lot_id: sheet.lotId }, 'lot: the outcome of a commit is unknown; settling')
    outcome = await recover(parts, snapshot, decision)
  }
  if (outcome === 'appended') {
    snapshot.advance(decision.events, {
      lot: decision.lot,
      hash: decision.hash,
      lead: decision.lead,
      projection,
    })
  }
  return outcome
}

async function appendWhole(
  parts: MailboxParts,
  whole: Append,
  decision: BatchDecision,
): Promise<AppendOutcome> {
  const closed = decision.events.find(
    (event): event is LotClosed | KonfirmasiEnded =>
      event.type === 'lot_closed' || event.type === 'konfirmasi_ended',
  )
  const stopped = decision.events.find(
    (event): event is LotStopped => event.type === 'lot_withdrawn' || event.type === 'lot_cancelled',
  )
  if (closed === undefined && stopped === undefined && decision.along.length === 0)
    return append(parts.db, whole)
  const closing = closed === undefined ? null : closingOf(whole.lotId, closed)
  try {
    await inTransaction(parts.db, async (tx) => {
      const outcome = await append(tx, whole)
      if (outcome !== 'appended') throw new NotAppended(outcome)
      if (closing !== null) {
        await recordClose(tx, closing)
        await parts.afterClose(tx, closing)
      }
      if (stopped !== undefined) await parts.afterStop(tx, stopOf(whole.lotId, stopped))
      for (const write of decision.along) await write(tx)
    })
    return 'appended'
  } catch (error) {
    if (error instanceof NotAppended) return error.outcome
    throw error
  }
}

/**
 * The connection broke before the answer came. Nobody is told anything until the log itself says what happened; the
 * raised fence makes sure that it stays so.
 */
async function recover(
  { db, log }: MailboxParts,
  snapshot: LotSnapshot,
  decision: BatchDecision,
): Promise<AppendOutcome> {
  const { lotId } = snapshot.sheet
  const giveUpAt = performance.now() + RECOVER_MS
  for (;;) {
    try {
      const { seq, hash, fence } = await recoverLot(db, lotId)
      snapshot.fence = fence
      const appended = seq === decision.lot.seq && hash.equals(decision.hash)
      log.info({ lot_id: lotId, seq, appended }, 'lot: commit recovered')
      return appended ? 'appended' : 'moved'
    } catch (error) {
      if (!lostTheDatabase(error)) throw error
      if (performance.now() >= giveUpAt) throw new RefusalError({ code: 'unavailable' })
    }
    await pause(RECOVER_PAUSE_MS)
  }
}
