import type { BidderId } from '@ketok/domain'
import { expect, it } from 'vitest'
import type { LiveHub } from '../features/bidding/realtime/live-hub.ts'
import { textFrame } from '../features/bidding/realtime/text-frame.ts'
import { LocalLine } from '../platform/bus/local-bus.ts'
import { aCustomer } from './build-customer.ts'
import { aLot, aNipl } from './build-lot.ts'
import { openHouse } from './house.ts'
import {
  overtakenIn,
  SimulatedBus,
  type SimulatedLot,
  type SimulatedNode,
  simulateStorm,
} from './simulated-nodes.ts'
import { SimulatedScreen } from './simulated-screen.ts'

const NODES = 3
const LOTS = 3
const BIDDERS = 3
const BIDS = 6

it('several nodes whose bus delays, doubles, drops and reorders show every screen the log, in order', async () => {
  const house = await openHouse()
  const line = new LocalLine()
  const weather = { faults: { lost: 10, doubled: 10, late: 10 }, delays: [0, 0, 1, 5, 20] }
  const nodes: SimulatedNode[] = []
  for (let n = 0; n < NODES; n++) {
    const bus = new SimulatedBus(line, `node ${n}`, weather)
    const { services } = await house.openNode({ DATABASE_CONNECTIONS: '3' }, bus)
    await services.live.join()
    nodes.push({ services, bus })
  }
  for (const { services } of [...nodes, ...nodes]) await services.lots.nodes.beat()
  const bidders: BidderId[] = []
  for (let bidder = 0; bidder < BIDDERS; bidder++) bidders.push((await aCustomer(house)).id)
  const lots: SimulatedLot[] = []
  for (let n = 0; n < LOTS; n++) {
    const { id, auctionId } = await aLot(house)
    for (const bidder of bidders) await aNipl(house, bidder, auctionId)
    lots.push({ lotId: id, bidders, base: 100_000_000, step: 500_000 })
  }

  const seen = await simulateStorm(nodes, {
    seed: '2026',
    lots,
    screens: 600,
    biddersAtOnce: BIDDERS,
    bidsEach: BIDS,
    cuts: true,
    timeoutMs: 15_000,
  })
  expect(seen).toMatchObject({
    requests: LOTS * BIDDERS * BIDS,
    unanswered: 0,
    overtaken: 0,
    wrong: 0,
    behind: 0,
  })
  expect(seen.accepted).toBeGreaterThan(LOTS * BIDS)
  expect(seen.frames).toBeGreaterThan(600)
})

it('the checks themselves see an earlier state after a later one, a price that fell, and who was overtaken', () => {
  const shown = [
    { seq: 2, price: 100 },
    { seq: 4, price: 110 },
    { seq: 3, price: 120 },
    { seq: 5, price: 110 },
  ]
  const hub: Pick<LiveHub, 'accept'> = {
    accept: (_, { stream }) => {
      for (const state of shown) stream.write(textFrame({ type: 'lot', lot_id: 1, ...state }))
    },
  }
  expect(new SimulatedScreen(hub, 1, () => {}).wrong).toBe(2)
  const first = { lotId: 1, sentAt: 1, answeredAt: 2, seq: 7 }
  expect(overtakenIn([first, { lotId: 1, sentAt: 3, answeredAt: 4, seq: 8 }])).toBe(0)
  expect(overtakenIn([first, { lotId: 1, sentAt: 3, answeredAt: 4, seq: 6 }])).toBe(1)
  expect(
    overtakenIn([
      { ...first, answeredAt: 5 },
      { lotId: 1, sentAt: 3, answeredAt: 4, seq: 6 },
    ]),
  ).toBe(0)
})
