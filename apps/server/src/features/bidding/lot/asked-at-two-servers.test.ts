import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { type Node, openHouse } from '../../../testing/house.ts'
import { replayedLot } from './replay-lot.ts'

/* Two servers on one database, each with a queue for the lot: a request that one answered comes to the other. */
const house = await openHouse()
const { db } = house.services
const other = await house.openNode()
afterAll(() => other.close())
beforeEach(async () => {
  for (const { services } of [house, other, house]) await services.lots.nodes.beat()
})

let keys = 0
const anIdempotencyKey = () => `dua-server-${String(++keys).padStart(4, '0')}`
type Place = Pick<Node, 'api'>

async function aBidder(lot: TestLot): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

/** Both servers have read it. */
async function aKnownLot(): Promise<TestLot> {
  const lot = await aLot(house)
  for (const { services } of [house, other]) await services.lots.mailbox(lot.id)
  return lot
}

interface Request {
  readonly lot: TestLot
  readonly as: TestCustomer
  readonly amount: number
  readonly key: string
}

async function bid({ lot, as, amount, key }: Request, { api }: Place) {
  const body = { amount: million(amount), client_bid_id: key, confirmed: true }
  const path = 'POST /customer/lot/{lot_id}/bid'
  const { status, data, errors } = await api.call(path, { as, params: { lot_id: lot.id }, body })
  return { status, data, errors }
}

function takeBack({ lot, as, key }: Request, { api }: Place) {
  const params = { lot_id: lot.id, client_bid_id: key }
  return api.call('DELETE /customer/lot/{lot_id}/bid/{client_bid_id}', { as, params })
}

const eventsOf = async (lot: TestLot) => (await replayedLot(db, lot.id)).events.length

/** A refusal is written a moment after it was told. */
async function untilRefusalIsKept(key: string): Promise<void> {
  const kept = () =>
    db.selectFrom('bid_refusal').select('at').where('client_bid_id', '=', key).executeTakeFirst()
  await vi.waitUntil(kept, { interval: 5 })
}

it('a request that one server refused stays refused at the other, though it could be accepted now', async () => {
  const lot = await aKnownLot()
  const request = { lot, as: await aCustomer(house), amount: 105, key: anIdempotencyKey() }
  const refused = await bid(request, house)
  expect(refused.errors[0]?.code).toBe('no_nipl')
  await untilRefusalIsKept(request.key)
  await aNipl(house, request.as.id, lot.auctionId)
  expect(await bid(request, other)).toEqual(refused)
  expect((await bid({ ...request, key: anIdempotencyKey() }, other)).status).toBe(200)
})

it('a request that one server accepted gets its receipt from the other, though it would be refused now', async () => {
  const lot = await aKnownLot()
  const [first, second] = [await aBidder(lot), await aBidder(lot)]
  const request = { lot, as: first, amount: 105, key: anIdempotencyKey() }
  const accepted = await bid(request, house)
  await bid({ lot, as: second, amount: 120, key: anIdempotencyKey() }, house)
  await other.services.lots.snapshot(lot.id)
  expect(await bid(request, other)).toEqual(accepted)
})

it('a bid that was taken back at one server is not placed anew by the other', async () => {
  const lot = await aKnownLot()
  const request = { lot, as: await aBidder(lot), amount: 105, key: anIdempotencyKey() }
  const accepted = await bid(request, house)
  expect((await takeBack(request, house)).status).toBe(200)
  const events = await eventsOf(lot)
  expect(await bid(request, other)).toEqual(accepted)
  expect(await eventsOf(lot)).toBe(events)
})

it('requests that are asked anew hold up nobody who bids in the same moment', async () => {
  const lot = await aKnownLot()
  const [asksAgain, wasRefused] = [await aBidder(lot), await aCustomer(house)]
  const known = { lot, as: asksAgain, amount: 105, key: anIdempotencyKey() }
  const refused = { lot, as: wasRefused, amount: 200, key: anIdempotencyKey() }
  const before = [await bid(known, house), await bid(refused, house)]
  await takeBack(known, house)
  await untilRefusalIsKept(refused.key)
  await aNipl(house, wasRefused.id, lot.auctionId)
  const others = await Promise.all(Array.from({ length: 6 }, () => aBidder(lot)))
  const fresh = others.map((as, n) => ({ lot, as, amount: 106 + n, key: anIdempotencyKey() }))
  const answers = await Promise.all([known, refused, ...fresh].map((request) => bid(request, other)))
  expect(answers.slice(0, 2)).toEqual(before)
  expect(answers.slice(2).map(({ status }) => status)).toEqual(fresh.map(() => 200))
})

it('a refusal is told in the words of the first time, whatever the price is by now', async () => {
  const lot = await aKnownLot()
  const [leader, late] = [await aBidder(lot), await aBidder(lot)]
  await bid({ lot, as: leader, amount: 110, key: anIdempotencyKey() }, house)
  const request = { lot, as: late, amount: 100, key: anIdempotencyKey() }
  const refused = await bid(request, house)
  expect(refused.status).toBe(409)
  await untilRefusalIsKept(request.key)
  await bid({ lot, as: await aBidder(lot), amount: 130, key: anIdempotencyKey() }, house)
  await other.services.lots.snapshot(lot.id)
  expect(await bid(request, other)).toEqual(refused)
})

it('another amount under a name that was answered at the other server is told so, and counts nowhere', async () => {
  const lot = await aKnownLot()
  const request = { lot, as: await aBidder(lot), amount: 105, key: anIdempotencyKey() }
  await bid(request, house)
  const events = await eventsOf(lot)
  const reused = await bid({ ...request, amount: 115 }, other)
  expect(reused.errors[0]?.code).toBe('mark_reused')
  expect(await eventsOf(lot)).toBe(events)
})
