import type { AuctionId, LetterKind, ProductTypeId, StaffId } from '@ketok/domain'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type AuctionKind = 'time' | 'live' | 'offline'
export type Audience = 'public' | 'premium'

interface AuctionTable {
  id: GeneratedAlways<AuctionId>
  kind: AuctionKind
  audience: Generated<Audience>
  name: string
  product_type_id: ProductTypeId
  branch_id: number
  pool_id: number
  opens_at: Date
  closes_at: Date
  nipl_price: number
  nipl_limit: Generated<number | null>
  /** ISO 8601. */
  open_house: JSONColumnType<{ from: string; until: string }[]>
  cancelled_at: Date | null
  cancel_reason: string | null
  moved_from: Generated<Date | null>
  move_reason: Generated<string | null>
  video_url: string | null
  created_at: Generated<Date>
}

interface AuctionCorrectionTable {
  auction_id: AuctionId
  version: number
  position: number
  at: Date
  label: string
  value_before: string
  value_after: string
  is_public: boolean
  reason: string
  asked_by: StaffId
  agreed_by: StaffId
}

export interface SaleLetter {
  /** Absent: told by its name. */
  readonly kind?: LetterKind | undefined
  readonly name: string
  readonly number: string
  readonly date: string
}

export interface SaleAnnouncement {
  readonly medium: string
  readonly date: string
  readonly text: string
}

interface AuctionPapersTable {
  auction_id: AuctionId
  official_staff_id: StaffId | null
  letters: JSONColumnType<SaleLetter[]>
  announcement: JSONColumnType<SaleAnnouncement> | null
}

export interface AuctionTables {
  auction_correction: AuctionCorrectionTable
  auction_papers: AuctionPapersTable
  auction: AuctionTable
}
