import {
  type AuctionId,
  type CustomerId,
  type Instant,
  instant,
  type LotId,
  type NiplId,
  type ProductTypeId,
  type Rupiah,
  type Sale,
  type SaleEvent,
  SESSION_STATES,
  type StaffId,
  type TimeZone,
  type UnitId,
} from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StoredPicture } from '../../goods/unit/unit.ts'
import type { LotStateName } from '../lot/lot.ts'

/** The facts of a sale that do not change while it is held. */
export interface SaleSheet {
  readonly auctionId: AuctionId
  readonly name: string
  readonly branchId: number
  readonly kind: 'live' | 'offline'
  readonly premium: boolean
  readonly productTypeId: ProductTypeId
  readonly opensAt: Instant
  /** Of the branch that sells. */
  readonly zone: TimeZone
  readonly cancelled: boolean
  readonly videoUrl: string | null
}

/** Null for timed auctions: they have no session. */
export async function saleSheet(db: Db, auctionId: AuctionId): Promise<SaleSheet | null> {
  const row = await db
    .selectFrom('auction')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .select(['auction.id', 'auction.name', 'branch_id', 'kind', 'audience', 'product_type_id'])
    .select(['opens_at', 'time_zone', 'cancelled_at', 'video_url'])
    .where('auction.id', '=', auctionId)
    .executeTakeFirst()
  if (row === undefined || row.kind === 'time') return null
  return {
    auctionId: row.id,
    name: row.name,
    branchId: row.branch_id,
    kind: row.kind,
    premium: row.audience === 'premium',
    productTypeId: row.product_type_id,
    opensAt: row.opens_at.getTime(),
    cancelled: row.cancelled_at !== null,
    zone: row.time_zone,
    videoUrl: row.video_url,
  }
}

/** What the start of a session depends on. Nobody moves or cancels its sale until the transaction ends. */
export async function heldSale(
  tx: Db,
  auctionId: AuctionId,
): Promise<{
  readonly isCancelled: boolean
  /** When it begins that was moved, by whose calendar; null where it stands as it was published. */
  readonly moved: { readonly opensAt: Instant; readonly zone: TimeZone } | null
}> {
  const row = await tx
    .selectFrom('auction')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .select(['opens_at', 'time_zone', 'moved_from', 'cancelled_at'])
    .where('auction.id', '=', auctionId)
    .forShare('auction')
    .executeTakeFirstOrThrow()
  return {
    isCancelled: row.cancelled_at !== null,
    moved: row.moved_from === null ? null : { opensAt: instant(row.opens_at.getTime()), zone: row.time_zone },
  }
}

export interface StoredSaleEvent {
  readonly event: SaleEvent
  readonly hash: Buffer
}

export async function saleEvents(db: Db, auctionId: AuctionId): Promise<StoredSaleEvent[]> {
  const rows = await db
    .selectFrom('sale_event')
    .select(['seq', 'type', 'at', 'staff_id', 'facts', 'hash'])
    .where('auction_id', '=', auctionId)
    .orderBy('seq')
    .execute()
  return rows.map(({ seq, type, at, staff_id, facts, hash }) => {
    const by = staff_id === null ? 'system' : staff_id
    return { event: { ...facts, type, seq, at: at.getTime(), by } as SaleEvent, hash }
  })
}

/** Whether this command of the console stands in the log. */
export async function saleCommandDone(db: Db, auctionId: AuctionId, commandId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sale_event')
    .select('seq')
    .where('auction_id', '=', auctionId)
    .where('command_id', '=', commandId)
    .executeTakeFirst()
  return row !== undefined
}

/** False when another was first: the caller reads again and decides again. */
export async function appendSaleEvent(
  tx: Db,
  event: SaleEvent,
  {
    sale,
    head,
    commandId,
  }: { readonly sale: Sale; readonly head: Buffer; readonly commandId: string | null },
): Promise<boolean> {
  const { type, seq, at, by, ...facts } = event
  const { auctionId: auction_id, state, automatic } = sale
  const now = { seq, head, state, ring_ms: automatic?.ringMs ?? null, break_ms: automatic?.breakMs ?? null }
  const moved = await tx
    .insertInto('sale')
    .values({ auction_id, ...now })
    .onConflict((conflict) =>
      conflict
        .column('auction_id')
        .doUpdateSet(now)
        .where('sale.seq', '=', seq - 1),
    )
    .executeTakeFirst()
  if (moved.numInsertedOrUpdatedRows === 0n) return false
  await tx
    .insertInto('sale_event')
    .values({
      auction_id,
      seq,
      type,
      at: new Date(at),
      staff_id: by === 'system' ? null : by,
      command_id: commandId,
      facts: JSON.stringify(facts),
      hash: head,
    })
    .execute()
  return true
}

