import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { amount, id, picture, rupiah, time } from '../../shapes.ts'
import { lotId } from '../bidding/lot.ts'
import { saleStaff } from '../bidding/sale.ts'

/** Asking the seller about a highest bid below the reserve, as one side sees it. */
export const konfirmasi = z.object({
  lot_id: id(),
  unit_id: id(),
  title: z.string(),
  lot_number: z.number(),
  auction_name: z.string(),
  picture,
  /** On which side the caller stands. */
  side: z.enum(['seller', 'bidder']),
  state: z.enum(['asking_seller', 'asking_bidder', 'sold', 'passed']),
  bid: rupiah,
  /** The seller's price, once he named one. */
  counter: rupiah.nullable(),
  /** Until when whoever is asked may answer; null once it is over. */
  due_at: time.nullable(),
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
    summary: 'Lots of the house itself whose highest bid waits for an answer',
    access: 'staff',
    roles: saleStaff,
    reply: z.object({ asked: z.array(konfirmasi) }),
  },
  'POST /office/konfirmasi/{lot_id}': {
    summary: 'Answer for the house, where nobody else is the seller',
    access: 'staff',
    roles: ['auctioneer', 'admin', 'supervisor'],
    params: lotId,
    body: konfirmasiAnswer,
    reply: konfirmasi,
  },
  'GET /konfirmasi/{token}': {
    summary: 'The question to the seller, by the signed link of his mail',
    access: 'public',
    params: konfirmasiToken,
    reply: konfirmasi,
  },
  'POST /konfirmasi/{token}': {
    summary: 'The seller answers by the signed link of his mail',
    access: 'public',
    params: konfirmasiToken,
    body: konfirmasiAnswer,
    reply: konfirmasi,
  },
})
