import type { CustomerId, LotId, Rupiah } from '@ketok/domain'

/** Views onto what bidding owns: `0005_bidding.sql`. */
interface OwnBiddingView {
  customer_id: CustomerId
  lot_id: LotId
  bid_count: number
  last_bid_at: Date
  maximum: Rupiah | null
}

interface LotEndView {
  lot_id: LotId
  state: string
  leader_id: CustomerId | null
  winner_id: CustomerId | null
  hammer_price: Rupiah | null
  kind: 'time' | 'live' | 'offline'
  auction_name: string
}

export interface HistoryTables {
  own_bidding: OwnBiddingView
  lot_end: LotEndView
}
