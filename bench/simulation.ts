import { LocalLine } from '@ketok/server/src/platform/bus/local-bus.ts'
import { closeServices } from '@ketok/server/src/services.ts'
import {
  SimulatedBus,
  type SimulatedLot,
  type SimulatedNode,
  simulateStorm,
} from '@ketok/server/src/testing/simulated-nodes.ts'
import { aHotSale, BASE, STEP } from './parts/hot-sale.ts'
import { atMost, log, report } from './parts/measure.ts'
import { benchServices } from './parts/server.ts'

/**
 * Many nodes and very many screens in one process, over a bus that loses, doubles, delays and reorders: the queues and the hub
 * are the real ones, only sockets and network are not. `npm run bench -- simulation [nodes] [screens] [lots] [seed]`.
 */
const [nodeCount = 8, screens = 100_000, lotCount = 100, seed = 1] = process.argv.slice(2).map(Number)
const BIDDERS = 4
const BIDS = 15
const TIMEOUT_MS = 600_000
const WEATHER = { faults: { lost: 5, doubled: 5, late: 5 }, delays: [0, 1, 1, 2, 5, 20, 100] }

process.env.DATABASE_CONNECTIONS = '4'
const line = new LocalLine()
const nodes: SimulatedNode[] = []
for (let n = 0; n < nodeCount; n++) {
  log(`Starting node ${n + 1} of ${nodeCount}`)
  const bus = new SimulatedBus(line, `${seed} ${n}`, WEATHER)
  const services = await benchServices(bus)
  await services.live.join()
  nodes.push({ services, bus })
}
const { services } = nodes[0] as SimulatedNode
const lots: SimulatedLot[] = []
for (let n = 0; n < lotCount; n++)
  lots.push({ ...(await aHotSale(services, BIDDERS)), base: BASE, step: STEP })

const before = process.memoryUsage().rss
const sent = () => sum(({ bus }) => bus.letters)
const sentBytes = () => sum(({ bus }) => bus.bytes)
const [letters, bytes] = [sent(), sentBytes()]
const cpu = process.cpuUsage()
const from = performance.now()
const seen = await simulateStorm(nodes, {
  seed: String(seed),
  lots,
  screens,
  biddersAtOnce: BIDDERS,
  bidsEach: BIDS,
  cuts: true,
  timeoutMs: TIMEOUT_MS,
})
const { user, system } = process.cpuUsage(cpu)
report({
  bench: 'simulation',
  ratios: {},
  figures: {
    nodes: nodeCount,
    screens,
    lots: lotCount,
    seconds: (performance.now() - from) / 1_000,
    processor_s: (user + system) / 1e6,
    memory_mb: (process.memoryUsage().rss - before) / 1e6,
    requests: seen.requests,
    accepted: seen.accepted,
    frames: seen.frames,
    letters_per_bid: (sent() - letters) / seen.accepted,
    letter_bytes: (sentBytes() - bytes) / (sent() - letters),
    stale_p99_ms: seen.staleMs99,
    stalest_ms: seen.stalestMs,
    unfairness: seen.unfairness,
  },
  goals: {
    unanswered: atMost(seen.unanswered, 0),
    overtaken: atMost(seen.overtaken, 0),
    wrong: atMost(seen.wrong, 0),
    behind: atMost(seen.behind, 0),
  },
})
for (const node of nodes) await closeServices(node.services)
process.exit()

function sum(of: (node: SimulatedNode) => number): number {
  return nodes.reduce((total, node) => total + of(node), 0)
}
