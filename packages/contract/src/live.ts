/**
 * The live connection (`/realtime`): JSON text frames, each a member of one of these unions. No schema
 * library here, so that browsers pay nothing for it; the server checks what clients send by hand.
 * The socket announces; bids go in by HTTP.
 */
import type { FormKey, StaffId } from '@ketok/domain'
import type * as z from 'zod'
import type { historyRow, publicLot } from './endpoints/bidding/lot.ts'
import type { lotOnBlock, publicSale, saleLot, saleLotNow, saleNow } from './endpoints/bidding/sale.ts'

export type HistoryRow = z.infer<typeof historyRow>
export type PublicLot = z.infer<typeof publicLot>
export type SaleNow = z.infer<typeof saleNow>
export type SaleLot = z.infer<typeof saleLot>
export type SaleLotNow = z.infer<typeof saleLotNow>
export type LotOnBlock = z.infer<typeof lotOnBlock>
export type PublicSale = z.infer<typeof publicSale>

/** A member of staff who has a form open, and since when. */
export interface FormPerson {
  staff_id: StaffId
  full_name: string
  since: string
}

/**
 * The version of these messages. It rises by one when a page that was built before the change would misread them: a field
 * is gone or means something else. What is only added needs no new version.
 */
export const LIVE_PROTOCOL = 1

export type ClientMessage =
  /** First message. With a ticket the connection belongs to a customer. */
  | { type: 'hello'; ticket?: string }
  /** With `last_seq` equal to the lot's seq nothing is sent back but `subscribed`. */
  | { type: 'subscribe'; lot_id: number; last_seq?: number }
  | { type: 'unsubscribe'; lot_id: number }
  /** A live or offline sale as a whole. */
  | { type: 'subscribe'; auction_id: number; last_seq?: number }
  | { type: 'unsubscribe'; auction_id: number }
  /** Whether the auctioneer has opened the session of a sale, for pages outside its room: nobody is counted there. */
  | { type: 'subscribe'; session_of: number; last_seq?: number }
  | { type: 'unsubscribe'; session_of: number }
  /** In the office: a record is open here to be worked on. Whoever has it open too is told, and answered with those. */
  | { type: 'subscribe'; form: FormKey }
  | { type: 'unsubscribe'; form: FormKey }
  | { type: 'ping'; id: number }

export type ServerMessage =
  /** First message. A page that knows another `protocol` must take nothing that follows. */
  | { type: 'welcome'; protocol: number; server_time: string; customer_id: number | null }
  | { type: 'subscribed'; lot_id: number; seq: number }
  | { type: 'subscribed'; auction_id: number; seq: number }
  | { type: 'subscribed'; session_of: number; seq: number }
  /** State of a lot; at most 20 a second per lot, always the newest. `rows` are the history rows since `rows_after_seq`. */
  | ({ type: 'lot'; rows: HistoryRow[]; rows_after_seq: number } & PublicLot)
  /**
   * State of a sale. `rows` of the lot on the block and `lots` are what changed since `since_seq`: whoever has less
   * fetches `GET /lelang/{auction_id}/sidang`.
   */
  | ({ type: 'sale'; since_seq: number; rows: HistoryRow[]; lots: SaleLotNow[] } & SaleNow)
  /** What of a sale moves without a step of it: who came and went, where its film is. At most every two seconds. */
  | { type: 'room'; auction_id: number; online_count: number; video_url: string | null }
  /** The auctioneer has opened the session of a sale. Before, `seq` is 0 and nothing is said. */
  | { type: 'session'; session_of: number; seq: 1 }
  /** To the office only: what only the console shows has changed. Fetch it afresh. */
  | { type: 'console'; auction_id: number }
  /** To the office only: all who have this form open now, oneself among them. First when it is subscribed to. */
  | { type: 'form'; form: FormKey; people: FormPerson[] }
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
  | {
      type: 'refused'
      code: 'bad_message' | 'bad_ticket' | 'too_many' | 'unknown_lot' | 'unknown_sale' | 'unknown_form'
      lot_id?: number
      auction_id?: number
      session_of?: number
      form?: FormKey
    }
  /**
   * This node is about to end, and others go on: connect again at a moment of your own within `within_ms`, and leave this
   * line only when the new one says `welcome`. Whoever stays is closed after that time.
   */
  | { type: 'move'; within_ms: number }
  | { type: 'pong'; id: number; server_time: string }
  /** The house’s servers do not hear each other: states come a little later until it says false. */
  | { type: 'lagging'; lagging: boolean }

/** What only the pages of one customer hear. */
export type OwnMessage = Extract<ServerMessage, { type: 'outbid' | 'leading' | 'notice' }>
