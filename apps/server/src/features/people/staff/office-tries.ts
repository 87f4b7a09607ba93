import { MINUTE_MS, SECOND_MS, type StaffId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { countFailure, type Failure, forgetFailures, noteFailure, refuseLocked } from './sign-in-failures.ts'

/** Security 2.3, as for customers: 5 a minute per account, 30 per address, and a growing wait. */
const passwordTries: Limit = {
  name: 'staff_password',
  burst: 5,
  everyMs: 12 * SECOND_MS,
  growsToMs: 15 * MINUTE_MS,
}
const addressTries: Limit = {
  name: 'staff_address',
  burst: 30,
  everyMs: 2 * SECOND_MS,
  growsToMs: 5 * MINUTE_MS,
}
/** A million codes, three of them right: five a minute leave no hope. */
export const codeTries: Limit = {
  name: 'staff_code',
  burst: 5,
  everyMs: 12 * SECOND_MS,
  growsToMs: 15 * MINUTE_MS,
}
const devicePasswords: Limit = { ...passwordTries, name: 'staff_device' }
const deviceCodes: Limit = { ...codeTries, name: 'staff_device_code' }
/** Of all devices of an account together: tokens that somebody collects must not buy endless hashing. */
const devicesTries: Limit = { name: 'staff_devices', burst: 30, everyMs: 2 * SECOND_MS }

/** Who tries. */
export interface OfficeTrier {
  readonly email: string
  readonly address: string
  /** The token of a browser that signed in to this account before. */
  readonly device: string | null
}

/** What a try that was let through is counted against. */
export interface PasswordTry {
  failed(): Promise<void>
  succeeded(): Promise<void>
}

/**
 * Counts a try, or refuses it. A known device is counted for itself and passes by the lock: a stranger who knows an
 * auctioneer's address must not keep them out of a sale that begins. One that fails too often is a stranger until its wait is
 * over.
 */
export async function takePasswordTry(
  services: Pick<Services, 'config' | 'db' | 'now' | 'sharedLimits'>,
  { email, address, device }: OfficeTrier,
): Promise<PasswordTry> {
  const { db, now, sharedLimits: limits } = services
  const failure: Failure = { action: 'sign_in.password_refused', address }
  const isKnown =
    device !== null &&
    (await limits.tryToTake(devicePasswords, device)) &&
    (await limits.tryToTake(devicesTries, email))
  if (isKnown) {
    return {
      async failed() {
        await limits.failed(devicePasswords, device)
        await inTransaction(db, (tx) => noteFailure(tx, email, failure, now()))
      },
      // A right password earns a device nothing anew: its tries would have no end.
      async succeeded() {},
    }
  }
  await limits.check(passwordTries, email)
  await limits.takeFrom(addressTries, address)
  await limits.take(passwordTries, email)
  await refuseLocked(services, email)
  return {
    async failed() {
      await limits.failed(passwordTries, email)
      await limits.failedFrom(addressTries, address)
      await inTransaction(db, (tx) => countFailure(services, tx, email, failure))
    },
    succeeded: () => limits.forget(passwordTries, email),
  }
}

/** The same for the code of the authenticator. What is told to the transaction is undone with it, limits are not. */
export interface CodeTry {
  refuseLocked(tx: Db): Promise<void>
  note(tx: Db, isRight: boolean): Promise<void>
  failed(): Promise<void>
  succeeded(): Promise<void>
}

export async function takeCodeTry(
  services: Pick<Services, 'config' | 'now' | 'sharedLimits'>,
  { email, address, device, staffId }: OfficeTrier & { readonly staffId: StaffId },
): Promise<CodeTry> {
  const { now, sharedLimits: limits } = services
  const failure: Failure = { action: 'sign_in.code_refused', address }
  if (device !== null && (await limits.tryToTake(deviceCodes, device))) {
    return {
      async refuseLocked() {},
      async note(tx, isRight) {
        if (!isRight) await noteFailure(tx, email, failure, now())
      },
      failed: () => limits.failed(deviceCodes, device),
      async succeeded() {},
    }
  }
  await limits.take(codeTries, staffId)
  return {
    refuseLocked: (tx) => refuseLocked({ ...services, db: tx }, email),
    note: (tx, isRight) =>
      isRight ? forgetFailures(services, tx, email) : countFailure(services, tx, email, failure),
    failed: () => limits.failed(codeTries, staffId),
    succeeded: () => limits.forget(codeTries, staffId),
  }
}
