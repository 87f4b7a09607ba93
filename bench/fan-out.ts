import { setTimeout as pause } from 'node:timers/promises'
import type { LotId } from '@ketok/domain'
import { placeBid } from '@ketok/server/src/features/bidding/lot/place-bid.ts'
import { closeServices } from '@ketok/server/src/services.ts'
import { openBare, openHub, openNaive } from './parts/contenders.ts'
import { Crowd } from './parts/crowd.ts'
import { aHotSale, BASE, type HotSale, STEP } from './parts/hot-sale.ts'
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
import { QueryCount } from './parts/query-count.ts'
import { benchServices } from './parts/server.ts'

/** How many screens a second are told of bids; what stalled ones cost the others; how soon all are back. */
const WATCHERS = 2_000
const LOTS = 8
const BIDDERS = 200
/** As in the last seconds of a wanted lot: what happened since the last frame, a twentieth of a second ago. */
const BIDS_A_FRAME = 10
const ROUNDS = 5
const RUN_MS = 3_000
/** Lots that move at the same time; divides the lots, so that none is moved by two. */
const UNDER_WAY = 4
const STALLED_EVERY = 10
const PACE_MS = 100
const PACED_ROUNDS = 3
const PACED_MOVES = 25
const FILL_TURNS_MAX = 300
const RETURNING = 5_000
const RETURNS = 3
const MB = 2 ** 20

const services = await benchServices()
const lots: HotSale[] = []
for (let n = 0; n < LOTS; n++) lots.push(await aHotSale(services, BIDDERS))
const { hub, port } = await openHub(services)
const naivePort = (await openNaive(services)).port
const barePort = (await openBare(services)).port
const crowd = new Crowd()
const steps = new Map<number, number>()
let keys = 0

/** Some bids at once; answers the lot's seq after them. */
async function move({ lotId, bidders }: HotSale, bids = BIDS_A_FRAME): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: bids }, () => {
      const step = (steps.get(lotId) ?? 0) + 1
      steps.set(lotId, step)
      const bidder = bidders[step % bidders.length] as HotSale['bidders'][number]
      const clientBidId = `bench-${String(++keys).padStart(8, '0')}`
      return placeBid(services, bidder, lotId, {
        amount: BASE + step * STEP,
        clientBidId,
        confirmed: false,
      })
    }),
  )
  return Math.max(...answers.map(({ seq }) => seq ?? 0))
}

async function seqOf(lotId: LotId): Promise<number> {
  return (await services.lots.snapshot(lotId))?.projection.announcedSeq ?? 0
}

async function seqsOf(sales: readonly HotSale[]): Promise<[number, number][]> {
  return Promise.all(sales.map(async ({ lotId }): Promise<[number, number]> => [lotId, await seqOf(lotId)]))
}

/** How many states a second reach screens while some lots always move, each anew when all have its last state. */
async function deliveriesPerSecond(contender: number, bare = false): Promise<number> {
  await crowd.join(
    contender,
    WATCHERS,
    contender === port ? await seqsOf(lots) : await seqsOf(lots.slice(0, 1)),
    bare,
  )
  const before = crowd.deliveries
  const start = performance.now()
  const worker = async (first: number) => {
    for (let at = first; performance.now() - start < RUN_MS; at += UNDER_WAY) {
      const sale = lots[at % LOTS] as HotSale
      await crowd.has(sale.lotId, await move(sale))
    }
  }
  await Promise.all(Array.from({ length: UNDER_WAY }, (_, first) => worker(first)))
  const rate = ((crowd.deliveries - before) / (performance.now() - start)) * 1000
  await crowd.leave()
  crowd.forget()
  await pause(500)
  return rate
}

