import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_FLAGS } from '../scripts/process/server-flags.ts'
import { Crowd } from './parts/crowd.ts'
import { BASE, STEP } from './parts/hot-sale.ts'
import { atMost, log, median, monotonicMs, percentile, report } from './parts/measure.ts'
import { Pipe } from './parts/pipe.ts'

/** From the moment a bidder's browser sends a bid to the moment its state is at others' sockets. */
const WATCHERS = 1_000
/** What the way takes when hardly anybody watches. */
const FEW = 10
const ROUNDS = 5
const BIDS = 40
/** Between bids, evenly drawn: the states of a lot are told at most each twentieth of a second. */
const PACE_MS = [60, 140] as const

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
const { port, lotId, tokens } = await new Promise<Server>((resolve) =>
  child.once('message', (told) => resolve(told as Server)),
)
const pipe = await Pipe.open(port)
const crowd = new Crowd()
let step = 0
/** The lot alone moves here: each bid that is accepted is its next seq. */
let seq = (
  (await (await fetch(`http://127.0.0.1:${port}/api/lot/${lotId}`)).json()) as { data: { seq: number } }
).data.seq

async function bid(): Promise<void> {
  const token = tokens[++step % tokens.length] as string
  const body = `{"amount":${BASE + step * STEP},"client_bid_id":"bench-${String(step).padStart(8, '0')}"}`
  const { status } = await pipe.post(`/api/customer/lot/${lotId}/bid`, token, body)
  if (status !== 200) throw new Error(`Failed to measure: a bid was answered ${status}`)
  seq++
}

/** The waits of all screens for all bids of a round. */
async function waits(watchers: number): Promise<number[]> {
  await crowd.join(port, watchers, [[lotId, seq]])
  crowd.forget()
  const sent = new Map<string, number>()
  for (let n = 0; n < BIDS; n++) {
    const at = monotonicMs()
    await bid()
    sent.set(`${lotId}:${seq}`, at)
    await pause(PACE_MS[0] + Math.random() * (PACE_MS[1] - PACE_MS[0]))
  }
  await crowd.has(lotId, seq)
  const found: number[] = []
  for (const [key, times] of await crowd.arrivals()) {
    const at = sent.get(key)
    if (at !== undefined) for (const time of times) found.push(time - at)
  }
  if (found.length < watchers * BIDS * 0.9) throw new Error('Failed to measure: states were not told')
  await crowd.leave()
  return found
}

log('Warming up')
await waits(WATCHERS)
const many: number[][] = []
const few: number[][] = []
for (let round = 1; round <= ROUNDS; round++) {
  many.push(await waits(WATCHERS))
  few.push(await waits(FEW))
  const [p99, alone] = [many, few].map((rounds) => percentile(rounds.at(-1) as number[], 0.99).toFixed(1))
  log(`  round ${round}: p99 ${p99} ms to ${WATCHERS}, ${alone} ms to ${FEW}`)
}
const over = (rounds: number[][], share: number) => median(rounds.map((round) => percentile(round, share)))
const p99_ms = over(many, 0.99)
const over_few_watchers = p99_ms / over(few, 0.99)
report({
  bench: 'bid-to-screen',
  ratios: { over_few_watchers },
  figures: { p50_ms: over(many, 0.5), p99_ms, few_p50_ms: over(few, 0.5), few_p99_ms: over(few, 0.99) },
  goals: { over_few_watchers: atMost(over_few_watchers, 4) },
})
pipe.close()
crowd.close()
child.kill()
process.exit()
