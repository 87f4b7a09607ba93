import { BOOK_READERS, CASHIERS, LISTERS, PAYOUT_APPROVERS } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import {
  day as aDay,
  auctionKind,
  id,
  idText,
  paymentStatus,
  picture,
  rupiah,
  text,
  time,
} from '../shapes.ts'
import { lotStateName } from './lot.ts'

export const offerState = z.enum(['open', 'accepted', 'declined', 'lapsed', 'withdrawn'])

export const defaults = z.object({
  /** Whether the house offers lots to the next bidder at all (`OFFER_TO_NEXT_BIDDER`). */
  offers: z.boolean(),
  lots: z.array(
    z.object({
      bill_id: id(),
      lot_id: id(),
      unit_id: id(),
      lot_number: z.number(),
      title: z.string(),
      picture,
      auction_name: z.string(),
      /** Who did not pay. */
      defaulter: z.object({ customer_id: id(), full_name: z.string() }),
      hammer_price: rupiah,
      base_price: rupiah,
      expired_at: time,
      /** Which way it went; one at a time. */
      after_default: z.enum(['waiting', 'offered', 'relisted', 'sold']),
      /** To whom it was offered, the last first. */
      offers: z.array(
        z.object({
          offer_id: id(),
          bidder: z.object({ customer_id: id(), full_name: z.string() }),
          price: rupiah,
          state: offerState,
          offered_at: time,
          due_at: time,
          ended_at: time.nullable(),
          by: z.object({ staff_id: id(), full_name: z.string() }),
          reason: z.string(),
          /** Who took it back, and why; its bidder reads the reason too. */
          withdrawn: z
            .object({ by: z.object({ staff_id: id(), full_name: z.string() }), reason: z.string() })
            .nullable(),
          /** What came of an offer that was taken. */
          bill: z.object({ bill_id: id(), status: paymentStatus, due_at: time }).nullable(),
        }),
      ),
      /** The lot it became; null while it waits. */
      relisted: z
        .object({
          lot_id: id(),
          lot_number: z.number(),
          auction_id: id(),
          auction_name: z.string(),
          opens_at: time,
          /** Where that lot stands now, and at which price. */
          state: lotStateName,
          price: rupiah.nullable(),
          at: time,
          by: z.object({ staff_id: id(), full_name: z.string() }),
          /** Null where it was listed before reasons were asked for. */
          reason: z.string().nullable(),
        })
        .nullable(),
      /** Sales that have not begun and take such units; none once it was listed again. */
      auctions: z.array(
        z.object({
          auction_id: id(),
          name: z.string(),
          kind: auctionKind,
          /** For invited customers only. */
          closed: z.boolean(),
          opens_at: time,
        }),
      ),
    }),
  ),
})

const day = aDay()
const reason = text('Alasan')
const person = z.object({ staff_id: id(), full_name: z.string() })
/** Hammer price first, then what is taken off, negative; their sum is the amount. */
const statement = z.array(z.object({ label: z.string(), amount: z.number().int() }))
const payoutState = z.enum(['prepared', 'rejected', 'approved', 'sent', 'failed'])

const consignorSale = z.object({
  bill_id: id(),
  unit_id: id(),
  lot_number: z.number(),
  title: z.string(),
  auction_name: z.string(),
  consignor: z.object({ customer_id: id(), full_name: z.string(), email: z.string() }),
  hammer_price: rupiah,
  paid_at: time,
  lines: statement,
  amount: rupiah,
})

const settlement = consignorSale.extend({
  settlement_id: id(),
  state: payoutState,
  handed_over_on: day,
  bank_name: z.string(),
  account_owner: z.string(),
  account_masked: z.string(),
  prepared_by: person,
  prepared_at: time,
  decided_by: person.nullable(),
  decided_at: time.nullable(),
  settled_by: person.nullable(),
  settled_at: time.nullable(),
  bank_reference: z.string().nullable(),
  sent_on: day.nullable(),
  reason: z.string().nullable(),
})
const settlementId = z.object({ settlement_id: idText('Penyelesaian') })
const COSTS_MAX = 10

/** What follows from the hammer for the thing that was sold and for its seller. */
export const afterSaleEndpoints = defineEndpoints({
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
    params: z.object({ bill_id: idText('Tagihan') }),
    body: z.strictObject({ auction_id: id('Lelang'), reason }),
    reply: defaults,
  },
  'GET /customer/titip-lelang/penyelesaian': {
    summary: 'Own lots that were sold and paid: the statement of each, and how far its money is',
    access: 'customer',
    reply: z.object({
      settlements: z.array(
        z.object({
          unit_id: id(),
          lot_number: z.number(),
          title: z.string(),
          auction_name: z.string(),
          lines: statement,
          amount: rupiah,
          /** By the buyer. */
          paid_at: time,
          handed_over_on: day.nullable(),
          /** `waiting`: until the buyer has taken it over. */
          state: z.enum(['waiting', ...payoutState.options]),
          bank_reference: z.string().nullable(),
          sent_on: day.nullable(),
          /** Why the bank did not send it. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET /office/penyelesaian-penitip': {
    summary:
      'What sellers of paid lots are to get and nobody prepared, and the payouts to them, newest first',
    access: 'staff',
    roles: BOOK_READERS,
    reply: z.object({
      /** Without an account of the seller's nothing can be prepared: only he can tell it. */
      waiting: z.array(consignorSale.extend({ has_bank_account: z.boolean() })),
      payouts: z.array(settlement),
    }),
  },
  'POST /office/penyelesaian-penitip': {
    summary: 'Prepare what a seller gets, after hand-over: hammer price less commission and the costs named',
    access: 'staff',
    roles: CASHIERS,
    body: z.strictObject({
      bill_id: id('Tagihan'),
      handed_over_on: day,
      costs: z
        .array(
          z.strictObject({
            label: text('Nama biaya', 60),
            amount: rupiah.refine((amount) => amount > 0, { error: 'Biaya harus lebih dari Rp 0' }),
          }),
          { error: 'Isi biaya' },
        )
        .max(COSTS_MAX, { error: `Paling banyak ${COSTS_MAX} biaya` }),
    }),
    reply: settlement,
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/rekening': {
    summary: 'The whole account number of an approved payout, to type into the bank; noted in the record',
    access: 'staff',
    roles: CASHIERS,
    params: settlementId,
    reply: z.object({ account_number: z.string() }),
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/setuju': {
    summary: 'Let a payout go that another person prepared',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    params: settlementId,
    reply: settlement,
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/tolak': {
    summary: 'Refuse a payout that another person prepared',
    access: 'staff',
    roles: PAYOUT_APPROVERS,
    params: settlementId,
    body: z.strictObject({ reason }),
    reply: settlement,
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/terkirim': {
    summary: 'The bank sent it: reference and day',
    access: 'staff',
    roles: CASHIERS,
    params: settlementId,
    body: z.strictObject({ bank_reference: text('Referensi bank', 64), sent_on: day }),
    reply: settlement,
  },
  'POST /office/penyelesaian-penitip/{settlement_id}/gagal': {
    summary: 'The bank did not send it; it can be prepared again',
    access: 'staff',
    roles: CASHIERS,
    params: settlementId,
    body: z.strictObject({ reason }),
    reply: settlement,
  },
})
