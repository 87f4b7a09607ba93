import { once } from 'node:events'
import { connect } from 'node:net'
import { LIVE_PROTOCOL } from '@ketok/contract/live'
import { MINUTE_MS } from '@ketok/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'
import { LivePage } from '../../../testing/live-page.ts'
import { customerNews } from '../../notice/notification/customer-news.ts'

const house = await openHouse()
const soon = (fact: () => void) => vi.waitFor(fact, { interval: 5 })

async function aPageOf(customer: TestCustomer | null): Promise<LivePage> {
  const ticket =
    customer === null ? {} : await house.api.get('POST /customer/realtime-ticket', { as: customer })
  return LivePage.open(house.url, ticket)
}

afterEach(() => LivePage.endAll())

let keys = 0
async function bid(lot: TestLot, as: TestCustomer, amount: number) {
  const body = { amount: million(amount), client_bid_id: `tanda-${String(++keys).padStart(4, '0')}` }
  house.clock.advance(100)
  return house.api.get('POST /customer/lot/{lot_id}/bid', { as, params: { lot_id: lot.id }, body })
}

async function aBidder(lot: TestLot, full_name = 'Budi Santoso'): Promise<TestCustomer> {
  const customer = await aCustomer(house, { full_name })
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

describe('watching a lot', () => {
  it('needs no ticket and shows each bid without reload', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const visitor = await aPageOf(null)
    expect(visitor.heard[0]).toMatchObject({ type: 'welcome', protocol: LIVE_PROTOCOL, customer_id: null })
    await visitor.watches({ lot_id: lot.id })
    expect((await visitor.hearsOf('lot'))[0]).toMatchObject({ seq: 2, price: null, state: 'open', rows: [] })
    await bid(lot, budi, 105)
    const [, frame] = await visitor.hearsOf('lot', 2)
    expect(frame).toMatchObject({
      seq: 3,
      price: million(100),
      next_amount: million(100.5),
      leader: { name: 'B***i', nipl_number: 1 },
      rows: [{ seq: 3, row: 0, kind: 'placed', amount: million(100) }],
      rows_after_seq: 2,
    })
    expect(JSON.stringify(visitor.heard)).not.toContain(String(million(105)))
  })

  it('tells each newcomer the time of now, also when the state is the same for all', async () => {
    const lot = await aLot(house)
    const times: string[] = []
    for (let newcomer = 0; newcomer < 3; newcomer++) {
      const visitor = await aPageOf(null)
      await visitor.watches({ lot_id: lot.id })
      const [state] = await visitor.hearsOf('lot')
      const [welcome] = await visitor.hearsOf('welcome')
      expect(state?.server_time).toBe(welcome?.server_time)
      times.push(state?.server_time ?? '')
      house.clock.advance(40)
    }
    expect(new Set(times).size).toBe(3)
  })

  it('says nothing but "subscribed" to one who is up to date, and heals a gap after a reconnect', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot, 'Sari')]
    await bid(lot, budi, 105)
    const first = await aPageOf(null)
    await first.watches({ lot_id: lot.id }, 3)
    first.socket.terminate()
    await bid(lot, sari, 102)
    await bid(lot, sari, 108)
    const second = await aPageOf(null)
    await second.watches({ lot_id: lot.id }, 3)
    const [frame] = await second.hearsOf('lot')
    expect(first.of('lot')).toEqual([])
    expect(frame).toMatchObject({ seq: 5, rows_after_seq: 3, price: million(105.5) })
    expect(frame?.rows.map((row) => row.seq)).toEqual([4, 4, 5, 5])
  })

  it('tells the opening, every extension and the close', async () => {
    const lot = await aLot(house, { opensInMs: 60_000, closesInMs: 5 * MINUTE_MS })
    const budi = await aBidder(lot)
    const visitor = await aPageOf(null)
    await visitor.watches({ lot_id: lot.id })
    // Each is waited for: states that follow each other within a twentieth of a second are told as one.
    house.clock.advance(60_000)
    await house.services.lots.sweep()
    await soon(() => expect(visitor.of('lot').at(-1)?.state).toBe('open'))
    house.clock.advance(3 * MINUTE_MS)
    await bid(lot, budi, 105)
    await soon(() => expect(visitor.of('lot').at(-1)?.extension_count).toBe(1))
    house.clock.advance(2 * MINUTE_MS)
    await house.services.lots.sweep()
    await soon(() => expect(visitor.of('lot').at(-1)?.state).toBe('sold'))
    expect(visitor.of('lot').map(({ state }) => state)).toEqual(['scheduled', 'open', 'open', 'sold'])
    expect(visitor.of('lot')[2]?.extension_count).toBe(1)
  })

  it('is refused for a lot that does not exist, and for a closed sale', async () => {
    const premium = await aLot(house, { audience: 'premium' })
    const visitor = await aPageOf(null)
    visitor.send({ type: 'subscribe', lot_id: 999_999 })
    visitor.send({ type: 'subscribe', lot_id: premium.id })
    expect((await visitor.hearsOf('refused', 2)).map(({ code }) => code)).toEqual([
      'unknown_lot',
      'unknown_lot',
    ])
    const sari = await aCustomer(house, { is_prem: true, premium_auction_ids: [premium.auctionId] })
    const invited = await aPageOf(sari)
    await invited.watches({ lot_id: premium.id })
  })

  it('is to two hundred lots at most, however many are asked for in one breath', async () => {
    const { auctionId } = await aLot(house)
    const lots = await Promise.all(Array.from({ length: 205 }, () => aLot(house, { auctionId })))
    const greedy = await aPageOf(null)
    for (const { id } of lots) greedy.send({ type: 'subscribe', lot_id: id })
    const refused = await greedy.hearsOf('refused', 5)
    await greedy.hearsOf('subscribed', 200)
    expect(refused.map(({ code, lot_id }) => [code, lot_id])).toEqual(
      lots.slice(200).map(({ id }) => ['too_many', id]),
    )
    // One that it watches already may be asked for again; one that it leaves makes room.
    greedy.send({ type: 'subscribe', lot_id: lots[0]?.id })
    await greedy.hearsOf('subscribed', 201)
    greedy.send({ type: 'unsubscribe', lot_id: lots[0]?.id })
    greedy.send({ type: 'subscribe', lot_id: lots[200]?.id })
    await greedy.hearsOf('subscribed', 202)
  })

  it('is over for who leaves it in the same breath', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const [passing, staying] = [await aPageOf(null), await aPageOf(null)]
    passing.send({ type: 'subscribe', lot_id: lot.id })
    passing.send({ type: 'unsubscribe', lot_id: lot.id })
    await staying.watches({ lot_id: lot.id })
    await bid(lot, budi, 105)
    await staying.hearsOf('lot', 2)
    passing.send({ type: 'ping', id: 1 })
    await passing.hearsOf('pong')
    expect(passing.of('lot')).toEqual([])
  })

  it('is told at most twenty times a second, always the newest, while seqs rise', async () => {
    const lot = await aLot(house)
    const bidders = await Promise.all(Array.from({ length: 6 }, () => aBidder(lot)))
    const visitor = await aPageOf(null)
    await visitor.watches({ lot_id: lot.id })
    const from = performance.now()
    for (let n = 0; n < 60; n++) await bid(lot, bidders[n % 6] as TestCustomer, 100 + n / 2)
    const spentMs = performance.now() - from
    const { seq } = await house.api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
    await soon(() => expect(visitor.of('lot').at(-1)?.seq).toBe(seq))
    const seqs = visitor.of('lot').map((frame) => frame.seq)
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
    expect(visitor.of('lot').length).toBeLessThanOrEqual(Math.ceil(spentMs / 50) + 3)
    const rows = new Set(
      visitor.of('lot').flatMap((frame) => frame.rows.map((row) => `${row.seq}.${row.row}`)),
    )
    expect(rows.size).toBeGreaterThanOrEqual(60)
  })
})

