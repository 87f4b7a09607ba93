import type { Reply } from '@ketok/contract'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { LotWithReserve, Lowering } from './reserve.store.ts'

/** To the seller of the lot, and to nobody else outside the house. */
export const ownLoweringView = (row: Lowering): Reply<'POST /customer/limit/{lowering_id}/tanda-tangan'> => ({
  lowering_id: row.id,
  unit_id: row.unit_id,
  lot_number: row.lot_number,
  title: row.title,
  auction_name: row.auction_name,
  opens_at: wireTime(row.opens_at),
  time_zone: row.time_zone,
  reserve_before: row.reserve_before,
  reserve_after: row.reserve_after,
  reason: row.reason,
  signed_at: wireTimeOrNull(row.signed_at),
})

type OfficeLot = Reply<'GET /office/lelang/{auction_id}/limit'>['lots'][number]

/** `lowering` is the newest of the lot. */
export const lotView = (
  lot: LotWithReserve,
  lowering: Lowering | undefined,
  mayLower: boolean,
): OfficeLot => ({
  lot_id: lot.lot_id,
  lot_number: lot.lot_number,
  title: lot.title,
  base_price: lot.base_price,
  increment: lot.increment,
  reserve: lot.reserve,
  consignor: lot.consignor_name,
  may_lower: mayLower,
  lowering:
    lowering === undefined
      ? null
      : {
          lowering_id: lowering.id,
          reserve_before: lowering.reserve_before,
          reserve_after: lowering.reserve_after,
          reason: lowering.reason,
          state: lowering.state,
          asked_by: lowering.asker,
          asked_at: wireTime(lowering.asked_at),
          signed_name: lowering.signed_name,
          signed_at: wireTimeOrNull(lowering.signed_at),
        },
})
