import { type AuctionId, type LotId, PLANNERS } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { amount, id, idText, reason, rupiah, time, timeZone } from '../../shapes.ts'
import { sentCode, signature } from '../goods/consignment.ts'

/** What would become of a published reserve, for whoever decides on it. */
export const reserveLoweringChange = z.object({
  kind: z.literal('reserve_lowering'),
  auction_id: id(),
  auction_name: z.string(),
  lot_number: z.number(),
  title: z.string(),
  reserve_before: rupiah,
  reserve_after: rupiah,
  /** Null until the seller has signed: nobody agrees before. */
  signed_name: z.string().nullable(),
  signed_at: time.nullable(),
})

const ownLowering = z.object({
  lowering_id: id(),
  unit_id: id(),
  lot_number: z.number(),
  title: z.string(),
  auction_name: z.string(),
  /** Until then it can be signed. */
  opens_at: time,
  time_zone: timeZone,
  reserve_before: rupiah,
  reserve_after: rupiah,
  reason: z.string(),
  signed_at: time.nullable(),
})

const loweringId = z.object({ lowering_id: idText('Penurunan limit') })

/** A published reserve falls when the house proposes, the seller signs and a second person agrees; it never rises. */
export const reserveEndpoints = defineEndpoints({
  'GET /office/lelang/{auction_id}/limit': {
    summary: 'The reserves of a published sale, and what was proposed of them',
    access: 'staff',
    roles: PLANNERS,
    params: z.object({ auction_id: idText<AuctionId>('Lelang') }),
    reply: z.object({
      lots: z.array(
        z.object({
          lot_id: id(),
          lot_number: z.number(),
          title: z.string(),
          base_price: rupiah,
          increment: rupiah,
          reserve: rupiah.nullable(),
          /** Who signs; null where the house has nobody to ask. */
          consignor: z.string().nullable(),
          may_lower: z.boolean(),
          /** The newest of the lot. */
          lowering: z
            .object({
              lowering_id: id(),
              reserve_before: rupiah,
              reserve_after: rupiah,
              reason: z.string(),
              state: z.enum(['asked', 'signed', 'in_force', 'dropped']),
              asked_by: z.string(),
              asked_at: time,
              signed_name: z.string().nullable(),
              signed_at: time.nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  },
  'POST /office/lot/{lot_id}/limit': {
    summary:
      'Propose a lower reserve to the seller of a lot that has not opened; a second person agrees once it is signed',
    access: 'staff',
    roles: PLANNERS,
    params: z.object({ lot_id: idText<LotId>('Lot') }),
    body: z.strictObject({ reserve: amount, reason }),
    reply: z.object({ state: z.literal('waiting'), proposal_id: id(), lowering_id: id() }),
  },
  'GET /customer/limit': {
    summary: 'Lower reserves that wait for one’s signature, or for the house after it',
    access: 'customer',
    reply: z.object({ lowerings: z.array(ownLowering) }),
  },
  'POST /customer/limit/{lowering_id}/kode': {
    summary: 'Have a one-time code mailed, to sign with',
    access: 'customer',
    params: loweringId,
    reply: sentCode,
  },
  'POST /customer/limit/{lowering_id}/tanda-tangan': {
    summary: 'Sign the lower reserve with one’s typed name and the code',
    access: 'customer',
    params: loweringId,
    body: z.strictObject({ signed_name: signature.signed_name, code: signature.code }),
    reply: ownLowering,
  },
})
