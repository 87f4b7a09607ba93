import type { Instant } from '@ketok/domain'
import type { AuctionKind } from '../auction/auction.tables.ts'
import type { LotStateName } from '../lot/lot.tables.ts'

interface Sale {
  readonly kind: AuctionKind
  readonly opens_at: Date
  readonly cancelled_at: Date | null
}

/** Bidders plan their day by the order: it moves only while nothing has begun. Null while it may. */
export function fixedBecause(
  { kind, opens_at, cancelled_at }: Sale,
  lots: readonly { readonly state: LotStateName }[],
  now: Instant,
): 'started' | 'timed' | 'cancelled' | null {
  if (cancelled_at !== null) return 'cancelled'
  if (kind === 'time') return 'timed'
  const begun = lots.some(({ state }) => state !== 'scheduled' && state !== 'withdrawn')
  return begun || opens_at.getTime() <= now ? 'started' : null
}
