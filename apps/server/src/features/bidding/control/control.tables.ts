import type { AuctionId, CustomerId, LotId, StaffId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

export type ControlNewsKind = 'lot_withdrawn' | 'sale_cancelled' | 'sale_moved' | 'sale_corrected'

interface ControlNewsTable {
  id: GeneratedAlways<number>
  auction_id: AuctionId
  lot_id: LotId | null
  kind: ControlNewsKind
  reason: string
  at: Date
  told_until: Generated<CustomerId | 0>
  told_at: Date | null
}

interface SaleCancellationTable {
  auction_id: AuctionId
  reason: string
  asked_by: StaffId
  agreed_by: StaffId | null
  at: Date
  done_at: Date | null
}

interface SaleMoveTable {
  id: GeneratedAlways<number>
  auction_id: AuctionId
  opens_before: Date
  closes_before: Date
  opens_at: Date
  closes_at: Date
  reason: string
  asked_by: StaffId
  agreed_by: StaffId
  at: Date
}

export interface ControlTables {
  sale_move: SaleMoveTable
  sale_cancellation: SaleCancellationTable
  control_news: ControlNewsTable
}
