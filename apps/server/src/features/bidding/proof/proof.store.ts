import { type Day, dayOfDate, type Instant, type LotId } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { ProofTables } from './proof.tables.ts'

export type DayRootRow = Selectable<ProofTables['day_root']>

const ENDED = ['sold', 'passed', 'withdrawn', 'cancelled'] as const

/** An ended lot that stands in no day yet. */
export interface LooseLog {
  readonly lotId: LotId
  readonly head: Buffer
  readonly endedAt: Instant
}

/** In order of lot, as far as they ended before this moment. */
export async function looseLogs(db: Db, before: Instant): Promise<LooseLog[]> {
  const rows = await db
    .selectFrom('lot_state')
    .leftJoin('day_root_lot', 'day_root_lot.lot_id', 'lot_state.lot_id')
    .select(['lot_state.lot_id', 'lot_state.head', 'lot_state.last_at'])
    .where('lot_state.state', 'in', ENDED)
    .where('lot_state.last_at', '<', new Date(before))
    .where('day_root_lot.lot_id', 'is', null)
    .orderBy('lot_state.lot_id')
    .execute()
  return rows.map((row) => ({
    lotId: row.lot_id,
    head: row.head,
    endedAt: row.last_at.getTime(),
  }))
}

export interface LastDay {
  readonly day: Day
  readonly root: Buffer
}

export async function lastDay(db: Db): Promise<LastDay | null> {
  const row = await db
    .selectFrom('day_root')
    .select(['day', 'root'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const [year = 0, month = 0, day = 0] = row.day.split('-').map(Number)
  return { day: dayOfDate({ year, month, day }), root: row.root }
}

/** False when another node was first. */
export async function insertDayRoot(
  tx: Db,
  day: DayRootRow,
  logs: readonly Pick<LooseLog, 'lotId' | 'head'>[],
): Promise<boolean> {
  const inserted = await tx
    .insertInto('day_root')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (inserted === undefined) return false
  if (logs.length > 0)
    await tx
      .insertInto('day_root_lot')
      .values(logs.map(({ lotId, head }) => ({ lot_id: lotId, day: day.day, head })))
      .execute()
  return true
}

export async function dayRoots(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<DayRootRow[]> {
  return db.selectFrom('day_root').selectAll().orderBy('day', 'desc').limit(limit).offset(offset).execute()
}

export async function countDayRoots(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('day_root')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function dayRootOf(db: Db, day: string): Promise<DayRootRow | null> {
  return (await db.selectFrom('day_root').selectAll().where('day', '=', day).executeTakeFirst()) ?? null
}

/** The logs of a day as they stand in its tree. */
export async function logsOfDay(db: Db, day: string): Promise<{ lotId: LotId; head: Buffer }[]> {
  const rows = await db
    .selectFrom('day_root_lot')
    .select(['lot_id', 'head'])
    .where('day', '=', day)
    .orderBy('lot_id')
    .execute()
  return rows.map((row) => ({ lotId: row.lot_id, head: row.head }))
}

/** As it was called when its lot ended; as it is called now where it has not, or was withdrawn. */
const titleAtEnd = sql<string>`coalesce(lot_at_end.title, unit.title)`.as('title')

/** The same with what everybody may know of their lots. */
export async function lotsOfDay(db: Db, day: string) {
  return db
    .selectFrom('day_root_lot')
    .innerJoin('lot', 'lot.id', 'day_root_lot.lot_id')
    .innerJoin('lot_state', 'lot_state.lot_id', 'lot.id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .leftJoin('lot_at_end', 'lot_at_end.lot_id', 'lot.id')
    .select([
      'day_root_lot.lot_id',
      'day_root_lot.head',
      'lot.lot_number',
      titleAtEnd,
      'auction.audience',
      'lot_state.state',
      'lot_state.last_at',
    ])
    .where('day_root_lot.day', '=', day)
    .orderBy('day_root_lot.lot_id')
    .execute()
}

export type LotOfDayRow = Awaited<ReturnType<typeof lotsOfDay>>[number]

export async function dayOfLot(db: Db, lotId: LotId): Promise<string | null> {
  const row = await db.selectFrom('day_root_lot').select('day').where('lot_id', '=', lotId).executeTakeFirst()
  return row?.day ?? null
}

const lotsToTell = (db: Db) =>
  db
    .selectFrom('lot')
    .innerJoin('lot_state', 'lot_state.lot_id', 'lot.id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .leftJoin('lot_at_end', 'lot_at_end.lot_id', 'lot.id')
    .select([
      'lot.id as lot_id',
      'lot.unit_id',
      'lot.lot_number',
      'lot.auction_id',
      titleAtEnd,
      'unit.year',
      'unit.pictures',
      sql<string>`coalesce(lot_at_end.auction_name, auction.name)`.as('auction_name'),
      'auction.kind',
      'lot_state.state',
      'lot_state.price',
      'lot_state.last_at',
    ])

export async function lotToTell(db: Db, lotId: LotId) {
  return (await lotsToTell(db).where('lot.id', '=', lotId).executeTakeFirst()) ?? null
}

export type LotToTell = NonNullable<Awaited<ReturnType<typeof lotToTell>>>

const endedWithNumber = (db: Db, lotNumber: number) =>
  lotsToTell(db)
    .where('lot.lot_number', '=', lotNumber)
    .where('lot_state.state', 'in', ENDED)
    .where('auction.audience', '=', 'public')

/** Only lots of public sales are listed, the newest first. */
export async function endedLotsWithNumber(
  db: Db,
  lotNumber: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<LotToTell[]> {
  return endedWithNumber(db, lotNumber)
    .orderBy('lot_state.last_at', 'desc')
    .orderBy('lot.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countEndedLotsWithNumber(db: Db, lotNumber: number): Promise<number> {
  const { count } = await endedWithNumber(db, lotNumber)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
