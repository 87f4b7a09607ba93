import type { AuctionId } from '@ketok/domain'
import { type LotId, SALE_STAFF, SCHEDULE_STAFF, type UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, idText, lotStateName, pages, picture, rupiah, search, time } from '../../shapes.ts'
import { officeAuction } from './planning.ts'

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

const PAST_SALE_SORTS = [
  ...(['closes_at-', 'closes_at', 'name', 'name-', 'branch', 'branch-'] as const),
  ...(['lot_count-', 'lot_count', 'sold_count-', 'sold_count', 'nipl_count-', 'nipl_count'] as const),
] as const

export const runOrderEndpoints = defineEndpoints({
  'GET /office/lelang-selesai': {
    summary: 'Sales that are over or were cancelled, the latest first',
    access: 'staff',
    roles: SCHEDULE_STAFF,
    query: z.object({
      ...pages,
      /** In their names. */
      search,
      kind: z.enum(['time', 'live', 'offline'], { error: 'Cara lelang tidak dikenal' }).optional(),
      branch_id: idText('Cabang').optional(),
      sort: z.enum(PAST_SALE_SORTS, { error: 'Urutan tidak dikenal' }).optional(),
    }),
    reply: z.object({
      auctions: z.array(officeAuction),
      total: z.number(),
      /** Those whose sales the caller may see. */
      branches: z.array(z.object({ branch_id: id(), name: z.string() })),
    }),
  },
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
