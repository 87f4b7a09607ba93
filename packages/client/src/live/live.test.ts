import type { AddressInfo } from 'node:net'
import { type ClientMessage, LIVE_PROTOCOL, type ServerMessage } from '@ketok/contract/live'
import { auctionId, lotId, staffId, unitId } from '@ketok/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type WebSocket as Peer, WebSocketServer } from 'ws'
import { createRealtime, type Live, type LiveStatus, type LotFrame, type SaleFrame } from './live.ts'
import { createServerClock } from './server-clock.ts'
import { watchForms } from './watch-forms.ts'

let server: WebSocketServer
let peers: Peer[]
let heard: ClientMessage[]
let protocol: number
/** When a hello is answered: at once, unless a test holds it back. */
let greet: (welcome: () => void) => void
let live: Live

const at = '2026-11-21T14:30:00.000+07:00'
const frame = (seq: number, rowsAfterSeq = seq - 1): LotFrame => ({
  type: 'lot',
  rows: [],
  rows_after_seq: rowsAfterSeq,
  lot_id: lotId(27),
  unit_id: unitId(1),
  auction_id: auctionId(1),
  lot_number: 27,
  state: 'open',
  base_price: 100,
  price: 100 + seq,
  next_amount: 101 + seq,
  increment: 1,
  bid_count: seq,
  bidder_count: 1,
  leader: null,
  opens_at: at,
  closes_at: at,
  first_closes_at: at,
  cap_at: at,
  extension_count: 0,
  has_reserve: false,
  reserve_met: true,
  seq,
  server_time: at,
})

const saleFrame = (seq: number, sinceSeq = seq - 1): SaleFrame => ({
  type: 'sale',
  since_seq: sinceSeq,
  rows: [],
  lots: [],
  auction_id: auctionId(5),
  seq,
  sale_seq: 2,
  state: 'live',
  reason: null,
  message: null,
  automatic: null,
  online_count: 1,
  pace_ms: 90_000,
  current: null,
  server_time: at,
})

const send = (message: ServerMessage) => peers.at(-1)?.send(JSON.stringify(message))

beforeEach(async () => {
  peers = []
  heard = []
  protocol = LIVE_PROTOCOL
  greet = (welcome) => welcome()
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (peer) => {
    peers.push(peer)
    peer.on('message', (data) => {
      const message = JSON.parse(String(data)) as ClientMessage
      heard.push(message)
      if (message.type === 'hello')
        greet(() =>
          peer.send(JSON.stringify({ type: 'welcome', protocol, server_time: at, customer_id: null })),
        )
      if (message.type === 'ping') send({ type: 'pong', id: message.id, server_time: at })
    })
  })
  live = createRealtime({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock: createServerClock(),
    ticket: async () => 'ticket-1',
    random: () => 0,
  })
})

afterEach(() => {
  vi.useRealTimers()
  live.close()
  for (const client of server.clients) client.terminate()
  server.close()
})

const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true))

