import type { ClientMessage, ServerMessage } from '@ketok/contract/live'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aSale, type TestSale } from '../../../testing/build-sale.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const million = (amount: number) => Math.round(amount * 1_000_000)
const listeners: Listener[] = []
const WAIT_OPTIONS = { timeout: 10_000, interval: 5 }

/** A page that shows a sale, at the customers' door or at the office's. */
class Listener {
  readonly socket: WebSocket
  readonly heard: ServerMessage[] = []

  constructor(url: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`)
    this.socket.on('message', (data) => this.heard.push(JSON.parse(String(data)) as ServerMessage))
    this.socket.on('error', () => {})
    listeners.push(this)
  }

  static async open(url: string, ticket: { ticket?: string } = {}): Promise<Listener> {
    const listener = new Listener(url)
    await new Promise((resolve) => listener.socket.once('open', resolve))
    listener.send({ type: 'hello', ...ticket })
    await vi.waitFor(() => expect(listener.heard.length).toBeGreaterThan(0), WAIT_OPTIONS)
    return listener
  }

  static async of(customer: TestCustomer | null): Promise<Listener> {
    if (customer === null) return Listener.open(house.url)
    return Listener.open(house.url, await house.api.get('POST /customer/realtime-ticket', { as: customer }))
  }

  static async ofConsole({ juru }: TestSale): Promise<Listener> {
    return Listener.open(house.officeUrl, await house.api.get('POST /office/realtime-ticket', { as: juru }))
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  get sales() {
    return this.heard.filter((message) => message.type === 'sale')
  }

  async watches({ auctionId: auction_id }: TestSale, last_seq?: number): Promise<void> {
    this.send({ type: 'subscribe', auction_id, ...(last_seq === undefined ? {} : { last_seq }) })
    await this.hears((message) => message.type === 'subscribed' || message.type === 'refused')
  }

  async hears(what: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    await vi.waitFor(() => expect(this.heard.some(what)).toBe(true), WAIT_OPTIONS)
    return this.heard.find(what) as ServerMessage
  }

  /** The newest state, once it is so. */
  async shows(fact: (sale: Extract<ServerMessage, { type: 'sale' }>) => boolean) {
    await vi.waitFor(() => expect(this.sales.some(fact)).toBe(true), WAIT_OPTIONS)
    return this.sales.findLast(fact) as Extract<ServerMessage, { type: 'sale' }>
  }
}

afterEach(() => {
  for (const { socket } of listeners.splice(0)) socket.terminate()
})

describe('watching only whether a session has begun', () => {
  const begun = ({ type }: ServerMessage) => type === 'session'

  it('is told when the auctioneer opens it, and to latecomers at once; nobody is counted in the room', async () => {
    const sale = await aSale(house)
    const { auctionId: session_of } = sale
    const budi = await sale.bidder()
    const outside = await Listener.of(budi)
    outside.send({ type: 'subscribe', session_of })
    expect(await outside.hears(({ type }) => type === 'subscribed')).toMatchObject({ session_of, seq: 0 })
    const inside = await Listener.of(null)
    await inside.watches(sale)
    await sale.sale({ command: 'open_prebid' })
    await inside.shows(({ state, online_count }) => state === 'prebid' && online_count === 0)
    expect(outside.heard.some(begun)).toBe(false)
    await sale.sale({ command: 'start' })
    expect(await outside.hears(begun)).toEqual({ type: 'session', session_of, seq: 1 })
    await sale.open(0)
    const late = await Listener.of(null)
    late.send({ type: 'subscribe', session_of })
    await late.hears(begun)
    const knew = await Listener.of(null)
    knew.send({ type: 'subscribe', session_of, last_seq: 1 })
    await knew.hears(({ type }) => type === 'subscribed')
    await inside.shows(({ current }) => current !== null)
    expect([...outside.heard.filter(begun), ...knew.heard.filter(begun)]).toHaveLength(1)
    expect([...outside.heard, ...late.heard].some(({ type }) => type === 'sale')).toBe(false)
  })

  it('is refused of a closed sale to strangers, as of one that is not there', async () => {
    const sale = await aSale(house, { audience: 'premium' })
    const stranger = await Listener.of(await aCustomer(house))
    for (const session_of of [sale.auctionId, 987_654]) {
      stranger.send({ type: 'subscribe', session_of })
      const refused = await stranger.hears(
        (message) => 'session_of' in message && message.session_of === session_of,
      )
      expect(refused).toEqual({ type: 'refused', code: 'unknown_sale', session_of })
    }
  })
})

describe('watching a sale', () => {
  it('shows every step, and of history and lots only what changed', async () => {
    const sale = await aSale(house)
    const budi = await sale.bidder()
    const visitor = await Listener.of(null)
    await visitor.watches(sale)
    const first = await visitor.shows(() => true)
    expect(first).toMatchObject({ state: 'scheduled', since_seq: 0, current: null })
    expect(first.lots).toHaveLength(3)
    await sale.sale({ command: 'start' })
    await visitor.shows(({ state }) => state === 'live')
    await sale.open(0)
    await visitor.shows(({ current }) => current?.stage === 'asking')
    await sale.bid(budi, 100)
    const bid = await visitor.shows(({ current }) => current?.price === million(100))
    expect(bid).toMatchObject({
      rows: [{ kind: 'placed', amount: million(100) }],
      lots: [{ lot_id: sale.lot(0).id, price: million(100) }],
      current: { ask: million(100.5), leader: { nipl_number: budi.paddle } },
    })
    await sale.knockDown()
    await visitor.shows(({ current }) => current?.stage === 'hammer')
    await sale.sale({ command: 'call_up', lot_id: sale.lot(1).id })
    const next = await visitor.shows(({ current }) => current?.lot_id === sale.lot(1).id)
    expect(next).toMatchObject({ rows: [], current: { stage: 'on_block', price: null } })
    const seqs = visitor.sales.map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(next.seq).toBe((await sale.shown()).seq)
  })

  it('lets a late comer in at once at the right state, and says nothing to one who is up to date', async () => {
    const sale = await aSale(house)
    const budi = await sale.bidder()
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.floor(budi, 100)
    const late = await Listener.of(null)
    await late.watches(sale)
    expect(await late.shows(() => true)).toMatchObject({
      state: 'live',
      since_seq: 0,
      current: { price: million(100), stage: 'asking' },
      rows: [{ kind: 'floor' }],
    })
    const { seq } = await sale.shown()
    const current = await Listener.of(null)
    await current.watches(sale, seq)
    await sale.floor(await sale.bidder(), 100.5)
    await current.shows(({ current }) => current?.price === million(100.5))
    expect(current.sales.map(({ since_seq }) => since_seq)).toEqual([seq])
  })

  it('tells both whom a bid concerns, one by one', async () => {
    const sale = await aSale(house)
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.sale({ command: 'start' })
    await sale.open(0)
    const page = await Listener.of(budi)
    await page.watches(sale)
    await sale.bid(budi, 100)
    await page.hears(({ type }) => type === 'leading')
    await sale.floor(sari, 100.5)
    expect(await page.hears(({ type }) => type === 'outbid')).toMatchObject({
      lot_id: sale.lot(0).id,
      price: million(100.5),
      next_amount: million(101),
    })
  })

  it('of a timed or unknown auction is refused, and of a closed one to strangers alike', async () => {
    const closed = await aSale(house, { audience: 'premium' })
    const stranger = await Listener.of(await aCustomer(house))
    await stranger.watches(closed)
    expect(stranger.heard.at(-1)).toEqual({
      type: 'refused',
      code: 'unknown_sale',
      auction_id: closed.auctionId,
    })
    const member = await aCustomer(house, { is_prem: true, premium_auction_ids: [closed.auctionId] })
    const guest = await Listener.of(member)
    await guest.watches(closed)
    await guest.shows(({ state }) => state === 'scheduled')
    const console = await Listener.ofConsole(closed)
    await console.watches(closed)
    await console.shows(({ auction_id }) => auction_id === closed.auctionId)
  })

  it('counts each customer once, however many pages they have open', async () => {
    const sale = await aSale(house)
    const budi = await sale.bidder()
    const pages = [await Listener.of(budi), await Listener.of(budi), await Listener.of(null)]
    for (const page of pages) await page.watches(sale)
    expect((await sale.shown()).online_count).toBe(1)
    pages[0]?.socket.close()
    await vi.waitFor(async () => expect((await sale.shown()).online_count).toBe(1), WAIT_OPTIONS)
    pages[1]?.socket.close()
    await vi.waitFor(async () => expect((await sale.shown()).online_count).toBe(0), WAIT_OPTIONS)
  })

  it('hears who comes and goes without a step of the sale, a crowd at once as one message', async () => {
    const sale = await aSale(house)
    const visitor = await Listener.of(null)
    await visitor.watches(sale)
    const rooms = () => visitor.heard.filter((message) => message.type === 'room')
    const from = performance.now()
    const crowd = await Promise.all(
      Array.from({ length: 8 }, async () => Listener.of(await aCustomer(house))),
    )
    await Promise.all(crowd.map((page) => page.watches(sale)))
    await visitor.hears((message) => message.type === 'room' && message.online_count === 8)
    // One soon, and one each two seconds for as long as the machine took to let them in.
    expect(rooms().length).toBeLessThanOrEqual(2 + Math.floor((performance.now() - from) / 2_000))
    for (const { socket } of crowd.slice(0, 3)) socket.close()
    const room = await visitor.hears((message) => message.type === 'room' && message.online_count === 5)
    expect(room).toEqual({ type: 'room', auction_id: sale.auctionId, online_count: 5, video_url: null })
    expect(visitor.sales).toHaveLength(1)
  })

  it('hears where the film is as soon as it is set', async () => {
    const sale = await aSale(house)
    const visitor = await Listener.of(null)
    await visitor.watches(sale)
    const video_url = `${house.services.config.publicUrl}/siaran.m3u8`
    await house.api.get('PUT /office/sidang/{auction_id}/siaran', {
      as: sale.juru,
      params: { auction_id: sale.auctionId },
      body: { video_url },
    })
    await visitor.hears((message) => message.type === 'room' && message.video_url === video_url)
  })
})

describe('a console', () => {
  it('is told of a late bid and of a maximum left, and customers are not', async () => {
    const sale = await aSale(house)
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    const desk = await Listener.ofConsole(sale)
    const visitor = await Listener.of(null)
    await desk.watches(sale)
    await visitor.watches(sale)
    const hints = () => desk.heard.filter(({ type }) => type === 'console').length
    await sale.leave(sari, 110, 1)
    await vi.waitFor(() => expect(hints()).toBe(1), WAIT_OPTIONS)
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.floor(budi, 100)
    await sale.knockDown()
    await sale.bid(sari, 100.5)
    await vi.waitFor(() => expect(hints()).toBeGreaterThan(1), WAIT_OPTIONS)
    expect(visitor.heard.some(({ type }) => type === 'console')).toBe(false)
    expect(JSON.stringify(visitor.heard)).not.toContain(String(million(110)))
  })

  it('enters by a ticket of the office, once', async () => {
    const sale = await aSale(house)
    const ticket = await house.api.get('POST /office/realtime-ticket', { as: sale.juru })
    await Listener.open(house.officeUrl, ticket)
    const again = await Listener.open(house.officeUrl, ticket)
    expect(again.heard[0]).toEqual({ type: 'refused', code: 'bad_ticket' })
    const customers = await Listener.open(
      house.url,
      await house.api.get('POST /office/realtime-ticket', { as: sale.juru }),
    )
    expect(customers.heard[0]).toEqual({ type: 'refused', code: 'bad_ticket' })
  })
})
