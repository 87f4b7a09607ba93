import type { Reply } from '@ketok/contract'
import { type Instant, instant, type NiplId, wibIso } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { isBeingSent, type PayoutRow } from '../payout/payout.ts'
import { type AuctionOnSale, type HeldNiplRow, nextAuctionFor } from './nipl.store.ts'

export type WireChoice = Reply<'GET /customer/nipl'>['nipls'][number]['choice']

/**
 * For which NIPL their owner may still choose between refund and carrying. A free one until its auction is over, when
 * the house does what was chosen; after that until the cashier begins to send it back.
 */
export async function choicesFor(
  db: Db,
  nipls: readonly HeldNiplRow[],
  { auctions, payouts }: { auctions: readonly AuctionOnSale[]; payouts: readonly PayoutRow[] },
  now: Instant,
): Promise<ReadonlyMap<NiplId, WireChoice>> {
  const choices = new Map<NiplId, WireChoice>()
  const next = new Map<string, AuctionOnSale | null>()
  for (const nipl of nipls) {
    const auction = auctions.find(({ auction_id }) => auction_id === nipl.auction_id)
    const isFree = nipl.state === 'active' && nipl.held_by === null
    const isReturning = nipl.state === 'refund_due' || nipl.state === 'refund_failed'
    const isSending = payouts.some((payout) => payout.nipl_id === nipl.id && isBeingSent(payout))
    // A NIPL that cost nothing leaves nothing to send back or to carry.
    if (auction === undefined || isSending || nipl.price === 0 || !(isFree || isReturning)) continue
    const over = instant(auction.closes_at.getTime())
    // Of an auction that goes on it is what will be next when it is over.
    const since = isFree && over > now ? over : now
    const key = `${nipl.auction_id} ${nipl.price} ${since}`
    const carryTo = next.get(key) ?? (await nextAuctionFor(db, nipl, since))
    next.set(key, carryTo)
    choices.set(nipl.id, {
      until: wibIso(isFree ? over : instant((nipl.refund_by ?? auction.closes_at).getTime())),
      carry_to: carryTo && { auction_id: carryTo.auction_id, auction_name: carryTo.name },
    })
  }
  return choices
}