describe('the live connection', () => {
  it('says hello with a ticket, then asks for every watched lot from its seq on', async () => {
    live.watchLot(27, 5, { onLot: () => {} })
    live.connect()
    await until(() => heard.some((message) => message.type === 'subscribe'))
    expect(heard[0]).toEqual({ type: 'hello', ticket: 'ticket-1' })
    expect(heard).toContainEqual({ type: 'subscribe', lot_id: 27, last_seq: 5 })
  })

  it('drops repeats and older frames, and tells when rows were missed', async () => {
    const got: [number, boolean][] = []
    live.watchLot(27, 5, { onLot: (lot, complete) => got.push([lot.seq, complete]) })
    live.connect()
    await until(() => live.status.get() === 'connected')
    for (const message of [frame(6), frame(6), frame(5), frame(9, 8), frame(10, 9)]) send(message)
    await until(() => got.length === 3)
    expect(got).toEqual([
      [6, true],
      [9, false],
      [10, true],
    ])
  })

  it('says that the house lags until it says otherwise, or another connection begins', async () => {
    live.connect()
    await until(() => live.status.get() === 'connected')
    expect(live.isLagging.get()).toBe(false)
    send({ type: 'lagging', lagging: true })
    await until(() => live.isLagging.get())
    send({ type: 'lagging', lagging: false })
    await until(() => !live.isLagging.get())
    send({ type: 'lagging', lagging: true })
    await until(() => live.isLagging.get())
    peers.at(-1)?.close()
    await until(() => peers.length === 2 && live.status.get() === 'connected')
    expect(live.isLagging.get()).toBe(false)
  })

  describe('whose node is about to end', () => {
    const subscribed = () => heard.filter((message) => message.type === 'subscribe').length
    const watching = async (got: number[]) => {
      live.watchLot(27, 5, { onLot: (lot) => got.push(lot.seq) })
      live.connect()
      await until(() => subscribed() === 1)
    }

    it('is made elsewhere before it is left, from the last seq on, and loses nothing', async () => {
      const got: number[] = []
      const states: LiveStatus[] = []
      await watching(got)
      live.status.subscribe(() => states.push(live.status.get()))
      const first = peers[0]
      let closed = false
      first?.on('close', () => {
        closed = true
      })
      let welcome = () => {}
      greet = (send) => {
        welcome = send
      }
      send({ type: 'move', within_ms: 1 })
      await until(() => peers.length === 2 && heard.filter(({ type }) => type === 'hello').length === 2)
      first?.send(JSON.stringify(frame(6)))
      await until(() => got.length === 1)
      expect([closed, live.status.get()]).toEqual([false, 'connected'])
      welcome()
      await until(() => closed)
      expect(heard.findLast(({ type }) => type === 'subscribe')).toEqual({
        type: 'subscribe',
        lot_id: 27,
        last_seq: 6,
      })
      send(frame(7))
      await until(() => got.length === 2)
      expect(got).toEqual([6, 7])
      // Pages fetch what only they know at each new line; nobody sees a line that waits.
      expect(states).toEqual(['connecting', 'connected'])
    })

    it('goes on with the line that is being made when the old one is closed first', async () => {
      await watching([])
      let welcome = () => {}
      greet = (send) => {
        welcome = send
      }
      send({ type: 'move', within_ms: 1 })
      await until(() => peers.length === 2 && heard.filter(({ type }) => type === 'hello').length === 2)
      peers[0]?.close(1001)
      await until(() => live.status.get() === 'connecting')
      welcome()
      await until(() => subscribed() === 2)
      expect([live.status.get(), peers.length]).toEqual(['connected', 2])
    })

    it('stays where it is when nobody answers elsewhere, and comes back when it is closed', async () => {
      await watching([])
      greet = () => {}
      send({ type: 'move', within_ms: 1 })
      await until(() => peers.length === 2)
      peers[1]?.terminate()
      greet = (send) => send()
      peers[0]?.close(1001)
      await until(() => subscribed() === 2)
      expect(live.status.get()).toBe('connected')
    })

    it('makes no other line once it is closed by its own page', async () => {
      await watching([])
      greet = () => {}
      send({ type: 'move', within_ms: 1 })
      await until(() => peers.length === 2)
      const left = Promise.all(peers.map((peer) => new Promise((gone) => peer.once('close', gone))))
      live.close()
      await left
      expect([live.status.get(), peers.length]).toEqual(['waiting', 2])
    })
  })

  it('comes back after a lost line and goes on from the last seq', async () => {
    const got: number[] = []
    live.watchLot(27, 0, { onLot: (lot) => got.push(lot.seq) })
    live.connect()
    await until(() => live.status.get() === 'connected')
    send(frame(1))
    await until(() => got.length === 1)
    heard.length = 0
    peers.at(-1)?.terminate()
    await until(() => peers.length === 2 && live.status.get() === 'connected')
    await until(() => heard.some((message) => message.type === 'subscribe'))
    expect(heard).toContainEqual({ type: 'subscribe', lot_id: 27, last_seq: 1 })
    send(frame(2))
    await until(() => got.length === 2)
  })

  it('tries often while a server may be starting anew, and seldom when it stays away', async () => {
    vi.useFakeTimers()
    const triedAt: number[] = []
    const away = createRealtime({
      url: 'ws://nowhere',
      clock: createServerClock(),
      ticket: async () => null,
      openSocket() {
        triedAt.push(vi.getMockedSystemTime()?.getTime() ?? 0)
        const refused = { readyState: 3, close() {} } as unknown as WebSocket
        queueMicrotask(() => refused.onclose?.({} as CloseEvent))
        return refused
      },
      random: () => 1,
    })
    away.connect()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    away.close()
    const pauses = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0))
    expect(pauses.slice(0, 4)).toEqual([400, 800, 1_200, 1_200])
    expect(pauses.at(-1)).toBe(15_000)
  })

  it('asks for another line when one is not answered in ten seconds', async () => {
    vi.useFakeTimers()
    let lines = 0
    const unheard = createRealtime({
      url: 'ws://nowhere',
      clock: createServerClock(),
      ticket: async () => null,
      openSocket() {
        lines++
        return { readyState: 0, close() {} } as unknown as WebSocket
      },
      random: () => 1,
    })
    unheard.connect()
    await vi.advanceTimersByTimeAsync(9_999)
    const before = lines
    await vi.advanceTimersByTimeAsync(500)
    unheard.close()
    expect([before, lines]).toEqual([1, 2])
  })

  it('comes again as oneself when there was no ticket to be had at first', async () => {
    vi.useFakeTimers()
    const hellos: string[] = []
    let tries = 0
    const unlucky = createRealtime({
      url: 'ws://house',
      clock: createServerClock(),
      ticket: async () => {
        if (++tries < 3) throw new Error('rate limited')
        return `ticket-${tries}`
      },
      openSocket() {
        const socket = {
          readyState: 1,
          close() {},
          send(text: string) {
            const { type, id } = JSON.parse(text)
            if (type === 'hello') hellos.push(text)
            const answer =
              type === 'hello'
                ? { type: 'welcome', protocol: LIVE_PROTOCOL, server_time: at }
                : { type: 'pong', id, server_time: at }
            socket.onmessage?.({ data: JSON.stringify(answer) } as MessageEvent)
          },
        } as unknown as WebSocket
        queueMicrotask(() => socket.onopen?.({} as Event))
        return socket
      },
      random: () => 1,
    })
    unlucky.connect()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(unlucky.status.get()).toBe('connected')
    unlucky.close()
    expect(hellos.map((text) => JSON.parse(text))).toEqual([
      { type: 'hello' },
      { type: 'hello' },
      { type: 'hello', ticket: 'ticket-3' },
    ])
  })

  it('takes nothing from a house that speaks a newer version, and does not come again', async () => {
    protocol = LIVE_PROTOCOL + 1
    live.watchLot(27, 0, { onLot: () => {} })
    live.connect()
    await until(() => live.isOutdated.get() && server.clients.size === 0)
    expect(live.status.get()).toBe('waiting')
    expect(heard.map(({ type }) => type)).toEqual(['hello'])
    expect(peers).toHaveLength(1)
  })

  it('waits for a server of its own version while an older one still runs', async () => {
    protocol = LIVE_PROTOCOL - 1
    live.connect()
    await until(() => peers.length === 2)
    expect(live.isOutdated.get()).toBe(false)
    expect(live.status.get()).not.toBe('connected')
    protocol = LIVE_PROTOCOL
    await until(() => live.status.get() === 'connected')
  })

  it('gives own messages to everyone who listens', async () => {
    const own: string[] = []
    live.onOwn((message) => own.push(message.type))
    live.connect()
    await until(() => live.status.get() === 'connected')
    send({ type: 'outbid', lot_id: 27, seq: 3, price: 1, next_amount: 2, closes_at: at })
    send({ type: 'notice', topic: 'nipl' })
    await until(() => own.length === 2)
    expect(own).toEqual(['outbid', 'notice'])
  })

  it('unsubscribes when the last watcher of a lot leaves', async () => {
    const first = live.watchLot(27, 0, { onLot: () => {} })
    const second = live.watchLot(27, 0, { onLot: () => {} })
    live.connect()
    await until(() => heard.some((message) => message.type === 'subscribe'))
    first()
    second()
    await until(() => heard.some((message) => message.type === 'unsubscribe'))
    expect(heard.filter((message) => message.type === 'subscribe')).toHaveLength(1)
  })
})

