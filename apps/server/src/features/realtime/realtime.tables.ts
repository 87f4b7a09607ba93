export interface RealtimeTicketTable {
  ticket_hash: Buffer
  customer_id: number
  session_id: number
  expires_at: Date
}

/** The tables of the live connection. */
export interface RealtimeTables {
  realtime_ticket: RealtimeTicketTable
}
