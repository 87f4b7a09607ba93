import type { PublicLot } from '@ketok/contract/live'
import { lowestAbove } from '@ketok/domain'
import type { OwnLot, OwnNews, Standing } from '../../../bidding/own-lot.ts'

export interface RoomView {
  lot: PublicLot
  standing: Standing
  /** Own maximum; null before the first bid. */
  maximum: number | null
  /** The least this bidder may offer now. */
  minimum: number
}

/** The room as this bidder sees it: the newer of the public state and their own news counts. */
export function roomView(lot: PublicLot, own: OwnLot | undefined, news: OwnNews | null): RoomView {
  const ahead = news !== null && news.seq > lot.seq ? news : null
  const shown = ahead ? withNews(lot, ahead) : lot
  const leads = ahead
    ? ahead.leading
    : lot.leader !== null && (own?.nipl_numbers.includes(lot.leader.nipl_number) ?? false)
  const isEmpty = !ahead && lot.leader === null
  // A first bid that was taken back leaves nobody, and nobody is outbid by nobody.
  const maximum = isEmpty ? null : (own?.maximum ?? null)
  return {
    lot: shown,
    standing: standingOf(shown, own, leads, maximum !== null),
    maximum,
    minimum: leads && maximum !== null ? lowestAbove(maximum, lot.increment) : shown.next_amount,
  }
}

function withNews(lot: PublicLot, news: OwnNews): PublicLot {
  // Only ever upwards: the end never moves nearer, nor the price down.
  const price = Math.max(news.price, lot.price ?? 0)
  return {
    ...lot,
    price,
    next_amount: Math.max(lowestAbove(price, lot.increment), lot.next_amount),
    closes_at: Date.parse(news.closesAt) > Date.parse(lot.closes_at) ? news.closesAt : lot.closes_at,
  }
}

function standingOf(lot: PublicLot, own: OwnLot | undefined, leads: boolean, took: boolean): Standing {
  switch (lot.state) {
    case 'sold':
      // What came after the hammer is in no log: only their own page knows.
      if (own?.standing === 'bought' || own?.standing === 'defaulted') return own.standing
      return leads ? 'won' : took ? 'lost' : 'none'
    case 'konfirmasi':
      return leads ? 'konfirmasi' : took ? 'lost' : 'none'
    case 'open':
    case 'paused':
      return leads ? 'leading' : took ? 'outbid' : 'none'
    default:
      return own?.standing === 'lost' ? 'lost' : 'none'
  }
}

export const isOver = (lot: Pick<PublicLot, 'state'>) => !['scheduled', 'open', 'paused'].includes(lot.state)
