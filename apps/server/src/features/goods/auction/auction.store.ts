import {
  type AuctionId,
  type Instant,
  type LotId,
  type PremiumAccess,
  type ProductTypeId,
  present,
  type SaleState,
  SESSION_STATES,
  type StaffId,
  type TimeZone,
} from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { AuctionKind, Audience, SaleAnnouncement, SaleLetter } from './auction.tables.ts'

interface CorrectionOfAuction {
  readonly version: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly reason: string
  readonly differences: { label: string; before: string; after: string }[]
}

export interface AuctionRow {
  id: AuctionId
  kind: AuctionKind
  audience: Audience
  name: string
  product_type_id: ProductTypeId
  opens_at: Date
  closes_at: Date
  nipl_price: number
  nipl_limit: number | null
  open_house: { from: string; until: string }[]
  cancelled_at: Date | null
  cancel_reason: string | null
  moved_from: Date | null
  move_reason: string | null
  corrections: CorrectionOfAuction[]
  branch_id: number
  branch_name: string
  branch_city: string
  time_zone: TimeZone
  pool_id: number
  pool_name: string
  pool_city: string
  pool_address: string
  closes_in_turn: boolean
  lot_count: number
  open_lot_count: number
  ended_lot_count: number
  /** Null where nobody has prepared one, and in timed auctions. */
  session: SaleState | null
}

export interface AuctionWish {
  readonly viewer: PremiumAccess
  readonly now: Date
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly productTypeId?: ProductTypeId | undefined
  readonly kind?: AuctionKind | undefined
  readonly state?: 'open' | 'upcoming' | 'closed' | undefined
  readonly limit: number
  readonly offset: number
}

/** Lots may be extended by an hour, and be paused by an outage. */
const LONGEST_EXTENSION = '1 day'

const AUCTION = sql`
  select auction.id, auction.kind, auction.audience, auction.name, auction.product_type_id, auction.opens_at,
    -- Extensions move the end of the auction with the end of its last lot.
    greatest(auction.closes_at, lots.last_closes_at) as closes_at,
    auction.nipl_price, auction.nipl_limit, auction.open_house, auction.cancelled_at, auction.cancel_reason,
    auction.moved_from, auction.move_reason,
    coalesce((
      select jsonb_agg(corrected.one order by corrected.version desc)
      from (
        select version, jsonb_build_object('version', version, 'at', floor(extract(epoch from min(at)) * 1000),
          'reason', min(reason), 'differences', jsonb_agg(jsonb_build_object(
            'label', label, 'before', value_before, 'after', value_after) order by position)) as one
        from auction_correction where auction_correction.auction_id = auction.id and is_public
        group by version
      ) corrected), '[]') as corrections,
    branch.id as branch_id, branch.name as branch_name, branch.city as branch_city, branch.time_zone,
    pool.id as pool_id, pool.name as pool_name, pool.city as pool_city, pool.address as pool_address,
    lots.closes_in_turn, lots.lot_count, lots.open_lot_count, lots.ended_lot_count,
    (select sale.state from sale where sale.auction_id = auction.id) as session
  from auction
  join branch on branch.id = auction.branch_id
  join pool on pool.id = auction.pool_id
  cross join lateral (
    select count(*) filter (where now_.state <> 'withdrawn') as lot_count,
      count(*) filter (where now_.state in ('open', 'paused')) as open_lot_count,
      count(*) filter (where now_.state in ('sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled'))
        as ended_lot_count,
      max(now_.closes_at) as last_closes_at,
      -- As they were planned: every late bid puts one of them later.
      count(distinct lot.closes_at) filter (where now_.state <> 'withdrawn') > 1 as closes_in_turn
    from lot join lot_now now_ on now_.lot_id = lot.id
    where lot.auction_id = auction.id
  ) lots`

const sessionIs = (states: readonly SaleState[]) => sql<boolean>`exists (
  select from sale where sale.auction_id = auction.id and sale.state = any(${[...states]}::text[]))`

