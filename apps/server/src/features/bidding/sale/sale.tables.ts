import type { SaleEvent, SaleState } from '@ketok/domain'
import type { ColumnType, JSONColumnType } from 'kysely'

interface SaleTable {
  auction_id: number
  seq: number
  head: Buffer
  state: SaleState
  ring_ms: number | null
  break_ms: number | null
  reminded_at: ColumnType<Date | null, never, Date | null>
}

interface SaleEventTable {
  auction_id: number
  seq: number
  type: SaleEvent['type']
  at: Date
  /** Null: the house's own clock. */
  staff_id: number | null
  command_id: string | null
  facts: JSONColumnType<object>
  hash: Buffer
}

interface FloorAttendanceTable {
  auction_id: number
  nipl_id: number
  staff_id: number
  at: Date
}

export interface SaleTables {
  sale: SaleTable
  sale_event: SaleEventTable
  floor_attendance: FloorAttendanceTable
}
