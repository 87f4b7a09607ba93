import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerMessage } from '@ketok/contract/live'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'
import { customerNews } from '../../notice/notification/customer-news.ts'
import { openLiveDoor } from './live-door.ts'
import { LiveHub } from './live-hub.ts'

const house = await openHouse({ settings: { LIVE_SOCKETS_PER_ADDRESS: '3' } })
const { services } = house
const WAIT_OPTIONS = { interval: 5 }
const soon = (fact: () => void) => vi.waitFor(fact, WAIT_OPTIONS)

// A hub of the test's own, which tells how many are stalled; visitors come to it by one proxy.
const hub = new LiveHub(services)
const server = createServer()
openLiveDoor({ hub, server, door: 'site', home: house.url, proxies: 1 })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime`
const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})
afterAll(() => {
  hub.close()
  server.close()
})

interface Page {
  readonly socket: WebSocket
  readonly heard: ServerMessage[]
  readonly closed: Promise<number>
  send(message: object): void
}

async function aPage(address?: string): Promise<Page> {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address }
  const socket = new WebSocket(url, { headers })
  sockets.push(socket)
  const heard: ServerMessage[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as ServerMessage))
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  return { socket, heard, closed, send: (message) => socket.send(JSON.stringify(message)) }
}

async function aWatcher(lot: TestLot, last_seq = 0, as?: TestCustomer): Promise<Page> {
  const page = await aPage()
  const ticket = as === undefined ? {} : await house.api.get('POST /customer/realtime-ticket', { as })
  page.send({ type: 'hello', ...ticket })
  await soon(() => expect(page.heard[0]?.type).toBe('welcome'))
  page.send({ type: 'subscribe', lot_id: lot.id, last_seq })
  await soon(() => expect(page.heard.some(({ type }) => type === 'subscribed')).toBe(true))
  return page
}

const newestSeq = ({ heard }: Page) =>
  heard.reduce((seq, message) => (message.type === 'lot' ? Math.max(seq, message.seq) : seq), 0)

async function aBidder(lot: TestLot): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

let keys = 0
async function bid(lot: TestLot, as: TestCustomer): Promise<number> {
  const { next_amount: amount } = await house.api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
  house.clock.advance(1_000)
  const body = { amount, client_bid_id: `skala-${String(++keys).padStart(4, '0')}` }
  return (await house.api.get('POST /customer/lot/{lot_id}/bid', { as, params: { lot_id: lot.id }, body }))
    .seq as number
}

/**
 * Pages that read nothing, with more sent to each than the system keeps for its line. One after the other: lines hold
 * unlike much, and what piles up for the first may not grow too large before the last is full.
 */
async function stalledPages(count: number, lot: TestLot, bidNext: () => Promise<number>) {
  const owners = await Promise.all(Array.from({ length: count }, () => aCustomer(house)))
  const pages = await Promise.all(owners.map((owner) => aWatcher(lot, 0, owner)))
  for (const { socket } of pages) socket.pause()
  const shoutTo = ({ id }: TestCustomer) =>
    services.live.announce(customerNews, id, {
      type: 'notice',
      topic: 'nipl',
      message: 'x'.repeat(60_000),
    })
  for (const [index, owner] of owners.entries()) {
    while (hub.stalledCount <= index) {
      for (let n = 0; n < 4; n++) shoutTo(owner)
      await bidNext()
    }
  }
  return { pages, shout: () => owners.forEach(shoutTo) }
}

/** Bids of two who outbid each other, each shown on a page that reads. */
async function aRace() {
  const lot = await aLot(house)
  const bidders = [await aBidder(lot), await aBidder(lot)] as const
  const reader = await aWatcher(lot)
  let turn = 0
  const bidNext = async () => {
    const seq = await bid(lot, bidders[turn++ % 2] as TestCustomer)
    await soon(() => expect(newestSeq(reader)).toBe(seq))
    return seq
  }
  return { lot, bidNext }
}

it('ten who read nothing hold nobody up, are kept no old states for, and get the newest when they read again', async () => {
  const { lot, bidNext } = await aRace()
  const { pages } = await stalledPages(10, lot, bidNext)
  const from = await bidNext()
  let seq = from
  for (let n = 0; n < 20; n++) seq = await bidNext()
  expect(hub.stalledCount).toBe(10)
  for (const { socket } of pages) socket.resume()
  for (const page of pages) await soon(() => expect(newestSeq(page)).toBe(seq))
  await soon(() => expect(hub.stalledCount).toBe(0))
  const between = ({ heard }: Page) =>
    heard.filter((message) => message.type === 'lot' && message.seq > from && message.seq < seq)
  expect(pages.flatMap(between)).toEqual([])
})

it('who takes nothing while what may not be dropped piles up is cut off, and so is what waits for them', async () => {
  const { lot, bidNext } = await aRace()
  const { shout } = await stalledPages(2, lot, bidNext)
  const before = hub.size
  for (let n = 0; n < 12; n++) shout()
  await soon(() => expect(hub.size).toBe(before - 2))
  await soon(() => expect(hub.stalledCount).toBe(0))
})

it('two hundred who come back at once are in sync without one query', async () => {
  const lot = await aLot(house)
  const bidders = [await aBidder(lot), await aBidder(lot)] as const
  let seq = 0
  for (let n = 0; n < 6; n++) seq = await bid(lot, bidders[n % 2] as TestCustomer)
  await aWatcher(lot)
  const queries = vi.spyOn(services.pool, 'query')
  const pages = await Promise.all(
    Array.from({ length: 200 }, (_, n) => aWatcher(lot, n % 2 === 0 ? 0 : seq - 2)),
  )
  for (const page of pages) await soon(() => expect(newestSeq(page)).toBe(seq))
  expect(queries).not.toHaveBeenCalled()
})

it('an address has so many places; one more is told so and may come when one is free', async () => {
  const [first] = await Promise.all([aPage('203.0.113.7'), aPage('203.0.113.7'), aPage('203.0.113.7')])
  const fourth = await aPage('203.0.113.7')
  expect(await fourth.closed).toBe(1008)
  expect(fourth.heard).toEqual([{ type: 'refused', code: 'too_many' }])
  const neighbour = await aPage('203.0.113.8')
  neighbour.send({ type: 'hello' })
  await soon(() => expect(neighbour.heard[0]?.type).toBe('welcome'))
  const before = hub.size
  first?.socket.close()
  await soon(() => expect(hub.size).toBe(before - 1))
  const again = await aPage('203.0.113.7')
  again.send({ type: 'hello' })
  await soon(() => expect(again.heard[0]?.type).toBe('welcome'))
})
