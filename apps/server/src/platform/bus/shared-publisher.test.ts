import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type Nats, startNats } from '../../../../../scripts/tools/nats.ts'
import { chanceOf } from '../../testing/chance.ts'
import { UnreliableBus } from '../../testing/unreliable-bus.ts'
import { openLog } from '../observe/log.ts'
import type { Bus } from './bus.ts'
import { LocalBus, LocalLine } from './local-bus.ts'
import { NatsBus } from './nats-bus.ts'
import { PostgresBus } from './postgres-bus.ts'
import { topic } from './publisher.ts'
import { SharedPublisher } from './shared-publisher.ts'

const moved = topic<number, { seq: number; pad?: string }>('moved')
/** Short, where something must be noticed. */
const BEAT_MS = 50
/** Where nothing may be missed, however slow the machine is. */
const NO_BEAT_MS = 600_000
const log = openLog('silent')
const soon = (fact: () => void | Promise<void>) => vi.waitFor(fact, { interval: 5 })

interface Driver {
  readonly name: string
  /** A line of its own for each test. */
  line(): Promise<() => Bus>
}

let nats: Nats | undefined
let lines = 0
const drivers: readonly Driver[] = [
  {
    name: 'in one process',
    async line() {
      lines++
      const line = new LocalLine()
      return () => new LocalBus(line)
    },
  },
  {
    name: 'over PostgreSQL',
    async line() {
      const url = inject('templateUrl').replace(/[^/]+$/, 'postgres')
      const channel = `test_${++lines}`
      return () => new PostgresBus(url, log, channel)
    },
  },
  {
    name: 'over NATS',
    async line() {
      nats ??= await startNats()
      const { url } = nats
      const subject = `test${++lines}`
      return () => new NatsBus({ url, subject, log })
    },
  },
]

/** As a database that is started anew. */
async function endBusConnections(): Promise<void> {
  const client = new pg.Client(inject('templateUrl').replace(/[^/]+$/, 'postgres'))
  await client.connect()
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ketok bus' AND datname = current_database()",
  )
  await client.end()
}

/** One process of the house. */
class Process {
  readonly bus: UnreliableBus
  readonly live: SharedPublisher
  readonly heard: { id: number; seq: number; origin: string }[] = []
  readonly lagging: boolean[] = []
  missed = 0
  alone = false

  constructor(id: string, bus: Bus, beatMs: number) {
    this.bus = new UnreliableBus(bus, chanceOf(id))
    this.live = new SharedPublisher({
      id,
      bus: this.bus,
      isAlone: () => this.alone,
      onError: (error) => {
        throw error
      },
      beatMs,
    })
    this.live.listen(moved, (lot, { seq }, origin) => this.heard.push({ id: lot, seq, origin }))
    this.live.onMissed(() => this.missed++)
    this.live.onLagging((isLagging) => this.lagging.push(isLagging))
  }

  seqs(id = 1): number[] {
    return this.heard.filter((news) => news.id === id).map(({ seq }) => seq)
  }
}

type Two = [Process, Process]
type Three = [Process, Process, Process]

const open: Process[] = []
async function processes(driver: Driver, count: number, beatMs = BEAT_MS): Promise<Process[]> {
  const busOf = await driver.line()
  const made = Array.from(
    { length: count },
    (_, index) => new Process(`${driver.name} ${lines} ${index}`, busOf(), beatMs),
  )
  open.push(...made)
  for (const { live } of made) await live.join()
  return made
}

afterEach(async () => {
  for (const { live } of open.splice(0)) await live.leave()
})
afterAll(() => nats?.stop())

