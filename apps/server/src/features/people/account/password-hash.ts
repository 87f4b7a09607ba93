import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { FairQueue } from '../../../platform/concurrency/fair-queue.ts'

/** OWASP's argon2id for servers: 19 MiB, two passes. (argon2id is the library's default kind.) */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Who waits for a password: somebody the house knows by their device, session or mailed link; a stranger at the door;
 * staff; somebody who registers. None of them can keep the others waiting (decision 0270).
 */
export type PasswordQueue = 'known' | 'stranger' | 'staff' | 'registration'

/**
 * Security 2.3: two at a time, and one where there are two processors (decision 0488). Each takes a whole one and 19 MiB for a
 * moment, and bids and pages must not wait for sign-ins. Two hundred are done within a few seconds; a longer queue would outlast
 * whoever waits in it.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const queues = new FairQueue<PasswordQueue>(AT_ONCE, {
  known: 200,
  stranger: 200,
  staff: 50,
  registration: 100,
})

export function hashPassword(password: string, queue: PasswordQueue = 'registration'): Promise<string> {
  return queues.take(queue, () => hash(password, COST))
}

/** Of no password: verified for accounts that do not exist, so that they take as long as the others. */
const NOBODY = hashPassword(crypto.randomUUID())

export async function passwordMatches(
  passwordHash: string | null,
  password: string,
  queue: PasswordQueue,
): Promise<boolean> {
  const known = passwordHash ?? (await NOBODY)
  const matches = await queues.take(queue, () => verify(known, password))
  return matches && passwordHash !== null
}
