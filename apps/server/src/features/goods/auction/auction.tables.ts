import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type AuctionKind = 'time' | 'live' | 'offline'
export type Audience = 'public' | 'premium'

interface AuctionTable {
  id: GeneratedAlways<number>
  kind: AuctionKind
  audience: Generated<Audience>
  name: string
  product_type_id: number
  branch_id: number
  pool_id: number
  opens_at: Date
  closes_at: Date
  nipl_price: number
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
  auction_id: number
  version: number
  position: number
  at: Date
  label: string
  value_before: string
  value_after: string
  is_public: boolean
  reason: string
  asked_by: number
  agreed_by: number
}

export interface SaleLetter {
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
  auction_id: number
  official_staff_id: number | null
  letters: JSONColumnType<SaleLetter[]>
  announcement: JSONColumnType<SaleAnnouncement> | null
}

export interface AuctionTables {
  auction_correction: AuctionCorrectionTable
  auction_papers: AuctionPapersTable
  auction: AuctionTable
}
