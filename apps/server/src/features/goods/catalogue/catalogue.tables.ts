import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SheetFacts } from './sheet.ts'

export interface StoredPicture {
  file: string
  caption: string
  width: number
  height: number
  blur: string
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E'

export interface StoredInspection {
  /** ISO 8601. */
  inspected_at: string
  inspector: string
  point_count: number
  parts: { name: string; grade: Grade; score: number; note: string }[]
}

export interface StoredDocument {
  name: string
  /** Ready with the unit, not there at all, or promised for a day (YYYY-MM-DD). */
  ready: 'at_pickup' | 'none' | (string & {})
}

interface UnitTable {
  id: GeneratedAlways<number>
  product_type_id: number
  consignor_id: number | null
  title: string
  year: number | null
  brand: string
  model: string
  variant: string
  city: string
  grade: Grade | null
  transmission: string | null
  fuel: string | null
  odometer_km: number | null
  sheet: JSONColumnType<SheetFacts>
  inspection: JSONColumnType<StoredInspection> | null
  documents: JSONColumnType<StoredDocument[]>
  pictures: JSONColumnType<StoredPicture[]>
  sheet_version: Generated<number>
  created_at: Generated<Date>
}

interface UnitTagTable {
  unit_id: number
  product_tag_id: number
}

interface UnitCorrectionTable {
  unit_id: number
  version: number
  position: Generated<number>
  at: Date
  label: string
  value_before: string
  value_after: string
}

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
  unit: UnitTable
  unit_tag: UnitTagTable
  unit_correction: UnitCorrectionTable
  lot: LotTable
}
