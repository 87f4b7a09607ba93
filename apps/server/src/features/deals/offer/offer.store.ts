import type {
  BillId,
  CustomerId,
  Instant,
  LotId,
  NiplId,
  Offer,
  OfferId,
  ProductTypeId,
  Rupiah,
  StaffId,
} from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../tables.ts'
import type { OfferTables } from './offer.tables.ts'

export type OfferedLot = Selectable<OfferTables['offered_lot']>

export interface NewOffer {
  readonly billId: BillId
  readonly lotId: LotId
  readonly bidderId: CustomerId
  readonly price: Rupiah
  readonly staffId: StaffId
  readonly reason: string
  readonly at: Instant
  readonly dueAt: Instant
}

export async function insertOffer(tx: Db, offer: NewOffer): Promise<OfferId> {
  const { id } = await tx
    .insertInto('offer')
    .values({
      bill_id: offer.billId,
      lot_id: offer.lotId,
      bidder_id: offer.bidderId,
      price: offer.price,
      nipl_id: null,
      offered_by: offer.staffId,
      reason: offer.reason,
      offered_at: new Date(offer.at),
      due_at: new Date(offer.dueAt),
      ended_at: null,
      withdrawn_by: null,
      withdrawn_because: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function offeredLot(db: Db, offerId: OfferId): Promise<OfferedLot | null> {
  const found = await db
    .selectFrom('offered_lot')
    .selectAll()
    .where('offer_id', '=', offerId)
    .executeTakeFirst()
  return found ?? null
}

/** Locks the lot: the second of two answers at once, or of an answer and a withdrawal, sees the first. */
export async function lockOfferedLot(tx: Db, offerId: OfferId): Promise<OfferedLot | null> {
  await tx.selectFrom('offer').select('id').where('id', '=', offerId).forUpdate().execute()
  return offeredLot(tx, offerId)
}

/** Open ones first, the first to end on top; then the newest. */
export async function offersTo(db: Db, bidderId: CustomerId, limit: number): Promise<OfferedLot[]> {
  return db
    .selectFrom('offered_lot')
    .selectAll()
    .where('bidder_id', '=', bidderId)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** Who did not pay for this lot, and who was asked whether they want it. */
export async function passedOver(db: Db, lotId: LotId): Promise<Set<CustomerId>> {
  const rows = await db
    .selectFrom('bill')
    .select('customer_id')
    .where('lot_id', '=', lotId)
    .unionAll(db.selectFrom('offer').select('bidder_id as customer_id').where('lot_id', '=', lotId))
    .execute()
  return new Set(rows.map(({ customer_id }) => customer_id))
}

export async function saveAnswer(tx: Db, offerId: OfferId, next: Offer, at: Instant): Promise<void> {
  const niplId: NiplId | null = next.state === 'accepted' ? next.nipl : null
  await tx
    .updateTable('offer')
    .set({ state: next.state, nipl_id: niplId, ended_at: new Date(at) })
    .where('id', '=', offerId)
    .execute()
}

export async function saveWithdrawal(
  tx: Db,
  offerId: OfferId,
  { staffId, reason, at }: { readonly staffId: StaffId; readonly reason: string; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('offer')
    .set({
      state: 'withdrawn',
      ended_at: new Date(at),
      withdrawn_by: staffId,
      withdrawn_because: reason,
    })
    .where('id', '=', offerId)
    .execute()
}

export async function offersDue(db: Db, now: Instant, limit: number): Promise<OfferId[]> {
  const rows = await db
    .selectFrom('offer')
    .select('id')
    .where('state', '=', 'open')
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type AuctionSelling = Selectable<Tables['auction_on_sale']>

/**
 * Public auctions of a kind of goods whose NIPL is sold now and is free at once; first those that last until `until`, the
 * soonest on top. While a lot is on the block a NIPL of its sale counts as held.
 */
export async function auctionsSelling(
  db: Db,
  productTypeId: ProductTypeId,
  { now, until, limit }: { now: Instant; until: Date; limit: number },
): Promise<AuctionSelling[]> {
  return db
    .selectFrom('auction_on_sale')
    .selectAll()
    .where('product_type_id', '=', productTypeId)
    .where('audience', '=', 'public')
    .where('cancelled_at', 'is', null)
    .where('is_over', '=', false)
    .where('closes_at', '>', new Date(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lot_state')
            .select(sql`1`.as('one'))
            .whereRef('lot_state.live_auction_id', '=', 'auction_on_sale.auction_id')
            .where('lot_state.state', 'in', ['open', 'paused']),
        ),
      ),
    )
    .orderBy((eb) => eb('closes_at', '>=', until), 'desc')
    .orderBy('closes_at')
    .orderBy('auction_id')
    .limit(limit)
    .execute()
}
