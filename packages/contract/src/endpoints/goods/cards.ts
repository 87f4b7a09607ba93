import type { AuctionId, LotId, ProductTypeId, UnitId } from '@ketok/domain'
import * as z from 'zod'
import { auctionKind, id, lotStateName, picture, rupiah, time, timeZone } from '../../shapes.ts'

/** How a list shows a unit and an auction; each is part of what the other's calls answer. */
export const grade = z.enum(['A', 'B', 'C', 'D', 'E'])

/** What a card shows. `price` is null before the first bid. */
export const unitCard = z.object({
  unit_id: id<UnitId>(),
  lot_id: id<LotId>(),
  auction_id: id<AuctionId>(),
  lot_number: z.number(),
  title: z.string(),
  year: z.number().nullable(),
  city: z.string(),
  grade: grade.nullable(),
  /** What buyers of vehicles ask first; null for things without it. */
  odometer_km: z.number().nullable(),
  transmission: z.string().nullable(),
  product_type_id: id<ProductTypeId>(),
  picture,
  kind: auctionKind,
  state: lotStateName,
  base_price: rupiah,
  price: rupiah.nullable(),
  increment: rupiah,
  /** What one NIPL of its auction costs; with the charges of its product type it makes the price with fees. */
  nipl_price: rupiah,
  bid_count: z.number(),
  extension_count: z.number(),
  opens_at: time,
  closes_at: time,
  time_zone: timeZone,
  /** Whether the auctioneer has opened its session; null in a timed auction, which the clock opens. */
  session_begun: z.boolean().nullable(),
  /** The state above is as of this position of the lot's log. */
  seq: z.number(),
})

export const auctionCard = z.object({
  auction_id: id<AuctionId>(),
  name: z.string(),
  kind: auctionKind,
  product_type_id: id<ProductTypeId>(),
  branch: z.object({ id: id(), name: z.string(), city: z.string() }),
  pool: z.object({ id: id(), name: z.string(), city: z.string(), address: z.string() }),
  opens_at: time,
  closes_at: time,
  time_zone: timeZone,
  /** Whether its lots are planned to end one after another, and not all at once. */
  closes_in_turn: z.boolean(),
  lot_count: z.number(),
  open_lot_count: z.number(),
  nipl_price: rupiah,
  /** So many NIPL one person may have at most; absent where the sale sets no limit. */
  nipl_limit: z.number().optional(),
  open_house: z.array(z.object({ from: time, until: time })),
  /** `unopened`: the time of the session has passed, and the auctioneer has not opened it. */
  state: z.enum(['scheduled', 'unopened', 'open', 'closed', 'cancelled']),
  /** Why the sale was cancelled, as those who cancelled it say it. */
  cancel_reason: z.string().optional(),
  /** When it would have opened before it was moved the last time, and why it was. */
  moved: z.object({ from: time, reason: z.string() }).optional(),
  /** What was put right of it since it was published, newest first. */
  corrections: z
    .array(
      z.object({
        version: z.number(),
        at: time,
        reason: z.string(),
        differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      }),
    )
    .optional(),
})
