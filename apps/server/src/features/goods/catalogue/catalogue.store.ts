import type {
  AuctionId,
  LotId,
  PremiumAccess,
  ProductTypeId,
  SaleState,
  TimeZone,
  UnitId,
} from '@ketok/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { AuctionKind } from '../auction/auction.ts'
import type { Grade, SheetFacts, StoredDocument, StoredInspection, StoredPicture } from '../unit/unit.ts'
import type { LotState } from './catalogue.tables.ts'

export interface CardRow {
  unit_id: UnitId
  lot_id: LotId
  auction_id: AuctionId
  lot_number: number
  title: string
  year: number | null
  city: string
  grade: Grade | null
  odometer_km: number | null
  transmission: string | null
  product_type_id: ProductTypeId
  /** Null before one was taken, which is seen in previews only. */
  picture: StoredPicture | null
  kind: AuctionKind
  state: LotState
  base_price: number
  price: number | null
  increment: number
  nipl_price: number
  bid_count: number
  extension_count: number
  opens_at: Date
  closes_at: Date
  time_zone: TimeZone
  session: SaleState | null
  seq: number
}

const CARD = sql`
  unit.id as unit_id, lot.id as lot_id, lot.auction_id, lot.lot_number, unit.title, unit.year, unit.city, unit.grade,
  unit.odometer_km, unit.transmission,
  unit.product_type_id, unit.pictures -> 0 as picture, auction.kind, now_.state, lot.base_price, now_.price,
  lot.increment, auction.nipl_price, now_.bid_count, now_.extension_count, now_.opens_at, now_.closes_at, now_.seq,
  branch.time_zone,
  (select sale.state from sale where sale.auction_id = lot.auction_id) as session`

const CARD_TABLES = sql`
  lot
  join lot_now now_ on now_.lot_id = lot.id
  join auction on auction.id = lot.auction_id
  join branch on branch.id = auction.branch_id
  join unit on unit.id = lot.unit_id`

/** The cards of these lots, in the order asked for. */
export async function cardsOf(db: Db, lotIds: readonly LotId[]): Promise<CardRow[]> {
  if (lotIds.length === 0) return []
  const { rows } = await sql<CardRow>`
    select ${CARD}
    from unnest(${[...lotIds]}::integer[]) with ordinality as asked (lot_id, place)
    join ${CARD_TABLES} on lot.id = asked.lot_id
    order by asked.place`.execute(db)
  return rows
}

export async function cardsOfAuction(
  db: Db,
  auctionId: AuctionId,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ cards: CardRow[]; total: number }> {
  const { rows } = await sql<CardRow & { total: number }>`
    select ${CARD}, count(*) over () as total
    from ${CARD_TABLES}
    join run_order on run_order.lot_id = lot.id and run_order.auction_id = ${auctionId}
    where lot.auction_id = ${auctionId} and now_.state <> 'withdrawn'
    order by run_order.place
    limit ${limit} offset ${offset}`.execute(db)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countLots(db, auctionId))
  return { cards: rows, total }
}

async function countLots(db: Db, auctionId: AuctionId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from lot join lot_now now_ on now_.lot_id = lot.id
    where lot.auction_id = ${auctionId} and now_.state <> 'withdrawn'`.execute(db)
  return rows[0]?.total ?? 0
}

/** The lots that come next in the same auction and can still be bid on. */
export async function nextCards(
  db: Db,
  lot: { auction_id: AuctionId; lot_number: number },
  limit: number,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD} from ${CARD_TABLES}
    where lot.auction_id = ${lot.auction_id} and lot.lot_number > ${lot.lot_number}
      and now_.state in ('scheduled', 'open', 'paused')
    order by lot.lot_number limit ${limit}`.execute(db)
  return rows
}

/** The sales a viewer may know of. */
function visibleTo(viewer: PremiumAccess) {
  const ofType = viewer.member ? [...viewer.productTypeIds] : []
  const ofAuction = viewer.member ? [...viewer.auctionIds] : []
  return sql`(auction.audience = 'public' or auction.product_type_id = any(${ofType}::integer[])
    or auction.id = any(${ofAuction}::integer[]))`
}

