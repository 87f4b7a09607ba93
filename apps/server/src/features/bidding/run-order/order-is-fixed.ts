import type { AuctionKind } from '../../goods/auction/auction.ts'
import type { LotStateName } from '../lot/lot.ts'
import type { SaleProgress } from '../sale/sale.ts'

interface Auction {
  readonly kind: AuctionKind
  readonly cancelled_at: Date | null
}

const NOT_BEGUN: readonly (SaleProgress['state'] | undefined)[] = [undefined, 'scheduled', 'prebid']

/** Bidders plan their day by the order: it moves only until the session begins. Null while it may. */
export function fixedBecause(
  { kind, cancelled_at }: Auction,
  lots: readonly { readonly state: LotStateName }[],
  sale: SaleProgress | undefined,
): 'started' | 'timed' | 'cancelled' | null {
  if (cancelled_at !== null) return 'cancelled'
  if (kind === 'time') return 'timed'
  const lotsWait = lots.every(({ state }) => state === 'scheduled' || state === 'withdrawn')
  return NOT_BEGUN.includes(sale?.state) && lotsWait ? null : 'started'
}
