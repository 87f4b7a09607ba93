import { type AuctionId, type LotId, type ProductTypeId, present } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../../tables.ts'
import type { AuctionKind } from '../../auction/auction.ts'
import type { Grade } from '../../unit/unit.ts'
import type { LotState } from '../catalogue.tables.ts'

/** Everything the index holds of a lot. */
export interface IndexRow {
  lot_id: LotId
  lot_number: number
  auction_id: AuctionId
  auction_type_id: number
  audience: 'public' | 'premium'
  kind: AuctionKind
  product_type_id: ProductTypeId
  product_type_name: string
  tag_ids: number[]
  tag_names: string[]
  brand: string
  model: string
  title: string
  year: number | null
  city: string
  pool_name: string
  colour: string | null
  plate: string | null
  transmission: string | null
  odometer_km: number | null
  fuel: string | null
  grade: Grade | null
  created_at: Date
  state: LotState
  seq: number
  price: number
  bid_count: number
  closes_at: Date
}

export type LiveRow = Pick<IndexRow, 'lot_id' | 'state' | 'seq' | 'price' | 'bid_count' | 'closes_at'>

/**
 * The oldest transaction that may still commit. Whoever reads afterwards sees all older ones, so reading what changed
 * since this mark the next time overlooks nothing, however long a transaction took.
 */
export async function horizon(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return present(rows[0]).horizon
}

/** A first reading of a large catalogue must not stand in memory twice. */
const BATCH = 20_000

/** Lots whose published facts changed since the mark, in batches; '0' gives all. */
export async function* changedLots(db: Db, since: string): AsyncGenerator<IndexRow[]> {
  let after = 0
  for (;;) {
    const rows = await changedLotsAfter(db, since, after)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = present(rows.at(-1)).lot_id
  }
}

async function changedLotsAfter(db: Db, since: string, after: number): Promise<IndexRow[]> {
  // The planner would read all lots by id to find the few that changed. These are looked up first, unless all are wanted.
  const changed =
    since === '0'
      ? sql`select id from lot where id > ${after}::integer order by id limit ${BATCH}`
      : sql`select id from lot where changed_xid >= ${since}::xid8 offset 0`
  const { rows } = await sql<IndexRow>`
    select lot.id as lot_id, lot.lot_number, lot.auction_id, auction.product_type_id as auction_type_id, auction.audience, auction.kind,
      unit.product_type_id, product_type.name as product_type_name,
      coalesce(tags.ids, '{}') as tag_ids, coalesce(tags.names, '{}') as tag_names,
      unit.brand, unit.model, unit.title, unit.year, unit.city, pool.name as pool_name,
      unit.sheet ->> 'colour' as colour, unit.sheet ->> 'plate' as plate,
      unit.transmission, unit.odometer_km, unit.fuel, unit.grade, lot.created_at,
      now_.state, now_.seq, coalesce(now_.price, lot.base_price) as price, now_.bid_count, now_.closes_at
    from (${changed}) as changed
    join lot on lot.id = changed.id
    join lot_now now_ on now_.lot_id = lot.id
    join auction on auction.id = lot.auction_id
    join pool on pool.id = auction.pool_id
    join unit on unit.id = lot.unit_id
    join product_type on product_type.id = unit.product_type_id
    left join lateral (
      select array_agg(product_tag.id order by product_tag.id) as ids,
        array_agg(product_tag.tag_name order by product_tag.id) as names
      from unit_tag join product_tag on product_tag.id = unit_tag.product_tag_id
      where unit_tag.unit_id = unit.id
    ) tags on true
    where lot.id > ${after}
    order by lot.id
    limit ${BATCH}`.execute(db)
  return rows
}

/** Lots whose bidding moved since the mark. */
export async function movedLots(db: Db, since: string): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select now_.lot_id, now_.state, now_.seq, coalesce(now_.price, lot.base_price) as price, now_.bid_count,
      now_.closes_at
    from lot_now now_ join lot on lot.id = now_.lot_id
    where now_.changed_xid >= ${since}::xid8`.execute(db)
  return rows
}
