import type { AuctionId, LetterKind, LotId, ProductTypeId, Rupiah, StaffId, UnitId } from '@ketok/domain'
import type { Generated, JSONColumnType } from 'kysely'
import type { AuctionKind, Audience } from '../../goods/auction/auction.ts'

export interface Letter {
  readonly kind?: LetterKind | undefined
  readonly name: string
  readonly number: string
  readonly date: string
}

export interface Announcement {
  readonly medium: string
  readonly date: string
  readonly text: string
}

export interface PlannedAuctionTable {
  id: AuctionId
  kind: AuctionKind
  audience: Audience
  name: string
  product_type_id: ProductTypeId
  branch_id: number
  pool_id: number
  opens_at: Date
  closes_at: Date
  stagger_minutes: number
  nipl_price: number
  nipl_limit: number | null
  /** ISO 8601. */
  open_house: JSONColumnType<{ from: string; until: string }[]>
  official_staff_id: StaffId | null
  letters: JSONColumnType<Letter[]>
  announcement: JSONColumnType<Announcement> | null
  version: Generated<number>
  created_by: StaffId
  created_at: Date
  changed_at: Date
  publish_at: Generated<Date | null>
  asked_by: Generated<StaffId | null>
  agreed_by: Generated<StaffId | null>
  failure: Generated<string | null>
  failed_at: Generated<Date | null>
  published_at: Generated<Date | null>
}

interface PlannedLotTable {
  id: LotId
  auction_id: AuctionId
  unit_id: UnitId
  lot_number: number
  number_locked: Generated<boolean>
  base_price: Rupiah | null
  increment: Rupiah | null
  reserve: Rupiah | null
  published: Generated<boolean>
}

export interface PlanningTables {
  planned_auction: PlannedAuctionTable
  planned_lot: PlannedLotTable
}
