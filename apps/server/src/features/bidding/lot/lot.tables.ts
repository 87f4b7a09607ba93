import type { Generated } from 'kysely'

export type LotStateName =
  | 'scheduled'
  | 'open'
  | 'paused'
  | 'sold'
  | 'konfirmasi'
  | 'passed'
  | 'withdrawn'
  | 'cancelled'

export interface LotStateTable {
  lot_id: number
  seq: number
  fence: Generated<number>
  head: Buffer
  last_at: Date
  /** A situation of the domain, as JSON. */
  snapshot: unknown
  state: LotStateName
  announced_seq: number
  price: number | null
  leader_id: number | null
  reserve_met: Generated<boolean>
  bid_count: Generated<number>
  bidder_count: Generated<number>
  extension_count: Generated<number>
  opens_at: Date
  closes_at: Date
  cap_at: Date
  changed_xid: Generated<string>
  /** Of lots in an auctioneer's hand only. */
  live_auction_id: number | null
  layout: Generated<1 | 2>
}

/** No reply, log or export reads it. */
export interface LotSecretTable {
  lot_id: number
  key: Buffer
}

export interface LotEventTable {
  lot_id: number
  seq: number
  position: Generated<number>
  type: string
  at: Date
  bidder_id: number | null
  nipl_id: number | null
  client_bid_id: string | null
  batch_seq: number
  maximum: number | null
  price: number | null
  leader_id: number | null
  leader_nipl_id: number | null
  reserve_met: boolean | null
  closes_at: Date | null
  surpassed_bidder_id: number | null
  surpassed_nipl_id: number | null
  surpassed_maximum: number | null
  facts: unknown
  salt: Buffer
  hash: Buffer
}

export interface NiplHoldTable {
  nipl_id: number
  lot_id: number
}

export interface BidRefusalTable {
  lot_id: number
  bidder_id: number
  client_bid_id: string
  refusal: unknown
  question: string | null
  at: Date
}

export interface LotResultTable {
  lot_id: number
  result: 'sold' | 'konfirmasi' | 'passed'
  winner_id: number | null
  nipl_id: number | null
  price: number | null
  at: Date
}

export interface BiddingNodeTable {
  id: string
  beat_at: Date
}

export interface BiddingOutageTable {
  since: Date
  until: Date
  /** When every lot it touched had its time back. */
  given_back_at: Date | null
}

/** View onto what bills own: `0006_money.sql`. */
interface LotAfterSaleView {
  lot_id: number
  customer_id: number
  became: 'bought' | 'defaulted'
  price: number
}

/** The tables of the lot feature. */
export interface LotTables {
  lot_state: LotStateTable
  lot_event: LotEventTable
  lot_secret: LotSecretTable
  nipl_hold: NiplHoldTable
  bid_refusal: BidRefusalTable
  lot_result: LotResultTable
  bidding_node: BiddingNodeTable
  bidding_outage: BiddingOutageTable
  lot_after_sale: LotAfterSaleView
}
