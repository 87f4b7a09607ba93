import {
  type AuctionId,
  type BillId,
  type CustomerId,
  LISTERS,
  type LotId,
  type OfferId,
  type StaffId,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  auctionKind,
  id,
  idText,
  lotStateName,
  paymentStatus,
  picture,
  reason,
  rupiah,
  time,
  timeZone,
} from '../../shapes.ts'

export const offerState = z.enum(['open', 'accepted', 'declined', 'lapsed', 'withdrawn'])

export const defaults = z.object({
  /** Whether the house offers lots to the next bidder at all (`OFFER_TO_NEXT_BIDDER`). */
  offers: z.boolean(),
  lots: z.array(
    z.object({
      bill_id: id<BillId>(),
      lot_id: id<LotId>(),
      unit_id: id<UnitId>(),
      lot_number: z.number(),
      title: z.string(),
      picture,
      auction_name: z.string(),
      time_zone: timeZone,
      /** Who did not pay. */
      defaulter: z.object({ customer_id: id<CustomerId>(), full_name: z.string() }),
      hammer_price: rupiah,
      base_price: rupiah,
      expired_at: time,
      /** Which way it went; one at a time. */
      after_default: z.enum(['waiting', 'offered', 'relisted', 'sold']),
      /** To whom it was offered, the last first. */
      offers: z.array(
        z.object({
          offer_id: id<OfferId>(),
          bidder: z.object({ customer_id: id<CustomerId>(), full_name: z.string() }),
          price: rupiah,
          state: offerState,
          offered_at: time,
          due_at: time,
          ended_at: time.nullable(),
          by: z.object({ staff_id: id<StaffId>(), full_name: z.string() }),
          reason: z.string(),
          /** Who took it back, and why; its bidder reads the reason too. */
          withdrawn: z
            .object({ by: z.object({ staff_id: id<StaffId>(), full_name: z.string() }), reason: z.string() })
            .nullable(),
          /** What came of an offer that was taken. */
          bill: z.object({ bill_id: id<BillId>(), status: paymentStatus, due_at: time }).nullable(),
        }),
      ),
      /** The lot it became; null while it waits. */
      relisted: z
        .object({
          lot_id: id<LotId>(),
          lot_number: z.number(),
          auction_id: id<AuctionId>(),
          auction_name: z.string(),
          opens_at: time,
          time_zone: timeZone,
          /** Where that lot stands now, and at which price. */
          state: lotStateName,
          price: rupiah.nullable(),
          at: time,
          by: z.object({ staff_id: id<StaffId>(), full_name: z.string() }),
          /** Null where it was listed before reasons were asked for. */
          reason: z.string().nullable(),
        })
        .nullable(),
      /** Sales that have not begun and take such units; none once it was listed again. */
      auctions: z.array(
        z.object({
          auction_id: id<AuctionId>(),
          name: z.string(),
          kind: auctionKind,
          /** For invited customers only. */
          closed: z.boolean(),
          opens_at: time,
          time_zone: timeZone,
        }),
      ),
    }),
  ),
})

export const relistingEndpoints = defineEndpoints({
  'GET /office/lelang-ulang': {
    summary: 'Lots whose winner defaulted: those that wait for another sale first',
    access: 'staff',
    roles: LISTERS,
    reply: defaults,
  },
  'POST /office/lelang-ulang/{bill_id}': {
    summary: 'Put a defaulted lot into a sale that has not begun, on the terms it had',
    access: 'staff',
    roles: LISTERS,
    params: z.object({ bill_id: idText<BillId>('Tagihan') }),
    body: z.strictObject({ auction_id: id<AuctionId>('Lelang'), reason }),
    reply: defaults,
  },
})