describe.each(drivers)('announcements $name', (driver) => {
  it('are heard once everywhere, in the order of the process that made them', async () => {
    const [one, two, three] = (await processes(driver, 3, NO_BEAT_MS)) as Three
    const seqs = Array.from({ length: 300 }, (_, index) => index + 1)
    for (const seq of seqs) one.live.announce(moved, 1, { seq })
    expect(one.heard).toEqual(seqs.map((seq) => ({ id: 1, seq, origin: 'here' })))
    for (const other of [two, three]) {
      await soon(() => expect(other.heard).toHaveLength(300))
      expect(other.heard).toEqual(seqs.map((seq) => ({ id: 1, seq, origin: 'elsewhere' })))
    }
    expect([one, two, three].map(({ missed }) => missed)).toEqual([0, 0, 0])
  })

  it('of one moment that are longer than the bus takes travel in several letters', async () => {
    const [one, two] = (await processes(driver, 2, NO_BEAT_MS)) as Two
    const pad = 'x'.repeat(1_500)
    for (let seq = 1; seq <= 400; seq++) one.live.announce(moved, 1, { seq, pad })
    await soon(() => expect(two.seqs()).toHaveLength(400))
    expect(two.seqs()).toEqual([...two.seqs()].sort((a, b) => a - b))
  })

  it('stay at home while no other process lives', async () => {
    const [one, two] = (await processes(driver, 2, NO_BEAT_MS)) as Two
    one.alone = true
    one.live.announce(moved, 1, { seq: 1 })
    one.alone = false
    one.live.announce(moved, 1, { seq: 2 })
    await soon(() => expect(two.seqs()).toEqual([2]))
    expect(two.missed).toBe(0)
  })

  it('that are lost are missed, also when nothing is announced after them', async () => {
    const [one, two] = (await processes(driver, 2)) as Two
    one.live.announce(moved, 1, { seq: 1 })
    await soon(() => expect(two.seqs()).toEqual([1]))
    one.bus.faults = { lost: 100, doubled: 0, late: 0 }
    one.live.announce(moved, 1, { seq: 2 })
    await soon(() => expect(one.seqs()).toEqual([1, 2]))
    await new Promise((turn) => setImmediate(turn))
    one.bus.faults = { lost: 0, doubled: 0, late: 0 }
    await soon(() => expect(two.missed).toBeGreaterThan(0))
    expect(two.seqs()).toEqual([1])
  })

  it('that are doubled are heard once, and those that come late are missed rather than heard late', async () => {
    const [one, two] = (await processes(driver, 2)) as Two
    one.bus.faults = { lost: 0, doubled: 50, late: 30 }
    for (let seq = 1; seq <= 200; seq++) {
      one.live.announce(moved, 1, { seq })
      await new Promise((turn) => setImmediate(turn))
    }
    one.bus.faults = { lost: 0, doubled: 0, late: 0 }
    one.live.announce(moved, 1, { seq: 201 })
    await soon(() => expect(two.seqs()).toContain(201))
    const seqs = two.seqs()
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
    expect(seqs.length).toBeLessThan(201)
    await soon(() => expect(two.missed).toBeGreaterThan(0))
  })

  it('lead every listener to the last state over any bus, if it fetches what it missed', async () => {
    const all = await processes(driver, 3)
    const truth = new Map<number, number>()
    const chance = chanceOf(`${driver.name} truth`)
    const seen = all.map(({ live }) => {
      const screen = new Map<number, number>()
      live.listen(moved, (lot, { seq }) => screen.set(lot, Math.max(seq, screen.get(lot) ?? 0)))
      live.onMissed(() => {
        for (const [lot, seq] of truth) screen.set(lot, seq)
      })
      return screen
    })
    for (const { bus } of all) bus.faults = { lost: 10, doubled: 10, late: 10 }
    for (let step = 0; step < 600; step++) {
      const lot = chance.pick([1, 2, 3, 4])
      const seq = (truth.get(lot) ?? 0) + 1
      truth.set(lot, seq)
      chance.pick(all).live.announce(moved, lot, { seq })
      if (chance.percent(20)) await new Promise((turn) => setImmediate(turn))
    }
    for (const { bus } of all) bus.faults = { lost: 0, doubled: 0, late: 0 }
    await soon(() => {
      for (const screen of seen) expect(screen).toEqual(truth)
    })
  })

  it('of a process that dies without a word may be missed', async () => {
    const [one, two] = (await processes(driver, 2)) as Two
    one.live.announce(moved, 1, { seq: 1 })
    await soon(() => expect(two.seqs()).toEqual([1]))
    one.bus.isCut = true
    await soon(() => expect(two.missed).toBeGreaterThan(0))
  })

  it('that a bus does not carry for a while are said to lag, and to have been missed once it is back', async () => {
    const [one, two] = (await processes(driver, 2)) as Two
    one.live.announce(moved, 1, { seq: 1 })
    await soon(() => expect(two.seqs()).toEqual([1]))
    two.bus.isCut = true
    await soon(() => expect(two.live.isLagging).toBe(true))
    expect(two.lagging.at(-1)).toBe(true)
    one.live.announce(moved, 1, { seq: 2 })
    const before = two.missed
    two.bus.isCut = false
    await soon(() => expect(two.lagging.at(-1)).toBe(false))
    await soon(() => expect(two.missed).toBeGreaterThan(before))
    one.live.announce(moved, 1, { seq: 3 })
    await soon(() => expect(two.seqs().at(-1)).toBe(3))
  })
})

describe.each(drivers.filter(({ name }) => name !== 'over PostgreSQL'))('errands $name', (driver) => {
  it('are answered by the one process that was named', async () => {
    const [one, two, three] = (await processes(driver, 3, NO_BEAT_MS)) as Three
    two.bus.errands.serve('two', async (text) => `two was asked ${text}`)
    three.bus.errands.serve('three', async () => 'three')
    await soon(async () => expect(await one.bus.errands.ask('two', 'a', 5_000)).toBe('two was asked a'))
    expect(await two.bus.errands.ask('two', 'b', 5_000)).toBe('two was asked b')
  })

  it('have no answer where nobody has the name, where it fails, and where the bus is away', async () => {
    const [one, two] = (await processes(driver, 2, NO_BEAT_MS)) as Two
    two.bus.errands.serve('two', async (text) => {
      if (text === 'fail') throw new Error('no')
      return text
    })
    await soon(async () => expect(await one.bus.errands.ask('two', 'a', 5_000)).toBe('a'))
    expect(await one.bus.errands.ask('nobody', 'a', 5_000)).toBeNull()
    expect(await one.bus.errands.ask('two', 'fail', 5_000)).toBeNull()
    one.bus.isCut = true
    expect(await one.bus.errands.ask('two', 'a', 5_000)).toBeNull()
  })
})

