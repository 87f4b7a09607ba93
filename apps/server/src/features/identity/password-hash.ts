import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { refuse } from '../../platform/refusal.ts'

/** OWASP's argon2id for servers: 19 MiB, two passes. (argon2id is the library's default kind.) */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Reliability 3. Each hash takes a core and 19 MiB for a moment; bids must not wait for sign-ins. */
const AT_ONCE = Math.min(2, availableParallelism())
const WAITING_MAX = 200

let running = 0
const waiting: (() => void)[] = []

/** In turn, at most two at a time; a queue that would take longer than anyone waits is refused at once. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) refuse({ code: 'busy' })
    await new Promise<void>((resume) => waiting.push(resume))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, not freed: nobody who comes just now overtakes those who wait.
    if (next === undefined) running--
    else next()
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Of no password: verified for accounts that do not exist, so that they take as long as the others. */
const NOBODY = hashPassword(crypto.randomUUID())

export function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? (await NOBODY), password)
    return matches && passwordHash !== null
  })
}
