import { type CustomerId, HOUSE_SELLERS, type LotId, SALE_STAFF, type UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { amount, id, person, picture, rupiah, time, timeZone } from '../../shapes.ts'
import { lotId } from '../bidding/lot.ts'

/** Asking the seller about a highest bid below the reserve, as one side sees it. */
export const konfirmasi = z.object({
  lot_id: id<LotId>(),
  unit_id: id<UnitId>(),
  title: z.string(),
  lot_number: z.number(),
  auction_name: z.string(),
  picture,
  /** On which side the caller stands. */
  side: z.enum(['seller', 'bidder']),
  state: z.enum(['asking_seller', 'asking_bidder', 'sold', 'passed']),
  bid: rupiah,
  /** The seller's price, once they named one. */
  counter: rupiah.nullable(),
  /** Until when whoever is asked may answer; null once it is over. */
  due_at: time.nullable(),
  time_zone: timeZone,
  /** Why nothing came of it. */
  because: z.enum(['seller_declined', 'bidder_declined', 'silence']).nullable(),
  /** Sold, and its bidder did not pay. */
  defaulted: z.boolean(),
  /** What this side may answer now. */
  answers: z.array(z.enum(['accept', 'decline', 'counter'])),
  /** The seller's own least price; told to nobody else. */
  reserve: rupiah.nullable(),
  server_time: time,
})

const side = z.enum(['seller', 'bidder'])
const customer = z.object({ customer_id: id<CustomerId>(), full_name: z.string() })

/** The same at the desk of the house: who is asked, what was said when, and whether they may be reminded. */
const deskKonfirmasi = konfirmasi.omit({ side: true }).extend({
  /** Null: the house sells for itself, and `answers` is what it may say. */
  seller: customer.nullable(),
  bidder: customer,
  asked_at: time,
  ended_at: time.nullable(),
  /** What was said and who was reminded, the first first. */
  story: z.array(
    z.object({
      what: z.enum(['accept', 'decline', 'counter', 'lapse', 'reminded']),
      side: z.enum(['seller', 'bidder', 'clock']),
      price: rupiah.nullable(),
      at: time,
      /** Whoever spoke for the house, or reminded. */
      by: person.nullable(),
    }),
  ),
  /** Whom staff may remind, and from when on; null where nobody is to be reminded (any more). */
  remind: z.object({ side, from: time, left: z.number() }).nullable(),
})

const konfirmasiAnswer = z.discriminatedUnion(
  'answer',
  [
    z.strictObject({ answer: z.enum(['accept', 'decline']) }),
    z.strictObject({ answer: z.literal('counter'), price: amount }),
  ],
  { error: 'Jawaban tidak dikenal' },
)

const konfirmasiToken = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, { error: 'Tautan tidak valid' }),
})

export const konfirmasiEndpoints = defineEndpoints({
  'GET /customer/konfirmasi': {
    summary: 'Lots whose seller is being asked, on either side',
    access: 'customer',
    reply: z.object({ asked: z.array(konfirmasi) }),
  },
  'POST /customer/konfirmasi/{lot_id}': {
    summary: 'Answer as seller or as bidder, whoever is asked',
    access: 'customer',
    params: lotId,
    body: konfirmasiAnswer,
    reply: konfirmasi,
  },
  'GET /office/konfirmasi': {
    summary:
      'Lots whose highest bid waits for an answer, those that are due first, and what came of the others',
    access: 'staff',
    roles: SALE_STAFF,
    reply: z.object({ asked: z.array(deskKonfirmasi), server_time: time }),
  },
  'POST /office/konfirmasi/{lot_id}': {
    summary: 'Answer for the house, where nobody else is the seller',
    access: 'staff',
    roles: HOUSE_SELLERS,
    params: lotId,
    body: konfirmasiAnswer,
    reply: deskKonfirmasi,
  },
  'POST /office/konfirmasi/{lot_id}/ingatkan': {
    summary: 'Remind whoever is asked, by bell and mail; their deadline stays what it was',
    access: 'staff',
    roles: SALE_STAFF,
    params: lotId,
    reply: deskKonfirmasi,
  },
  'GET /konfirmasi/{token}': {
    summary: 'The question to the seller, by the signed link of their mail',
    access: 'public',
    params: konfirmasiToken,
    reply: konfirmasi,
  },
  'POST /konfirmasi/{token}': {
    summary: 'The seller answers by the signed link of their mail',
    access: 'public',
    params: konfirmasiToken,
    body: konfirmasiAnswer,
    reply: konfirmasi,
  },
})