describe('own messages', () => {
  it('tell who was outbid and who leads, each time and to nobody else', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot, 'Sari')]
    const [page, other] = [await aPageOf(budi), await aPageOf(sari)]
    await bid(lot, budi, 100)
    await bid(lot, sari, 101)
    await bid(lot, budi, 102)
    await bid(lot, sari, 103)
    const outbid = await page.hearsOf('outbid', 2)
    expect(outbid.map(({ seq, price, next_amount }) => [seq, price, next_amount])).toEqual([
      [4, million(100.5), million(101)],
      [6, million(102.5), million(103)],
    ])
    expect((await page.hearsOf('leading', 2)).map(({ maximum }) => maximum)).toEqual([
      million(100),
      million(102),
    ])
    expect((await other.hearsOf('leading', 2)).map(({ maximum }) => maximum)).toEqual([
      million(101),
      million(103),
    ])
    await bid(lot, sari, 110)
    expect((await other.hearsOf('leading', 3)).at(-1)).toMatchObject({
      maximum: million(110),
      price: million(102.5),
    })
    expect(page.heard.filter((message) => message.type === 'leading')).toHaveLength(2)
  })

  it('carry notices of other features', async () => {
    const budi = await aCustomer(house)
    const page = await aPageOf(budi)
    house.services.live.announce(customerNews, budi.id, { type: 'notice', topic: 'nipl' })
    expect(await page.hearsOf('notice')).toEqual([{ type: 'notice', topic: 'nipl' }])
  })
})

