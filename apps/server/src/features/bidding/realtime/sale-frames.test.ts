import type { ServerMessage } from '@ketok/contract/live'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { million } from '../../../testing/build-lot.ts'
import { aSale, type TestSale } from '../../../testing/build-sale.ts'
import { openHouse } from '../../../testing/house.ts'
import { LivePage } from '../../../testing/live-page.ts'
import { loadSnapshot } from '../lot/load-snapshot.ts'
import { loadBoard } from '../sale/sale-board.ts'
import { SaleFrames, type SaleSight } from './sale-frames.ts'

const house = await openHouse()

async function aPageOf(customer: TestCustomer | null): Promise<LivePage> {
  if (customer === null) return LivePage.open(house.url)
  return LivePage.open(house.url, await house.api.get('POST /customer/realtime-ticket', { as: customer }))
}

async function aConsoleOf({ juru }: TestSale): Promise<LivePage> {
  return LivePage.open(house.officeUrl, await house.api.get('POST /office/realtime-ticket', { as: juru }))
}

const WAIT_OPTIONS = { interval: 5 }

type SaleFrame = Extract<ServerMessage, { type: 'sale' }>
/** The newest state, once it is so. */
async function shows(page: LivePage, fact: (sale: SaleFrame) => boolean): Promise<SaleFrame> {
  await page.hears((message) => message.type === 'sale' && fact(message))
  return page.of('sale').findLast(fact) as SaleFrame
}

afterEach(() => LivePage.endAll())

