import { MINUTE_MS, plus, type StaffId } from '@ketok/domain'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { recordAction } from './record-action.ts'
import { lockStaff, type Staff, setFailures } from './staff.store.ts'

/** Kept in the database: a restart or another node forgives nothing. */
const FAILURES_MAX = 10
const LOCKED_MS = 15 * MINUTE_MS

/**
 * In the words of the other limits. It still tells something to whoever tries ten passwords: an address without an
 * account is never locked.
 */
export function refuseLocked({ locked_until }: Pick<Staff, 'locked_until'>, now: number): void {
  const leftMs = (locked_until?.getTime() ?? 0) - now
  if (leftMs > 0) refuse({ code: 'rate_limited', retry_after: Math.ceil(leftMs / 1000) })
}

/** Counts a wrong password or code, locks the account after too many, and notes both. */
export async function countFailure(
  services: Services,
  tx: Db,
  staffId: StaffId,
  { action, address }: { action: 'sign_in.password_refused' | 'sign_in.code_refused'; address: string },
): Promise<void> {
  const at = services.now()
  const { failures } = await lockStaff(tx, staffId)
  const staff = { staffId, address }
  const subject = { type: 'staff', id: staffId }
  await recordAction(tx, staff, { action, subject, at })
  if (failures + 1 < FAILURES_MAX) return setFailures(tx, staffId, failures + 1, null)
  await setFailures(tx, staffId, 0, plus(at, LOCKED_MS))
  await recordAction(tx, staff, {
    action: 'staff.locked',
    subject,
    after: { minutes: LOCKED_MS / MINUTE_MS },
    at,
  })
}
