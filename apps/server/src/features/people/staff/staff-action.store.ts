import type { Instant, StaffId } from '@ketok/domain'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StaffTables } from './staff.tables.ts'

export async function insertAction(tx: Db, action: Insertable<StaffTables['staff_action']>): Promise<void> {
  await tx.insertInto('staff_action').values(action).execute()
}

/**
 * Of whoever has this address; nothing where nobody has. One statement either way: its time must not tell which.
 */
export async function insertActionOf(
  tx: Db,
  email: string,
  { action, after, at, address }: { action: string; after: unknown; at: Instant; address: string },
): Promise<void> {
  const facts = after === null ? null : JSON.stringify(after)
  await sql`
    insert into staff_action (staff_id, action, subject_type, subject_id, after, at, address)
    select id, ${action}, 'staff', id::text, ${facts}::jsonb, ${new Date(at)}, ${address}::inet
    from staff where email = ${email}`.execute(tx)
}

export interface ActionWish {
  readonly staffId: StaffId | undefined
  readonly action: string | undefined
  readonly subjectType: string | undefined
  readonly subjectId: string | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** Older than this one. */
  readonly before: number | undefined
  readonly limit: number
}

export async function actions(db: Db, wish: ActionWish) {
  const { staffId, action, subjectType, subjectId, from, until, before, limit } = wish
  return db
    .selectFrom('staff_action as a')
    .innerJoin('staff', 'staff.id', 'a.staff_id')
    .select(['a.id', 'a.at', 'a.staff_id', 'staff.full_name', 'a.action'])
    .select(['a.subject_type', 'a.subject_id', 'a.before', 'a.after'])
    .select(sql<string | null>`host(a.address)`.as('address'))
    .$if(staffId !== undefined, (query) => query.where(sql<boolean>`a.staff_id = ${staffId}`))
    .$call((query) => (action === undefined ? query : query.where('a.action', '=', action)))
    .$call((query) => (subjectType === undefined ? query : query.where('a.subject_type', '=', subjectType)))
    .$call((query) => (subjectId === undefined ? query : query.where('a.subject_id', '=', subjectId)))
    .$call((query) => (from === undefined ? query : query.where('a.at', '>=', from)))
    .$call((query) => (until === undefined ? query : query.where('a.at', '<', until)))
    .$call((query) => (before === undefined ? query : query.where('a.id', '<', before)))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

/** Those that occur, in one hop per name over the index: the record only grows. */
export async function actionNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive named as (
      (select action from staff_action order by action limit 1)
      union all
      select (select action from staff_action where action > named.action order by action limit 1)
      from named where named.action is not null
    )
    select action from named where action is not null order by action`.execute(db)
  return rows.map(({ action }) => action)
}
