/**
 * The live connection (`/realtime`): JSON text frames, each a member of one of these unions. No schema
 * library here, so that browsers pay nothing for it; the server checks what clients send by hand.
 * The socket announces; bids go in by HTTP.
 */
import type * as z from 'zod'
import type { historyRow, publicLot } from './endpoints/lot.ts'

export type HistoryRow = z.infer<typeof historyRow>
export type PublicLot = z.infer<typeof publicLot>

export type ClientMessage =
  /** First message. With a ticket the connection belongs to a customer. */
  | { type: 'hello'; ticket?: string }
  /** With `last_seq` equal to the lot's seq nothing is sent back but `subscribed`. */
  | { type: 'subscribe'; lot_id: number; last_seq?: number }
  | { type: 'unsubscribe'; lot_id: number }
  | { type: 'ping'; id: number }

export type ServerMessage =
  | { type: 'welcome'; server_time: string; customer_id: number | null }
  | { type: 'subscribed'; lot_id: number; seq: number }
  /** State of a lot; at most 20 a second per lot, always the newest. `rows` are the history rows since `rows_after_seq`. */
  | ({ type: 'lot'; rows: HistoryRow[]; rows_after_seq: number } & PublicLot)
  /** Own messages, never conflated. */
  | { type: 'outbid'; lot_id: number; seq: number; price: number; next_amount: number; closes_at: string }
  | { type: 'leading'; lot_id: number; seq: number; price: number; maximum: number; closes_at: string }
  /** Something changed that own pages show: a notification, a NIPL, a bill. Clients refetch by topic. */
  | {
      type: 'notice'
      topic: 'notification' | 'nipl' | 'transaction' | 'session'
      title?: string
      message?: string
      link?: string
    }
  | { type: 'refused'; code: 'bad_message' | 'bad_ticket' | 'too_many' | 'unknown_lot'; lot_id?: number }
  | { type: 'pong'; id: number; server_time: string }
