import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { closeServices } from '@ketok/server/src/services.ts'
import { freePort } from '../scripts/launch/ports.ts'
import { root } from '../scripts/launch/root.ts'
import { SERVER_FLAGS } from '../scripts/process/server-flags.ts'
import { aHotSale, BASE, STEP } from './parts/hot-sale.ts'
import { atMost, log, median, report } from './parts/measure.ts'
import { benchServices } from './parts/server.ts'

/**
 * How soon bids are taken again after `kill -9`: from the start of the next process to its first accepted bid, over the same
 * where the one before had left in order. Then beside a second server that lives: the newcomer's first bid, and how long the
 * house of two took no bid at the one that was left.
 */
const ROUNDS = 5
const LOOK_MS = 5
const GIVE_UP_MS = 60_000
/** The killed one has been at work long enough to trust its memory. */
const AT_WORK_MS = 2_500
const BIDDERS = 40

/** Sessions are of an address, and each process has a port of its own. */
process.env.PUBLIC_URL = 'http://localhost:3000'
const services = await benchServices()
const { lotId, bidders } = await aHotSale(services, BIDDERS)
const tokens: string[] = []
for (const [index, customerId] of bidders.entries())
  tokens.push(await services.session.tokens.issue({ customerId, sessionId: index + 1 }, services.now()))
await closeServices(services)

let step = 0
let refusal = ''
async function bid(port: number): Promise<boolean> {
  step++
  const answer = await fetch(`http://127.0.0.1:${port}/api/customer/lot/${lotId}/bid`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[step % tokens.length]}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: BASE + step * STEP,
      client_bid_id: `bench-${String(step).padStart(8, '0')}`,
      confirmed: true,
    }),
  }).catch(() => null)
  refusal = (await answer?.text().catch(() => '')) ?? ''
  return answer?.ok === true
}

async function untilBid(port: number, since: number): Promise<number> {
  while (performance.now() - since < GIVE_UP_MS) {
    if (await bid(port)) return performance.now() - since
    await pause(LOOK_MS)
  }
  throw new Error(`Failed to measure: no bid was taken: ${refusal}`)
}

class Server {
  readonly port: number
  readonly #officePort: number
  #child: ChildProcess | undefined

  private constructor(port: number, officePort: number) {
    this.port = port
    this.#officePort = officePort
    process.once('exit', () => this.#child?.kill('SIGKILL'))
  }

  static async place(): Promise<Server> {
    return new Server(await freePort(), await freePort())
  }

  /** Milliseconds to its first bid. */
  async start(): Promise<number> {
    const since = performance.now()
    this.#child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS, join(root, 'apps/server/src/main.ts')],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PORT: String(this.port), OFFICE_PORT: String(this.#officePort) },
      },
    )
    return untilBid(this.port, since)
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child as ChildProcess
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

const times: Record<'fresh' | 'killed' | 'beside' | 'left', number[]> = {
  fresh: [],
  killed: [],
  beside: [],
  left: [],
}
const [one, two] = [await Server.place(), await Server.place()]
log('Warming up')
await one.start()
await one.end('SIGTERM')
for (let round = 1; round <= ROUNDS; round++) {
  times.fresh.push(await one.start())
  await pause(AT_WORK_MS)
  await one.end('SIGKILL')
  times.killed.push(await one.start())
  await two.start()
  await pause(AT_WORK_MS)
  await one.end('SIGKILL')
  times.left.push(await untilBid(two.port, performance.now()))
  times.beside.push(await one.start())
  await two.end('SIGTERM')
  await one.end('SIGTERM')
  const told = Object.entries(times).map(([name, all]) => `${name} ${all.at(-1)?.toFixed(0)}`)
  log(`  round ${round}: ${told.join(', ')} ms`)
}
const fresh = median(times.fresh)
const ratios = { killed: median(times.killed) / fresh, beside: median(times.beside) / fresh }
report({
  bench: 'restart',
  ratios,
  figures: {
    fresh_ms: fresh,
    killed_ms: median(times.killed),
    beside_ms: median(times.beside),
    left_ms: median(times.left),
    left_at_most_ms: Math.max(...times.left),
  },
  goals: { killed: atMost(ratios.killed, 1.5), beside: atMost(ratios.beside, 1.5) },
})
process.exit()
