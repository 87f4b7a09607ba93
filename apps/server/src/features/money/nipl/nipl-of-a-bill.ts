import { type Instant, type LotId, type NiplId, type NiplState, niplMay } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { lockNipl, type NiplRow, niplById, setNiplState, useUpNipl } from './nipl.store.ts'

/**
 * What becomes of the NIPL a lot is bought with: by the hammer, or by an offer after a default, for which one that was
 * to go back will do. `null` when it was used for that very lot before.
 */
export async function consumeNipl(
  tx: Db,
  niplId: NiplId,
  lotId: LotId,
  at: Instant,
): Promise<NiplRow | null> {
  const nipl = await lockNipl(tx, niplId)
  if (nipl.lot_id === lotId) return null
  // Stored as active while its lot holds it.
  move(nipl, nipl.state === 'active' ? 'held' : nipl.state, 'consumed')
  await useUpNipl(tx, niplId, lotId, at)
  return nipl
}

export async function applyNipl(tx: Db, niplId: NiplId, at: Instant): Promise<NiplRow> {
  return end(tx, niplId, 'applied', at)
}

export async function forfeitNipl(tx: Db, niplId: NiplId, at: Instant): Promise<NiplRow> {
  return end(tx, niplId, 'forfeited', at)
}

export async function niplOfBill(db: Db, niplId: NiplId): Promise<NiplRow> {
  return niplById(db, niplId)
}

async function end(tx: Db, niplId: NiplId, to: 'applied' | 'forfeited', at: Instant): Promise<NiplRow> {
  const nipl = await lockNipl(tx, niplId)
  move(nipl, nipl.state, to)
  await setNiplState(tx, niplId, to, at)
  return nipl
}

/** The rule of the domain, held as a fault: whoever calls decided already, under lock. */
function move(nipl: NiplRow, from: NiplState, to: NiplState): void {
  if (!niplMay(from, to)) throw new Error(`Failed to move NIPL ${nipl.id} from ${from} to ${to}`)
}