describe('what a process concludes from silence', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const [local] = drivers as [Driver]

  it('is nothing about one that left in order, and that the last words of one that just stopped may be lost', async () => {
    const [one, two, three] = (await processes(local, 3)) as Three
    await vi.advanceTimersByTimeAsync(3 * BEAT_MS)
    await two.live.leave()
    await vi.advanceTimersByTimeAsync(20 * BEAT_MS)
    expect(one.missed).toBe(0)
    three.bus.isCut = true
    await vi.advanceTimersByTimeAsync(20 * BEAT_MS)
    expect(one.missed).toBe(1)
    expect(one.lagging).toEqual([])
  })

  it('is nothing after it stood still itself', async () => {
    const [one] = (await processes(local, 2)) as Two
    await vi.advanceTimersByTimeAsync(3 * BEAT_MS)
    const ran = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => ran + 100 * BEAT_MS)
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    clock.mockRestore()
    expect([one.missed, one.lagging]).toEqual([0, []])
  })

  it('is nothing while nobody else lives', async () => {
    const [one] = (await processes(local, 1)) as [Process]
    one.alone = true
    one.bus.isCut = true
    await vi.advanceTimersByTimeAsync(50 * BEAT_MS)
    expect([one.missed, one.lagging]).toEqual([0, []])
    one.alone = false
    await vi.advanceTimersByTimeAsync(5 * BEAT_MS)
    expect(one.lagging).toEqual([true])
  })
})

describe('a bus that goes away', () => {
  it('is PostgreSQL: the connection is made again, and announcements go on', async () => {
    const [, postgres] = drivers as [Driver, Driver]
    const [one, two] = (await processes(postgres, 2)) as Two
    one.live.announce(moved, 1, { seq: 1 })
    await soon(() => expect(two.seqs()).toEqual([1]))
    await endBusConnections()
    await soon(() => expect(two.lagging).toContain(true))
    await soon(() => expect([one, two].map(({ live }) => live.isLagging)).toEqual([false, false]))
    one.live.announce(moved, 1, { seq: 2 })
    await soon(() => expect(two.seqs().at(-1)).toBe(2))
  })

  it('is NATS: killed and started again, it carries on', async () => {
    const server = await startNats()
    try {
      const over: Driver = {
        name: 'over a mortal NATS',
        line: async () => () => new NatsBus({ url: server.url, subject: 'mortal', log }),
      }
      const [one, two] = (await processes(over, 2)) as Two
      one.live.announce(moved, 1, { seq: 1 })
      await soon(() => expect(two.seqs()).toEqual([1]))
      await server.kill()
      await soon(() => expect(two.live.isLagging).toBe(true))
      one.live.announce(moved, 1, { seq: 2 })
      await server.start()
      await soon(() => expect([one, two].map(({ live }) => live.isLagging)).toEqual([false, false]))
      one.live.announce(moved, 1, { seq: 3 })
      await soon(() => expect(two.seqs().at(-1)).toBe(3))
      expect(two.seqs()).not.toContain(2)
      await soon(() => expect(two.missed).toBeGreaterThan(0))
    } finally {
      for (const { live } of open.splice(0)) await live.leave()
      await server.stop()
    }
  })

  it('is NATS: refused again and again, it is let in when the password counts again', async () => {
    const server = await startNats()
    const strict = aNatsThatRefuses()
    try {
      const over: Driver = {
        name: 'over a NATS with another password',
        line: async () => () => new NatsBus({ url: server.url, subject: 'strict', log }),
      }
      const [one, two] = (await processes(over, 2)) as Two
      await server.kill()
      await strict.listen(Number(new URL(server.url).port))
      await soon(() => expect(strict.refusals()).toBeGreaterThan(6))
      await strict.close()
      await server.start()
      await soon(() => expect([one, two].map(({ live }) => live.isLagging)).toEqual([false, false]))
      one.live.announce(moved, 1, { seq: 1 })
      await soon(() => expect(two.seqs()).toEqual([1]))
    } finally {
      for (const { live } of open.splice(0)) await live.leave()
      await strict.close()
      await server.stop()
    }
  })
})

/** What a NATS says that is set up with another password. */
function aNatsThatRefuses() {
  let count = 0
  const info = {
    server_id: 'strict',
    version: '2.10.0',
    proto: 1,
    max_payload: 1_048_576,
    auth_required: true,
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(`INFO ${JSON.stringify(info)}\r\n`)
    socket.once('data', () => {
      count++
      socket.end("-ERR 'Authorization Violation'\r\n")
    })
  })
  return {
    refusals: () => count,
    listen: (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
