import type { AuctionId, CustomerId, LotId, UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

/**
 * The newest lot of a unit of theirs, as everybody sees it and with the limit that they signed. Nobody's maximum is behind
 * what is read here.
 */
export async function lotOfConsigned(
  db: Db,
  { unitId, ownerId }: { readonly unitId: UnitId; readonly ownerId: CustomerId },
) {
  const found = await db
    .selectFrom('lot')
    .innerJoin('lot_now', 'lot_now.lot_id', 'lot.id')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .leftJoin('lot_sale', 'lot_sale.lot_id', 'lot.id')
    .where('lot.unit_id', '=', unitId)
    .where('unit.consignor_id', '=', ownerId)
    .orderBy('lot.id', 'desc')
    .limit(1)
    .select([
      'lot.id as lot_id',
      'lot.unit_id',
      'lot.auction_id',
      'lot.lot_number',
      'lot.base_price',
      'lot.reserve',
      'auction.name as auction_name',
      'auction.kind',
      'auction.audience',
      'branch.time_zone',
      'lot_now.seq',
      'lot_now.state',
      'lot_now.opens_at',
      'lot_now.closes_at',
      'lot_now.price',
      'lot_now.bid_count',
      'lot_now.bidder_count',
      'lot_now.reserve_met',
      'lot_sale.hammer_price',
    ])
    .$narrowType<{ lot_id: LotId; unit_id: UnitId; auction_id: AuctionId }>()
    .executeTakeFirst()
  return found ?? null
}

export type OwnLotRow = NonNullable<Awaited<ReturnType<typeof lotOfConsigned>>>
