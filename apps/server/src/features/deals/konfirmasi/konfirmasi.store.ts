import {
  type CustomerId,
  type Instant,
  type Konfirmasi,
  type KonfirmasiCommand,
  type LotId,
  present,
  type Rupiah,
  type StaffId,
  type TimeZone,
  type UnitId,
} from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StoredPicture } from '../../goods/unit/unit.ts'

/** A question to a seller, with what its pages and mails tell of the lot. */
export interface KonfirmasiLot {
  readonly lotId: LotId
  readonly unitId: UnitId
  readonly title: string
  readonly lotNumber: number
  readonly auctionName: string
  /** The time zone of the branch that sells. */
  readonly zone: TimeZone
  readonly picture: StoredPicture
  readonly reserve: Rupiah | null
  readonly sellerId: CustomerId | null
  readonly bidderId: CustomerId
  readonly konfirmasi: Konfirmasi
  readonly bid: Rupiah
  readonly counter: Rupiah | null
  readonly askedAt: Instant
  /** Sold, and its bidder did not pay. */
  readonly defaulted: boolean
}

interface KonfirmasiRow {
  lot_id: LotId
  unit_id: UnitId
  title: string
  lot_number: number
  auction_name: string
  time_zone: TimeZone
  picture: StoredPicture
  reserve: Rupiah | null
  seller_id: CustomerId | null
  bidder_id: CustomerId
  state: Konfirmasi['state']
  bid: Rupiah
  counter: Rupiah | null
  due_at: Date
  because: Extract<Konfirmasi, { state: 'passed' }>['because'] | null
  asked_at: Date
  defaulted: boolean
}

const KONFIRMASI_LOT = sql`
  select konfirmasi.lot_id, lot.unit_id, unit.title, lot.lot_number, auction.name as auction_name, branch.time_zone,
    unit.pictures -> 0 as picture, lot.reserve, konfirmasi.seller_id, konfirmasi.bidder_id, konfirmasi.state,
    konfirmasi.bid, konfirmasi.counter, konfirmasi.due_at, konfirmasi.because, konfirmasi.asked_at,
    exists (
      select from lot_after_sale later
      where later.lot_id = konfirmasi.lot_id and later.customer_id = konfirmasi.bidder_id and later.became = 'defaulted'
    ) as defaulted
  from konfirmasi
  join lot on lot.id = konfirmasi.lot_id
  join unit on unit.id = lot.unit_id
  join auction on auction.id = lot.auction_id
  join branch on branch.id = auction.branch_id`

export async function konfirmasiLot(db: Db, lotId: LotId): Promise<KonfirmasiLot | null> {
  const { rows } = await sql<KonfirmasiRow>`${KONFIRMASI_LOT} where konfirmasi.lot_id = ${lotId}`.execute(db)
  return rows[0] === undefined ? null : toKonfirmasiLot(rows[0])
}

/** Under lock: of two answers at once the second sees the first. */
export async function lockKonfirmasiLot(tx: Db, lotId: LotId): Promise<KonfirmasiLot | null> {
  const { rows } =
    await sql<KonfirmasiRow>`${KONFIRMASI_LOT} where konfirmasi.lot_id = ${lotId} for update of konfirmasi`.execute(
      tx,
    )
  return rows[0] === undefined ? null : toKonfirmasiLot(rows[0])
}

/** On either side, those still open first. */
export async function konfirmasiLotsOf(
  db: Db,
  customerId: CustomerId,
  limit: number,
): Promise<KonfirmasiLot[]> {
  const { rows } = await sql<KonfirmasiRow>`${KONFIRMASI_LOT}
    where konfirmasi.seller_id = ${customerId} or konfirmasi.bidder_id = ${customerId}
    order by konfirmasi.ended_at is not null, konfirmasi.due_at, konfirmasi.asked_at desc limit ${limit}`.execute(
    db,
  )
  return rows.map(toKonfirmasiLot)
}