describe('watching only whether a session has begun', () => {
  const begun = ({ type }: ServerMessage) => type === 'session'

  it('is told when the auctioneer opens it, and to latecomers at once; nobody is counted in the room', async () => {
    const sale = await aSale(house)
    const { auctionId: session_of } = sale
    const budi = await sale.bidder()
    const outside = await aPageOf(budi)
    outside.send({ type: 'subscribe', session_of })
    expect(await outside.hears(({ type }) => type === 'subscribed')).toMatchObject({ session_of, seq: 0 })
    const inside = await aPageOf(null)
    await inside.watches({ auction_id: sale.auctionId })
    await sale.sale({ command: 'open_prebid' })
    await shows(inside, ({ state, online_count }) => state === 'prebid' && online_count === 0)
    expect(outside.heard.some(begun)).toBe(false)
    await sale.sale({ command: 'start' })
    expect(await outside.hears(begun)).toEqual({ type: 'session', session_of, seq: 1 })
    await sale.open(0)
    const late = await aPageOf(null)
    late.send({ type: 'subscribe', session_of })
    await late.hears(begun)
    const knew = await aPageOf(null)
    knew.send({ type: 'subscribe', session_of, last_seq: 1 })
    await knew.hears(({ type }) => type === 'subscribed')
    await shows(inside, ({ current }) => current !== null)
    expect([...outside.heard.filter(begun), ...knew.heard.filter(begun)]).toHaveLength(1)
    expect([...outside.heard, ...late.heard].some(({ type }) => type === 'sale')).toBe(false)
  })

  it('is refused of a closed sale to strangers, as of one that is not there', async () => {
    const sale = await aSale(house, { audience: 'premium' })
    const stranger = await aPageOf(await aCustomer(house))
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
    const visitor = await aPageOf(null)
    await visitor.watches({ auction_id: sale.auctionId })
    const first = await shows(visitor, () => true)
    expect(first).toMatchObject({ state: 'scheduled', since_seq: 0, current: null })
    expect(first.lots).toHaveLength(3)
    await sale.sale({ command: 'start' })
    await shows(visitor, ({ state }) => state === 'live')
    await sale.open(0)
    await shows(visitor, ({ current }) => current?.stage === 'asking')
    await sale.bid(budi, 100)
    const bid = await shows(visitor, ({ current }) => current?.price === million(100))
    expect(bid).toMatchObject({
      rows: [{ kind: 'placed', amount: million(100) }],
      lots: [{ lot_id: sale.lot(0).id, price: million(100) }],
      current: { ask: million(100.5), leader: { nipl_number: budi.paddle } },
    })
    await sale.knockDown()
    await shows(visitor, ({ current }) => current?.stage === 'hammer')
    await sale.sale({ command: 'call_up', lot_id: sale.lot(1).id })
    const next = await shows(visitor, ({ current }) => current?.lot_id === sale.lot(1).id)
    expect(next).toMatchObject({ rows: [], current: { stage: 'on_block', price: null } })
    const seqs = visitor.of('sale').map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(next.seq).toBe((await sale.shown()).seq)
  })

  it('lets a late comer in at once at the right state, and says nothing to one who is up to date', async () => {
    const sale = await aSale(house)
    const budi = await sale.bidder()
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.floor(budi, 100)
    const late = await aPageOf(null)
    await late.watches({ auction_id: sale.auctionId })
    expect(await shows(late, () => true)).toMatchObject({
      state: 'live',
      since_seq: 0,
      current: { price: million(100), stage: 'asking' },
      rows: [{ kind: 'floor' }],
    })
    const { seq } = await sale.shown()
    const current = await aPageOf(null)
    await current.watches({ auction_id: sale.auctionId }, seq)
    await sale.floor(await sale.bidder(), 100.5)
    await shows(current, ({ current }) => current?.price === million(100.5))
    expect(current.of('sale').map(({ since_seq }) => since_seq)).toEqual([seq])
  })

  it('tells both whom a bid concerns, one by one', async () => {
    const sale = await aSale(house)
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.sale({ command: 'start' })
    await sale.open(0)
    const page = await aPageOf(budi)
    await page.watches({ auction_id: sale.auctionId })
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
    const stranger = await aPageOf(await aCustomer(house))
    expect(await stranger.watches({ auction_id: closed.auctionId })).toEqual({
      type: 'refused',
      code: 'unknown_sale',
      auction_id: closed.auctionId,
    })
    const member = await aCustomer(house, { is_prem: true, premium_auction_ids: [closed.auctionId] })
    const guest = await aPageOf(member)
    await guest.watches({ auction_id: closed.auctionId })
    await shows(guest, ({ state }) => state === 'scheduled')
    const console = await aConsoleOf(closed)
    await console.watches({ auction_id: closed.auctionId })
    await shows(console, ({ auction_id }) => auction_id === closed.auctionId)
  })

  it('counts each customer once, however many pages they have open', async () => {
    const sale = await aSale(house)
    const budi = await sale.bidder()
    const pages = [await aPageOf(budi), await aPageOf(budi), await aPageOf(null)]
    for (const page of pages) await page.watches({ auction_id: sale.auctionId })
    expect((await sale.shown()).online_count).toBe(1)
    pages[0]?.socket.close()
    await vi.waitFor(async () => expect((await sale.shown()).online_count).toBe(1), WAIT_OPTIONS)
    pages[1]?.socket.close()
    await vi.waitFor(async () => expect((await sale.shown()).online_count).toBe(0), WAIT_OPTIONS)
  })

  it('hears who comes and goes without a step of the sale, a crowd at once as one message', async () => {
    const sale = await aSale(house)
    const visitor = await aPageOf(null)
    await visitor.watches({ auction_id: sale.auctionId })
    const rooms = () => visitor.heard.filter((message) => message.type === 'room')
    const from = performance.now()
    const crowd = await Promise.all(Array.from({ length: 8 }, async () => aPageOf(await aCustomer(house))))
    await Promise.all(crowd.map((page) => page.watches({ auction_id: sale.auctionId })))
    await visitor.hears((message) => message.type === 'room' && message.online_count === 8)
    // One soon, and one each two seconds for as long as the machine took to let them in.
    expect(rooms().length).toBeLessThanOrEqual(2 + Math.floor((performance.now() - from) / 2_000))
    for (const { socket } of crowd.slice(0, 3)) socket.close()
    const room = await visitor.hears((message) => message.type === 'room' && message.online_count === 5)
    expect(room).toEqual({ type: 'room', auction_id: sale.auctionId, online_count: 5, video_url: null })
    expect(visitor.of('sale')).toHaveLength(1)
  })

  it('hears where the film is as soon as it is set', async () => {
    const sale = await aSale(house)
    const visitor = await aPageOf(null)
    await visitor.watches({ auction_id: sale.auctionId })
    const video_url = `${house.services.config.publicUrl}/siaran.m3u8`
    await house.api.get('PUT /office/sidang/{auction_id}/siaran', {
      as: sale.juru,
      params: { auction_id: sale.auctionId },
      body: { video_url },
    })
    await visitor.hears((message) => message.type === 'room' && message.video_url === video_url)
  })
})

