import {
  type AuctionId,
  type BillId,
  type CustomerId,
  LISTERS,
  type LotId,
  type NiplId,
  type OfferId,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { id, idText, paymentStatus, picture, rupiah, text, time, timeZone } from '../../shapes.ts'
import { charges } from '../goods/catalogue.ts'
import { defaults, offerState } from './relisting.ts'

/** A defaulted lot as it is put before the next bidder. */
const offer = z.object({
  offer_id: id<OfferId>(),
  lot_id: id<LotId>(),
  unit_id: id<UnitId>(),
  lot_number: z.number(),
  title: z.string(),
  auction_name: z.string(),
  picture,
  /** Their own highest bid. */
  price: rupiah,
  state: offerState,
  offered_at: time,
  /** Until when they may answer. */
  due_at: time,
  time_zone: timeZone,
  ended_at: time.nullable(),
  /** Why the house took it back. */
  withdrawn_because: z.string().nullable(),
  /** What they may answer now. */
  answers: z.array(z.enum(['accept', 'decline'])),
  /** Why they may not buy now; null where nothing hinders them. */
  hindrance: z.string().nullable(),
  /** NIPL that they may consent with, one of each sale, the lot's own first; none once it is over. */
  nipls: z.array(
    z.object({ nipl_id: id<NiplId>(), nipl_number: z.number(), auction_name: z.string(), price: rupiah }),
  ),
  /** Sales of the same goods whose NIPL they may buy to consent with; where they have one already, none. */
  auctions: z.array(
    z.object({
      auction_id: id<AuctionId>(),
      name: z.string(),
      nipl_price: rupiah,
      closes_at: time,
      time_zone: timeZone,
    }),
  ),
  charges: charges.omit({ nipl_price: true }),
  /** By when they pay if they take it now. */
  pay_by: time,
  /** Of an offer that was taken. */
  bill: z.object({ status: paymentStatus, due_at: time }).nullable(),
  server_time: time,
})

const offerId = z.object({ offer_id: idText<OfferId>('Kesempatan') })

const billId = z.object({ bill_id: idText<BillId>('Tagihan') })

export const offerEndpoints = defineEndpoints({
  'GET /office/lelang-ulang/{bill_id}/penawar-berikutnya': {
    summary: 'To whom a defaulted lot may be offered now, at which price, or why to nobody',
    access: 'staff',
    roles: LISTERS,
    params: billId,
    reply: z.object({
      next: z
        .object({
          customer_id: id<CustomerId>(),
          full_name: z.string(),
          /** Their own highest bid. */
          price: rupiah,
          /** Until when they could answer if they were asked now. */
          due_at: time,
          time_zone: timeZone,
          /** Whether they have a NIPL now that they could consent with. */
          has_nipl: z.boolean(),
        })
        .nullable(),
      /** In words; null where there is somebody. */
      because: z.string().nullable(),
    }),
  },
  'POST /office/lelang-ulang/{bill_id}/tawarkan': {
    summary:
      'Offer a defaulted lot to the next bidder at their own highest bid, until 17.00 of the next working day',
    access: 'staff',
    roles: LISTERS,
    params: billId,
    /** Who stood on the screen: where it is somebody else by now, nobody is asked. */
    body: z.strictObject({ customer_id: id<CustomerId>('Pelanggan'), reason: text('Alasan') }),
    reply: defaults,
  },
  'POST /office/lelang-ulang/{bill_id}/tarik': {
    summary: 'Take an open offer back; its bidder is told why, and the lot waits for another way again',
    access: 'staff',
    roles: LISTERS,
    params: billId,
    /** Which one stood on the screen: another may be open by now. */
    body: z.strictObject({ offer_id: id<OfferId>('Kesempatan'), reason: text('Alasan') }),
    reply: defaults,
  },
  'GET /customer/kesempatan': {
    summary: 'Defaulted lots offered to the caller as their next bidder, open ones first',
    access: 'customer',
    reply: z.object({ offers: z.array(offer) }),
  },
  'GET /customer/kesempatan/{offer_id}': {
    summary: 'One such offer',
    access: 'customer',
    params: offerId,
    reply: offer,
  },
  'POST /customer/kesempatan/{offer_id}': {
    summary:
      'Take it with a free NIPL, which makes the bill, or decline it; either is final, and the same said again changes nothing',
    access: 'customer',
    params: offerId,
    body: z.discriminatedUnion(
      'answer',
      [
        z.strictObject({ answer: z.literal('accept'), nipl_id: id<NiplId>('NIPL') }),
        z.strictObject({ answer: z.literal('decline') }),
      ],
      { error: 'Jawaban tidak dikenal' },
    ),
    reply: offer,
  },
})