/** What the desk of the house knows besides. */
export interface DeskLot extends KonfirmasiLot {
  readonly branchId: number
  readonly sellerName: string | null
  readonly bidderName: string
  readonly endedAt: Instant | null
  readonly story: readonly StoryRow[]
}

export interface StoryRow {
  readonly what: KonfirmasiCommand['type'] | 'reminded'
  readonly side: Answered['side']
  readonly price: Rupiah | null
  readonly at: Date
  readonly staff_id: StaffId | null
  readonly staff_name: string | null
}

interface DeskRow extends KonfirmasiRow {
  branch_id: number
  seller_name: string | null
  bidder_name: string
  ended_at: Date | null
}

const DESK = sql`
  select asked.*, auction.branch_id, seller.full_name as seller_name, bidder.full_name as bidder_name, konfirmasi.ended_at
  from (${KONFIRMASI_LOT}) asked
  join konfirmasi on konfirmasi.lot_id = asked.lot_id
  join lot on lot.id = asked.lot_id
  join auction on auction.id = lot.auction_id
  join payer bidder on bidder.customer_id = asked.bidder_id
  left join payer seller on seller.customer_id = asked.seller_id`

/** Those that wait, due first; then what is over, the last first. Null is every branch. */
export async function deskLots(
  db: Db,
  branchIds: readonly number[] | null,
  limit: number,
): Promise<DeskLot[]> {
  const here = branchIds === null ? sql`true` : sql`auction.branch_id = any(${[...branchIds]}::integer[])`
  const { rows } = await sql<DeskRow>`${DESK} where ${here}
    order by konfirmasi.ended_at is not null, konfirmasi.ended_at desc, konfirmasi.due_at, asked.lot_id
    limit ${limit}`.execute(db)
  return withStories(db, rows)
}

export async function deskLot(db: Db, lotId: LotId): Promise<DeskLot | null> {
  const { rows } = await sql<DeskRow>`${DESK} where asked.lot_id = ${lotId}`.execute(db)
  return (await withStories(db, rows))[0] ?? null
}

async function withStories(db: Db, rows: readonly DeskRow[]): Promise<DeskLot[]> {
  const ids = rows.map(({ lot_id }) => lot_id)
  const { rows: story } = await sql<StoryRow & { lot_id: LotId }>`
    select story.*, staff_name.full_name as staff_name from (
      select lot_id, answer as what, side, price, at, staff_id, id as nth from konfirmasi_answer
      where lot_id = any(${ids}::integer[])
      union all
      select lot_id, 'reminded', side, null, at, staff_id, id from konfirmasi_reminder
      where lot_id = any(${ids}::integer[])
    ) story left join staff_name on staff_name.staff_id = story.staff_id
    order by story.at, story.nth`.execute(db)
  return rows.map((row) => ({
    ...toKonfirmasiLot(row),
    branchId: row.branch_id,
    sellerName: row.seller_name,
    bidderName: row.bidder_name,
    endedAt: row.ended_at === null ? null : row.ended_at.getTime(),
    story: story.filter(({ lot_id }) => lot_id === row.lot_id),
  }))
}

export async function insertReminder(
  tx: Db,
  reminder: { lotId: LotId; side: 'seller' | 'bidder'; staffId: StaffId; at: Instant },
): Promise<void> {
  await tx
    .insertInto('konfirmasi_reminder')
    .values({
      lot_id: reminder.lotId,
      side: reminder.side,
      staff_id: reminder.staffId,
      at: new Date(reminder.at),
    })
    .execute()
}

export async function sellerOf(db: Db, lotId: LotId): Promise<CustomerId | null> {
  const { consignor_id } = await db
    .selectFrom('lot')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .select('unit.consignor_id')
    .where('lot.id', '=', lotId)
    .executeTakeFirstOrThrow()
  return consignor_id
}

