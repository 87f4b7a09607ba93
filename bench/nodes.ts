import { setTimeout as pause } from 'node:timers/promises'
import type { LotId } from '@ketok/domain'
import { closeServices } from '@ketok/server/src/services.ts'
import pg from 'pg'
import { startNats } from '../scripts/tools/nats.ts'
import { Crowd } from './parts/crowd.ts'
import { aHotSale, BASE, STEP } from './parts/hot-sale.ts'
import { Lines } from './parts/lines.ts'
import {
  atLeast,
  atMost,
  interleaved,
  log,
  median,
  monotonicMs,
  percentile,
  report,
} from './parts/measure.ts'
import { NodeSet } from './parts/node-set.ts'
import { Pipe } from './parts/pipe.ts'
import { benchServices } from './parts/server.ts'

/**
 * One, two and four servers on one database, over NATS and over PostgreSQL's notifications: accepted bids a second through
 * HTTP, spread over a hundred lots and all on one; and how long a bid takes to screens that hang on another server than its
 * own. Each set has a database of its own, copied from the same one, and all stand ready while one is measured.
 */
const ROUNDS = 3
const RUN_MS = 3_000
const LOTS = 100
/** Of the one lot; of each of the hundred one, so that no bid overtakes another. */
const UNDER_WAY = 128
const CROWD = 3_000
const CROWD_OF_MANY = 40
const WATCHERS = 200
const BIDS_SEEN = 40
const PACE_MS = 70

interface Target {
  readonly lotId: LotId
  readonly tokens: readonly string[]
}

async function prepare(): Promise<{ one: Target; many: Target[] }> {
  const services = await benchServices()
  let sessions = 0
  const target = async (crowd: number): Promise<Target> => {
    const { lotId, bidders } = await aHotSale(services, crowd)
    const tokens: string[] = []
    for (const customerId of bidders)
      tokens.push(await services.session.tokens.issue({ customerId, sessionId: ++sessions }, services.now()))
    return { lotId, tokens }
  }
  const one = await target(CROWD)
  const many: Target[] = []
  for (let n = 0; n < LOTS; n++) many.push(await target(CROWD_OF_MANY))
  await closeServices(services)
  return { one, many }
}

