import type { AuctionId, CustomerId, LotId } from '@ketok/domain'
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

export interface ControlTables {
  control_news: ControlNewsTable
}