export async function insertKonfirmasi(
  tx: Db,
  konfirmasi: {
    lotId: LotId
    sellerId: CustomerId | null
    bidderId: CustomerId
    bid: Rupiah
    dueAt: Instant
    at: Instant
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('konfirmasi')
    .values({
      lot_id: konfirmasi.lotId,
      seller_id: konfirmasi.sellerId,
      bidder_id: konfirmasi.bidderId,
      state: 'asking_seller',
      bid: konfirmasi.bid,
      counter: null,
      due_at: new Date(konfirmasi.dueAt),
      because: null,
      asked_at: new Date(konfirmasi.at),
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows !== 0n
}

export interface Answered {
  readonly lotId: LotId
  readonly next: Konfirmasi
  readonly answer: KonfirmasiCommand['type']
  readonly side: 'seller' | 'bidder' | 'clock'
  readonly staffId: StaffId | null
  readonly at: Instant
}

export async function saveAnswer(
  tx: Db,
  { lotId, next, answer, side, staffId, at }: Answered,
): Promise<void> {
  const price = next.state === 'asking_bidder' ? next.counter : null
  await tx
    .updateTable('konfirmasi')
    .set({
      state: next.state,
      ...('dueAt' in next ? { due_at: new Date(next.dueAt) } : { ended_at: new Date(at) }),
      ...(price === null ? {} : { counter: price }),
      because: next.state === 'passed' ? next.because : null,
    })
    .where('lot_id', '=', lotId)
    .execute()
  await tx
    .insertInto('konfirmasi_answer')
    .values({ lot_id: lotId, answer, side, price, staff_id: staffId, at: new Date(at) })
    .execute()
}

/** Each side answers once, so that whoever presses twice gave this answer before. */
export async function wasAnswered(
  tx: Db,
  lotId: LotId,
  side: Answered['side'],
  given: { readonly answer: KonfirmasiCommand['type']; readonly price?: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('konfirmasi_answer')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('side', '=', side)
    .where('answer', '=', given.answer)
    .where('price', 'is not distinct from', given.price ?? null)
    .executeTakeFirst()
  return found !== undefined
}

/** Questions whose time is over, and answers that the lot's own log does not know yet. */
export async function dueKonfirmasi(db: Db, now: Instant, limit: number): Promise<LotId[]> {
  const rows = await db
    .selectFrom('konfirmasi')
    .select('lot_id')
    .where('ended_at', 'is', null)
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.lot_id)
}

export async function konfirmasiToEnd(db: Db, limit: number): Promise<LotId[]> {
  const { rows } = await sql<{ lot_id: LotId }>`
    select konfirmasi.lot_id from konfirmasi join lot_now on lot_now.lot_id = konfirmasi.lot_id
    where konfirmasi.ended_at is not null and lot_now.state = 'konfirmasi'
    order by konfirmasi.ended_at limit ${limit}`.execute(db)
  return rows.map((row) => row.lot_id)
}

function toKonfirmasiLot(row: KonfirmasiRow): KonfirmasiLot {
  return {
    lotId: row.lot_id,
    unitId: row.unit_id,
    title: row.title,
    lotNumber: row.lot_number,
    auctionName: row.auction_name,
    zone: row.time_zone,
    picture: row.picture,
    reserve: row.reserve,
    sellerId: row.seller_id,
    bidderId: row.bidder_id,
    konfirmasi: situationOf(row),
    bid: row.bid,
    counter: row.counter,
    askedAt: row.asked_at.getTime(),
    defaulted: row.defaulted,
  }
}

function situationOf({ state, bid, counter, due_at, because }: KonfirmasiRow): Konfirmasi {
  const dueAt = due_at.getTime()
  switch (state) {
    case 'asking_seller':
      return { state, bid, dueAt }
    case 'asking_bidder':
      return { state, bid, counter: present(counter), dueAt }
    case 'sold':
      return { state, price: counter ?? bid }
    case 'passed':
      return { state, because: present(because) }
  }
}
