import { hash, type Options, verify } from '@node-rs/argon2'
import { Turns } from './turns.ts'

/** OWASP's argon2id for servers: 19 MiB, two passes. (argon2id is the library's default kind.) */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Reliability 3: two at a time. Each takes a core and 19 MiB for a moment, and bids must not wait for sign-ins. Two
 * hundred are done within a few seconds; a longer queue would outlast whoever waits in it.
 */
const turns = new Turns(2, 200)

export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash(password, COST))
}

/** Of no password: verified for accounts that do not exist, so that they take as long as the others. */
const NOBODY = hashPassword(crypto.randomUUID())

export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await NOBODY)
  const matches = await turns.take(() => verify(known, password))
  return matches && passwordHash !== null
}
