import {
  type AuctionId,
  type CustomerId,
  type Instant,
  type LotId,
  type NiplCount,
  type NiplId,
  type ProductTypeId,
  type Rupiah,
  rupiah,
} from '@ketok/domain'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../tables.ts'
import type { NiplTables, StoredNiplState } from './nipl.tables.ts'

export type OrderRow = Selectable<NiplTables['nipl_order']>
export type NiplRow = Selectable<NiplTables['nipl']>
export type AuctionOnSale = Selectable<NiplTables['auction_on_sale']>
export type LotOfNipl = Selectable<NiplTables['lot_of_nipl']>

export async function auctionOnSale(db: Db, auctionId: AuctionId): Promise<AuctionOnSale | null> {
  const found = await db
    .selectFrom('auction_on_sale')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .executeTakeFirst()
  return found ?? null
}

export async function auctionsOf(db: Db, ids: readonly AuctionId[]): Promise<AuctionOnSale[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('auction_on_sale')
    .selectAll()
    .where('auction_id', 'in', [...new Set(ids)])
    .execute()
}

export async function lotsOf(db: Db, ids: readonly LotId[]): Promise<LotOfNipl[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('lot_of_nipl')
    .selectAll()
    .where('lot_id', 'in', [...new Set(ids)])
    .execute()
}

export interface NewOrder {
  readonly customerId: CustomerId
  readonly auctionId: AuctionId
  readonly clientOrderId: string | null
  readonly quantity: number
  readonly price: Rupiah
  readonly amount: Rupiah
  readonly uniqueDigits?: number
  readonly expiresAt: Instant
  readonly createdAt: Instant
}

/** Null when this customer ordered under the same idempotency key before. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<OrderRow | null> {
  const inserted = await tx
    .insertInto('nipl_order')
    .values({
      customer_id: order.customerId,
      auction_id: order.auctionId,
      client_order_id: order.clientOrderId,
      quantity: order.quantity,
      price: order.price,
      amount: order.amount,
      unique_digits: order.uniqueDigits ?? 0,
      expires_at: new Date(order.expiresAt),
      created_at: new Date(order.createdAt),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'client_order_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

/** Orders of one customer are made one after the other, until the end of the transaction. */
export async function lockOrdering(tx: Db, customerId: CustomerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('nipl_order'), ${customerId}::integer)`.execute(tx)
}

/**
 * Nobody else of these people gets a NIPL by a limit until the end of the transaction. A person is named by the first of
 * their accounts; several are locked in order, so that two who lock several never wait for each other.
 */
export async function lockPersons(tx: Db, firstAccounts: readonly CustomerId[]): Promise<void> {
  const ordered = [...new Set(firstAccounts)].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(hashtext('nipl_person'), account)
    from unnest(${ordered}::integer[]) account`.execute(tx)
}

/**
 * By state, what these accounts have of a sale; of orders, all that wait for their money. One that is past its time waits
 * until the house has ended it: money that came in time may still be found.
 */
export async function niplCounts(
  db: Db,
  auctionId: AuctionId,
  accounts: readonly CustomerId[],
): Promise<NiplCount[]> {
  const { rows } = await sql<NiplCount>`
    select state, count(*)::integer as count from nipl
    where auction_id = ${auctionId} and customer_id = any(${[...accounts]}::integer[])
    group by state
    union all
    select 'pending_payment', coalesce(sum(quantity), 0)::integer from nipl_order
    where auction_id = ${auctionId} and customer_id = any(${[...accounts]}::integer[]) and status = 'PENDING'`.execute(
    db,
  )
  return rows
}

/** How many of a customer's orders wait for their money, and how many of these by transfer. */
export async function countOpenOrders(
  tx: Db,
  customerId: CustomerId,
  at: Instant,
): Promise<{ all: number; transfers: number }> {
  const counted = await tx
    .selectFrom('nipl_order')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('unique_digits', '>', 0).as('transfers'),
    ])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'PENDING')
    .where('expires_at', '>', new Date(at))
    .executeTakeFirstOrThrow()
  return { all: Number(counted.all), transfers: Number(counted.transfers) }
}