describe('a ticket', () => {
  it('requires sign-in', async () => {
    expect((await house.api.call('POST /customer/realtime-ticket')).status).toBe(401)
  })

  it('lets in once, for thirty seconds, and not after its session ended', async () => {
    const budi = await aCustomer(house)
    const { ticket } = await house.api.get('POST /customer/realtime-ticket', { as: budi })
    const late = await house.api.get('POST /customer/realtime-ticket', { as: budi })
    const attempt = async (shown: string) => {
      const page = new LivePage(house.url)
      await page.opened()
      page.send({ type: 'hello', ticket: shown })
      await soon(() => expect(page.heard.length).toBeGreaterThan(0))
      return [page, page.heard[0]] as const
    }
    const [, welcome] = await attempt(ticket)
    expect(welcome).toMatchObject({ type: 'welcome', customer_id: budi.id })
    const [again, refused] = await attempt(ticket)
    expect(refused).toEqual({ type: 'refused', code: 'bad_ticket' })
    await soon(() => expect(again.closed).toBe(4001))
    house.clock.advance(30_000)
    expect((await attempt(late.ticket))[1]).toEqual({ type: 'refused', code: 'bad_ticket' })
  })

  it('ends with its session', async () => {
    const budi = await aCustomer(house)
    const page = await aPageOf(budi)
    await house.api.call('POST /auth/out', { as: budi })
    await soon(() => expect(page.closed).toBe(4002))
  })
})

describe('a stranger', () => {
  it('of another origin is not let in', async () => {
    const foreign = new LivePage(house.url, { origin: 'https://jahat.example' })
    await soon(() => expect(foreign.closed).not.toBeNull())
    const home = new LivePage(house.url, { origin: 'http://localhost:3000' })
    await home.opened()
  })

  it('whose page stands under the name they asked for is let in on this machine only', async () => {
    const renamed = { origin: 'https://jahat.example', headers: { host: 'jahat.example' } }
    await new LivePage(house.url, renamed).opened()
    const inTheWorld = await house.openNode({
      PUBLIC_URL: 'https://ketok.example',
      OFFICE_URL: 'https://kantor.ketok.example',
    })
    for (const url of [inTheWorld.url, inTheWorld.officeUrl]) {
      const foreign = new LivePage(url, renamed)
      await soon(() => expect(foreign.closed).not.toBeNull())
    }
    await new LivePage(inTheWorld.url, { origin: 'https://ketok.example' }).opened()
    await new LivePage(inTheWorld.officeUrl, { origin: 'https://kantor.ketok.example' }).opened()
    const other = new LivePage(inTheWorld.url, { origin: 'https://kantor.ketok.example' })
    await soon(() => expect(other.closed).not.toBeNull())
  })

  it.each(['//', '/\\', 'http://[', '*', '/realtime/', '/realtime%00'])(
    'who asks to talk live at %s is turned away, and the house stays open',
    async (target) => {
      const wish = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13'
      const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
      const socket = connect(Number(new URL(house.url).port), '127.0.0.1')
      socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\n${wish}\r\n${key}\r\n\r\n`)
      const [answer] = await once(socket.setEncoding('utf8'), 'data')
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
      await aPageOf(null)
    },
  )

  it.each([
    ['no JSON', '{'],
    ['an array', '[]'],
    ['null', 'null'],
    ['an unknown type', '{"type":"admin"}'],
    ['a lot by name', '{"type":"subscribe","lot_id":"1"}'],
    ['a fraction', '{"type":"subscribe","lot_id":1.5}'],
    ['a negative seq', '{"type":"subscribe","lot_id":1,"last_seq":-1}'],
    ['a ticket that is an object', '{"type":"hello","ticket":{}}'],
    ['a second hello', '{"type":"hello"}'],
    ['a prototype', '{"__proto__":{"type":"ping"},"type":"x"}'],
  ])('who sends %s is told so and stays', async (_, text) => {
    const visitor = await aPageOf(null)
    visitor.socket.send(text)
    expect(await visitor.hearsOf('refused')).toEqual([{ type: 'refused', code: 'bad_message' }])
    visitor.send({ type: 'ping', id: 7 })
    expect(await visitor.hearsOf('pong')).toMatchObject([{ id: 7 }])
  })

  it('who sends more than 4 KB, or ten thousand frames, is cut off', async () => {
    const big = await aPageOf(null)
    big.socket.send('x'.repeat(5_000))
    await soon(() => expect(big.closed).toBe(1009))
    const flood = await aPageOf(null)
    const from = performance.now()
    for (let n = 0; n < 10_000; n++) flood.send({ type: 'ping', id: n })
    await soon(() => expect(flood.closed).not.toBeNull())
    // Three hundred at once, and thirty for every second that the machine took.
    const most = 400 + (30 * (performance.now() - from)) / 1_000
    expect(flood.heard.filter((message) => message.type === 'pong').length).toBeLessThan(most)
  })

  it('who reads nothing costs bounded memory and gets the newest when they read again', async () => {
    const lot = await aLot(house)
    const bidders = [await aBidder(lot), await aBidder(lot)]
    const slow = await aPageOf(null)
    await slow.watches({ lot_id: lot.id })
    slow.socket.pause()
    for (let n = 0; n < 40; n++) await bid(lot, bidders[n % 2] as TestCustomer, 100 + n / 2)
    slow.socket.resume()
    const { seq } = await house.api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
    await soon(() => expect(slow.of('lot').at(-1)?.seq).toBe(seq))
  })
})
