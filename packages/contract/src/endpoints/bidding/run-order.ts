import type { AuctionId } from '@ketok/domain'
import { SALE_STAFF, SCHEDULE_STAFF } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { auctionKind, id, idText, lotStateName, picture, rupiah, time } from '../../shapes.ts'

/** A sale as the office sees it on its list. */
export const officeAuction = z.object({
  auction_id: id(),
  name: z.string(),
  kind: auctionKind,
  audience: z.enum(['public', 'premium']),
  branch_name: z.string(),
  pool_name: z.string(),
  pool_city: z.string(),
  opens_at: time,
  closes_at: time,
  /** `paused`: the auctioneer has halted the session. `unopened`: its time has come, and nobody has opened it. */
  state: z.enum(['scheduled', 'unopened', 'open', 'paused', 'closed', 'cancelled']),
  lot_count: z.number(),
  open_lot_count: z.number(),
  ended_lot_count: z.number(),
  sold_count: z.number(),
  /** NIPL paid for, and by how many customers. */
  nipl_count: z.number(),
  nipl_holder_count: z.number(),
  /** Bidders who have come to the desk; null where there is no desk. */
  floor_count: z.number().nullable(),
})

/** One lot in the order in which it comes under the hammer. */
const runOrderLot = z.object({
  lot_id: id(),
  unit_id: id(),
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
  'GET /office/lelang': {
    summary: 'Sales of a day and those to come',
    access: 'staff',
    roles: SCHEDULE_STAFF,
    reply: z.object({
      today: z.array(officeAuction),
      coming: z.array(officeAuction),
      server_time: time,
    }),
  },
  'GET /office/lelang/{auction_id}': {
    summary: 'One sale',
    access: 'staff',
    roles: SCHEDULE_STAFF,
    params: auctionId,
    reply: officeAuction,
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
      lot_id: id('Lot'),
      /** Null: to the end. */
      before_lot_id: id('Lot').nullable(),
    }),
    reply: z.object({ lot_ids: z.array(id()) }),
  },
})