describe('watching a sale', () => {
  it('asks from its seq on, drops repeats, and tells when something was missed', async () => {
    const got: [number, boolean][] = []
    live.watchSale(5, 40, { onSale: (sale, complete) => got.push([sale.seq, complete]) })
    live.connect()
    await until(() => heard.some((message) => message.type === 'subscribe'))
    expect(heard).toContainEqual({ type: 'subscribe', auction_id: 5, last_seq: 40 })
    for (const message of [saleFrame(41), saleFrame(41), saleFrame(39), saleFrame(50, 47), saleFrame(51, 0)])
      send(message)
    await until(() => got.length === 3)
    expect(got).toEqual([
      [41, true],
      [50, false],
      [51, true],
    ])
  })

  it('comes back after a lost line from where it was, and is left when nobody looks', async () => {
    const got: number[] = []
    const leave = live.watchSale(5, 0, { onSale: ({ seq }) => got.push(seq) })
    live.connect()
    await until(() => live.status.get() === 'connected')
    send(saleFrame(7, 0))
    await until(() => got.length === 1)
    heard.length = 0
    peers.at(-1)?.terminate()
    await until(() => heard.some((message) => message.type === 'subscribe'))
    expect(heard).toContainEqual({ type: 'subscribe', auction_id: 5, last_seq: 7 })
    leave()
    await until(() => heard.some((message) => message.type === 'unsubscribe'))
    expect(heard).toContainEqual({ type: 'unsubscribe', auction_id: 5 })
  })

  it('tells who watches that only the console has changed', async () => {
    let told = 0
    live.watchSale(5, 0, { onSale: () => {}, onConsole: () => told++ })
    live.watchSale(6, 0, { onSale: () => {} })
    live.connect()
    await until(() => live.status.get() === 'connected')
    for (const auction_id of [5, 6, 7]) send({ type: 'console', auction_id })
    send({ type: 'console', auction_id: 5 })
    await until(() => told === 2)
  })

  it('tells who came and where the film is, although nothing of the sale moved', async () => {
    const rooms: unknown[] = []
    const got: number[] = []
    live.watchSale(5, 7, { onSale: ({ seq }) => got.push(seq), onRoom: (room) => rooms.push(room) })
    live.connect()
    await until(() => live.status.get() === 'connected')
    const room = { type: 'room', auction_id: 5, online_count: 3, video_url: '/a.m3u8' } as const
    send({ ...room, auction_id: 6 })
    send(room)
    await until(() => rooms.length === 1)
    expect(rooms).toEqual([room])
    send(saleFrame(8, 7))
    await until(() => got.length === 1)
  })

  it('hears from outside once that its session has begun, also over another line', async () => {
    let begun = 0
    live.watchSession(5, { onBegun: () => begun++ })
    live.connect()
    await until(() => heard.some((message) => message.type === 'subscribe'))
    expect(heard).toContainEqual({ type: 'subscribe', session_of: 5, last_seq: 0 })
    send({ type: 'session', session_of: 6, seq: 1 })
    send({ type: 'session', session_of: 5, seq: 1 })
    send({ type: 'session', session_of: 5, seq: 1 })
    await until(() => begun > 0)
    heard.length = 0
    peers.at(-1)?.terminate()
    await until(() => heard.some((message) => message.type === 'subscribe'))
    expect(heard).toContainEqual({ type: 'subscribe', session_of: 5, last_seq: 1 })
    expect(begun).toBe(1)
  })

  it('does not mix a lot and a sale of the same number', async () => {
    const got: string[] = []
    live.watchSale(27, 0, { onSale: ({ type }) => got.push(type) })
    live.watchLot(27, 0, { onLot: ({ type }) => got.push(type) })
    live.connect()
    await until(() => live.status.get() === 'connected')
    send(frame(1))
    send({ ...saleFrame(1), auction_id: auctionId(27) })
    await until(() => got.length === 2)
    expect(got).toEqual(['lot', 'sale'])
  })
})