/** A lot of the sale as its line in the run order. */
export interface SaleLotRow {
  readonly lot_id: LotId
  readonly unit_id: UnitId
  readonly lot_number: number
  readonly title: string
  readonly year: number | null
  readonly grade: string | null
  readonly odometer_km: number | null
  readonly city: string
  readonly picture: StoredPicture
  readonly base_price: Rupiah
  readonly increment: Rupiah
  readonly state: LotStateName
  readonly price: Rupiah | null
  /** The last event of it that everybody heard of. */
  readonly seq: number
  /** When it ended, once it has. */
  readonly closes_at: Date
}

/** In the order in which they come under the hammer. */
export async function saleLots(db: Db, auctionId: AuctionId): Promise<SaleLotRow[]> {
  const { rows } = await sql<SaleLotRow>`
    select lot.id as lot_id, lot.unit_id, lot.lot_number, unit.title, unit.year, unit.grade, unit.odometer_km,
      unit.city, unit.pictures -> 0 as picture, lot.base_price, lot.increment, lot_now.state, lot_now.price,
      lot_now.seq, lot_now.closes_at
    from run_order
    join lot on lot.id = run_order.lot_id
    join unit on unit.id = lot.unit_id
    join lot_now on lot_now.lot_id = lot.id
    where run_order.auction_id = ${auctionId}
    order by run_order.place`.execute(db)
  return rows
}

/** Where it is or was sold by an auctioneer. */
export async function sessionsWithUnit(db: Db, unitId: UnitId): Promise<AuctionId[]> {
  const rows = await db
    .selectFrom('lot')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .select('lot.auction_id')
    .where('lot.unit_id', '=', unitId)
    .where('auction.kind', '<>', 'time')
    .execute()
  return rows.map((row) => row.auction_id)
}

/** Sales that the clock holds, and those whose time to take maxima has come. */
export async function salesByTheClock(db: Db): Promise<AuctionId[]> {
  const rows = await db
    .selectFrom('sale')
    .select('auction_id')
    .where('state', '=', 'live')
    .where('ring_ms', 'is not', null)
    .execute()
  return rows.map((row) => row.auction_id)
}

/** The sale of a lot, if the clock holds it. */
export async function auctionByTheClock(db: Db, lotId: LotId): Promise<AuctionId | null> {
  const row = await db
    .selectFrom('sale')
    .innerJoin('lot', 'lot.auction_id', 'sale.auction_id')
    .select('sale.auction_id')
    .where('lot.id', '=', lotId)
    .where('sale.state', '=', 'live')
    .where('sale.ring_ms', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? null : row.auction_id
}

export async function salesToOpen(db: Db, opensUntil: Instant): Promise<AuctionId[]> {
  const rows = await db
    .selectFrom('auction')
    .leftJoin('sale', 'sale.auction_id', 'auction.id')
    .select('auction.id')
    .where('auction.kind', '<>', 'time')
    .where('auction.cancelled_at', 'is', null)
    .where('auction.opens_at', '<=', new Date(opensUntil))
    .where((eb) => eb.or([eb('sale.state', 'is', null), eb('sale.state', '=', 'scheduled')]))
    .execute()
  return rows.map((row) => row.id)
}

/** Sales on the net that are left to the clock, and whose time has come. In a hall people sit, and wait for a voice. */
export async function salesToBegin(db: Db, dueUntil: Instant): Promise<AuctionId[]> {
  const rows = await db
    .selectFrom('sale')
    .innerJoin('auction', 'auction.id', 'sale.auction_id')
    .select('sale.auction_id')
    .where('sale.state', 'in', SESSION_STATES.before)
    .where('sale.ring_ms', 'is not', null)
    .where('auction.kind', '=', 'live')
    .where('auction.cancelled_at', 'is', null)
    .where('auction.opens_at', '<=', new Date(dueUntil))
    .execute()
  return rows.map((row) => row.auction_id)
}

const unopened = (db: Db, dueUntil: Instant) =>
  db
    .selectFrom('auction')
    .leftJoin('sale', 'sale.auction_id', 'auction.id')
    .where('auction.kind', '<>', 'time')
    .where('auction.cancelled_at', 'is', null)
    .where('auction.opens_at', '<=', new Date(dueUntil))
    .where((eb) => eb.or([eb('sale.state', 'is', null), eb('sale.state', 'in', SESSION_STATES.before)]))
    .where(sql<boolean>`exists (
      select from lot join lot_now on lot_now.lot_id = lot.id
      where lot.auction_id = auction.id and lot_now.state not in ('sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled'))`)

/** Sessions that were to begin until then, with lots to sell, and that nobody has opened. */
export async function unopenedSales(db: Db, dueUntil: Instant): Promise<AuctionId[]> {
  const rows = await unopened(db, dueUntil).select('auction.id').execute()
  return rows.map((row) => row.id)
}

export interface UnopenedSale {
  readonly auctionId: AuctionId
  readonly name: string
  readonly opensAt: Instant
  readonly zone: TimeZone
}

/** Each is taken once, by whoever is first. */
export async function takeSalesToRemindOf(
  tx: Db,
  { dueUntil, at }: { readonly dueUntil: Instant; readonly at: Instant },
): Promise<UnopenedSale[]> {
  const rows = await tx
    .updateTable('sale')
    .from('auction')
    .innerJoin('branch', 'branch.id', 'auction.branch_id')
    .set({ reminded_at: new Date(at) })
    .whereRef('auction.id', '=', 'sale.auction_id')
    .where('sale.reminded_at', 'is', null)
    .where('sale.auction_id', 'in', unopened(tx, dueUntil).select('auction.id'))
    .returning(['auction.id', 'auction.name', 'auction.opens_at', 'branch.time_zone'])
    .execute()
  return rows.map(({ id, name, opens_at, time_zone }) => ({
    auctionId: id,
    name,
    opensAt: opens_at.getTime(),
    zone: time_zone,
  }))
}

export async function forgetReminder(tx: Db, auctionId: AuctionId): Promise<void> {
  await tx.updateTable('sale').set({ reminded_at: null }).where('auction_id', '=', auctionId).execute()
}

export interface Paddle {
  readonly niplId: NiplId
  readonly customerId: CustomerId
  readonly fullName: string
  /** Not won with, and no lot holds it. */
  readonly isFree: boolean
}

export async function paddleOf(db: Db, auctionId: AuctionId, niplNumber: number): Promise<Paddle | null> {
  const row = await db
    .selectFrom('nipl')
    .innerJoin('customer', 'customer.id', 'nipl.customer_id')
    .leftJoin('nipl_hold', 'nipl_hold.nipl_id', 'nipl.id')
    .select(['nipl.id', 'nipl.customer_id', 'nipl.state', 'customer.full_name', 'nipl_hold.lot_id'])
    .where('nipl.auction_id', '=', auctionId)
    .where('nipl.nipl_number', '=', niplNumber)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    niplId: row.id,
    customerId: row.customer_id,
    fullName: row.full_name,
    isFree: row.state === 'active' && row.lot_id === null,
  }
}

