import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_FLAGS } from '../scripts/process/server-flags.ts'
import { Crowd } from './parts/crowd.ts'
import { BASE, STEP } from './parts/hot-sale.ts'
import { Lines } from './parts/lines.ts'
import { log, report } from './parts/measure.ts'

/**
 * What one bid, one frame and one live connection cost a server and its database, for `docs/capacity.md`: processor time as the
 * system counts it, so that what else runs on the machine hardly shows.
 */
const SCREENS = [500, 2_000] as const
const BIDS = 300
const BIDS_SEEN = 60
const HOT_BIDS = 6_000
const UNDER_WAY = 64
const PACE_MS = 70

const child = fork(new URL('parts/http-server.ts', import.meta.url), {
  execArgv: ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const { port, lotId, tokens } = await new Promise<{ port: number; lotId: number; tokens: string[] }>(
  (resolve) => child.once('message', (told) => resolve(told as never)),
)
const server = [child.pid as number]
const postmaster = Number(process.env.BENCH_POSTGRES_PID)

/** Of these processes, in milliseconds: the system counts in hundredths of a second. */
function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
    return sum + (user + system) * 10
  }, 0)
}

/** What stands behind the name of a process, which may hold anything. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** The postmaster and all that it began; a session that ends takes what it used along to its parent only once it is over. */
function databasePids(): number[] {
  const own = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(statOf(pid)[1]) === postmaster)
  return [postmaster, ...own]
}

const residentBytes = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1_024

let step = 0
let seq = (
  (await (await fetch(`http://127.0.0.1:${port}/api/lot/${lotId}`)).json()) as { data: { seq: number } }
).data.seq

async function bid(lines: Lines): Promise<void> {
  const token = tokens[++step % tokens.length] as string
  const body = `{"amount":${BASE + step * STEP},"client_bid_id":"bench-${String(step).padStart(8, '0')}"}`
  const { status } = await lines.post(`/api/customer/lot/${lotId}/bid`, token, body)
  if (status === 200) seq++
  else if (status !== 409) throw new Error(`Failed to measure: a bid was answered ${status}`)
}

/** Processor time of server and database for each accepted bid. */
async function costOf(bids: () => Promise<void>): Promise<{ server: number; database: number }> {
  const [before, databaseBefore, accepted] = [processorMs(server), processorMs(databasePids()), seq]
  await bids()
  const count = seq - accepted
  return {
    server: (processorMs(server) - before) / count,
    database: (processorMs(databasePids()) - databaseBefore) / count,
  }
}

const one = await Lines.open(port, 1)
const slowly = (count: number) => async () => {
  for (let n = 0; n < count; n++) {
    await bid(one)
    await pause(PACE_MS)
  }
}
log('Warming up')
await slowly(50)()
log('Bids that come one by one')
const quiet = await costOf(slowly(BIDS))
log('Bids that come in a rush')
const many = await Lines.open(port, UNDER_WAY)
const hot = await costOf(async () => {
  await Promise.all(
    Array.from({ length: UNDER_WAY }, async () => {
      for (let n = 0; n < HOT_BIDS / UNDER_WAY; n++) await bid(many)
    }),
  )
})

/** Screens join, and see some bids. */
async function seenBy(screens: number): Promise<{ frameMs: number; bytes: number }> {
  const crowd = new Crowd()
  await crowd.join(port, screens, [[lotId, seq]])
  await pause(2_000)
  const bytes = residentBytes()
  const before = processorMs(server)
  await slowly(BIDS_SEEN)()
  await crowd.has(lotId, seq)
  const frameMs = (processorMs(server) - before) / BIDS_SEEN
  await crowd.leave()
  crowd.close()
  return { frameMs, bytes }
}
log('Screens')
const few = await seenBy(SCREENS[0])
const crowded = await seenBy(SCREENS[1])
const between = SCREENS[1] - SCREENS[0]
report({
  bench: 'costs',
  ratios: {},
  figures: {
    bid_alone_server_us: quiet.server * 1_000,
    bid_alone_database_us: quiet.database * 1_000,
    bid_in_a_rush_server_us: hot.server * 1_000,
    bid_in_a_rush_database_us: hot.database * 1_000,
    frame_us: ((crowded.frameMs - few.frameMs) / between) * 1_000,
    connection_kb: (crowded.bytes - few.bytes) / between / 1_024,
  },
  goals: {},
})
child.kill()
process.exit()
