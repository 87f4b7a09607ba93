import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { replayedLot } from './features/bidding/lot/replay-lot.ts'
import { aCustomer, type TestCustomer } from './testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from './testing/build-lot.ts'
import { TestCaller } from './testing/caller.ts'
import { type Node, openHouse } from './testing/house.ts'
import { LivePage } from './testing/live-page.ts'

const house = await openHouse()
const WAIT_OPTIONS = { interval: 10 }
const TIMES = { waitMs: 300, moveMs: 200 }

/** As a host puts one before nodes: each new connection goes to the next that says it is ready. */
class Balancer {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  readonly taken = new Map<string, number>()
  nodes: readonly string[]
  #turn = 0

  constructor(nodes: readonly string[]) {
    this.nodes = nodes
    this.#server = createServer((caller) => {
      this.#keep(caller)
      void this.#lead(caller)
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    for (const socket of this.#open) socket.destroy()
    this.#server.close()
  }

  async #lead(caller: Socket): Promise<void> {
    caller.pause()
    for (let tried = 0; tried < this.nodes.length; tried++) {
      const node = this.nodes[this.#turn++ % this.nodes.length] ?? ''
      const ready = await fetch(`${node}/api/health/ready`, { headers: { connection: 'close' } })
        .then(({ status }) => status === 200)
        .catch(() => false)
      if (!ready) continue
      this.taken.set(node, (this.taken.get(node) ?? 0) + 1)
      const { hostname, port } = new URL(node)
      const house = connect(Number(port), hostname)
      this.#keep(house)
      caller.pipe(house).pipe(caller)
      return
    }
    caller.destroy()
  }

  #keep(socket: Socket): void {
    this.#open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#open.delete(socket))
  }
}

/** Bids one after the other as the site does: what got no answer is asked again under its idempotency key. */
class Bidder {
  readonly acknowledged: { lot: TestLot; seq: number }[] = []
  readonly failed: unknown[] = []
  requests = 0
  repeats = 0
  #ended = false
  readonly #done: Promise<void>

  constructor(as: TestCustomer, lots: readonly TestLot[], caller: TestCaller) {
    this.#done = this.#bid(as, lots, caller)
  }

  end(): Promise<void> {
    this.#ended = true
    return this.#done
  }

  async #bid(as: TestCustomer, lots: readonly TestLot[], caller: TestCaller): Promise<void> {
    for (let number = 0; !this.#ended; number++) {
      const lot = lots[number % lots.length] as TestLot
      const { next_amount } = await house.api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
      const idempotencyKey = `giliran-${as.id}-${String(number).padStart(4, '0')}`
      house.clock.advance(100)
      this.requests++
      const body = { amount: next_amount, client_bid_id: idempotencyKey, confirmed: true }
      const answer = await this.#answered(() =>
        caller.call('POST /customer/lot/{lot_id}/bid', { as, params: { lot_id: lot.id }, body }),
      )
      if (answer?.status === 200) this.acknowledged.push({ lot, seq: answer.data.seq })
      else if (answer?.status !== 409) this.failed.push(answer?.errors ?? 'no answer')
    }
  }

  async #answered<T extends { status: number }>(ask: () => Promise<T>): Promise<T | null> {
    for (let tries = 0; tries < 4; tries++) {
      const answer = await ask().catch(() => null)
      if (answer !== null && answer.status < 500) return answer
      this.repeats++
    }
    return null
  }
}

afterEach(() => LivePage.endAll())

async function watch(url: string, lot: TestLot): Promise<LivePage> {
  const page = await LivePage.open(url)
  await page.watches({ lot_id: lot.id })
  return page
}

const balancers: Balancer[] = []
afterAll(() => {
  for (const balancer of balancers) balancer.close()
})

describe('a node that is told to end while another stays', () => {
  it('loses no bid of those that flow through a balancer, and neither does its successor', async () => {
    const leaving: Node = await house.openNode()
    const balancer = new Balancer([house.url, leaving.url])
    balancers.push(balancer)
    const caller = new TestCaller(await balancer.open())
    const lots = [await aLot(house), await aLot(house)]
    const customers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const customer = await aCustomer(house)
        for (const { auctionId } of lots) await aNipl(house, customer.id, auctionId)
        return customer
      }),
    )
    const bidders = customers.map((customer) => new Bidder(customer, lots, caller))
    const requests = () => bidders.reduce((sum, bidder) => sum + bidder.requests, 0)
    const more = async (count: number) => {
      const before = requests()
      await vi.waitFor(() => expect(requests()).toBeGreaterThanOrEqual(before + count), WAIT_OPTIONS)
    }
    await more(40)
    expect(balancer.taken.get(leaving.url)).toBeGreaterThan(0)

    await leaving.services.departure.begin(TIMES)
    const taken = balancer.taken.get(leaving.url)
    await leaving.close()
    await more(40)
    expect(balancer.taken.get(leaving.url)).toBe(taken)

    const successor = await house.openNode()
    balancer.nodes = [house.url, successor.url]
    await more(40)
    await Promise.all(bidders.map((bidder) => bidder.end()))
    expect(bidders.flatMap(({ failed }) => failed)).toEqual([])
    const acknowledged = bidders.flatMap((bidder) => bidder.acknowledged)
    expect(acknowledged.length).toBeGreaterThan(20)
    for (const lot of lots) {
      const { events, verdict } = await replayedLot(house.services.db, lot.id)
      expect(verdict).toMatchObject({ intact: true })
      const kept = new Set(events.map(({ seq }) => seq))
      expect(acknowledged.filter((bid) => bid.lot === lot && !kept.has(bid.seq))).toEqual([])
    }
  })

  it('first asks for nobody new, then leads live connections elsewhere, and only then closes them', async () => {
    const leaving = await house.openNode()
    const lot = await aLot(house)
    const [moving, staying] = [await watch(leaving.url, lot), await watch(leaving.url, lot)]
    // Long enough for the two questions below, on a busy machine too.
    const left = leaving.services.departure.begin({ ...TIMES, waitMs: 2_000 })
    const ready = await leaving.api.send('GET', '/api/health/ready')
    expect(ready).toMatchObject({ status: 503, body: { status: 'leaving' } })
    // It serves as ever, and the next request of this connection goes by the balancer.
    const answer = await leaving.api.call('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(moving.heard.some(({ type }) => type === 'move')).toBe(false)
    await vi.waitFor(
      () => expect(moving.heard).toContainEqual({ type: 'move', within_ms: TIMES.moveMs }),
      WAIT_OPTIONS,
    )
    moving.socket.close()
    // Of an earlier version, or asleep: it is waited for, not for ever.
    await left
    expect(staying.closed).toBeNull()
    await leaving.close()
    await vi.waitFor(() => expect(staying.closed).toBe(1001), WAIT_OPTIONS)
  })

  it('ends at once where it is alone, and for whoever is in a hurry', async () => {
    const node = await house.openNode()
    await watch(node.url, await aLot(house))
    await node.services.departure.begin({ waitMs: 0, moveMs: 0 })
    const hurry = new AbortController()
    const leaving = node.services.departure.begin({ waitMs: 3_600_000, moveMs: 3_600_000 }, hurry.signal)
    hurry.abort()
    await leaving
    await node.services.departure.begin({ waitMs: 3_600_000, moveMs: 3_600_000 }, hurry.signal)
    expect(node.services.health.isLeaving).toBe(true)
  })
})
