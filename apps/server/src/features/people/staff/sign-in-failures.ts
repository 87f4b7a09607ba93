import { createHmac } from 'node:crypto'
import { DAY_MS, type Instant, MINUTE_MS, plus } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type KeyRing, ringFor } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  addFailure,
  deleteFailures,
  deleteFailuresBefore,
  lockAddress,
  lockedUntil,
} from './sign-in-failures.store.ts'
import { insertActionOf } from './staff-action.store.ts'

/** Kept in the database: a restart or another node forgives nothing. */
const FAILURES_MAX = 10
const LOCKED_MS = 15 * MINUTE_MS

const sweepFailures = jobKind('sweep-staff-sign-in-failures')

/**
 * In the words of the other limits. Addresses without an account are counted and locked as those with one, by the same
 * statements: neither an answer nor its time tells which exist.
 */
export async function refuseLocked(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  email: string,
) {
  const until = await lockedUntil(db, addressHashes(config.keys.sealing, email))
  const leftMs = (until?.getTime() ?? 0) - now()
  if (leftMs > 0) refuse({ code: 'rate_limited', retry_after: Math.ceil(leftMs / 1000) })
}

export interface Failure {
  readonly action: 'sign_in.password_refused' | 'sign_in.code_refused'
  readonly address: string
}

/** Where there is an account, its record says what was tried. */
export function noteFailure(tx: Db, email: string, { action, address }: Failure, at: Instant): Promise<void> {
  return insertActionOf(tx, email, { action, at, address, after: null })
}

/** Counts a wrong password or code, locks the address after too many, and notes both where there is an account. */
export async function countFailure(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Db,
  email: string,
  failure: Failure,
): Promise<void> {
  const at = now()
  const [hash] = addressHashes(config.keys.sealing, email)
  const failures = await addFailure(tx, hash, at)
  await noteFailure(tx, email, failure, at)
  if (failures < FAILURES_MAX) return
  await lockAddress(tx, hash, plus(at, LOCKED_MS))
  const after = { minutes: LOCKED_MS / MINUTE_MS }
  await insertActionOf(tx, email, { action: 'staff.locked', at, address: failure.address, after })
}

/** After password and code. */
export async function forgetFailures(
  { config }: Pick<Services, 'config'>,
  tx: Db,
  email: string,
): Promise<void> {
  await deleteFailures(tx, addressHashes(config.keys.sealing, email))
}

/** Whoever types addresses nobody has leaves no rows for ever. */
export function sweepOldFailures({ db, jobs, now }: Services): void {
  jobs.every(sweepFailures, '37 * * * *', () => deleteFailuresBefore(db, plus(now(), -DAY_MS)))
}

/** Keyed: the table does not tell who was tried. Under the current key first; whoever was locked before it stays so. */
function addressHashes(sealing: KeyRing, email: string): readonly [Buffer, ...Buffer[]] {
  const [current, ...previous] = ringFor(sealing, 'ketok staff sign-in')
  const hashOf = (key: Uint8Array) => createHmac('sha256', key).update(email).digest()
  return [hashOf(current), ...previous.map(hashOf)]
}
