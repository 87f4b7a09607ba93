import type { LotId } from '@ketok/domain'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LocalBus, LocalLine } from '../../../platform/bus/local-bus.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { chanceOf } from '../../../testing/chance.ts'
import { type Node, openHouse } from '../../../testing/house.ts'
import { UnreliableBus } from '../../../testing/unreliable-bus.ts'
import { homeAmong } from './lot-homes.ts'
import { replayedLot } from './replay-lot.ts'

/* Two servers whose bus can ask: each lot has its one queue at one of them. */
const line = new LocalLine()
const buses = [
  new UnreliableBus(new LocalBus(line), chanceOf('a')),
  new UnreliableBus(new LocalBus(line), chanceOf('b')),
]
const house = await openHouse({ bus: buses[0] as UnreliableBus })
let node: Node
beforeAll(async () => {
  node = await house.openNode({}, buses[1])
})
beforeEach(async () => {
  for (const { services } of [house, node, house]) await services.lots.nodes.beat()
})
afterEach(() => {
  for (const bus of buses) bus.isCut = false
  // Who was avoided for not answering is asked again.
  house.clock.advance(6_000)
})

let keys = 0
const anIdempotencyKey = () => `rumah-${String(++keys).padStart(5, '0')}`
type Place = Pick<Node, 'api' | 'services'>

function bid(
  lot: TestLot,
  as: TestCustomer,
  amount: number,
  { api }: Place,
  idempotencyKey = anIdempotencyKey(),
) {
  const body = { amount: million(amount), client_bid_id: idempotencyKey, confirmed: true }
  return api.call('POST /customer/lot/{lot_id}/bid', { as, params: { lot_id: lot.id }, body })
}

async function aBidder(lot: TestLot): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

/** A lot, the server that has its queue, and the other one. Both have read it. */
async function aLotAtHome(): Promise<{ lot: TestLot; home: Place; away: Place }> {
  const lot = await aLot(house)
  for (const { services } of [house, node]) await services.lots.mailbox(lot.id)
  const isHere = !house.services.lots.homes.isElsewhere(lot.id)
  return { lot, home: isHere ? house : node, away: isHere ? node : house }
}

const seqKnownAt = async ({ services }: Place, lot: TestLot) =>
  (await services.lots.mailbox(lot.id))?.snapshot.lot.seq

describe('a lot that several servers serve', () => {
  it('has its queue at the same one, whoever is asked', async () => {
    for (let n = 0; n < 5; n++) {
      const { lot, home, away } = await aLotAtHome()
      expect(home.services.lots.homes.isElsewhere(lot.id)).toBe(false)
      expect(away.services.lots.homes.isElsewhere(lot.id)).toBe(true)
    }
  })

  it('gets a bid that was made at the other one decided there, and its bidder the same answer', async () => {
    const { lot, home, away } = await aLotAtHome()
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const idempotencyKey = anIdempotencyKey()
    const placed = await bid(lot, budi, 105, away, idempotencyKey)
    expect(placed.data).toMatchObject({ seq: 3, leading: true, price: million(100) })
    expect(await seqKnownAt(home, lot)).toBe(3)
    expect(await seqKnownAt(away, lot)).toBe(2)
    expect((await bid(lot, budi, 105, away, idempotencyKey)).data).toEqual(placed.data)
    expect((await bid(lot, budi, 105, home, idempotencyKey)).data).toEqual(placed.data)
    const refused = await bid(lot, sari, 100, away)
    expect(refused).toMatchObject({ status: 409, errors: [{ code: 'bid_too_low' }] })
    expect((await bid(lot, sari, 100.3, home)).errors).toEqual((await bid(lot, sari, 100.3, away)).errors)
  })

  it('is never asked for where a server of a version with other requests would answer', async () => {
    const { lot, away } = await aLotAtHome()
    const misunderstood: string[] = []
    for (const name of away.services.lots.nodes.living)
      buses[0]?.errands.serve(name, async (text) => {
        misunderstood.push(text)
        return '[{"answer":{}}]'
      })
    const placed = await bid(lot, await aBidder(lot), 105, away)
    expect(placed.data).toMatchObject({ leading: true, price: million(100) })
    expect(misunderstood).toEqual([])
  })

  it('takes bids all the same while the server with its queue does not answer', async () => {
    const { lot, away } = await aLotAtHome()
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    for (const bus of buses) bus.isCut = true
    expect((await bid(lot, budi, 105, away)).data).toMatchObject({ seq: 3, leading: true })
    expect(away.services.lots.homes.isElsewhere(lot.id)).toBe(false)
    expect((await bid(lot, sari, 110, away)).data).toMatchObject({ seq: 4, leading: true })
  })

  it('answers a request once that was asked at both, also in a race of many', async () => {
    const { lot } = await aLotAtHome()
    const bidders = await Promise.all(Array.from({ length: 12 }, () => aBidder(lot)))
    const chance = chanceOf('both')
    const requests = bidders.flatMap((bidder) =>
      [0, 1, 2].map((round) => ({
        bidder,
        amount: 105 + chance.pick([0, 1, 2, 3, 4, 5]) + round * 10,
        idempotencyKey: anIdempotencyKey(),
      })),
    )
    const answers = await Promise.all(
      requests.map(async ({ bidder, amount, idempotencyKey }) => {
        const [first, second] = await Promise.all([
          bid(lot, bidder, amount, house, idempotencyKey),
          bid(lot, bidder, amount, node, idempotencyKey),
        ])
        return [first, second] as const
      }),
    )
    for (const [first, second] of answers) expect(second.data).toEqual(first.data)
    const { verdict, events } = await replayedLot(house.services.db, lot.id)
    expect(verdict).toMatchObject({ intact: true, checked: events.length })
    const accepted = answers.filter(([{ status }]) => status === 200)
    const rows = await house.services.db
      .selectFrom('lot_event')
      .select('client_bid_id')
      .where('lot_id', '=', lot.id)
      .where('client_bid_id', 'is not', null)
      .execute()
    expect(rows).toHaveLength(accepted.length)
  })
})

describe('where lots have their queues', () => {
  const lots = Array.from({ length: 600 }, (_, index) => (index + 1) as LotId)

  it('is spread over all servers', () => {
    const counts = new Map<string, number>()
    for (const lot of lots) {
      const home = homeAmong(['a', 'b', 'c'], lot)
      counts.set(home, (counts.get(home) ?? 0) + 1)
    }
    for (const count of counts.values()) expect(count).toBeGreaterThan(120)
    expect(counts.size).toBe(3)
  })

  it('is the same in whatever order they are known, and changes only for the lots of one that goes', () => {
    for (const lot of lots) {
      const home = homeAmong(['a', 'b', 'c'], lot)
      expect(homeAmong(['c', 'a', 'b'], lot)).toBe(home)
      if (home !== 'b') expect(homeAmong(['a', 'c'], lot)).toBe(home)
    }
  })
})