/** From the moment a bid is made to the moment its state is at each screen that reads, on one lot at an even pace. */
async function pacedP99(readers: number): Promise<number> {
  crowd.forget()
  const sale = lots[0] as HotSale
  const sent = new Map<string, number>()
  for (let n = 0; n < PACED_MOVES; n++) {
    const at = monotonicMs()
    sent.set(`${sale.lotId}:${await move(sale, 1)}`, at)
    await pause(PACE_MS)
  }
  await crowd.has(sale.lotId, await seqOf(sale.lotId))
  const waits: number[] = []
  for (const [key, times] of await crowd.arrivals()) {
    const at = sent.get(key)
    if (at !== undefined) for (const time of times) waits.push(time - at)
  }
  if (waits.length < readers * PACED_MOVES * 0.9) throw new Error('Failed to measure: states were not told')
  return percentile(waits, 0.99)
}

const memory = () => process.memoryUsage().rss / MB

log('Warming up')
await deliveriesPerSecond(port)
const found = await interleaved(ROUNDS, {
  hub: () => deliveriesPerSecond(port),
  naive: () => deliveriesPerSecond(naivePort),
  bare: () => deliveriesPerSecond(barePort, true),
})

log(`${Math.round(performance.now() / 1000)} s; one in ${STALLED_EVERY} of ${WATCHERS} reads nothing`)
const emptyMb = memory()
const free: number[] = []
const beside: number[] = []
await crowd.join(port, WATCHERS, await seqsOf(lots))
const joinedMb = memory()
let peakMb = joinedMb
for (let round = 1; round <= PACED_ROUNDS; round++) free.push(await pacedP99(WATCHERS))
await crowd.stall(STALLED_EVERY)
const stalledWanted = WATCHERS / STALLED_EVERY
const lotIds = lots.map(({ lotId }) => lotId)
// What the system keeps for a line must be full before the house holds anything back.
for (let turn = 0; turn < FILL_TURNS_MAX && hub.stalledCount < stalledWanted; turn++) {
  crowd.ask(STALLED_EVERY, turn < 30 ? lotIds : lotIds.slice(0, 3))
  await Promise.all(lots.map((sale) => move(sale)))
  await pause(turn < 30 ? 20 : 100)
}
const stalled = hub.stalledCount
for (let round = 1; round <= PACED_ROUNDS; round++) beside.push(await pacedP99(WATCHERS - stalledWanted))
peakMb = Math.max(peakMb, memory())
log(`  ${stalled} stalled, p99 ${median(free).toFixed(1)} / ${median(beside).toFixed(1)} ms`)
await crowd.leave()

log(`${RETURNING} come back at once`)
const queryCount = await QueryCount.over(services, 5_000)
const sale = lots[0] as HotSale
const firstViewer = new Crowd()
await firstViewer.join(port, 1, await seqsOf([sale]))
const returns: number[] = []
let queries = 0
for (let round = 1; round <= RETURNS; round++) {
  queries += await queryCount.during(async () => {
    const start = monotonicMs()
    returns.push(((await crowd.join(port, RETURNING, await seqsOf([sale]))) - start) / 1000)
  })
  log(`  round ${round}: ${returns.at(-1)?.toFixed(2)} s, ${queries} queries`)
  peakMb = Math.max(peakMb, memory())
  await crowd.leave()
  await pause(500)
}

const over_naive = found.hub / found.naive
const over_bare = found.hub / found.bare
// Nothing is proved by lines that were not full.
const stalled_p99_ratio = stalled < stalledWanted ? Number.POSITIVE_INFINITY : median(beside) / median(free)
const reconnect_s = median(returns)
report({
  bench: 'fan-out',
  ratios: { over_naive, over_bare, stalled_p99_ratio },
  figures: {
    deliveries_per_s: found.hub,
    naive_per_s: found.naive,
    bare_per_s: found.bare,
    p99_ms: median(free),
    stalled_p99_ms: median(beside),
    stalled,
    reconnect_s,
    reconnect_queries: queries,
    empty_mb: emptyMb,
    joined_mb: joinedMb,
    peak_mb: peakMb,
  },
  goals: {
    over_naive: atLeast(over_naive, 3),
    over_bare: atLeast(over_bare, 0.9),
    stalled_p99_ratio: atMost(stalled_p99_ratio, 1.2),
    reconnect_s: atMost(reconnect_s, 10),
    reconnect_queries: atMost(queries, 0),
  },
})
crowd.close()
firstViewer.close()
hub.close()
await closeServices(services)
process.exit()