/** For each unit the lot it is, or was last, offered in, as far as the viewer may see; units without one are left out. */
export async function seenLots(
  db: Db,
  unitIds: readonly UnitId[],
  viewer: PremiumAccess,
): Promise<{ unit_id: UnitId; lot_id: LotId }[]> {
  const { rows } = await sql<{ unit_id: UnitId; lot_id: LotId }>`
    select distinct on (lot.unit_id) lot.unit_id, lot.id as lot_id
    from lot join auction on auction.id = lot.auction_id
    where lot.unit_id = any(${[...unitIds]}::integer[]) and ${visibleTo(viewer)}
    order by lot.unit_id, lot.id desc`.execute(db)
  return rows
}

/** Units somebody keeps a list of, with when each came to it; the newest are shown first. */
export type ListedUnits = RawBuilder<{ unit_id: UnitId; listed_at: Date }>

/** One page of a list of units; only its own cards are read. */
export async function cardsOfList(
  db: Db,
  listed: ListedUnits,
  viewer: PremiumAccess,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ cards: CardRow[]; total: number }> {
  const { rows } = await sql<CardRow & { total: number }>`
    with seen as (
      select listed.unit_id, listed.listed_at, last_lot.lot_id
      from (${listed}) as listed
      join lateral (
        select lot.id as lot_id from lot join auction on auction.id = lot.auction_id
        where lot.unit_id = listed.unit_id and ${visibleTo(viewer)}
        order by lot.id desc limit 1
      ) as last_lot on true
    ), page as (
      select * from seen order by listed_at desc, unit_id desc limit ${limit} offset ${offset}
    )
    select shown.*, counted.total
    from (select count(*) as total from seen) as counted
    left join (
      select ${CARD}, page.listed_at from page join ${CARD_TABLES} on lot.id = page.lot_id
    ) as shown on true
    order by shown.listed_at desc, shown.unit_id desc`.execute(db)
  const cards = rows.filter(({ lot_id }) => lot_id !== null)
  return { cards, total: rows[0]?.total ?? 0 }
}

export interface UnitRow extends CardRow {
  brand: string
  model: string
  variant: string
  fuel: string | null
  sheet: SheetFacts
  inspection: StoredInspection | null
  documents: StoredDocument[]
  pictures: StoredPicture[]
  sheet_version: number
  product_type_name: string
  has_reserve: boolean
  reserve_met: boolean
  bidder_count: number
  first_closes_at: Date
  cap_at: Date
}

export async function unitOfLot(db: Db, lotId: LotId): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`
    select ${CARD}, unit.brand, unit.model, unit.variant, unit.fuel, unit.sheet,
      unit.inspection, unit.documents, unit.pictures, unit.sheet_version, product_type.name as product_type_name,
      lot.reserve is not null as has_reserve, now_.reserve_met, now_.bidder_count, lot.closes_at as first_closes_at,
      now_.cap_at
    from ${CARD_TABLES} join product_type on product_type.id = unit.product_type_id
    where lot.id = ${lotId}`.execute(db)
  return rows[0]
}

export async function tagsOfUnit(db: Db, unitId: UnitId) {
  return db
    .selectFrom('unit_tag')
    .innerJoin('product_tag', 'product_tag.id', 'unit_tag.product_tag_id')
    .select(['product_tag.id', 'product_tag.tag_name'])
    .where('unit_tag.unit_id', '=', unitId)
    .orderBy('product_tag.id')
    .execute()
}

