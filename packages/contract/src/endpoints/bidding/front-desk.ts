import { type AuctionId, FRONT_DESK } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { auctionKind, id, idText, lotStateName, person, rupiah, search, time } from '../../shapes.ts'

const auctionId = z.object({ auction_id: idText<AuctionId>('Lelang') })

/** A lot as the desk names it. What its bidders would pay at most is in no reply. */
const lotAtDesk = z.object({
  lot_id: id(),
  lot_number: z.number(),
  title: z.string(),
  state: lotStateName,
  base_price: rupiah,
  increment: rupiah,
})

const bidderAtDesk = z.object({
  customer_id: id(),
  full_name: z.string(),
  /** Its last four digits: enough to tell two people of one name apart. */
  phone_end: z.string().nullable(),
  nipls: z.array(
    z.object({
      nipl_id: id(),
      nipl_number: z.number(),
      state: z.enum(['free', 'held', 'used', 'over']),
      /** Checked in at the hall. */
      is_here: z.boolean(),
    }),
  ),
  /** NIPL ordered by virtual account that nobody has paid yet. */
  unpaid_nipls: z.number(),
})

export const frontDeskEndpoints = defineEndpoints({
  'GET /office/lelang/{auction_id}/meja': {
    summary: 'The desk of a sale: what is sold there, its lots, and who may be named as a caller',
    access: 'staff',
    roles: FRONT_DESK,
    params: auctionId,
    reply: z.object({
      auction_id: id(),
      name: z.string(),
      kind: auctionKind,
      branch_name: z.string(),
      opens_at: time,
      closes_at: time,
      nipl_price: rupiah,
      /** Whether NIPL are still sold. */
      is_selling: z.boolean(),
      lots: z.array(lotAtDesk),
      /** Who of the house may call bidders. */
      callers: z.array(person),
      /** Holders of NIPL, and how many paddles came into the hall. */
      bidder_count: z.number(),
      here_count: z.number(),
    }),
  },
  'GET /office/lelang/{auction_id}/meja/peserta': {
    summary:
      'Who has a NIPL of this sale or ordered one, the last first; found by name, paddle or end of phone',
    access: 'staff',
    roles: FRONT_DESK,
    params: auctionId,
    query: z.object({ cari: search }),
    reply: z.object({
      /** The first hundred; a search finds the others. */
      bidders: z.array(bidderAtDesk),
      total: z.number(),
    }),
  },
})
