import type { LotId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { auctionKind, countText, id, idText, rupiah, time } from '../../shapes.ts'
import { unitCard } from '../goods/cards.ts'
import { maskedBidder, ownLot, receipt } from './lot.ts'

const auctionHistoryStatus = z.enum(['running', 'won', 'lost'], { error: 'Status tidak dikenal' })

/** A lot the customer bid on, with where they stand or how it ended for them. */
const contestedLot = z.object({
  unit: unitCard,
  auction_name: z.string(),
  standing: ownLot.shape.standing,
  /** Null when they took their only bid back. */
  own_maximum: rupiah.nullable(),
  own_bid_count: z.number(),
  last_bid_at: time,
  hammer_price: rupiah.nullable(),
  /** Their own price of a lot that they bought by an offer, after its winner's default. */
  bought_for: rupiah.nullable(),
})

const ownBid = z.object({
  seq: z.number(),
  at: time,
  /** The maximum it left them with. */
  amount: rupiah,
  /** The lot's price after it. */
  price: rupiah,
  outcome: z.enum(['leading', 'raised', 'lowered', 'outbid', 'tied']),
  taken_back: z.boolean(),
  receipt,
})

const whyLost = z.object({
  reason: z.enum(['beaten', 'tied', 'below_reserve', 'taken_back', 'stopped']),
  /** When the lead was lost for good, or the last bid met a higher one. */
  at: time.nullable(),
  by: maskedBidder.nullable(),
  own_maximum: rupiah.nullable(),
  price: rupiah.nullable(),
  /** What their maximum lacked to the price. */
  short: rupiah.nullable(),
  /** Below the reserve: whether theirs was the highest bid. */
  was_highest: z.boolean().nullable(),
  /** Withdrawn or cancelled: the house's reason. */
  because: z.string().nullable(),
  /** A later bid of theirs that came after the end, by so many milliseconds. */
  late_by_ms: z.number().nullable(),
})

export const historyEndpoints = defineEndpoints({
  'GET /customer/riwayat-lelang': {
    summary: 'Lots the customer bid on, the last bid first',
    access: 'customer',
    query: z.object({
      status: auctionHistoryStatus.optional(),
      kind: z.enum(auctionKind.options, { error: 'Cara lelang tidak dikenal' }).optional(),
      limit: countText('Jumlah', 1, 50).optional(),
      /** Opaque; from the previous page's `next_cursor`. */
      cursor: z
        .string()
        .max(100)
        .regex(/^[A-Za-z0-9_-]+$/, { error: 'Penanda halaman tidak valid' })
        .optional(),
    }),
    reply: z.object({
      lots: z.array(contestedLot),
      /** By status, whatever the filter. */
      totals: z.object({ running: z.number(), won: z.number(), lost: z.number() }),
      next_cursor: z.string().nullable(),
      server_time: time,
    }),
  },
  'GET /customer/riwayat-lelang/{lot_id}': {
    summary: 'Every own bid on a lot with its receipt, and why the lot was lost',
    access: 'customer',
    params: z.object({ lot_id: idText<LotId>('Lot') }),
    reply: z.object({
      lot_id: id<LotId>(),
      standing: ownLot.shape.standing,
      /** Newest first. */
      bids: z.array(ownBid),
      why_lost: whyLost.nullable(),
      /** Whether the whole log can be checked now (`GET /lot/{lot_id}/ledger`). */
      can_verify: z.boolean(),
    }),
  },
})
