import type { AuctionId } from '@ketok/domain'
import { type LotId, SALE_STAFF, type UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, idText, lotStateName, picture, rupiah, time } from '../../shapes.ts'

/** One lot in the order in which it comes under the hammer. */
const runOrderLot = z.object({
  lot_id: id<LotId>(),
  unit_id: id<UnitId>(),
  position: z.number(),
  lot_number: z.number(),
  title: z.string(),
  year: z.number().nullable(),
  grade: z.string().nullable(),
  city: z.string(),
  picture,
  state: lotStateName,
  base_price: rupiah,
  increment: rupiah,
  /** The seller's hidden least price: never leaves the office. */
  reserve: rupiah.nullable(),
  price: rupiah.nullable(),
  /** Bidders who have left an offer on it; how high stays secret here too. */
  pending_count: z.number(),
})

const auctionId = z.object({ auction_id: idText<AuctionId>('Lelang') })

export const runOrderEndpoints = defineEndpoints({
  'GET /office/lelang/{auction_id}/lot': {
    summary: 'The run order of a sale, reserves included',
    access: 'staff',
    roles: SALE_STAFF,
    params: auctionId,
    reply: z.object({
      lots: z.array(runOrderLot),
      /** Why the order can no longer be changed; null while it can. */
      fixed_because: z.enum(['started', 'timed', 'cancelled']).nullable(),
      server_time: time,
    }),
  },
  'POST /office/lelang/{auction_id}/urutan': {
    summary: 'Move one lot before another, or to the end, before the sale begins',
    access: 'staff',
    roles: SALE_STAFF,
    params: auctionId,
    body: z.strictObject({
      lot_id: id<LotId>('Lot'),
      /** Null: to the end. */
      before_lot_id: id<LotId>('Lot').nullable(),
    }),
    reply: z.object({ lot_ids: z.array(id<LotId>()) }),
  },
})
