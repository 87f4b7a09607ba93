import type { CustomerId } from '@ketok/domain'
export interface RealtimeTicketTable {
  ticket_hash: Buffer
  customer_id: CustomerId
  session_id: number
  expires_at: Date
}

/** The tables of the live connection. */
interface OfficeRealtimeTicketTable {
  ticket_hash: Buffer
  session_id: number
  expires_at: Date
}

export interface RealtimeTables {
  office_realtime_ticket: OfficeRealtimeTicketTable
  realtime_ticket: RealtimeTicketTable
}
