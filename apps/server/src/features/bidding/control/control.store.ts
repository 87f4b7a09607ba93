import type { AuctionId, CustomerId, Instant, LotId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ControlNewsKind, ControlTables } from './control.tables.ts'

export interface ControlledLot {
  readonly auction_id: AuctionId
  readonly branch_id: number
  readonly lot_number: number
  readonly title: string
}

export async function controlledLot(db: Db, lotId: LotId): Promise<ControlledLot | null> {
  const row = await db
    .selectFrom('lot')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .select(['lot.auction_id', 'auction.branch_id', 'lot.lot_number', 'unit.title'])
    .where('lot.id', '=', lotId)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, auction_id: row.auction_id as AuctionId }
}

// News -------------------------------------------------------------------------------------------------------------

export type ControlNewsRow = Selectable<ControlTables['control_news']>

export interface NewControlNews {
  readonly auctionId: AuctionId
  readonly lotId: LotId | null
  readonly kind: ControlNewsKind
  readonly reason: string
  readonly at: Instant
}

export async function insertNews(tx: Db, news: NewControlNews): Promise<number> {
  const { id } = await tx
    .insertInto('control_news')
    .values({
      auction_id: news.auctionId,
      lot_id: news.lotId,
      kind: news.kind,
      reason: news.reason,
      at: new Date(news.at),
      told_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function auctionOfLot(tx: Db, lotId: LotId): Promise<AuctionId> {
  const { auction_id } = await tx
    .selectFrom('lot')
    .select('auction_id')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow()
  return auction_id as AuctionId
}

/** Under lock, so that nobody is told twice by two who tell at once. */
export async function lockNews(tx: Db, id: number): Promise<ControlNewsRow | null> {
  const row = await tx
    .selectFrom('control_news')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function newsToTell(db: Db, before: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('control_news')
    .select('id')
    .where('told_at', 'is', null)
    .where('at', '<', new Date(before))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setTold(
  tx: Db,
  id: number,
  { until, at }: { readonly until: CustomerId | 0; readonly at: Instant | null },
): Promise<void> {
  await tx
    .updateTable('control_news')
    .set({ told_until: until, told_at: at === null ? null : new Date(at) })
    .where('id', '=', id)
    .execute()
}

export interface Concerned {
  readonly customer_id: CustomerId
  readonly has_bid: boolean
}

/** Who bid on the lot, left a maximum for it, or keeps its unit as a favourite; in order of their ids. */
export async function concernedByLot(
  db: Db,
  lotId: LotId,
  after: CustomerId | 0,
  limit: number,
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select customer_id, not bool_and(by_favourite) as has_bid from lot_watcher
    where lot_id = ${lotId} and customer_id > ${after}
    group by customer_id order by customer_id limit ${limit}`.execute(db)
  return rows
}

/** A lot as its bidders know it. */
export async function lotInWords(db: Db, lotId: LotId) {
  return db
    .selectFrom('lot')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .select(['lot.lot_number', 'lot.unit_id', 'unit.title', 'unit.consignor_id', 'auction.name'])
    .where('lot.id', '=', lotId)
    .executeTakeFirstOrThrow()
}
