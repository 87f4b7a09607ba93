import type { BidderId, Instant, LotId } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { BIDS } from './ask-lot.ts'
import { acceptedBid, wasUndone } from './lot.store.ts'

/** Takes a slip of the hand back, while it changed nothing for others. Doing so twice is doing it once. */
export async function undoBid(
  services: Services,
  bidder: BidderId,
  lotId: LotId,
  clientBidId: string,
  askedAt: Instant,
): Promise<{ message: string }> {
  services.limits.take(BIDS, bidder)
  const mailbox = orNotFound(await services.lots.mailbox(lotId))
  const { seq } = orNotFound(await acceptedBid(services.db, lotId, bidder, clientBidId))
  await services.lots.outageGivenBack()
  const response = await mailbox.command(bidder, { type: 'undo_bid', bidder, seq }, { askedAt })
  if (!response.accepted && !(await wasUndone(services.db, lotId, bidder, seq))) refuse(response.refusal)
  return { message: 'Tawaran dibatalkan' }
}
