import { once } from 'node:events'
import { SECOND_MS } from '@ketok/domain'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { type Node, openHouse } from '../../../testing/house.ts'
import { untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { placeBid } from './place-bid.ts'
import { replayedLot } from './replay-lot.ts'

const house = await openHouse()
const frozen = await openHouse()
const { clock, services } = house
await services.lots.nodes.start()
afterAll(() => services.lots.nodes.stop())

let keys = 0
const anIdempotencyKey = () => `terlambat-${++keys}`

async function aBidder(lot: TestLot): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

/** In the lot's queue when it returns, because the lot is read already. */
const bid = (
  lot: TestLot,
  { id }: TestCustomer,
  amount: number,
  clientBidId = anIdempotencyKey(),
  by = services,
) => placeBid(by, id, lot.id, { amount: amount * 1_000_000, clientBidId, confirmed: false })

/** What becomes of a promise, so that none fails unheard while the test is elsewhere. */
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { refusal?: { code: string } }) => error.refusal?.code ?? String(error),
  )

/** A bid of somebody else is being written, and the database does not get on with it until the work is done. */
async function whileOneIsWritten<T>(lot: TestLot, work: () => T | Promise<T>): Promise<T> {
  const [first, other] = [await aBidder(lot), await aBidder(lot)]
  await bid(lot, first, 101)
  const blocker = new pg.Client(house.databaseUrl)
  await blocker.connect()
  await blocker.query('BEGIN')
  await blocker.query('SELECT FROM lot_state WHERE lot_id = $1 FOR UPDATE', [lot.id])
  const writing = outcomeOf(bid(lot, other, 105))
  try {
    await untilLocksAreWaitedFor(house)
    return await work()
  } finally {
    await blocker.query('ROLLBACK')
    await blocker.end()
    expect(await writing).toBe('accepted')
  }
}

describe('a bid that has waited for ten seconds', () => {
  it('is not decided, and counts when its bidder asks again', async () => {
    const lot = await aLot(house)
    const sari = await aBidder(lot)
    const idempotencyKey = anIdempotencyKey()
    const late = await whileOneIsWritten(lot, () => {
      const outcome = outcomeOf(bid(lot, sari, 110, idempotencyKey))
      clock.advance(10 * SECOND_MS)
      return { outcome }
    })
    expect(await late.outcome).toBe('unavailable')
    expect(
      (await replayedLot(services.db, lot.id)).events.filter(({ type }) => type === 'bid_placed'),
    ).toHaveLength(2)
    expect(await bid(lot, sari, 110, idempotencyKey)).toMatchObject({ leading: true })
  })

  it('is decided when it was asked again meanwhile', async () => {
    const lot = await aLot(house)
    const sari = await aBidder(lot)
    const idempotencyKey = anIdempotencyKey()
    const sent = await whileOneIsWritten(lot, async () => {
      const early = outcomeOf(bid(lot, sari, 110, idempotencyKey))
      // With signs of life between: what comes after an outage waits until that is given back.
      for (let passed = 0; passed < 9; passed += 3) {
        clock.advance(3 * SECOND_MS)
        // The first may be one of the house's own, which began before the clock was moved.
        await services.lots.nodes.beat()
        await services.lots.nodes.beat()
      }
      const again = outcomeOf(bid(lot, sari, 110, idempotencyKey))
      clock.advance(2 * SECOND_MS)
      return { outcomes: [early, again] }
    })
    expect(await Promise.all(sent.outcomes)).toEqual(['accepted', 'accepted'])
  })
})

/** Reading a lot takes until the work is done: the database stands still before anything came into the lot's queue. */
async function whileLotsAreRead<T>({ app, office }: Node, work: () => Promise<T>): Promise<{ outcome: T }> {
  const blocker = new pg.Client(house.databaseUrl)
  await blocker.connect()
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE lot IN ACCESS EXCLUSIVE MODE')
  // Its waiting counts from when it came; clocks of lots wait for the table as well, maybe before it.
  const hasCome = Promise.race([once(app.server, 'request'), once(office.server, 'request')])
  const sent = work()
  try {
    await hasCome
    await untilLocksAreWaitedFor(house)
    clock.advance(10 * SECOND_MS)
  } finally {
    await blocker.query('ROLLBACK')
    await blocker.end()
  }
  return { outcome: await sent }
}

describe('what has waited for ten seconds before it came into the queue', () => {
  it('is a bid that is not decided, and counts when its bidder asks again', async () => {
    const lot = await aLot(house)
    const sari = await aBidder(lot)
    // It has not read this lot yet.
    const node = await house.openNode()
    const ask = () =>
      node.api.call('POST /customer/lot/{lot_id}/bid', {
        as: sari,
        params: { lot_id: lot.id },
        body: { amount: 110_000_000, client_bid_id: 'menunggu-di-luar-antrean' },
      })
    const { outcome } = await whileLotsAreRead(node, ask)
    expect([outcome.status, outcome.errors[0]?.code]).toEqual([503, 'unavailable'])
    expect((await replayedLot(services.db, lot.id)).events.map(({ type }) => type)).not.toContain(
      'bid_placed',
    )
    expect((await ask()).data).toMatchObject({ leading: true })
  })

  it('is a bid taken back that stays', async () => {
    const lot = await aLot(house)
    const sari = await aBidder(lot)
    await bid(lot, sari, 110, 'tetap-berlaku')
    const node = await house.openNode()
    const { outcome } = await whileLotsAreRead(node, () =>
      node.api.call('DELETE /customer/lot/{lot_id}/bid/{client_bid_id}', {
        as: sari,
        params: { lot_id: lot.id, client_bid_id: 'tetap-berlaku' },
      }),
    )
    expect(outcome.errors[0]?.code).toBe('unavailable')
    expect((await replayedLot(services.db, lot.id)).events.map(({ type }) => type)).not.toContain(
      'bid_undone',
    )
  })

  it('is a pause by staff that does not come any more', async () => {
    const lot = await aLot(house)
    const supervisor = await aStaff(house, { roles: ['supervisor'] })
    const node = await house.openNode()
    const { outcome } = await whileLotsAreRead(node, () =>
      node.api.call('POST /office/lot/{lot_id}/jeda', {
        as: supervisor,
        params: { lot_id: lot.id },
        body: { reason: 'Gangguan di balai' },
      }),
    )
    expect(outcome.errors[0]?.code).toBe('unavailable')
    expect((await replayedLot(services.db, lot.id)).events.map(({ type }) => type)).not.toContain(
      'lot_paused',
    )
  })
})

it('a bid that reaches the database after its bidder has given up is not written', async () => {
  // Long before the database's own clock.
  frozen.clock.set('2026-01-05T10:00:00+07:00')
  Object.assign(frozen.clock, { isDatabaseTime: true })
  const lot = await aLot(frozen)
  const budi = await aCustomer(frozen)
  await aNipl(frozen, budi.id, lot.auctionId)
  expect(await outcomeOf(bid(lot, budi, 105, anIdempotencyKey(), frozen.services))).toBe('busy')
  const { events } = await replayedLot(frozen.services.db, lot.id)
  expect(events.map(({ type }) => type)).not.toContain('bid_placed')
})
