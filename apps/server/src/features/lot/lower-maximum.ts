import type { BidderId, LotId } from '@ketok/domain'
import type { Services } from '../../services.ts'
import { askLot } from './ask-lot.ts'

/** The leader takes his own maximum down, at the least to the price. Nobody else hears of it. */
export function lowerMaximum(
  services: Services,
  bidder: BidderId,
  lotId: LotId,
  { amount, clientBidId }: { readonly amount: number; readonly clientBidId: string },
) {
  return askLot(services, bidder, lotId, clientBidId, { type: 'lower_maximum', bidder, maximum: amount })
}
