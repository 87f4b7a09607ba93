import { err, ok, type Result, type StaffId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { proofOf } from './authenticator.ts'
import { recordAction } from './record-action.ts'
import { lockAdministratorsAnd, type Staff, setDisabled } from './staff.store.ts'
import { endStaffSessionsOf } from './staff-session.store.ts'
import { staffSessionEnded } from './staff-sessions.ts'

/** Who answers for it: named in the record, so they prove that it is they by a code of their own authenticator. */
export interface Key {
  readonly email: string
  /** Six digits, or one of their recovery codes. */
  readonly code: string
}

export interface AccountChange {
  /** Whose account it is. */
  readonly email: string
  readonly reason: string
  readonly address: string
}

export type KeyRefusal = {
  readonly code: 'key_unknown' | 'key_no_administrator' | 'key_own' | 'key_wrong'
  readonly email: string
}

export type AccountRefusal =
  | { readonly code: 'staff_unknown' | 'staff_closed' | 'staff_open' | 'last_administrator' }
  | { readonly code: 'same_key'; readonly email: string }
  | KeyRefusal

/**
 * Whoever leaves is out at once: every sign-in of theirs ends in the same step, on every server, and no code lets them in
 * again. It takes away, so one administrator is enough; it never takes the last one (decision 0485).
 */
export async function closeStaffAccount(
  services: Services,
  { email, reason, address }: AccountChange,
  key: Key,
): Promise<Result<{ readonly endedSessions: number }, AccountRefusal>> {
  const { db, live, now } = services
  const closed = await inTransaction(
    db,
    async (tx): Promise<Result<{ readonly sessions: readonly number[] }, AccountRefusal>> => {
      const at = now()
      const { staff, administrators } = await lockAdministratorsAnd(tx, [email, key.email])
      const leaving = staff.get(email)
      if (leaving === undefined) return err({ code: 'staff_unknown' })
      if (leaving.disabled_at !== null) return err({ code: 'staff_closed' })
      if (administrators.every((id) => id === leaving.id)) return err({ code: 'last_administrator' })
      const holder = await holderOf(services, tx, { staff, of: leaving }, key)
      if (!holder.ok) return holder
      await setDisabled(tx, leaving.id, new Date(at))
      const sessions = await endStaffSessionsOf(tx, leaving.id, 'disabled', at)
      await recordAction(
        tx,
        { staffId: holder.value, address },
        {
          action: 'staff.account_closed',
          subject: { type: 'staff', id: leaving.id },
          before: { email, roles: leaving.roles },
          after: { reason, ended_sessions: sessions.length },
          at,
        },
      )
      return ok({ sessions })
    },
  )
  if (!closed.ok) return closed
  for (const sessionId of closed.value.sessions) live.announce(staffSessionEnded, sessionId)
  return ok({ endedSessions: closed.value.sessions.length })
}

/**
 * Whoever comes back has the roles, password and authenticator that they had. It gives rights, so two administrators bring
 * their keys; and from this moment on their customer accounts are accounts of staff again (decision 0443).
 */
export async function reopenStaffAccount(
  services: Services,
  { email, reason, address }: AccountChange,
  [first, second]: readonly [Key, Key],
): Promise<Result<{ readonly name: string }, AccountRefusal>> {
  return inTransaction(
    services.db,
    async (tx): Promise<Result<{ readonly name: string }, AccountRefusal>> => {
      const { staff } = await lockAdministratorsAnd(tx, [email, first.email, second.email])
      const back = staff.get(email)
      if (back === undefined) return err({ code: 'staff_unknown' })
      if (back.disabled_at === null) return err({ code: 'staff_open' })
      if (first.email === second.email) return err({ code: 'same_key', email: first.email })
      const asks = await holderOf(services, tx, { staff, of: back }, first)
      if (!asks.ok) return asks
      const agrees = await holderOf(services, tx, { staff, of: back }, second)
      if (!agrees.ok) return agrees
      await setDisabled(tx, back.id, null)
      await recordAction(
        tx,
        { staffId: agrees.value, address },
        {
          action: 'staff.account_reopened',
          subject: { type: 'staff', id: back.id },
          before: { closed_at: back.disabled_at },
          after: { email, roles: back.roles, reason, asked_by: asks.value },
          at: services.now(),
        },
      )
      return ok({ name: back.full_name })
    },
  )
}

async function holderOf(
  services: Services,
  tx: Db,
  { staff, of }: { readonly staff: ReadonlyMap<string, Staff>; readonly of: Staff },
  { email, code }: Key,
): Promise<Result<StaffId, KeyRefusal>> {
  const holder = staff.get(email)
  if (holder === undefined || holder.disabled_at !== null) return err({ code: 'key_unknown', email })
  if (!holder.roles.includes('admin')) return err({ code: 'key_no_administrator', email })
  if (holder.id === of.id) return err({ code: 'key_own', email })
  const proof = await proofOf(services, tx, holder.id, code)
  return proof === 'code' || proof === 'recovery_code' ? ok(holder.id) : err({ code: 'key_wrong', email })
}
