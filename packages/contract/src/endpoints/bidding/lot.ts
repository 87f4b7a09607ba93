import type { AuctionId, LotId, UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { amount, countText, done, id, idText, lotStateName, rupiah, time } from '../../shapes.ts'
import { unitCard } from '../goods/cards.ts'

/** A bidder as others see them: masked name and NIPL number. Clients know their own numbers. */
export const maskedBidder = z.object({ name: z.string(), nipl_number: z.number() })

/** One row of the visible history: real proxy steps; a beaten maximum may be shown, the leader's never. */
export const historyRow = z.object({
  /** Position in the lot's log; two rows may share one (bid and automatic answer): `row` orders them. */
  seq: z.number(),
  row: z.number(),
  at: time,
  bidder: maskedBidder,
  amount: rupiah,
  /** `floor`: bid in the room of a live sale. */
  kind: z.enum(['placed', 'automatic', 'beaten_maximum', 'undone', 'floor']),
})

export const publicLot = z.object({
  lot_id: id<LotId>(),
  unit_id: id<UnitId>(),
  auction_id: id<AuctionId>(),
  lot_number: z.number(),
  state: lotStateName,
  base_price: rupiah,
  price: rupiah.nullable(),
  /** The least a new bidder must offer. */
  next_amount: rupiah,
  increment: rupiah,
  bid_count: z.number(),
  bidder_count: z.number(),
  leader: maskedBidder.nullable(),
  opens_at: time,
  closes_at: time,
  first_closes_at: time,
  cap_at: time,
  extension_count: z.number(),
  has_reserve: z.boolean(),
  reserve_met: z.boolean(),
  /** Of a timed lot that stands still: since when, and what bidders are told of it. Time runs on from `since`. */
  pause: z.object({ since: time, reason: z.string() }).optional(),
  /** Why it was withdrawn, or its sale cancelled. */
  stop_reason: z.string().optional(),
  seq: z.number(),
  server_time: time,
})

/** What a commitment in the log of a lot holds, and the 32 bytes in hex that prove it; a reserve of 0 says there was none. */
const ledgerOpening = z.object({
  seq: z.number(),
  kind: z.enum(['reserve', 'maximum']),
  amount: rupiah,
  salt: z.string(),
})

const layout = z.literal([1, 2])

/** What the server signs (Ed25519, base64) over the bytes of `signedReceiptBytes` in the domain. */
export const receipt = z.object({
  lot_id: id<LotId>(),
  /** Of the lot's log: with 1 the receipt names its bidder by customer number, with 2 by the pseudonym. */
  layout,
  /** The bidder in the log of this lot, hex. Of layout 2 only. */
  pseudonym: z.string().optional(),
  /** Opens the commitment that the log holds at `seq` in the place of `amount`: 32 bytes, hex. Nobody else has it. */
  opening: z.string().optional(),
  seq: z.number(),
  amount: rupiah,
  at: time,
  hash: z.string(),
  terms_version: z.number(),
  key_id: z.string(),
  signature: z.string(),
  /** Present when several receipts were signed together: `signedReceiptBytes` of the domain. `path` is base64. */
  batch: z.object({ size: z.number(), index: z.number(), path: z.string() }).optional(),
})

const clientBidId = z
  .string({ error: 'Penanda tawaran tidak valid' })
  .regex(/^[A-Za-z0-9_-]{8,64}$/, { error: 'Penanda tawaran tidak valid' })

/** How long ago the bidder pressed, in milliseconds, of a bid that is sent again or late. */
const ageMs = z
  .int({ error: 'Umur tawaran harus bilangan bulat' })
  .min(0, { error: 'Umur tawaran tidak boleh negatif' })

export const lotId = z.object({ lot_id: idText<LotId>('Lot') })

export const bidAnswer = z.object({
  accepted: z.literal(true),
  price: rupiah,
  leading: z.boolean(),
  /** `tied`: an equal maximum came earlier ("kalah cepat, nilai sama"). `left`: a maximum waits for a live lot. */
  outcome: z.enum(['leading', 'raised', 'outbid', 'tied', 'left']),
  seq: z.number(),
  closes_at: time,
  receipt,
  /** Until when this bid may be taken back, while it changed nothing for others. */
  undo_until: time.nullable(),
})

export const ownLot = z.object({
  lot_id: id<LotId>(),
  /** `bought`: not by the hammer, but by an offer after the winner's default; `defaulted`: won or bought so, and not paid. */
  standing: z.enum(['none', 'leading', 'outbid', 'won', 'lost', 'konfirmasi', 'bought', 'defaulted']),
  /** Own maximum; told to nobody else. */
  maximum: rupiah.nullable(),
  nipl_numbers: z.array(z.number()),
  nipl_free: z.number(),
  /** The NIPL that holds this lot while leading. */
  nipl_held: z.number().nullable(),
  can_bid: z.boolean(),
  /** Why not, when `can_bid` is false. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  seq: z.number(),
  /**
   * Once the lot is over, what its public log keeps closed and this customer may open: the own last maximum; for the seller
   * and the highest bidder the reserve.
   */
  openings: z.array(ledgerOpening).optional(),
})

export const lotEndpoints = defineEndpoints({
  'GET /lot/{lot_id}': {
    summary: 'Public state of a lot',
    access: 'public',
    params: lotId,
    reply: publicLot,
  },
  'GET /lot/{lot_id}/riwayat': {
    summary: 'Visible history, newest first',
    access: 'public',
    params: lotId,
    query: z.object({
      limit: countText('Jumlah', 1, 200).optional(),
      before_seq: countText('Urutan', 1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: z.object({ rows: z.array(historyRow), seq: z.number(), total: z.number() }),
  },
  'GET /lot/{lot_id}/ledger': {
    summary: 'After the close: the bid chain for any verifier',
    access: 'public',
    params: lotId,
    reply: z.object({
      lot_id: id<LotId>(),
      layout,
      genesis: z.string(),
      /**
       * Everything that is hashed; `hash` is hex. Of layout 2 no customer, NIPL, closed maximum or closed reserve: pseudonyms
       * and commitments, hex.
       */
      events: z.array(
        z.object({
          seq: z.number(),
          type: z.string(),
          at: time,
          payload: z.record(z.string(), z.unknown()),
          previous_hash: z.string(),
          hash: z.string(),
        }),
      ),
      /** Commitments that the end of the lot opened: of a reserve that was met, of proxies that were beaten. */
      openings: z.array(ledgerOpening),
      root: z.string(),
      public_key: z.string(),
      /** Keys that the house signed receipts with before, newest first. */
      earlier_keys: z.array(z.string()),
      /** The day in Jakarta on which the log ended. */
      day: z.string().nullable(),
    }),
  },
  'GET /customer/lot/{lot_id}': {
    summary: 'Own standing on a lot',
    access: 'customer',
    params: lotId,
    reply: ownLot,
  },
  'POST /customer/lot/{lot_id}/bid': {
    summary:
      'Bid: `amount` is the own maximum in a timed auction, the ask or a jump over it in a live one; the same client_bid_id always gets the same answer; with `age_ms` over 30,000 an answer is repeated, but nothing is placed',
    access: 'customer',
    countsCallers: true,
    params: lotId,
    body: z.strictObject({
      amount,
      client_bid_id: clientBidId,
      confirmed: z.boolean().optional(),
      age_ms: ageMs.optional(),
    }),
    reply: bidAnswer,
  },
  'PUT /customer/lot/{lot_id}/maksimum': {
    summary:
      'Lower the own maximum, at the least to the current price; leave or change one for a live lot before it is called up',
    access: 'customer',
    params: lotId,
    body: z.strictObject({ amount, client_bid_id: clientBidId }),
    reply: bidAnswer,
  },
  'DELETE /customer/lot/{lot_id}/bid/{client_bid_id}': {
    summary: 'Take back a wrong bid within 5 seconds while it changed nothing for others',
    access: 'customer',
    params: lotId.extend({ client_bid_id: clientBidId }),
    reply: done,
  },
  'DELETE /customer/lot/{lot_id}/maksimum': {
    summary: 'Take back a maximum left for a lot that has not been called up',
    access: 'customer',
    params: lotId,
    reply: done,
  },
  'GET /customer/proxy-bid': {
    summary: 'Own maxima on lots that are still sold, those that end first before the others',
    access: 'customer',
    reply: z.object({
      proxies: z.array(z.object({ unit: unitCard, maximum: rupiah, leading: z.boolean() })),
      server_time: time,
    }),
  },
})
