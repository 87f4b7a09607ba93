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

export interface AuctionTables {
  auction: AuctionTable
}
