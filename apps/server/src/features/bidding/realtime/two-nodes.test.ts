import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LocalBus, LocalLine } from '../../../platform/bus/local-bus.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { chanceOf } from '../../../testing/chance.ts'
import { type Node, openHouse } from '../../../testing/house.ts'
import { LivePage } from '../../../testing/live-page.ts'
import { UnreliableBus } from '../../../testing/unreliable-bus.ts'

/*
 * Two servers on one database. What happens at one is seen at the other: over the bus at once, and from the database where
 * the bus fails. Bids are made at the house, pages are open at the node.
 */
const line = new LocalLine()
const outward = new UnreliableBus(new LocalBus(line), chanceOf('outward'))
const house = await openHouse({ bus: outward })
let node: Node
beforeAll(async () => {
  node = await house.openNode({}, new LocalBus(line))
  await house.services.live.join()
  await node.services.live.join()
})

const soon = (fact: () => void) => vi.waitFor(fact, { interval: 5 })

async function aPageOf(customer: TestCustomer | null, at: { url: string } = node): Promise<LivePage> {
  const ticket =
    customer === null ? {} : await house.api.get('POST /customer/realtime-ticket', { as: customer })
  return LivePage.open(at.url, ticket)
}

afterEach(() => {
  outward.isCut = false
  LivePage.endAll()
})

let keys = 0
async function bid(lot: TestLot, as: TestCustomer, amount: number, at: { api: Node['api'] } = house) {
  const body = { amount: million(amount), client_bid_id: `simpul-${String(++keys).padStart(4, '0')}` }
  house.clock.advance(100)
  return at.api.get('POST /customer/lot/{lot_id}/bid', { as, params: { lot_id: lot.id }, body })
}

async function aBidder(lot: TestLot): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

describe('beside another server', () => {
  it('a page sees each bid that is made there, with its rows and in order', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const page = await aPageOf(null)
    await page.watches({ lot_id: lot.id })
    await bid(lot, budi, 105)
    await bid(lot, sari, 102)
    await bid(lot, sari, 108)
    await soon(() => expect(page.of('lot').at(-1)).toMatchObject({ seq: 5, price: million(105.5) }))
    const seqs = page.of('lot').map(({ seq }) => seq)
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
    expect(page.of('lot').flatMap(({ rows }) => rows.map(({ seq }) => seq))).toEqual([3, 4, 4, 5, 5])
  })

  it('a beaten bidder is told at once that they lead no more, whichever server their page hangs on', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const page = await aPageOf(budi)
    await bid(lot, budi, 105, node)
    await page.hears((message) => message.type === 'leading' && message.lot_id === lot.id)
    await bid(lot, sari, 110)
    await page.hears((message) => message.type === 'outbid' && message.lot_id === lot.id)
  })

  it('the clock of a lot that was extended there is the new one here: it does not close early', async () => {
    const lot = await aLot(house, { closesInMs: 60_000 })
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const page = await aPageOf(null)
    await page.watches({ lot_id: lot.id })
    await bid(lot, budi, 105, node)
    house.clock.advance(50_000)
    await bid(lot, sari, 110)
    house.clock.advance(20_000)
    await node.services.lots.sweep()
    await soon(() => expect(page.of('lot').at(-1)).toMatchObject({ state: 'open', seq: 4 }))
  })

  it('a sale that is commanded there moves here', async () => {
    const sale = await aSale(house, {})
    const ticket = await house.api.get('POST /office/realtime-ticket', { as: sale.juru })
    const rostrum = await LivePage.open(node.officeUrl, ticket)
    await rostrum.watches({ auction_id: sale.auctionId })
    await sale.sale({ command: 'start' })
    await sale.open(0)
    // The start may be told in a frame of its own.
    await soon(() => expect(rostrum.of('sale').at(-1)?.current?.lot_id).toBe(sale.lot(0).id))
  })

  it('who signs out there is out here', async () => {
    const budi = await aCustomer(house)
    const page = await aPageOf(budi)
    await house.api.get('POST /auth/out', { as: budi })
    await soon(() => expect(page.closed).toBe(4002))
    const refused = await node.api.call('GET /customer/nipl', { as: budi })
    expect(refused.status).toBe(401)
  })

  it('who watches a sale is counted once, through both', async () => {
    const sale = await aSale(house, {})
    const [budi, sari] = [await aCustomer(house), await aCustomer(house)]
    for (const [who, at] of [
      [budi, house],
      [budi, node],
      [sari, node],
    ] as const) {
      const page = await aPageOf(who, at)
      await page.watches({ auction_id: sale.auctionId })
    }
    for (const { services } of [house, node])
      await soon(() => expect(services.saleViewers.count(sale.auctionId)).toBe(2))
    LivePage.endAll()
    for (const { services } of [house, node])
      await soon(() => expect(services.saleViewers.count(sale.auctionId)).toBe(0))
  })
})

describe('beside another server whose words do not arrive', () => {
  it('a page sees bids all the same, from the database, and is told that the house lags', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const page = await aPageOf(null)
    await page.watches({ lot_id: lot.id })
    outward.isCut = true
    await bid(lot, budi, 105)
    await soon(() => expect(page.of('lot').at(-1)).toMatchObject({ price: million(100) }))
    const there = await aPageOf(null, house)
    await there.hears((message) => message.type === 'lagging' && message.lagging)
    outward.isCut = false
    await there.hears((message) => message.type === 'lagging' && !message.lagging)
  })

  it('own pages fetch afresh what is theirs once it is known that something was missed', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    await bid(lot, budi, 105)
    const page = await aPageOf(budi)
    await page.watches({ lot_id: lot.id })
    const before = page.of('notice').length
    outward.isCut = true
    await bid(lot, sari, 110)
    await soon(() => expect(page.of('lot').at(-1)).toMatchObject({ price: million(105.5) }))
    outward.isCut = false
    await soon(() =>
      expect(
        page
          .of('notice')
          .slice(before)
          .map(({ topic }) => topic),
      ).toContain('nipl'),
    )
  })
})
