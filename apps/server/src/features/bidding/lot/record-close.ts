import type {
  BidderId,
  Instant,
  KonfirmasiEnded,
  LotClosed,
  LotId,
  LotStopped,
  NiplId,
  Rupiah,
} from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { insertResult } from './lot.store.ts'

/** How a lot ended. */
export interface LotClosing {
  readonly lotId: LotId
  readonly at: Instant
  readonly result: 'sold' | 'konfirmasi' | 'passed'
  readonly sale: { readonly winnerId: BidderId; readonly niplId: NiplId; readonly hammerPrice: Rupiah } | null
}

/** A lot that nobody can win any more, and why. */
export interface LotStop {
  readonly lotId: LotId
  readonly at: Instant
  readonly how: 'withdrawn' | 'cancelled'
  readonly reason: string
}

export function stopOf(lotId: LotId, { type, at, reason }: LotStopped): LotStop {
  return { lotId, at, how: type === 'lot_withdrawn' ? 'withdrawn' : 'cancelled', reason }
}

export function closingOf(lotId: LotId, { at, outcome }: LotClosed | KonfirmasiEnded): LotClosing {
  const sale =
    outcome.result === 'passed'
      ? null
      : { winnerId: outcome.winner, niplId: outcome.nipl, hammerPrice: outcome.price }
  return { lotId, at, result: outcome.result, sale }
}

/** In the transaction that closes the lot: a result without its close, or the other way round, can not be. */
export async function recordClose(tx: Db, { lotId, at, result, sale }: LotClosing): Promise<void> {
  await insertResult(tx, lotId, {
    result,
    winnerId: sale?.winnerId ?? null,
    niplId: sale?.niplId ?? null,
    price: sale?.hammerPrice ?? null,
    at,
  })
}
