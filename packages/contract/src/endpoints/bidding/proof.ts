import type { AuctionId, LotId, UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  auctionKind,
  countText,
  day,
  id,
  idText,
  lotStateName,
  paging,
  picture,
  rupiah,
  time,
} from '../../shapes.ts'

/** Hashes are hex, signatures and keys base64. What they are over: `day-root` of the domain. */
const dayRoot = z.object({
  day: day(),
  lot_count: z.number(),
  root: z.string(),
  /** Of the day before; zeros before the first. */
  previous_root: z.string(),
  tree: z.string(),
  signature: z.string(),
  key_id: z.string(),
})

/** How a lot that has ended is told. */
const closedLot = z.object({
  lot_id: id<LotId>(),
  unit_id: id<UnitId>(),
  lot_number: z.number(),
  title: z.string(),
  year: z.number().nullable(),
  picture,
  auction: z.object({ auction_id: id<AuctionId>(), name: z.string(), kind: auctionKind }),
  state: lotStateName,
  /** Of lots that were sold. */
  hammer_price: rupiah.nullable(),
  /** Null while it may still move. */
  ended_at: time.nullable(),
})

/** What anyone needs to hold the house to what it showed: the roots of all days, and where a lot stands in them. */
export const proofEndpoints = defineEndpoints({
  'GET /periksa/harian': {
    summary:
      'The roots of days, newest first: each speaks for every lot that ended on it and for all days before',
    access: 'public',
    query: z.object(paging),
    reply: z.object({ days: z.array(dayRoot), total: z.number(), public_key: z.string() }),
  },
  'GET /periksa/harian/{day}': {
    summary: 'One day with its lots in the order of its tree; lots of closed sales by their leaf alone',
    access: 'public',
    params: z.object({ day: day() }),
    reply: dayRoot.extend({
      public_key: z.string(),
      lots: z.array(
        z.object({
          leaf: z.string(),
          /** Null of a closed sale, whose lots nobody else hears of. */
          lot: z
            .object({
              lot_id: id<LotId>(),
              head: z.string(),
              lot_number: z.number(),
              title: z.string(),
              state: lotStateName,
              ended_at: time,
            })
            .nullable(),
        }),
      ),
    }),
  },
  'GET /periksa/lot': {
    summary: 'Lots that have ended, by the number on their tag, newest first',
    access: 'public',
    query: z.object({ nomor_lot: countText('Nomor lot', 1, 100_000), page: paging.page }),
    reply: z.object({ lots: z.array(closedLot), total: z.number() }),
  },
  'GET /periksa/lot/{lot_id}': {
    summary: 'What a lot is, and its place in the root of its day',
    access: 'public',
    params: z.object({ lot_id: idText<LotId>('Lot') }),
    reply: closedLot.extend({
      /** Null until the root of its day is made, some minutes after midnight. */
      day: dayRoot
        .extend({
          public_key: z.string(),
          /** From 0. */
          index: z.number(),
          /** The hashes beside the way from its leaf to the tree, lowest first. */
          path: z.array(z.string()),
        })
        .nullable(),
    }),
  },
})