export async function checkIn(
  tx: Db,
  auctionId: AuctionId,
  niplId: NiplId,
  staffId: StaffId,
  at: Instant,
): Promise<void> {
  await tx
    .insertInto('floor_attendance')
    .values({ auction_id: auctionId, nipl_id: niplId, staff_id: staffId, at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function floorCount(db: Db, auctionId: AuctionId): Promise<number> {
  const row = await db
    .selectFrom('floor_attendance')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The last hash of every lot's log, for the official's signature. */
export async function lotHeads(db: Db, auctionId: AuctionId): Promise<{ lotId: LotId; head: string }[]> {
  const { rows } = await sql<{ lot_id: LotId; head: Buffer }>`
    select lot_state.lot_id, lot_state.head from lot_state
    join lot on lot.id = lot_state.lot_id
    where lot.auction_id = ${auctionId}
    order by lot_state.lot_id`.execute(db)
  return rows.map(({ lot_id, head }) => ({ lotId: lot_id, head: head.toString('hex') }))
}

/** How far the sessions of these sales are, and how many have come to the desk; none for what has not begun to be held. */
export async function saleStates(
  db: Db,
  auctionIds: readonly AuctionId[],
): Promise<{ auction_id: AuctionId; state: Sale['state']; floor_count: number }[]> {
  const { rows } = await sql<{ auction_id: AuctionId; state: Sale['state']; floor_count: number }>`
    select asked.auction_id, coalesce(sale.state, 'scheduled') as state,
      (select count(*) from floor_attendance where floor_attendance.auction_id = asked.auction_id) as floor_count
    from unnest(${[...auctionIds]}::integer[]) as asked (auction_id)
    left join sale on sale.auction_id = asked.auction_id`.execute(db)
  return rows
}

export interface LastCommand {
  readonly staff_name: string
  readonly action: string
  readonly at: Date
  readonly lot_id: LotId | null
}

/** The last command that a person gave, in the session or on this lot; the clock and the net give none. */
export async function lastCommand(
  db: Db,
  auctionId: AuctionId,
  lotId: LotId | null,
): Promise<LastCommand | null> {
  const { rows } = await sql<LastCommand>`
    select staff.full_name as staff_name, done.action, done.at, done.lot_id
    from (
      (select type::text as action, at, null::integer as lot_id, staff_id from sale_event
        where auction_id = ${auctionId} and staff_id is not null order by seq desc limit 1)
      union all
      (select type || coalesce('_' || (facts -> 'event' ->> 'call'), ''), at, lot_id,
          (facts -> 'event' ->> 'by')::integer
        from lot_event
        where lot_id = ${lotId} and facts -> 'event' ->> 'by' <> 'system' order by seq desc limit 1)
    ) as done
    join staff on staff.id = done.staff_id
    order by done.at desc, done.lot_id nulls last limit 1`.execute(db)
  return rows[0] ?? null
}
