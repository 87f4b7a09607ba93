import { type AuctionId, PLANNERS, SALE_STAFF } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { auctionKind, id, idText, lotStateName, reason, rupiah, time } from '../../shapes.ts'
import { lotId } from './lot.ts'

/** Bidders read it, and it stands in the public log of the lot for ever. */
const publicReason = reason

/** The lot after the command, as far as it moved. */
const moved = z.object({ lot_id: id(), state: lotStateName, closes_at: time, seq: z.number() })

const auctionId = z.object({ auction_id: idText<AuctionId>('Lelang') })

/** What a cancellation takes from people, for whoever decides on it. */
export const cancellationChange = z.object({
  kind: z.literal('cancellation'),
  auction_id: id(),
  name: z.string(),
  sale_kind: auctionKind,
  opens_at: time,
  closes_at: time,
  /** Lots that can still be bid on, or will be: they are stopped. */
  lots_to_stop: z.number(),
  /** Lots that are over already: what became of them stays. */
  lots_over: z.number(),
  /** Lots to be stopped that somebody leads. */
  lots_led: z.number(),
  /** NIPL that can still be used, of how many customers, and what they paid for them: all of it goes back or is carried. */
  nipls: z.object({ count: z.number(), holders: z.number(), amount: rupiah }),
  /** Orders of NIPL that wait for their money: nobody has to pay them any more. */
  open_orders: z.number(),
})

export const controlEndpoints = defineEndpoints({
  'POST /office/lot/{lot_id}/tarik': {
    summary:
      'Withdraw a published lot, also after bids: its NIPL is free again and everybody concerned is told why',
    access: 'staff',
    roles: SALE_STAFF,
    params: lotId,
    body: z.strictObject({ reason: publicReason }),
    reply: moved,
  },
  'POST /office/lot/{lot_id}/jeda': {
    summary: 'Pause a timed lot: nobody bids, and the time that passes is given back',
    access: 'staff',
    roles: SALE_STAFF,
    params: lotId,
    body: z.strictObject({ reason: publicReason }),
    reply: moved,
  },
  'POST /office/lot/{lot_id}/lanjutkan': {
    summary: 'Resume a paused lot: it gets the time of the pause back, and the extension of its terms',
    access: 'staff',
    roles: SALE_STAFF,
    params: lotId,
    body: z.strictObject({ reason: reason.optional() }),
    reply: moved,
  },
  'POST /office/lot/{lot_id}/perpanjang': {
    summary: 'Give an open timed lot the extension of its terms once more',
    access: 'staff',
    roles: SALE_STAFF,
    params: lotId,
    body: z.strictObject({ reason: publicReason }),
    reply: moved,
  },
  'POST /office/lelang/{auction_id}/batal': {
    summary:
      'Cancel a published sale: at once where nobody holds a NIPL for it, else when a second person agrees. Deposits go back',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: z.strictObject({ reason: publicReason }),
    reply: z.object({
      state: z.enum(['waiting', 'cancelled']),
      /** What waits for the second person. */
      proposal_id: id().nullable(),
    }),
  },
})
