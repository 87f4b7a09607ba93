import type { AuctionId, LotId, Rupiah, UnitId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

interface LotTable {
  id: GeneratedAlways<LotId>
  auction_id: AuctionId
  unit_id: UnitId
  lot_number: number
  base_price: Rupiah
  increment: Rupiah
  reserve: Rupiah | null
  opens_at: Date
  closes_at: Date
  window_ms: Generated<number>
  extension_ms: Generated<number>
  cap_ms: Generated<number>
  terms_version: Generated<number>
  created_at: Generated<Date>
  changed_xid: GeneratedAlways<string>
}

export type LotState =
  | 'scheduled'
  | 'open'
  | 'paused'
  | 'sold'
  | 'konfirmasi'
  | 'passed'
  | 'withdrawn'
  | 'cancelled'

/** Views onto what bidding owns. */
interface LotNowView {
  lot_id: LotId
  seq: number
  state: LotState
  price: Rupiah | null
  bid_count: number
  bidder_count: number
  extension_count: number
  reserve_met: boolean
  opens_at: Date
  closes_at: Date
  cap_at: Date
  changed_xid: string | null
}

interface LotSaleView {
  lot_id: LotId
  hammer_price: Rupiah
  sold_at: Date
}

export interface CatalogueTables {
  lot_now: LotNowView
  lot_sale: LotSaleView
  lot: LotTable
}