const base = process.env.DATABASE_URL as string
async function copyDatabase(name: string): Promise<string> {
  const admin = new pg.Client(base.replace(/[^/]+$/, 'postgres'))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${base.split('/').at(-1)}`)
  await admin.end()
  return base.replace(/[^/]+$/, name)
}

/** A set of servers, and who bids there. */
class Contender {
  readonly set: NodeSet
  readonly #db: pg.Client
  #lines: readonly Lines[] = []
  readonly #steps = new Map<LotId, number>()
  #turn = 0
  refused = 0
  /** Told to ask again: the lot was being moved by other servers all the while. */
  putOff = 0
  /** A second, of the one lot: with two servers, bids dealt to both in the order of their amounts overtake each other. */
  answeredOnOne: number[] = []

  private constructor(set: NodeSet, db: pg.Client) {
    this.set = set
    this.#db = db
  }

  static async open(name: string, count: number, env: NodeJS.ProcessEnv): Promise<Contender> {
    log(`Starting ${name}`)
    const url = await copyDatabase(name)
    // All sets stand ready at once: PostgreSQL has 100 connections for all of them.
    const set = await NodeSet.open(count, { ...env, DATABASE_URL: url, DATABASE_CONNECTIONS: '4' })
    const db = new pg.Client(url)
    await db.connect()
    return new Contender(set, db)
  }

  /** By the next server, as a balancer would choose it. */
  async bid({ lotId, tokens }: Target): Promise<void> {
    const step = (this.#steps.get(lotId) ?? 0) + 1
    this.#steps.set(lotId, step)
    const lines = this.#lines[this.#turn++ % this.#lines.length] as Lines
    const body = `{"amount":${BASE + step * STEP},"client_bid_id":"bench-${String(step).padStart(8, '0')}","confirmed":true}`
    const token = tokens[step % tokens.length] as string
    const { status } = await lines.post(`/api/customer/lot/${lotId}/bid`, token, body)
    if (status === 409) this.refused++
    else if (status === 503) this.putOff++
    else if (status !== 200) throw new Error(`Failed to measure: a bid was answered ${status}`)
  }

  /** What the logs say, not what was answered. */
  async acceptedPerSecond(bids: (until: number) => Promise<unknown>): Promise<number> {
    // A server hangs up on who says nothing for long, so each measurement has lines of its own.
    const each = Math.ceil(UNDER_WAY / this.set.ports.length)
    this.#lines = await Promise.all(this.set.ports.map((port) => Lines.open(port, each)))
    const before = await this.#events()
    const start = performance.now()
    await bids(start + RUN_MS)
    const spentMs = performance.now() - start
    for (const lines of this.#lines) lines.close()
    return (((await this.#events()) - before) / spentMs) * 1000
  }

  async onOne(one: Target): Promise<number> {
    const refusedBefore = this.refused
    const accepted = await this.acceptedPerSecond((until) =>
      Promise.all(Array.from({ length: UNDER_WAY }, () => this.#keepOn(one, until))),
    )
    this.answeredOnOne.push(accepted + ((this.refused - refusedBefore) / RUN_MS) * 1000)
    return accepted
  }

  onMany(many: readonly Target[]): Promise<number> {
    return this.acceptedPerSecond((until) => Promise.all(many.map((target) => this.#keepOn(target, until))))
  }

  /** p99 from the bid sent to the first server to its state at screens of the server at `port`. */
  async toScreens(target: Target, port: number): Promise<number> {
    const pipe = await Pipe.open(this.set.ports[0] as number)
    const crowd = new Crowd()
    let seq = await this.#seqOf(target.lotId)
    await crowd.join(port, WATCHERS, [[target.lotId, seq]])
    crowd.forget()
    const sent = new Map<string, number>()
    for (let n = 0; n < BIDS_SEEN; n++) {
      const step = (this.#steps.get(target.lotId) ?? 0) + 1
      this.#steps.set(target.lotId, step)
      const body = `{"amount":${BASE + step * STEP},"client_bid_id":"bench-${String(step).padStart(8, '0')}","confirmed":true}`
      const at = monotonicMs()
      const { status } = await pipe.post(
        `/api/customer/lot/${target.lotId}/bid`,
        target.tokens[step % target.tokens.length] as string,
        body,
      )
      if (status !== 200) throw new Error(`Failed to measure: a bid was answered ${status}`)
      sent.set(`${target.lotId}:${++seq}`, at)
      await pause(PACE_MS)
    }
    await crowd.has(target.lotId, seq)
    const waits: number[] = []
    for (const [key, times] of await crowd.arrivals()) {
      const at = sent.get(key)
      if (at !== undefined) for (const time of times) waits.push(time - at)
    }
    await crowd.leave()
    crowd.close()
    pipe.close()
    if (waits.length < WATCHERS * BIDS_SEEN * 0.9) throw new Error('Failed to measure: states were not told')
    return percentile(waits, 0.99)
  }

  async close(): Promise<void> {
    await this.#db.end()
    await this.set.close()
  }

  async #keepOn(target: Target, until: number): Promise<void> {
    while (performance.now() < until) await this.bid(target)
  }

  async #events(): Promise<number> {
    const { rows } = await this.#db.query('SELECT sum(seq)::float8 AS sum FROM lot_state')
    return rows[0].sum
  }

  async #seqOf(lotId: LotId): Promise<number> {
    const { rows } = await this.#db.query('SELECT seq::float8 AS seq FROM lot_state WHERE lot_id = $1', [
      lotId,
    ])
    return rows[0].seq
  }
}

const { one, many } = await prepare()
const nats = await startNats()
const overNats = { NATS_URL: nats.url }
const sets = {
  alone: await Contender.open('alone', 1, {}),
  two_nats: await Contender.open('two_nats', 2, { ...overNats, NATS_SUBJECT: 'two' }),
  two_notify: await Contender.open('two_notify', 2, {}),
  four_nats: await Contender.open('four_nats', 4, { ...overNats, NATS_SUBJECT: 'four' }),
  four_notify: await Contender.open('four_notify', 4, {}),
}
type Name = keyof typeof sets
const names = Object.keys(sets) as Name[]
const each = (measure: (contender: Contender) => Promise<number>) =>
  Object.fromEntries(names.map((name) => [name, () => measure(sets[name])])) as Record<
    Name,
    () => Promise<number>
  >

log('Warming up')
for (const name of names) {
  await sets[name].onMany(many)
  await sets[name].onOne(one)
}
log('Spread over a hundred lots, accepted a second')
const spread = await interleaved(
  ROUNDS,
  each((contender) => contender.onMany(many)),
)
for (const name of names) {
  sets[name].refused = 0
  sets[name].putOff = 0
  sets[name].answeredOnOne = []
}
log('All on one lot, accepted a second')
const hot = await interleaved(
  ROUNDS,
  each((contender) => contender.onOne(one)),
)
const refusals = Object.fromEntries(
  names.flatMap((name) => [
    [`${name}_refused_on_one`, sets[name].refused],
    [`${name}_put_off_on_one`, sets[name].putOff],
  ]),
)

log('From a bid to the screens of another server')
const screens: Record<'within' | 'nats' | 'notify', number[]> = { within: [], nats: [], notify: [] }
const target = many[0] as Target
for (let round = 0; round < ROUNDS; round++) {
  screens.within.push(await sets.alone.toScreens(target, sets.alone.set.ports[0] as number))
  screens.nats.push(await sets.two_nats.toScreens(target, sets.two_nats.set.ports[1] as number))
  screens.notify.push(await sets.two_notify.toScreens(target, sets.two_notify.set.ports[1] as number))
  log(
    `  round ${round + 1}: within ${screens.within.at(-1)?.toFixed(1)}, NATS ${screens.nats.at(-1)?.toFixed(1)}, NOTIFY ${screens.notify.at(-1)?.toFixed(1)} ms`,
  )
}

const p99 = { within: median(screens.within), nats: median(screens.nats), notify: median(screens.notify) }
const ratios = {
  two_nats_spread: spread.two_nats / spread.alone,
  two_notify_spread: spread.two_notify / spread.alone,
  two_nats_one_lot: hot.two_nats / hot.alone,
  two_notify_one_lot: hot.two_notify / hot.alone,
  two_nats_one_lot_answered: median(sets.two_nats.answeredOnOne) / median(sets.alone.answeredOnOne),
  two_notify_one_lot_answered: median(sets.two_notify.answeredOnOne) / median(sets.alone.answeredOnOne),
  four_nats_spread: spread.four_nats / spread.alone,
  four_notify_spread: spread.four_notify / spread.alone,
  four_nats_one_lot: hot.four_nats / hot.alone,
  four_notify_one_lot: hot.four_notify / hot.alone,
  nats_to_screens: p99.nats / p99.within,
  notify_to_screens: p99.notify / p99.within,
}
report({
  bench: 'nodes',
  ratios,
  figures: {
    alone_spread_per_s: spread.alone,
    alone_one_lot_per_s: hot.alone,
    within_p99_ms: p99.within,
    nats_p99_ms: p99.nats,
    notify_p99_ms: p99.notify,
    ...refusals,
  },
  goals: {
    two_nats_spread: atLeast(ratios.two_nats_spread, 1),
    two_notify_spread: atLeast(ratios.two_notify_spread, 1),
    two_nats_one_lot: atLeast(ratios.two_nats_one_lot, 1),
    nats_to_screens: atMost(ratios.nats_to_screens, 1.5),
    notify_to_screens: atMost(ratios.notify_to_screens, 1.5),
  },
})
for (const name of names) await sets[name].close()
await nats.stop()
process.exit()