export async function orderByIdempotencyKey(
  db: Db,
  customerId: CustomerId,
  idempotencyKey: string,
): Promise<OrderRow | null> {
  const found = await db
    .selectFrom('nipl_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('client_order_id', '=', idempotencyKey)
    .executeTakeFirst()
  return found ?? null
}

/** Another's is as unknown as one that does not exist. */
export async function orderOf(db: Db, customerId: CustomerId, id: number): Promise<OrderRow | null> {
  const found = await db
    .selectFrom('nipl_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

export async function orderById(db: Db, id: number): Promise<OrderRow | null> {
  return (await db.selectFrom('nipl_order').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockOrder(tx: Db, id: number): Promise<OrderRow> {
  return tx.selectFrom('nipl_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** In order of id, so that two who do this never wait for each other. */
export async function lockOpenOrdersOf(tx: Db, { auctionId, customerId }: FreeNipls): Promise<OrderRow[]> {
  return tx
    .selectFrom('nipl_order')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .$call((query) => (customerId === null ? query : query.where('customer_id', '=', customerId)))
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Open ones, and those that ended lately, so that a page that waited sees how. */
export async function ordersToShow(
  db: Db,
  customerId: CustomerId,
  auctionId: AuctionId | undefined,
  endedSince: Instant,
): Promise<OrderRow[]> {
  return db
    .selectFrom('nipl_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$call((query) => (auctionId === undefined ? query : query.where('auction_id', '=', auctionId)))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'PENDING'),
        eb('expired_at', '>=', new Date(endedSince)),
        eb('paid_at', '>=', new Date(endedSince)),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function markOrderPaid(tx: Db, id: number, paidAt: Instant): Promise<void> {
  await tx
    .updateTable('nipl_order')
    .set({ status: 'PAID', paid_at: new Date(paidAt) })
    .where('id', '=', id)
    .execute()
}

export async function markOrderExpired(tx: Db, id: number, at: Instant): Promise<void> {
  await tx
    .updateTable('nipl_order')
    .set({ status: 'EXPIRE', expired_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** Past their time, and nothing about their transfer waits for a person. */
export async function ordersDue(db: Db, now: Instant, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('nipl_order')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', new Date(now))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('payment_instruction as account')
            .innerJoin('account_in_question as question', 'question.instruction_id', 'account.id')
            .select('why')
            .where('account.nipl_order_id', '=', ref('nipl_order.id')),
        ),
      ),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the next numbers of an auction; answers the first. */
export async function takeNumbers(tx: Db, auctionId: AuctionId, quantity: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('nipl_number')
    .values({ auction_id: auctionId, last_number: quantity })
    .onConflict((conflict) =>
      conflict.column('auction_id').doUpdateSet((eb) => ({
        last_number: eb('nipl_number.last_number', '+', quantity),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number - quantity + 1
}

export async function insertNipls(
  tx: Db,
  order: OrderRow,
  firstNumber: number,
  at: Instant,
): Promise<{ id: NiplId; nipl_number: number }[]> {
  return tx
    .insertInto('nipl')
    .values(
      Array.from({ length: order.quantity }, (_, index) => ({
        auction_id: order.auction_id,
        customer_id: order.customer_id,
        order_id: order.id,
        nipl_number: firstNumber + index,
        price: order.price,
        state: 'active' as const,
        created_at: new Date(at),
        changed_at: new Date(at),
      })),
    )
    .returning(['id', 'nipl_number'])
    .execute()
}

export async function lockNipl(tx: Db, id: NiplId): Promise<NiplRow> {
  return tx.selectFrom('nipl').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function niplById(db: Db, id: NiplId): Promise<NiplRow> {
  return db.selectFrom('nipl').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function setNiplState(tx: Db, id: NiplId, state: StoredNiplState, at: Instant): Promise<void> {
  await tx
    .updateTable('nipl')
    .set({ state, changed_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** For this lot; it does not go back any more. */
export async function useUpNipl(tx: Db, id: NiplId, lotId: LotId, at: Instant): Promise<void> {
  await tx
    .updateTable('nipl')
    .set({
      state: 'consumed',
      lot_id: lotId,
      refund_by: null,
      refund_failure: null,
      changed_at: new Date(at),
    })
    .where('id', '=', id)
    .execute()
}

/** A NIPL with the lot that holds it now. */
export interface HeldNiplRow extends NiplRow {
  readonly held_by: LotId | null
}

export async function niplsOf(
  db: Db,
  customerId: CustomerId,
  auctionId: AuctionId | undefined,
): Promise<HeldNiplRow[]> {
  return db
    .selectFrom('nipl')
    .leftJoin('nipl_hold', 'nipl_hold.nipl_id', 'nipl.id')
    .selectAll('nipl')
    .select('nipl_hold.lot_id as held_by')
    .where('customer_id', '=', customerId)
    .$call((query) => (auctionId === undefined ? query : query.where('auction_id', '=', auctionId)))
    .orderBy('nipl.id', 'desc')
    .execute()
}

export async function numbersOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<{ order_id: number; nipl_number: number }[]> {
  if (orderIds.length === 0) return []
  return (
    db
      .selectFrom('nipl')
      .select(['order_id', 'nipl_number'])
      .where('order_id', 'in', orderIds)
      // Those it was carried into later are of other auctions.
      .where('carried_from', 'is', null)
      .orderBy('nipl_number')
      .execute()
  )
}

/** Auctions that are over and where somebody still has a free NIPL, the oldest first, without those that were `seen`. */
export async function endedAuctionsWithFreeNipl(
  db: Db,
  seen: readonly AuctionId[],
  limit: number,
): Promise<{ auction_id: AuctionId; ended_at: Date }[]> {
  return db
    .selectFrom('ended_auction')
    .selectAll()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('nipl')
          .select(sql`1`.as('one'))
          .whereRef('nipl.auction_id', '=', 'ended_auction.auction_id')
          .where('nipl.state', '=', 'active')
          .where((inner) =>
            inner.not(
              inner.exists(
                inner
                  .selectFrom('nipl_hold')
                  .select(sql`1`.as('one'))
                  .whereRef('nipl_hold.nipl_id', '=', 'nipl.id'),
              ),
            ),
          ),
      ),
    )
    .$if(seen.length > 0, (query) => query.where('auction_id', 'not in', seen))
    .orderBy('ended_at')
    .limit(limit)
    .execute()
}

export interface FreeNipls {
  readonly auctionId: AuctionId
  /** Null: everybody's. */
  readonly customerId: CustomerId | null
  /** One of theirs only. */
  readonly niplId?: NiplId
}

export async function niplOf(
  db: Db,
  customerId: CustomerId,
  niplId: NiplId,
): Promise<{ auction_id: AuctionId } | null> {
  const row = await db
    .selectFrom('nipl')
    .select('auction_id')
    .where('id', '=', niplId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Of these NIPL, those that are free and whose sale was moved since they were ordered and has not opened yet. Money may be
 * booked days after its order was made for a date; one that was carried from another sale is of this since it came.
 */
export async function niplsOfMovedSales(
  db: Db,
  niplIds: readonly NiplId[],
  now: Instant,
): Promise<ReadonlySet<NiplId>> {
  const { rows } = await sql<{ id: NiplId }>`
    select nipl.id from nipl join auction_on_sale auction on auction.auction_id = nipl.auction_id
      join nipl_order ordered on ordered.id = nipl.order_id
    where nipl.id = any(${[...niplIds]}::integer[]) and nipl.state = 'active'
      and auction.opens_at > ${new Date(now)} and not auction.is_under_way and auction.cancelled_at is null
      and not exists (select from nipl_hold where nipl_hold.nipl_id = nipl.id)
      and exists (
        select from sale_move where sale_move.auction_id = nipl.auction_id and sale_move.at >=
          case when nipl.carried_from is null then ordered.created_at else nipl.created_at end
      )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Answers whose NIPL go back. Holds keep theirs until their lot lets go; what cost nothing is over without a return. */
export async function makeRefundDue(
  tx: Db,
  of: FreeNipls,
  refundBy: Instant,
  at: Instant,
): Promise<{ id: NiplId; customer_id: CustomerId }[]> {
  // Locked in order of id, as bidding locks them, and read again after it; what became held meanwhile stays.
  await tx
    .selectFrom('nipl')
    .select('id')
    .where((eb) => isActiveOf(eb, of))
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('nipl')
    .set({ state: 'ended', changed_at: new Date(at) })
    .where((eb) => eb.and([isActiveOf(eb, of), isNotHeld(eb)]))
    .where('price', '=', rupiah(0))
    .execute()
  return tx
    .updateTable('nipl')
    .set({ state: 'refund_due', refund_by: new Date(refundBy), changed_at: new Date(at) })
    .where((eb) => eb.and([isActiveOf(eb, of), isNotHeld(eb)]))
    .where('price', '>', rupiah(0))
    .returning(['id', 'customer_id'])
    .execute()
}

function isActiveOf(eb: ExpressionBuilder<Tables, 'nipl'>, { auctionId, customerId, niplId }: FreeNipls) {
  return eb.and([
    ...(niplId === undefined ? [] : [eb('id', '=', niplId)]),
    eb('auction_id', '=', auctionId),
    eb('state', '=', 'active'),
    ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
  ])
}

function isNotHeld(eb: ExpressionBuilder<Tables, 'nipl'>) {
  return eb.not(
    eb.exists(
      eb.selectFrom('nipl_hold').select(sql`1`.as('one')).whereRef('nipl_hold.nipl_id', '=', 'nipl.id'),
    ),
  )
}

export async function niplsToRefund(db: Db, by: Instant, limit: number): Promise<NiplId[]> {
  const rows = await db
    .selectFrom('nipl')
    .select('id')
    .where('state', 'in', ['refund_due', 'refund_failed'])
    .where('refund_by', '<=', new Date(by))
    .orderBy('refund_by')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markRefundFailed(tx: Db, id: NiplId, reason: string, at: Instant): Promise<void> {
  await tx
    .updateTable('nipl')
    .set({ state: 'refund_failed', refund_failure: reason, changed_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** Another's is as unknown as one that does not exist. */
export async function lockNiplOf(tx: Db, customerId: CustomerId, id: NiplId): Promise<NiplRow | null> {
  const found = await tx
    .selectFrom('nipl')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

export async function setAtEnd(
  tx: Db,
  id: NiplId,
  atEnd: 'refund' | 'carry',
  chosenAt: Instant,
): Promise<void> {
  await tx
    .updateTable('nipl')
    .set({ at_end: atEnd, chosen_at: new Date(chosenAt) })
    .where('id', '=', id)
    .execute()
}

/** NIPL of this auction that just became due and whose owners want them carried. */
export async function niplsToCarry(tx: Db, ids: readonly NiplId[]): Promise<NiplRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('nipl')
    .selectAll()
    .where('id', 'in', ids)
    .where('at_end', '=', 'carry')
    .orderBy('id')
    .execute()
}

/** The soonest public auction of the same kind of goods that asks the same deposit and is not over at `now`. */
export async function nextAuctionFor(
  tx: Db,
  { auction_id, price }: Pick<NiplRow, 'auction_id' | 'price'>,
  now: Instant,
): Promise<AuctionOnSale | null> {
  const found = await tx
    .selectFrom('auction_on_sale')
    .selectAll()
    .where('product_type_id', '=', (eb) =>
      eb
        .selectFrom('auction_on_sale as over')
        .select('over.product_type_id')
        .where('over.auction_id', '=', auction_id),
    )
    .where('auction_id', '<>', auction_id)
    .where('audience', '=', 'public')
    .where('nipl_price', '=', price)
    .where('cancelled_at', 'is', null)
    .where('is_over', '=', false)
    .where('closes_at', '>', new Date(now))
    .orderBy('opens_at')
    .orderBy('auction_id')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** It stands in the order that paid for it first, by which the books know the bank its money came into. */
export async function insertCarried(
  tx: Db,
  nipl: NiplRow,
  { auctionId, number, at }: { auctionId: AuctionId; number: number; at: Instant },
): Promise<NiplId> {
  const { id } = await tx
    .insertInto('nipl')
    .values({
      auction_id: auctionId,
      customer_id: nipl.customer_id,
      order_id: nipl.order_id,
      nipl_number: number,
      price: nipl.price,
      state: 'active',
      at_end: nipl.at_end,
      carried_from: nipl.id,
      created_at: new Date(at),
      changed_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lots that a customer led, by the NIPL they led them with. */
export async function leadsOf(
  db: Db,
  customerId: CustomerId,
): Promise<Selectable<NiplTables['nipl_lead']>[]> {
  return db
    .selectFrom('nipl_lead')
    .selectAll()
    .where('bidder_id', '=', customerId)
    .orderBy('led_at')
    .execute()
}

export async function endsOf(
  db: Db,
  ids: readonly AuctionId[],
): Promise<Selectable<NiplTables['ended_auction']>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('ended_auction')
    .selectAll()
    .where('auction_id', 'in', [...new Set(ids)])
    .execute()
}

/** Closed sales that this customer was asked to stay away from, and since when. */
export async function withdrawalsOf(
  db: Db,
  customerId: CustomerId,
): Promise<Selectable<NiplTables['withdrawn_guest']>[]> {
  return db.selectFrom('withdrawn_guest').selectAll().where('customer_id', '=', customerId).execute()
}

/** A NIPL of its owner that is neither used up nor gone, with all that decides what it is free for. */
export interface DepositRow {
  readonly id: NiplId
  readonly nipl_number: number
  readonly price: Rupiah
  readonly auction_id: AuctionId
  readonly auction_name: string
  readonly product_type_id: ProductTypeId
  readonly state: StoredNiplState | 'held'
  readonly auction_over: boolean
}

export async function depositsOf(
  db: Db,
  customerId: CustomerId,
  niplId: NiplId | null,
): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select nipl.id, nipl.nipl_number, nipl.price, nipl.auction_id, auction.name as auction_name,
      auction.product_type_id,
      -- While a lot of its sale is on the block a bid stands on it though only the hammer takes hold of it.
      case when nipl_hold.nipl_id is not null or nipl.state = 'active' and exists (
        select from lot_state
        where lot_state.live_auction_id = nipl.auction_id and lot_state.state in ('open', 'paused'))
        then 'held' else nipl.state end as state,
      exists (select from ended_auction ended where ended.auction_id = nipl.auction_id) as auction_over
    from nipl
      join auction_on_sale auction on auction.auction_id = nipl.auction_id
      left join nipl_hold on nipl_hold.nipl_id = nipl.id
    where nipl.customer_id = ${customerId} and nipl.state in ('active', 'refund_due', 'refund_failed')
      and ${niplId === null ? sql`true` : sql`nipl.id = ${niplId}`}
    order by nipl.id`.execute(db)
  return rows
}

/** Those that paid for these NIPL. */
export async function ordersOfNipls(
  db: Db,
  nipls: readonly Pick<NiplRow, 'order_id'>[],
): Promise<OrderRow[]> {
  if (nipls.length === 0) return []
  const ids = [...new Set(nipls.map(({ order_id }) => order_id))]
  return db.selectFrom('nipl_order').selectAll().where('id', 'in', ids).execute()
}

export async function markRefunded(tx: Db, id: NiplId, reference: string, at: Instant): Promise<void> {
  await tx
    .updateTable('nipl')
    .set({
      state: 'refunded',
      refund_reference: reference,
      refunded_at: new Date(at),
      changed_at: new Date(at),
    })
    .where('id', '=', id)
    .execute()
}

/** The bills that these NIPL are a part of, as far as their owner's wallet tells of them. */
export async function billsOfNipls(db: Db, ids: readonly NiplId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('bill')
    .select([
      'nipl_id',
      'hammer_price',
      'total',
      'offer_id',
      'hammered_at',
      'due_at',
      'paid_at',
      'expired_at',
    ])
    .where('nipl_id', 'in', ids)
    .execute()
}

export type BillOfNipl = Awaited<ReturnType<typeof billsOfNipls>>[number]

const payers = (db: Db) =>
  db
    .selectFrom('payer')
    .select(['customer_id', 'email_verified_at', 'approved_at', 'barred_at', 'is_staff', 'is_prem'])
    .select(['premium_auction_ids', 'premium_product_type_ids', 'doubles'])

const buyer = (db: Db, customerId: CustomerId) => payers(db).where('customer_id', '=', customerId)

/** What the house knows of somebody who wants a NIPL. */
export async function buyerById(db: Db, customerId: CustomerId) {
  return buyer(db, customerId).executeTakeFirstOrThrow()
}

export async function buyersByIds(db: Db, ids: readonly CustomerId[]): Promise<BuyerRow[]> {
  if (ids.length === 0) return []
  return payers(db).where('customer_id', 'in', ids).execute()
}

/** Whom a clerk named: there may be nobody. */
export async function buyerOrNull(db: Db, customerId: CustomerId): Promise<BuyerRow | null> {
  return (await buyer(db, customerId).executeTakeFirst()) ?? null
}

export type BuyerRow = Awaited<ReturnType<typeof buyerById>>
