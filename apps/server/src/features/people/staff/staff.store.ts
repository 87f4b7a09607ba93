import type { Instant, StaffId, StaffRole } from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StaffTable } from './staff.tables.ts'

export type Staff = Selectable<StaffTable>

export interface NewStaff {
  readonly email: string
  readonly passwordHash: string
  readonly fullName: string
  readonly roles: readonly StaffRole[]
  readonly branchIds: readonly number[] | null
  readonly at: Instant
}

/** Null when the address is taken. */
export async function insertStaff(tx: Db, staff: NewStaff): Promise<StaffId | null> {
  const row = await tx
    .insertInto('staff')
    .values({
      email: staff.email,
      password_hash: staff.passwordHash,
      full_name: staff.fullName,
      roles: [...staff.roles],
      branch_ids: staff.branchIds && [...staff.branchIds],
      created_at: new Date(staff.at),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function staffByEmail(db: Db, email: string): Promise<Staff | null> {
  return (await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
}

export async function staffById(db: Db, id: StaffId): Promise<Staff> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Locks the row: the second of two tries at once sees what the first did. */
export async function lockStaff(tx: Db, id: StaffId): Promise<Staff> {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/**
 * These people, by their addresses, and all administrators at work. Locked in one order: of two changes of accounts at once
 * the second sees what the first did.
 */
export async function lockAdministratorsAnd(
  tx: Db,
  emails: readonly string[],
): Promise<{ readonly staff: ReadonlyMap<string, Staff>; readonly administrators: readonly StaffId[] }> {
  const rows = await tx
    .selectFrom('staff')
    .selectAll()
    .where((is) =>
      is.or([
        is('email', 'in', [...emails]),
        is.and([sql<boolean>`'admin' = any(roles)`, is('disabled_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    staff: new Map(rows.map((row) => [row.email, row])),
    administrators: rows
      .filter(({ roles, disabled_at }) => roles.includes('admin') && disabled_at === null)
      .map(({ id }) => id),
  }
}

export async function setDisabled(tx: Db, id: StaffId, at: Date | null): Promise<void> {
  await tx.updateTable('staff').set({ disabled_at: at }).where('id', '=', id).execute()
}

export async function allStaff(db: Db): Promise<{ id: StaffId; full_name: string }[]> {
  return db.selectFrom('staff').select(['id', 'full_name']).orderBy('full_name').execute()
}

/** Those at work who hold one of the roles. */
export async function staffWithRoles(
  db: Db,
  roles: readonly StaffRole[],
): Promise<{ staff_id: StaffId; email: string; full_name: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id as staff_id', 'email', 'full_name'])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .orderBy('id')
    .execute()
}

/** Those who left and can know of no lot that may still be bid on. */
export async function freeStaff(db: Db, at: Instant): Promise<StaffId[]> {
  const rows = await db
    .updateTable('staff')
    .set({ freed_at: new Date(at) })
    .where('disabled_at', '<=', new Date(at))
    .where('freed_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from lot_now
        where lot_now.lot_id <= staff.last_lot_id and state in ('scheduled', 'open', 'paused', 'konfirmasi'))`,
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
