import { type Instant, instant, type StaffId, type StaffRole } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { StaffEndReason } from './staff.tables.ts'

export interface StaffSessionStart {
  readonly staffId: StaffId
  readonly at: Instant
  readonly expiresAt: Instant
  readonly address: string
  readonly userAgent: string | null
}

export interface OpenSession {
  readonly id: number
  readonly staffId: StaffId
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly branchIds: readonly number[] | null
  readonly activeAt: Instant
  readonly expiresAt: Instant
  readonly endReason: StaffEndReason | null
  readonly disabled: boolean
}

export async function insertStaffSession(tx: Db, start: StaffSessionStart): Promise<number> {
  const { id } = await tx
    .insertInto('staff_session')
    .values({
      staff_id: start.staffId,
      created_at: new Date(start.at),
      expires_at: new Date(start.expiresAt),
      active_at: new Date(start.at),
      address: start.address,
      user_agent: start.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With the account as it is now: a role taken away is gone at the next call. */
export async function staffSession(db: Db, id: number): Promise<OpenSession | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id',
      'staff_session.staff_id',
      'staff_session.active_at',
      'staff_session.expires_at',
      'staff_session.end_reason',
      'staff.full_name',
      'staff.roles',
      'staff.branch_ids',
      'staff.disabled_at',
    ])
    .where('staff_session.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    staffId: row.staff_id,
    name: row.full_name,
    roles: row.roles,
    branchIds: row.branch_ids,
    activeAt: instant(row.active_at.getTime()),
    expiresAt: instant(row.expires_at.getTime()),
    endReason: row.end_reason,
    disabled: row.disabled_at !== null,
  }
}

export async function markActive(db: Db, id: number, at: Instant): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ active_at: new Date(at) })
    .where('id', '=', id)
    .where('active_at', '<', new Date(at))
    .execute()
}

/** The first reason stays. */
export async function endStaffSession(
  db: Db,
  id: number,
  reason: StaffEndReason,
  at: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_session')
    .set({ ended_at: new Date(at), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers those that were open. */
export async function endStaffSessionsOf(
  db: Db,
  staffId: StaffId,
  reason: StaffEndReason,
  at: Instant,
): Promise<number[]> {
  const rows = await db
    .updateTable('staff_session')
    .set({ ended_at: new Date(at), end_reason: reason })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertStaffRefreshToken(
  tx: Db,
  token: { hash: Buffer; sessionId: number; at: Instant },
): Promise<void> {
  await tx
    .insertInto('staff_refresh_token')
    .values({ token_hash: token.hash, session_id: token.sessionId, issued_at: new Date(token.at) })
    .execute()
}

/** The one of several tokens that was given out. */
export async function knownStaffRefreshToken<Token extends { readonly hash: Buffer }>(
  tx: Db,
  tokens: readonly Token[],
): Promise<Token | null> {
  const row = await tx
    .selectFrom('staff_refresh_token')
    .select('token_hash')
    .where(
      'token_hash',
      'in',
      tokens.map(({ hash }) => hash),
    )
    .executeTakeFirst()
  return tokens.find(({ hash }) => row?.token_hash.equals(hash)) ?? null
}

/** Locked: of two renewals at once the second sees what the first did. */
export async function lockStaffRefreshToken(
  tx: Db,
  hash: Buffer,
): Promise<{ sessionId: number; rotatedAt: Instant | null } | null> {
  const row = await tx
    .selectFrom('staff_refresh_token')
    .select(['session_id', 'rotated_at'])
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    sessionId: row.session_id,
    rotatedAt: row.rotated_at === null ? null : instant(row.rotated_at.getTime()),
  }
}

export async function markStaffTokenRotated(tx: Db, hash: Buffer, at: Instant): Promise<void> {
  await tx
    .updateTable('staff_refresh_token')
    .set({ rotated_at: new Date(at) })
    .where('token_hash', '=', hash)
    .execute()
}

/** Who was signed in when stays on record; by what they stayed so is of no use any more. */
export async function deleteTokensOfSessionsOverBefore(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('staff_refresh_token')
    .using('staff_session')
    .whereRef('staff_session.id', '=', 'staff_refresh_token.session_id')
    .where('staff_session.expires_at', '<', new Date(before))
    .execute()
}
