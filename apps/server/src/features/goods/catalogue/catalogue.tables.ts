import type { Generated, GeneratedAlways } from 'kysely'

interface LotTable {
  id: GeneratedAlways<number>
  auction_id: number
  unit_id: number
  lot_number: number
  base_price: number
  increment: number
  reserve: number | null
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
  lot_id: number
  seq: number
  state: LotState
  price: number | null
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
  lot_id: number
  hammer_price: number
  sold_at: Date
}

export interface CatalogueTables {
  lot_now: LotNowView
  lot_sale: LotSaleView
  lot: LotTable
}
