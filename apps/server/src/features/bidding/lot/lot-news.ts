import type { OwnMessage } from '@ketok/contract/live'
import {
  type AnyLotEvent,
  type AuctionId,
  type BidderId,
  type LotId,
  lowestAbove,
  wibIso,
} from '@ketok/domain'
import { type Publisher, topic } from '../../../platform/bus/publisher.ts'
import { customerNews } from '../../notice/notification/notification.ts'
import type { LotProjection } from './lot.store.ts'
import type { LotSnapshot } from './lot-snapshot.ts'

/** Says only how far the lot is: whoever shows it asks for the state, once for all watchers. */
export interface LotNews {
  readonly seq: number
  /** The auction, where it is a sale that is watched as a whole. */
  readonly sale?: AuctionId
}

export const lotMoved = topic<LotId, LotNews>('lot')
/** What only the console of a sale shows has changed. */
export const consoleMoved = topic<AuctionId>('console')
/** Something of a sale moved that is no step of it: who watches, where its film is. */
export const roomMoved = topic<AuctionId>('room')

/**
 * Tells what became true: each change of leader to both whom it concerns, then the lot to everyone. Deliberately
 * not one message a batch: who was outbid twice is told twice (I15).
 */
export function announceEvents(
  live: Publisher,
  snapshot: LotSnapshot,
  events: readonly AnyLotEvent[],
  before: Pick<LotProjection, 'leaderId' | 'price' | 'closesAt'>,
): void {
  const { lotId, terms } = snapshot.sheet
  // As of each event: a later one of the same batch may have moved them, and its figures are its own to tell.
  let { leaderId: leader, price: priceThen, closesAt: closesThen } = before
  let heard = false
  for (const event of events) {
    switch (event.type) {
      case 'bid_placed': {
        heard = true
        const closes_at = wibIso(event.closesAt)
        const { seq, price } = event
        priceThen = price
        closesThen = event.closesAt
        if (leader !== null && leader !== event.leader) {
          const next_amount = lowestAbove(price, terms.increment)
          own(live, leader, { type: 'outbid', lot_id: lotId, seq, price, next_amount, closes_at })
        }
        if (event.leader === event.bidder) {
          const { maximum } = event
          own(live, event.leader, { type: 'leading', lot_id: lotId, seq, price, maximum, closes_at })
        }
        leader = event.leader
        break
      }
      case 'maximum_raised':
      case 'maximum_lowered': {
        const { seq, maximum } = event
        const closes_at = wibIso(closesThen)
        const price = priceThen ?? terms.base
        own(live, event.bidder, { type: 'leading', lot_id: lotId, seq, price, maximum, closes_at })
        break
      }
      case 'bid_undone':
        heard = true
        leader = null
        priceThen = null
        break
      case 'bid_taken': {
        heard = true
        const closes_at = wibIso(event.endsAt ?? snapshot.projection.closesAt)
        const { seq, price, ask, bidder } = event
        if (leader !== null && leader !== bidder)
          own(live, leader, { type: 'outbid', lot_id: lotId, seq, price, next_amount: ask, closes_at })
        own(live, bidder, { type: 'leading', lot_id: lotId, seq, price, maximum: price, closes_at })
        leader = bidder
        break
      }
      case 'proxy_set':
      case 'proxy_removed':
        live.announce(consoleMoved, snapshot.sheet.auctionId)
        break
      case 'bid_taken_back':
        heard = true
        leader = snapshot.projection.leaderId
        if (leader !== null && snapshot.projection.price !== null) {
          const { price, closesAt } = snapshot.projection
          const closes_at = wibIso(closesAt)
          own(live, leader, {
            type: 'leading',
            lot_id: lotId,
            seq: event.seq,
            price,
            maximum: price,
            closes_at,
          })
        }
        break
      default:
        heard = true
    }
  }
  if (heard) live.announce(lotMoved, lotId, newsOf(snapshot))
}

export function newsOf({ sheet, projection }: LotSnapshot): LotNews {
  const seq = projection.announcedSeq
  return sheet.kind === 'time' ? { seq } : { seq, sale: sheet.auctionId }
}

function own(live: Publisher, customerId: BidderId, message: OwnMessage): void {
  live.announce(customerNews, customerId, message)
}