describe('a form of the office', () => {
  const people = [{ staff_id: staffId(7), full_name: 'Rina Wulandari', since: at }]

  it('is said to be open, hears who is there, and is said to be left', async () => {
    const told: unknown[] = []
    const leave = watchForms(live)('unit/12', (known) => told.push(known))
    live.connect()
    await until(() => heard.some(({ type }) => type === 'subscribe'))
    expect(heard).toContainEqual({ type: 'subscribe', form: 'unit/12' })
    send({ type: 'form', form: 'unit/13', people: [] })
    send({ type: 'form', form: 'unit/12', people })
    await until(() => told.length > 0)
    expect(told).toEqual([people])
    leave()
    await until(() => heard.some(({ type }) => type === 'unsubscribe'))
    expect(heard.at(-1)).toEqual({ type: 'unsubscribe', form: 'unit/12' })
  })

  it('knows of nobody while the line is away, and is said again over the next', async () => {
    const told: unknown[] = []
    watchForms(live)('unit/12', (known) => told.push(known))
    live.connect()
    await until(() => heard.some(({ type }) => type === 'subscribe'))
    send({ type: 'form', form: 'unit/12', people })
    await until(() => told.length > 0)
    heard.length = 0
    peers.at(-1)?.terminate()
    await until(() => told.at(-1) === null)
    await until(() => heard.some(({ type }) => type === 'subscribe'))
    expect(heard).toContainEqual({ type: 'subscribe', form: 'unit/12' })
  })
})

describe('the server clock', () => {
  it('trusts the exchange with the least delay, whatever the wall clock says', () => {
    let monotonic = 1000
    const clock = createServerClock(
      () => monotonic,
      () => 5,
    )
    clock.observe(1000, 1200, 50_000)
    clock.observe(2000, 2020, 51_010)
    clock.observe(3000, 3900, 52_000)
    monotonic = 4000
    expect(clock.now()).toBe(4000 + (51_010 + 10 - 2020))
    expect(clock.latency.get()).toBe(450)
  })

  it('forgets what it knew when the computer has slept, though the line was quicker before', () => {
    let monotonic = 0
    const clock = createServerClock(
      () => monotonic,
      () => 0,
    )
    clock.observe(0, 20, 1_000_000)
    // The lid was closed for an hour, in which nothing here was counted.
    clock.observe(1_000, 1_300, 1_000_000 + 3_601_000)
    monotonic = 2_000
    expect(clock.now()).toBe(2_000 + 4_601_000 + 150 - 1_300)
  })
})
