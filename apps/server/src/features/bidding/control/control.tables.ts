import type { AuctionId, CustomerId, LotId, StaffId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

export type ControlNewsKind = 'lot_withdrawn' | 'sale_cancelled'

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

export interface ControlTables {
  sale_cancellation: SaleCancellationTable
  control_news: ControlNewsTable
}
