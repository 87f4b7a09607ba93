import type { AuctionId, NiplId, SaleEvent, SaleState, StaffId } from '@ketok/domain'
import type { ColumnType, JSONColumnType } from 'kysely'

interface SaleTable {
  auction_id: AuctionId
  seq: number
  head: Buffer
  state: SaleState
  ring_ms: number | null
  break_ms: number | null
  reminded_at: ColumnType<Date | null, never, Date | null>
}

interface SaleEventTable {
  auction_id: AuctionId
  seq: number
  type: SaleEvent['type']
  at: Date
  /** Null: the house's own clock. */
  staff_id: StaffId | null
  command_id: string | null
  facts: JSONColumnType<object>
  hash: Buffer
}

interface FloorAttendanceTable {
  auction_id: AuctionId
  nipl_id: NiplId
  staff_id: StaffId
  at: Date
}

export interface SaleTables {
  sale: SaleTable
  sale_event: SaleEventTable
  floor_attendance: FloorAttendanceTable
}
