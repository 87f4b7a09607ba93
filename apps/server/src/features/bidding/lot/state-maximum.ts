import { type BidderId, type Instant, type LotId, rupiah } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { askLot, BIDS } from './ask-lot.ts'
import { refuseUninvited } from './find-lot.ts'

interface Offer {
  readonly amount: number
  readonly clientBidId: string
  /** When the request came; now, for whoever calls it by itself. */
  readonly askedAt?: Instant
  /** On a live lot a higher one that the bidder left before stays, and `maximum_unchanged` is the answer. */
  readonly neverLower?: boolean
}

/**
 * A bidder's own maximum, which nobody else is told. On a timed lot the leader takes theirs down, at the least to the
 * price; for a live lot anybody leaves one with the house, or changes it, until the lot is called up.
 */
export async function stateMaximum(
  services: Services,
  bidder: BidderId,
  lotId: LotId,
  { amount, clientBidId, askedAt = services.now(), neverLower = false }: Offer,
) {
  const maximum = rupiah(amount)
  services.limits.take(BIDS, bidder)
  const mailbox = orNotFound(await services.lots.mailbox(lotId))
  const { kind, auctionId } = mailbox.snapshot.sheet
  if (kind === 'time')
    return askLot(services, bidder, lotId, clientBidId, { type: 'lower_maximum', bidder, maximum }, askedAt)
  // Before anything is said of the sale: to strangers a closed one does not exist.
  await refuseUninvited(services, mailbox.snapshot, bidder)
  const isRepeated = async () => (await mailbox.given(bidder, clientBidId)) !== null
  if (!(await services.prebids.openIfDue(auctionId)) && !(await isRepeated()))
    refuse({ code: 'prebid_closed' })
  const command = { type: 'set_proxy', bidder, maximum, neverLower } as const
  return askLot(services, bidder, lotId, clientBidId, command, askedAt)
}

/** Takes a maximum back before the lot is called up. Doing so twice is doing it once. */
export async function takeMaximumBack(
  services: Services,
  bidder: BidderId,
  lotId: LotId,
  askedAt: Instant,
): Promise<{ message: string }> {
  services.limits.take(BIDS, bidder)
  const mailbox = orNotFound(await services.lots.mailbox(lotId))
  await refuseUninvited(services, mailbox.snapshot, bidder)
  if (mailbox.snapshot.sheet.kind === 'time') refuse({ code: 'wrong_kind' })
  const response = await mailbox.command(bidder, { type: 'remove_proxy', bidder }, { askedAt })
  if (!response.accepted && response.refusal.code !== 'no_proxy') refuse(response.refusal)
  return { message: 'Titip tawar dihapus' }
}