describe('frames of a sale that another process moves', () => {
  /** A bid that came between the look at the sale and the look at its lot: the lot is one step ahead. */
  async function aBidBetween() {
    const sale = await aSale(house)
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.floor(budi, 100)
    const before = await sightOf(sale)
    await sale.floor(sari, 100.5)
    const after = await sightOf(sale)
    return { before, between: { ...before, current: after.current }, after }
  }

  async function sightOf(sale: TestSale): Promise<SaleSight> {
    const board = await loadBoard(house.services.db, sale.auctionId)
    if (board === null) throw new Error('There is no such sale')
    const current = await loadSnapshot(house.services.db, sale.lot(0).id)
    return { board, current, onlineCount: 0, now: house.services.now() }
  }

  function amountsIn(frames: SaleFrames, sight: SaleSight, since: number): number[] {
    const text = frames.next(sight, since).frame.toString()
    const { rows } = JSON.parse(text.slice(text.indexOf('{'))) as SaleFrame
    return rows.map(({ amount }) => amount)
  }

  it('carry a bid again that stood in a frame which was not newer and went to nobody', async () => {
    const { before, between, after } = await aBidBetween()
    const frames = new SaleFrames(before)
    const told = before.board.seq
    expect(frames.next(between, told).seq).toBe(told)
    expect(amountsIn(frames, after, told)).toEqual([million(100.5)])
  })

  it('carry a bid that the first who came could have seen, and was not sent', async () => {
    const { before, between, after } = await aBidBetween()
    expect(amountsIn(new SaleFrames(between), after, before.board.seq)).toEqual([million(100.5)])
  })

  it('are not newer while the queue of the lot is still at work on what the database shows', async () => {
    const { before, after } = await aBidBetween()
    const [{ board }, { current }] = [after, before]
    if (current === null || after.current === null) throw new Error('There is no lot on the block')
    expect(board.isAheadOf(after.current)).toBe(false)
    expect(board.isAheadOf(current)).toBe(true)
    board.take(current)
    expect(board.seq).toBe(before.board.seq)
    board.take(after.current)
    expect(board.seq).toBeGreaterThan(before.board.seq)
  })

  it('carry a bid that the sale shows before its lot does, once the lot shows it', async () => {
    const { before, after } = await aBidBetween()
    const frames = new SaleFrames(before)
    const late = { ...after, current: before.current }
    expect(amountsIn(frames, late, before.board.seq)).toEqual([])
    expect(amountsIn(frames, after, after.board.seq)).toEqual([million(100.5)])
  })
})

describe('a console', () => {
  it('is told of a late bid and of a maximum left, and customers are not', async () => {
    const sale = await aSale(house)
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    const desk = await aConsoleOf(sale)
    const visitor = await aPageOf(null)
    await desk.watches({ auction_id: sale.auctionId })
    await visitor.watches({ auction_id: sale.auctionId })
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
    await LivePage.open(house.officeUrl, ticket)
    const again = await LivePage.open(house.officeUrl, ticket)
    expect(again.heard[0]).toEqual({ type: 'refused', code: 'bad_ticket' })
    const customers = await LivePage.open(
      house.url,
      await house.api.get('POST /office/realtime-ticket', { as: sale.juru }),
    )
    expect(customers.heard[0]).toEqual({ type: 'refused', code: 'bad_ticket' })
  })
})
