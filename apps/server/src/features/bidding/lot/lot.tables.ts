import type {
  AnyLotEvent,
  AuctionId,
  BidderId,
  CustomerId,
  LotId,
  NiplId,
  Refusal,
  Rupiah,
} from '@ketok/domain'
import type { ColumnType, Generated } from 'kysely'
import type { LotEventFacts } from './lot-event-row.ts'
import type { AnyLot } from './lot-form.ts'

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
  lot_id: LotId
  seq: number
  fence: Generated<number>
  head: Buffer
  last_at: Date
  /** A situation of the domain, as JSON. */
  snapshot: ColumnType<AnyLot, string, string>
  state: LotStateName
  announced_seq: number
  price: Rupiah | null
  leader_id: BidderId | null
  reserve_met: Generated<boolean>
  bid_count: Generated<number>
  bidder_count: Generated<number>
  extension_count: Generated<number>
  opens_at: Date
  closes_at: Date
  cap_at: Date
  changed_xid: Generated<string>
  /** Set for lots that an auctioneer sells, and for no others. */
  live_auction_id: AuctionId | null
  layout: Generated<1 | 2>
}

/** No reply, log or export reads it. */
export interface LotSecretTable {
  lot_id: LotId
  key: Buffer
}

export interface LotEventTable {
  lot_id: LotId
  seq: number
  position: Generated<number>
  type: AnyLotEvent['type']
  at: Date
  bidder_id: BidderId | null
  nipl_id: NiplId | null
  client_bid_id: string | null
  batch_seq: number
  maximum: Rupiah | null
  price: Rupiah | null
  leader_id: BidderId | null
  leader_nipl_id: NiplId | null
  reserve_met: boolean | null
  closes_at: Date | null
  surpassed_bidder_id: BidderId | null
  surpassed_nipl_id: NiplId | null
  surpassed_maximum: Rupiah | null
  facts: ColumnType<LotEventFacts | null, string | null, never>
  salt: Buffer
  hash: Buffer
}

export interface NiplHoldTable {
  nipl_id: NiplId
  lot_id: LotId
}

export interface BidRefusalTable {
  lot_id: LotId
  bidder_id: BidderId
  client_bid_id: string
  refusal: ColumnType<Refusal, string, string>
  question: string | null
  at: Date
}

export interface LotResultTable {
  lot_id: LotId
  result: 'sold' | 'konfirmasi' | 'passed'
  winner_id: BidderId | null
  nipl_id: NiplId | null
  price: Rupiah | null
  at: Date
}

/** As it was called when it ended, written by the database. */
interface LotAtEndTable {
  lot_id: LotId
  lot_number: number
  title: string
  auction_name: string
  consignor_id: CustomerId | null
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
  lot_id: LotId
  customer_id: CustomerId
  became: 'bought' | 'defaulted'
  price: Rupiah
}

/** The tables of the lot feature. */
export interface LotTables {
  lot_state: LotStateTable
  lot_event: LotEventTable
  lot_secret: LotSecretTable
  nipl_hold: NiplHoldTable
  bid_refusal: BidRefusalTable
  lot_result: LotResultTable
  lot_at_end: LotAtEndTable
  bidding_node: BiddingNodeTable
  bidding_outage: BiddingOutageTable
  lot_after_sale: LotAfterSaleView
}