/** How many keep a unit as a favourite: its page shows the number. */
export async function countFavourites(db: Db, unitId: UnitId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from favourite where unit_id = ${unitId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a winner before left this unit unpaid: whoever looks at the lot is told why it comes again. */
export async function isRelisted(db: Db, lotId: LotId): Promise<boolean> {
  const found = await db
    .selectFrom('relisting')
    .select('bill_id')
    .where('lot_id', '=', lotId)
    .executeTakeFirst()
  return found !== undefined
}

export interface SimilarRow {
  unit_id: UnitId
  title: string
  year: number | null
  odometer_km: number | null
  grade: Grade | null
  sold_at: Date
  hammer_price: number
  same_model: boolean
}

type Comparable = Pick<UnitRow, 'unit_id' | 'product_type_id' | 'brand' | 'model' | 'variant' | 'year'>

/**
 * What comparable units fetched in public sales, near years before far ones: those of the same model; where there are none,
 * those of the same class, whatever their brand. An SUV tells nothing of what its brand's hatchback is worth.
 */
export async function similarSales(db: Db, unit: Comparable, limit: number): Promise<SimilarRow[]> {
  const ofModel = await salesOf(
    db,
    unit,
    limit,
    sql`unit.brand = ${unit.brand} and unit.model = ${unit.model}`,
  )
  if (ofModel.length > 0) return ofModel
  const ofClass = sql`unit.id in (
    select alike.unit_id from unit_tag own
    join unit_tag alike on alike.product_tag_id = own.product_tag_id
    where own.unit_id = ${unit.unit_id})`
  return salesOf(db, unit, limit, ofClass)
}

/**
 * The same for a thing that is no unit yet, of the model alone and however its owner wrote it: "Innova" is the "Kijang
 * Innova" of the house and not its "Innova Zenix", and "Jazz RS" is its "Jazz".
 */
export async function salesOfModel(
  db: Db,
  thing: Omit<Comparable, 'unit_id'>,
  { since, nearest }: { readonly since: Date; readonly nearest: number },
): Promise<{ readonly prices: readonly number[]; readonly nearest: readonly SimilarRow[] }> {
  const theirs = sql`' ' || lower(${thing.model.trim()}::text)`
  const ours = sql`' ' || lower(unit.model)`
  const isModel = sql`lower(unit.brand) = lower(${thing.brand}) and unit.model <> '' and ${thing.model.trim()} <> ''
    and (right(${ours}, length(${theirs})) = ${theirs} or left(${theirs} || ' ', length(${ours}) + 1) = ${ours} || ' ')`
  const isCounted = sql`lot_sale.sold_at >= ${since} and ${isModel}`
  const { rows } = await sql<{ hammer_price: number }>`
    select lot_sale.hammer_price
    from unit
    join lot on lot.unit_id = unit.id
    join auction on auction.id = lot.auction_id and auction.audience = 'public'
    join lot_sale on lot_sale.lot_id = lot.id
    where unit.product_type_id = ${thing.product_type_id} and ${isCounted}`.execute(db)
  return {
    prices: rows.map(({ hammer_price }) => hammer_price),
    nearest: await salesOf(db, { ...thing, unit_id: 0 as UnitRow['unit_id'] }, nearest, isCounted),
  }
}

async function salesOf(
  db: Db,
  unit: Comparable,
  limit: number,
  isAlike: RawBuilder<unknown>,
): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    select unit.id as unit_id, unit.title, unit.year, unit.odometer_km, unit.grade, lot_sale.sold_at, lot_sale.hammer_price,
      unit.brand = ${unit.brand} and unit.model = ${unit.model} as same_model
    from unit
    join lot on lot.unit_id = unit.id
    join auction on auction.id = lot.auction_id and auction.audience = 'public'
    join lot_sale on lot_sale.lot_id = lot.id
    where unit.product_type_id = ${unit.product_type_id} and unit.id <> ${unit.unit_id} and ${isAlike}
    order by unit.variant = ${unit.variant} desc,
      abs(coalesce(unit.year, 0) - ${unit.year ?? 0}::integer), lot_sale.sold_at desc
    limit ${limit}`.execute(db)
  return rows
}

/** Names of what facets carry as ids. */
export async function productNames(db: Db): Promise<{
  types: Map<string, string>
  tags: Map<string, { name: string; productTypeId: ProductTypeId }>
}> {
  const [types, tags] = await Promise.all([
    db.selectFrom('product_type').select(['id', 'name']).execute(),
    db.selectFrom('product_tag').select(['id', 'tag_name', 'product_type_id']).execute(),
  ])
  return {
    types: new Map(types.map(({ id, name }) => [String(id), name])),
    tags: new Map(
      tags.map(({ id, tag_name, product_type_id }) => [
        String(id),
        { name: tag_name, productTypeId: product_type_id },
      ]),
    ),
  }
}

/** Units of public sales in the order of their ids, with the last time their page changed for a reader. */
export async function publicUnits(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ unit_id: UnitId; changed_at: Date }[]> {
  const { rows } = await sql<{ unit_id: UnitId; changed_at: Date }>`
    select lot.unit_id, greatest(
      max(lot.created_at),
      max(lot.closes_at) filter (where lot.closes_at <= now()),
      (select max(at) from unit_correction correction where correction.unit_id = lot.unit_id)
    ) as changed_at
    from lot
    join auction on auction.id = lot.auction_id and auction.audience = 'public'
    join lot_now now_ on now_.lot_id = lot.id and now_.state <> 'withdrawn'
    group by lot.unit_id
    order by lot.unit_id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countPublicUnits(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct lot.unit_id) as total
    from lot
    join auction on auction.id = lot.auction_id and auction.audience = 'public'
    join lot_now now_ on now_.lot_id = lot.id and now_.state <> 'withdrawn'`.execute(db)
  return rows[0]?.total ?? 0
}

/** A new lot of the same unit on the same terms, behind all others of a sale. Null while the unit is a newer lot already. */
export async function insertLotAgain(
  tx: Db,
  lotId: LotId,
  auctionId: AuctionId,
): Promise<{ id: LotId; closes_at: Date } | null> {
  const { rows } = await sql<{ id: LotId; closes_at: Date }>`
    insert into lot (auction_id, unit_id, lot_number, base_price, increment, reserve, opens_at, closes_at, window_ms,
      extension_ms, cap_ms)
    select auction.id, lot.unit_id, coalesce(last.lot_number, 0) + 1, lot.base_price, lot.increment, lot.reserve,
      auction.opens_at,
      case when auction.kind = 'time' and last.closes_at is not null
        then last.closes_at + interval '1 minute' else auction.closes_at end,
      lot.window_ms, lot.extension_ms, lot.cap_ms
    from lot join auction on auction.id = ${auctionId}
      cross join lateral (
        select max(lot_number) as lot_number, max(closes_at) as closes_at from lot other
        where other.auction_id = auction.id) last
    where lot.id = ${lotId}
      and not exists (select from lot newer where newer.unit_id = lot.unit_id and newer.id > lot.id)
    returning id, closes_at`.execute(tx)
  return rows[0] ?? null
}

/** The sale whose lots are listed, and the moment: the newest lots are those that were listed last. */
export interface ListedSale {
  readonly auctionId: AuctionId
  readonly opensAt: Date
  readonly listedAt: Date
}

export interface LotTimes {
  readonly id: LotId
  readonly closesAt: Date
}

export async function setLotTimes(tx: Db, opensAt: Date, lots: readonly LotTimes[]): Promise<void> {
  await sql`
    update lot set opens_at = ${opensAt}, closes_at = moved.closes_at
    from unnest(${lots.map(({ id }) => id)}::integer[], ${lots.map(({ closesAt }) => closesAt)}::timestamptz[])
      as moved (id, closes_at)
    where lot.id = moved.id`.execute(tx)
}

export async function setReserve(tx: Db, lotId: LotId, reserve: number): Promise<void> {
  await sql`update lot set reserve = ${reserve} where id = ${lotId}`.execute(tx)
}

/** A lot as it is listed, by the id that was drawn for it. */
export interface ListedLot {
  readonly id: LotId
  readonly unitId: UnitId
  readonly lotNumber: number
  readonly base: number
  readonly increment: number
  readonly reserve: number | null
  readonly closesAt: Date
}

/** The next ids, taken out of the sequence. */
export async function nextLotIds(tx: Db, count: number): Promise<LotId[]> {
  const { rows } = await sql<{ id: LotId }>`
    select nextval(pg_get_serial_sequence('lot', 'id'))::integer as id from generate_series(1, ${count})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function insertLots(
  tx: Db,
  { auctionId, opensAt, listedAt }: ListedSale,
  lots: readonly ListedLot[],
): Promise<void> {
  await sql`
    insert into lot (id, auction_id, unit_id, lot_number, base_price, increment, reserve, opens_at, closes_at,
      created_at)
    overriding system value
    select listed.id, ${auctionId}, listed.unit_id, listed.lot_number, listed.base, listed.increment, listed.reserve,
      ${opensAt}, listed.closes_at, ${listedAt}
    from unnest(${lots.map(({ id }) => id)}::integer[], ${lots.map(({ unitId }) => unitId)}::integer[],
      ${lots.map(({ lotNumber }) => lotNumber)}::integer[], ${lots.map(({ base }) => base)}::bigint[],
      ${lots.map(({ increment }) => increment)}::bigint[], ${lots.map(({ reserve }) => reserve)}::bigint[],
      ${lots.map(({ closesAt }) => closesAt)}::timestamptz[])
      as listed (id, unit_id, lot_number, base, increment, reserve, closes_at)`.execute(tx)
}
