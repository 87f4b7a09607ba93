import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_FLAGS } from '../scripts/process/server-flags.ts'
import { BASE, STEP } from './parts/hot-sale.ts'
import { Lines } from './parts/lines.ts'
import { atLeast, atMost, interleaved, log, median, percentile, report } from './parts/measure.ts'

/** Accepted bids through HTTP, against a route that does nothing; and how long an answer takes at half load. */
const ROUNDS = 5
const RUN_MS = 4_000
/** Bidders with a line of their own, as in the last seconds of a wanted lot; the empty route gets as many. */
const UNDER_WAY = 1_024
const TICK_MS = 1

interface Server {
  readonly port: number
  readonly lotId: number
  readonly tokens: readonly string[]
}

const child = fork(new URL('parts/http-server.ts', import.meta.url), {
  // As the launcher starts the server.
  execArgv: ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const server = await new Promise<Server>((resolve) =>
  child.once('message', (told) => resolve(told as Server)),
)
const lines = await Lines.open(server.port, UNDER_WAY)
let step = 0
let turn = 0
let refused = 0

const tokenAt = (index: number) => server.tokens[index % server.tokens.length] as string

async function bid(at?: number): Promise<number> {
  const amount = BASE + ++step * STEP
  const body = `{"amount":${amount},"client_bid_id":"bench-${String(step).padStart(8, '0')}"}`
  const path = `/api/customer/lot/${server.lotId}/bid`
  const { status, spentMs } = await lines.post(path, tokenAt(step), body, at)
  if (status !== 200) refused++
  return status === 200 ? spentMs : Number.NaN
}

async function nothing(at?: number): Promise<number> {
  const body = `{"amount":${BASE},"client_bid_id":"bench-nothing"}`
  const { status, spentMs } = await lines.post('/api/bench/empty', tokenAt(++turn), body, at)
  if (status !== 200) throw new Error(`Failed to measure: the empty route answered ${status}`)
  return spentMs
}

/** How many a second when so many are always under way; only what went well counts. */
async function perSecond(once: () => Promise<number>): Promise<number> {
  const start = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - start < RUN_MS) if (!Number.isNaN(await once())) done++
  }
  await Promise.all(Array.from({ length: UNDER_WAY }, worker))
  return (done / (performance.now() - start)) * 1000
}

/**
 * They come at an even pace, each in a millisecond of its own or with others, whether or not the ones before were
 * answered; being sent later than that counts as waiting. Only figures are kept: what this process would carry along from
 * one collection to the next stops it, not the server.
 */
async function answerTimes(rate: number, once: (at: number) => Promise<number>): Promise<number[]> {
  const spent: number[] = []
  let sent = 0
  let failure: unknown = null
  const keep = (ms: number) => void spent.push(ms)
  const fail = (error: unknown) => {
    failure = error
  }
  const start = performance.now()
  while (performance.now() - start < RUN_MS && failure === null) {
    const due = Math.floor(((performance.now() - start) / 1000) * rate)
    for (; sent < due; sent++) once(start + Math.ceil((sent / rate) * 1000)).then(keep, fail)
    await pause(TICK_MS)
  }
  while (spent.length < sent && failure === null) await pause(TICK_MS)
  if (failure !== null) throw failure
  return spent.filter((ms) => !Number.isNaN(ms))
}

log('Warming up')
await perSecond(() => nothing())
await perSecond(() => bid())
const { bids, empty } = await interleaved(ROUNDS, {
  bids: () => perSecond(() => bid()),
  empty: () => perSecond(() => nothing()),
})
const p99s: number[] = []
const p50s: number[] = []
/** What the machine and its other tenants cost at the same pace. */
const emptyP99s: number[] = []
for (let round = 1; round <= ROUNDS; round++) {
  const times = await answerTimes(bids / 2, bid)
  const idle = await answerTimes(bids / 2, nothing)
  p99s.push(percentile(times, 0.99))
  p50s.push(percentile(times, 0.5))
  emptyP99s.push(percentile(idle, 0.99))
  log(
    `  round ${round}: p99 ${percentile(times, 0.99).toFixed(2)} ms, empty ${percentile(idle, 0.99).toFixed(2)} ms`,
  )
}
const over_empty = bids / empty
const p99_ms = median(p99s)
const p99_over_empty = p99_ms / median(emptyP99s)
report({
  bench: 'hot-lot-http',
  ratios: { over_empty, p99_over_empty },
  figures: {
    bids_per_s: bids,
    empty_per_s: empty,
    p50_ms: median(p50s),
    p99_ms,
    empty_p99_ms: median(emptyP99s),
    refused,
  },
  goals: { over_empty: atLeast(over_empty, 0.7), p99_over_empty: atMost(p99_over_empty, 3) },
})
lines.close()
child.kill()
process.exit()
