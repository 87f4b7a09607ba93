import { SALE_STAFF } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { lotStateName, reason, time } from '../../shapes.ts'
import { lotId } from './lot.ts'

/** Bidders read it, and it stands in the public log of the lot for ever. */
const publicReason = reason

/** The lot after the command, as far as it moved. */
const moved = z.object({ lot_id: z.number(), state: lotStateName, closes_at: time, seq: z.number() })

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
})
