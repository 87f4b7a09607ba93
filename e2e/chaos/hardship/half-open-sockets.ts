import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { openProduct } from '../../product/open-product.ts'
import type { HalfOpenOrder } from './half-open-child.ts'
import { atMost, comesTrue, type Finding, type Hardship, noneOf } from './hardship.ts'
import { Watch } from './health.ts'
import { Rivals } from './rivals.ts'

const CHILDREN = 4
const IN_ALL = 100_000
/** How many each wave has: those of one client network first, then those from everywhere. */
const WAVE = IN_ALL / 2
const WAVE_MS = 240_000
const QUIET_MS = 60_000
/** What two processors that also play the strangers may take; alone it is a few milliseconds. */
const VISIT_MS = 5_000
const MEMORY_MB = 700
const EVERYWHERE = Array.from({ length: 250 }, (_, index) => `127.0.${1 + (index >> 6)}.${2 + (index & 63)}`)

/** Strangers hold a hundred thousand connections open that say nothing more, as many at a time as the system allows. */
export const halfOpenSockets: Hardship = {
  name: '100,000 half-open connections',
  async live() {
    const product = await openProduct({ demo: true })
    const strangers = Array.from({ length: CHILDREN }, () =>
      fork(new URL('./half-open-child.ts', import.meta.url), {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    )
    try {
      const { site, simulator, hand, database, server } = product
      const port = Number(new URL(site).port)
      const pid = server.pid ?? 0
      const rivals = await Rivals.open({ site, simulator, hand, databaseUrl: database.url }, 'Lot Sesak')
      const before = descriptorsOf(pid)
      rivals.begin()
      const began = performance.now()
      const flowed = await comesTrue(QUIET_MS, () => rivals.acceptedSince(began) >= 5)

      const visitor = new Watch(`${site}/api/faq`)
      const oneNetwork = await wave(strangers, { port, count: WAVE / CHILDREN, from: ['127.0.9.9'] })
      const refused = visitor.looks.filter(({ status }) => status !== 200).length
      const slowest = visitor.slowestSince(0)
      const crowd = await wave(strangers, { port, count: WAVE / CHILDREN, from: EVERYWHERE })
      const most = descriptorsOf(pid)
      const memory = memoryMbOf(pid)
      for (const child of strangers) child.kill('SIGKILL')

      const overAt = performance.now()
      const flowsAgain = await comesTrue(QUIET_MS, () => rivals.acceptedSince(overAt) >= 5)
      const givenBack = await comesTrue(QUIET_MS, () => descriptorsOf(pid) <= before + 50)
      const after = descriptorsOf(pid)
      await rivals.stop()
      await visitor.stop()
      const told = `opened ${oneNetwork + crowd}; descriptors ${before} before, ${most} among them, ${after} after`
      const findings: Finding[] = [
        { says: 'bids flow before it', holds: flowed },
        { says: `so many were opened: ${told}`, holds: oneNetwork + crowd === IN_ALL },
        atMost('no visitor is turned away while one client network holds all it gets', refused, 0),
        atMost('the slowest visit meanwhile (ms)', slowest, VISIT_MS),
        atMost('memory of the server (MB)', memory, MEMORY_MB),
        { says: 'bids flow once they are gone', holds: flowsAgain },
        { says: 'every place is given back', holds: givenBack, details: [told] },
        noneOf('every answer agrees with the log', await rivals.contradictions()),
        noneOf('the server is the same process', server.lostAs === undefined ? [] : [server.lostAs]),
      ]
      return findings
    } finally {
      for (const child of strangers) child.kill('SIGKILL')
      await product.stop()
    }
  },
}

/** All children at once; answers how many connections were opened. */
async function wave(strangers: readonly ChildProcess[], order: HalfOpenOrder): Promise<number> {
  const counts = await Promise.all(
    strangers.map(async (child) => {
      child.send(order)
      const [{ opened }] = await once(child, 'message', { signal: AbortSignal.timeout(WAVE_MS) })
      return Number(opened)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

function memoryMbOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
