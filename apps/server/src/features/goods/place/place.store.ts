import type { AuctionId, Instant } from '@ketok/domain'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { PlaceTables } from './place.tables.ts'

export type BranchRow = Selectable<PlaceTables['branch']> & { inspectors: number; pool_count: number }
export type PoolRow = Selectable<PlaceTables['pool']> & { branch_name: string }
export type NewBranch = Omit<Insertable<PlaceTables['branch']>, 'closed_at' | 'closed_reason'>
export type NewPool = Omit<Insertable<PlaceTables['pool']>, 'closed_at' | 'closed_reason'>

const branches = (db: Db) =>
  db
    .selectFrom('branch')
    .selectAll()
    .select([
      sql<number>`(select count(*) from inspection_place where branch_id = branch.id)`.as('inspectors'),
      sql<number>`(select count(*) from pool where branch_id = branch.id)`.as('pool_count'),
    ])

export async function allBranches(db: Db): Promise<BranchRow[]> {
  return branches(db).orderBy('id').execute()
}

export async function branchById(db: Db, id: number): Promise<BranchRow | null> {
  return (await branches(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertBranch(tx: Db, branch: NewBranch): Promise<number> {
  const { id } = await tx.insertInto('branch').values(branch).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateBranch(tx: Db, id: number, branch: NewBranch): Promise<void> {
  await tx
    .updateTable('branch')
    .set((row) => ({ ...branch, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whoever saves the same one at the same time waits, and then sees this saving. */
export async function lockPlace(tx: Db, table: 'branch' | 'pool', id: number): Promise<void> {
  await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** What hangs on it keeps it: the database refuses then. */
export async function deleteBranch(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('inspection_place').where('branch_id', '=', id).execute()
  await tx.deleteFrom('branch').where('id', '=', id).execute()
}

/**
 * Places above the number go. Whoever books a place has it under lock, so that from here on nobody books one that went:
 * `isBookedBeyond` finds who did before.
 */
export async function setInspectors(tx: Db, branchId: number, count: number): Promise<void> {
  await tx
    .deleteFrom('inspection_place')
    .where('branch_id', '=', branchId)
    .where('place', '>', count)
    .execute()
  await sql`
    insert into inspection_place (branch_id, place)
    select ${branchId}, place from generate_series(1, ${count}::integer) place
    on conflict do nothing`.execute(tx)
}

/** Whether somebody is still to come to a place above the number. */
export async function isBookedBeyond(tx: Db, branchId: number, count: number, at: Instant): Promise<boolean> {
  const booked = await tx
    .selectFrom('inspection_booking')
    .select('consignment_id')
    .where('branch_id', '=', branchId)
    .where('place', '>', count)
    .where('starts_at', '>=', new Date(at))
    .limit(1)
    .executeTakeFirst()
  return booked !== undefined
}

/** What keeps a branch open, by name. */
export interface BranchUse {
  readonly pools: string[]
  readonly plans: string[]
  /** Published, and not over. */
  readonly sales: string[]
  /** Who work for this branch alone. */
  readonly staff: string[]
}

export async function usesOfBranch(tx: Db, id: number): Promise<BranchUse> {
  const { rows } = await sql<BranchUse>`
    select
      array(select name from pool where branch_id = ${id} and closed_at is null order by name) as pools,
      array(select name from planned_auction where branch_id = ${id} and published_at is null order by opens_at, id)
        as plans,
      array(
        select name from auction
        where branch_id = ${id} and exists (
          select from lot join lot_now now_ on now_.lot_id = lot.id
          where lot.auction_id = auction.id and now_.state in ('scheduled', 'open', 'paused', 'konfirmasi'))
        order by opens_at, id) as sales,
      array(select full_name from staff where branch_ids = array[${id}::integer] and disabled_at is null order by full_name)
        as staff`.execute(tx)
  return rows[0] ?? { pools: [], plans: [], sales: [], staff: [] }
}

const pools = (db: Db) =>
  db
    .selectFrom('pool')
    .innerJoin('branch', 'branch.id', 'pool.branch_id')
    .selectAll('pool')
    .select('branch.name as branch_name')

export async function allPools(db: Db): Promise<PoolRow[]> {
  return pools(db).orderBy('pool.id').execute()
}

export async function poolById(db: Db, id: number): Promise<PoolRow | null> {
  return (await pools(db).where('pool.id', '=', id).executeTakeFirst()) ?? null
}

export async function insertPool(tx: Db, pool: NewPool): Promise<number> {
  const { id } = await tx.insertInto('pool').values(pool).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePool(tx: Db, id: number, pool: NewPool): Promise<void> {
  await tx
    .updateTable('pool')
    .set((row) => ({ ...pool, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deletePool(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('pool').where('id', '=', id).execute()
}

interface Closing {
  readonly at: Instant
  readonly reason: string
}

export const setPoolClosed = (tx: Db, id: number, closed: Closing | null) => setClosed(tx, 'pool', id, closed)
export const setBranchClosed = (tx: Db, id: number, closed: Closing | null) =>
  setClosed(tx, 'branch', id, closed)

async function setClosed(
  tx: Db,
  table: 'branch' | 'pool',
  id: number,
  closed: Closing | null,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set revision = revision + 1,
      closed_at = ${closed === null ? null : new Date(closed.at)}, closed_reason = ${closed?.reason ?? null}
    where id = ${id}`.execute(tx)
}

/** What hangs on a pool: the units that stand there, and the plans of sales that name it. */
export interface PoolUse {
  readonly pool_id: number
  readonly unit_count: number
  readonly plans: { auction_id: AuctionId; name: string }[]
}

export async function usesOfPools(db: Db, poolIds: readonly number[]): Promise<Map<number, PoolUse>> {
  const { rows } = await sql<PoolUse>`
    select pool.id as pool_id,
      (select count(*)::int from unit where unit.pool_id = pool.id) as unit_count,
      (select coalesce(jsonb_agg(jsonb_build_object('auction_id', plan.id, 'name', plan.name) order by plan.opens_at, plan.id), '[]')
        from planned_auction plan where plan.pool_id = pool.id and plan.published_at is null) as plans
    from pool where pool.id = any(${[...poolIds]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.pool_id, row]))
}