export async function auctionById(db: Db, id: number): Promise<AuctionRow | undefined> {
  const { rows } = await sql<AuctionRow>`${AUCTION} where auction.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Those that can be looked forward to come first to come; results come last to come. A sale is on as long as one of
 * its lots is, which late bids may carry beyond the planned end.
 */
export async function findAuctions(
  db: Db,
  wish: AuctionWish,
): Promise<{ auctions: AuctionRow[]; total: number }> {
  const { viewer, now, from, until, productTypeId, kind, state, limit, offset } = wish
  const ofType = viewer.member ? [...viewer.productTypeIds] : []
  const ofAuction = viewer.member ? [...viewer.auctionIds] : []
  const endsAfter = (at: Date) => sql<boolean>`(auction.closes_at > ${at} or (
    auction.closes_at > ${at}::timestamptz - ${LONGEST_EXTENSION}::interval
    and exists (
      select from lot join lot_now now_ on now_.lot_id = lot.id
      where lot.auction_id = auction.id and now_.closes_at > ${at} and now_.state in ('open', 'paused')
    )) or auction.id in (
      -- A lot stands still, for however long: its end is yet to come.
      select lot.auction_id from lot_state join lot on lot.id = lot_state.lot_id where lot_state.state = 'paused'
    ))`
  // The clock opens a timed auction, and only the auctioneer a session: early, late or never.
  const isOn = sessionIs(SESSION_STATES.on)
  const isOver = sessionIs(SESSION_STATES.over)
  const conditions = [
    sql`(audience = 'public' or product_type_id = any(${ofType}::integer[]) or id = any(${ofAuction}::integer[]))`,
    ...(from === undefined ? [] : [endsAfter(from)]),
    ...(until === undefined ? [] : [sql`opens_at < ${until}`]),
    ...(productTypeId === undefined ? [] : [sql`product_type_id = ${productTypeId}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`cancelled_at is null`]),
    ...(state === 'open'
      ? [sql`(${isOn} or (kind = 'time' and opens_at <= ${now} and ${endsAfter(now)}))`]
      : []),
    ...(state === 'upcoming'
      ? [sql`(opens_at > ${now} or (kind <> 'time' and ${endsAfter(now)})) and not ${isOn} and not ${isOver}`]
      : []),
    ...(state === 'closed' ? [sql`(${isOver} or not ${endsAfter(now)}) and not ${isOn}`] : []),
  ]
  const matching = sql`from auction where ${sql.join(conditions, sql` and `)}`
  const order = state === 'closed' ? sql`closes_at desc, id desc` : sql`opens_at, id`
  const [{ rows: found }, counted] = await Promise.all([
    sql<{ id: number }>`select id ${matching} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(db),
  ])
  // Lots are counted for the page only: over all sales ever that would be every lot of the house.
  const { rows } = await sql<AuctionRow>`
    ${AUCTION}
    join unnest(${found.map(({ id }) => id)}::integer[]) with ordinality as page (id, place) on page.id = auction.id
    order by page.place`.execute(db)
  return { auctions: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function lockAuction(tx: Db, id: AuctionId): Promise<void> {
  await sql`select from auction where id = ${id} for update`.execute(tx)
}

/** Leaves an end that is later already. */
export async function postponeEnd(tx: Db, id: AuctionId, closesAt: Date): Promise<void> {
  await sql`update auction set closes_at = ${closesAt} where id = ${id} and closes_at < ${closesAt}`.execute(
    tx,
  )
}

/** Null for timed auctions, which nobody films. */
export async function lockVideo(tx: Db, auctionId: AuctionId): Promise<{ video_url: string | null } | null> {
  const row = await tx
    .selectFrom('auction')
    .select('video_url')
    .where('id', '=', auctionId)
    .where('kind', '<>', 'time')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function saveVideo(tx: Db, auctionId: AuctionId, videoUrl: string | null): Promise<void> {
  await tx.updateTable('auction').set({ video_url: videoUrl }).where('id', '=', auctionId).execute()
}

/** A published sale as its plan says it. */
export interface ListedAuction {
  readonly id: AuctionId
  readonly kind: AuctionKind
  readonly audience: Audience
  readonly name: string
  readonly productTypeId: ProductTypeId
  readonly branchId: number
  readonly poolId: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly niplPrice: number
  readonly niplLimit: number | null
  readonly openHouse: readonly { readonly from: string; readonly until: string }[]
}

/** The next id, taken out of the sequence: whoever plans a sale knows its address before it is there. */
export async function nextAuctionId(tx: Db): Promise<AuctionId> {
  const { rows } = await sql<{ id: AuctionId }>`
    select nextval(pg_get_serial_sequence('auction', 'id'))::integer as id`.execute(tx)
  return present(rows[0]).id
}

export async function insertAuction(tx: Db, auction: ListedAuction): Promise<void> {
  await sql`
    insert into auction (id, kind, audience, name, product_type_id, branch_id, pool_id, opens_at, closes_at,
      nipl_price, nipl_limit, open_house)
    overriding system value
    values (${auction.id}, ${auction.kind}, ${auction.audience}, ${auction.name}, ${auction.productTypeId},
      ${auction.branchId}, ${auction.poolId}, ${auction.opensAt}, ${auction.closesAt}, ${auction.niplPrice},
      ${auction.niplLimit}, ${JSON.stringify(auction.openHouse)}::jsonb)`.execute(tx)
}

export interface AuctionMove {
  readonly id: AuctionId
  readonly opensAt: Date
  readonly closesAt: Date
  readonly openHouse: readonly { readonly from: string; readonly until: string }[]
  readonly movedFrom: Date
  readonly reason: string
}

export async function setTimes(
  tx: Db,
  { id, opensAt, closesAt, openHouse, movedFrom, reason }: AuctionMove,
): Promise<void> {
  await tx
    .updateTable('auction')
    .set({
      ...{ opens_at: opensAt, closes_at: closesAt, moved_from: movedFrom, move_reason: reason },
      open_house: JSON.stringify(openHouse),
    })
    .where('id', '=', id)
    .execute()
}

/** What customers read of a sale, and what of it may be put right. */
export interface CorrectedAuction {
  readonly name: string
  readonly poolId: number
  readonly openHouse: readonly { readonly from: string; readonly until: string }[]
}

export async function updatePublished(
  tx: Db,
  id: AuctionId,
  { name, poolId, openHouse }: CorrectedAuction,
): Promise<void> {
  await tx
    .updateTable('auction')
    .set({ name, pool_id: poolId, open_house: JSON.stringify(openHouse) })
    .where('id', '=', id)
    .execute()
}

export interface AuctionPapers {
  readonly officialStaffId: StaffId | null
  readonly letters: readonly SaleLetter[]
  readonly announcement: SaleAnnouncement | null
}

export async function replacePapers(
  tx: Db,
  id: AuctionId,
  { officialStaffId, letters, announcement }: AuctionPapers,
): Promise<void> {
  const papers = {
    official_staff_id: officialStaffId,
    letters: JSON.stringify(letters),
    announcement: announcement === null ? null : JSON.stringify(announcement),
  }
  await tx
    .insertInto('auction_papers')
    .values({ auction_id: id, ...papers })
    .onConflict((conflict) => conflict.column('auction_id').doUpdateSet(papers))
    .execute()
}

export interface AuctionCorrection {
  readonly differences: readonly {
    readonly label: string
    readonly before: string
    readonly after: string
    readonly is_public: boolean
  }[]
  readonly reason: string
  readonly askedBy: StaffId
  readonly agreedBy: StaffId
  readonly at: Instant
}

/** Answers the version that it made; what was published first is version 1. */
export async function insertCorrection(
  tx: Db,
  id: AuctionId,
  { differences, reason, askedBy, agreedBy, at }: AuctionCorrection,
): Promise<number> {
  const { version } = await tx
    .selectFrom('auction_correction')
    .select((eb) => sql<number>`coalesce(${eb.fn.max('version')}, 1) + 1`.as('version'))
    .where('auction_id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('auction_correction')
    .values(
      differences.map(({ label, before, after, is_public }, index) => ({
        auction_id: id,
        version,
        position: index + 1,
        at: new Date(at),
        label,
        value_before: before,
        value_after: after,
        is_public,
        reason,
        asked_by: askedBy,
        agreed_by: agreedBy,
      })),
    )
    .execute()
  return version
}

/** It is on the schedule as cancelled from here on, with the reason. */
export async function markCancelled(tx: Db, id: AuctionId, reason: string, at: Instant): Promise<void> {
  await tx
    .updateTable('auction')
    .set({ cancelled_at: new Date(at), cancel_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** The time zone of the branch that sells. */
export async function zoneByAuction(db: Db, id: AuctionId): Promise<TimeZone> {
  const { time_zone } = await zones(db).where('auction.id', '=', id).executeTakeFirstOrThrow()
  return time_zone
}

export async function zoneByLot(db: Db, id: LotId): Promise<TimeZone> {
  const { time_zone } = await zones(db)
    .innerJoin('lot', 'lot.auction_id', 'auction.id')
    .where('lot.id', '=', id)
    .executeTakeFirstOrThrow()
  return time_zone
}

export async function zonesByLots(db: Db, ids: readonly LotId[]): Promise<Map<LotId, TimeZone>> {
  if (ids.length === 0) return new Map()
  const rows = await zones(db)
    .innerJoin('lot', 'lot.auction_id', 'auction.id')
    .where('lot.id', 'in', ids)
    .select('lot.id')
    .execute()
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]))
}

const zones = (db: Db) =>
  db.selectFrom('auction').innerJoin('branch', 'branch.id', 'auction.branch_id').select('branch.time_zone')
