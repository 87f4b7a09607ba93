import { SECOND_MS } from '@ketok/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from '../observe/log.ts'
import type { LabelledReading } from '../observe/metrics.ts'
import { API_PREFIX } from './routes.ts'

/** Balancers wait about a second. */
const ANSWER_MS = 0.8 * SECOND_MS

/** `ok`, or in a word or two what is the matter; a check that throws or does not answer in time is `unavailable`. */
type Outcome = string

interface Check {
  readonly name: string
  /** Another check without which this one need not be asked. */
  readonly needs: string | undefined
  /** False where a node serves well without it: then it is told, and nobody is sent elsewhere. */
  readonly isVital: boolean
  readonly ask: () => Promise<Outcome>
  /** What is being asked now: once, however many want to know. */
  asking: Promise<Outcome> | null
}

interface Readiness {
  /** `leaving` is a node that still serves, and asks for nobody new. */
  readonly status: 'ready' | 'not_ready' | 'leaving'
  readonly checks: Readonly<Record<string, Outcome>>
}

/** Whether this node can serve, by a list of named checks. Whatever it cannot work without registers one. */
export class Health {
  readonly #log: Log
  readonly #checks: Check[] = []
  #isLeaving = false

  constructor(log: Log) {
    this.#log = log
  }

  /** `ask` answers `ok` or what is the matter. With `needs` it is asked only while that other check is well. */
  register(
    name: string,
    ask: () => Promise<Outcome>,
    { needs, isVital = true }: { needs?: string; isVital?: boolean } = {},
  ): void {
    if (this.#checks.some((known) => known.name === name))
      throw new Error(`Failed to register the check ${name}: there is one of that name`)
    this.#checks.push({ name, needs, isVital, ask, asking: null })
  }

  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** From here on balancers are asked to send people elsewhere. */
  leave(): void {
    this.#isLeaving = true
  }

  /** `ask`, at most so often: what asks the database need not do so for each balancer each second. */
  static seldom(everyMs: number, ask: () => Promise<Outcome>): () => Promise<Outcome> {
    let known: { readonly at: number; readonly outcome: Outcome } | undefined
    return async () => {
      if (known === undefined || performance.now() - known.at > everyMs)
        known = { at: performance.now(), outcome: await ask() }
      return known.outcome
    }
  }

  async read(): Promise<Readiness> {
    const outcomes = new Map<string, Promise<Outcome>>()
    for (const check of this.#checks) outcomes.set(check.name, this.#outcomeOf(check, outcomes))
    const names = [...outcomes.keys()]
    const told = await Promise.all(outcomes.values())
    const isWell = this.#checks.every(({ isVital }, index) => !isVital || told[index] === 'ok')
    return {
      status: this.#isLeaving ? 'leaving' : isWell ? 'ready' : 'not_ready',
      checks: Object.fromEntries(names.map((name, index) => [name, told[index] ?? 'unavailable'])),
    }
  }

  /** For dashboards: 1 for each check that is well, else 0. */
  reading(): LabelledReading {
    return {
      name: 'ketok_health',
      help: '1 where a check of this process is well, else 0',
      label: 'check',
      readAll: async () => {
        const { checks } = await this.read()
        return Object.fromEntries(
          Object.entries(checks).map(([name, outcome]) => [name, outcome === 'ok' ? 1 : 0]),
        )
      },
    }
  }

  async #outcomeOf(check: Check, earlier: ReadonlyMap<string, Promise<Outcome>>): Promise<Outcome> {
    const needed = check.needs === undefined ? 'ok' : await earlier.get(check.needs)
    if (needed !== 'ok') return 'unknown'
    check.asking ??= check
      .ask()
      .catch((error: unknown) => {
        this.#log.warn({ err: error, check: check.name }, 'health: a check failed')
        return 'unavailable'
      })
      .finally(() => {
        check.asking = null
      })
    return inTime(check.asking)
  }
}

/**
 * `live`: the process answers; whoever gets no answer starts it anew. `ready`: people can be served here; a balancer sends
 * nobody new while it is not. `health` says the same as `ready`, its status in the words of earlier
 * versions.
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.get(`${API_PREFIX}/health/live`, async (_, reply) => unkept(reply).send({ status: 'live' }))
  app.get(`${API_PREFIX}/health/ready`, async (_, reply) => {
    const readiness = await health.read()
    return unkept(reply)
      .code(readiness.status === 'ready' ? 200 : 503)
      .send(readiness)
  })
  app.get(`${API_PREFIX}/health`, async (_, reply) => {
    const { status, checks } = await health.read()
    const { database, migrations } = checks
    const overall =
      database !== 'ok' ? 'database_unavailable' : migrations !== 'ok' ? 'migrations_missing' : status
    return unkept(reply)
      .code(overall === 'ready' ? 200 : 503)
      .send({ status: overall, checks })
  })
}

const unkept = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

async function inTime(asking: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), ANSWER_MS)
  })
  try {
    return await Promise.race([asking, late])
  } finally {
    clearTimeout(timer)
  }
}
