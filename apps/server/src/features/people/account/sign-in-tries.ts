import { MINUTE_MS, SECOND_MS } from '@ketok/domain'
import type { Limit } from '../../../platform/limits/limits.ts'
import type { SharedLimits } from '../../../platform/limits/shared-limits.ts'
import type { PasswordQueue } from './password-hash.ts'

/** Security 2.3: 5 a minute per account, 30 per address, and whoever keeps failing waits longer each time. */
export const passwordTries: Limit = {
  name: 'password',
  burst: 5,
  everyMs: 12 * SECOND_MS,
  growsToMs: 15 * MINUTE_MS,
}
const addressTries: Limit = {
  name: 'password_address',
  burst: 30,
  everyMs: 2 * SECOND_MS,
  growsToMs: 5 * MINUTE_MS,
}
const deviceTries: Limit = { ...passwordTries, name: 'password_device' }
/** All devices of an account count together, so that nobody buys endless hashing with tokens that they collected. */
const devicesTries: Limit = { name: 'password_devices', burst: 30, everyMs: 2 * SECOND_MS }

/** The account that is tried, and from where. */
export interface Trier {
  readonly email: string
  readonly address: string
  /** The token of a browser that signed in to this account before. */
  readonly device: string | null
}

/** What a try that was let through is counted against. */
export interface CountedTry {
  /** Where its password waits to be checked. */
  readonly queue: PasswordQueue
  /** The password was wrong. */
  failed(): Promise<void>
  /** It was right. */
  succeeded(): Promise<void>
}

/**
 * Counts a try, or refuses it. A known device is counted for itself, so that strangers who use up the tries of an account
 * or of an address cannot keep its owner out; one that fails too often is a stranger until its wait is over.
 */
export async function takeTry(limits: SharedLimits, { email, address, device }: Trier): Promise<CountedTry> {
  const isKnown =
    device !== null &&
    (await limits.tryToTake(deviceTries, device)) &&
    (await limits.tryToTake(devicesTries, email))
  if (isKnown) {
    // A right password earns a device nothing anew: its tries would have no end.
    return { queue: 'known', failed: () => limits.failed(deviceTries, device), async succeeded() {} }
  }
  await limits.check(passwordTries, email)
  await limits.takeFrom(addressTries, address)
  await limits.take(passwordTries, email)
  return {
    queue: 'stranger',
    async failed() {
      await limits.failed(passwordTries, email)
      await limits.failedFrom(addressTries, address)
    },
    succeeded: () => limits.forget(passwordTries, email),
  }
}
