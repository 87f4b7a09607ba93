import { type BidderId, type CustomerId, DAY_MS, HOUR_MS, plus, SECOND_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot, type TestLot } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'
import { sweepOldRefusals, sweepRefusals } from './lot.jobs.ts'
import { insertRefusals, lateAttempt } from './lot.store.ts'

const house = await openHouse()
const { clock, services } = house
const { db, jobs, now } = services

async function refuseMany(lot: TestLot, count: number, code: 'bid_too_low' | 'lot_closed') {
  const bidder = await aCustomer(house)
  const rows = Array.from({ length: count }, (_, index) => ({
    lotId: lot.id,
    bidderId: bidder.id,
    clientBidId: `ditolak-${index}`,
    refusal: code === 'lot_closed' ? { code } : { code, minimum: 105_000_000 },
    request: 'place_bid 101000000',
    at: plus(now(), index * SECOND_MS),
  }))
  await insertRefusals(db, rows as Parameters<typeof insertRefusals>[1])
  return bidder
}

const kept = async (bidderId: CustomerId) => {
  const rows = await db
    .selectFrom('bid_refusal')
    .select('client_bid_id')
    .where('bidder_id', '=', bidderId as BidderId)
    .orderBy('at')
    .execute()
  return rows.map(({ client_bid_id }) => client_bid_id)
}

it('of many refused bids for a lot the newest stay, and the first of each kind', async () => {
  const lot = await aLot(house)
  const { id } = await refuseMany(lot, 300, 'bid_too_low')
  const few = await refuseMany(lot, 150, 'bid_too_low')
  await jobs.run(sweepRefusals, {})
  // Somebody may still ask what became of them.
  expect(await kept(id)).toHaveLength(300)
  clock.advance(2 * HOUR_MS)
  await jobs.run(sweepRefusals, {})
  const left = await kept(id)
  expect([left.length, left[0], left[1], left.at(-1)]).toEqual([
    201,
    'ditolak-0',
    'ditolak-100',
    'ditolak-299',
  ])
  expect(await kept(few.id)).toHaveLength(150)
})

it('when a late bid was first refused is known for ever, and the rest goes after a season', async () => {
  const lot = await aLot(house)
  const { id } = await refuseMany(lot, 300, 'lot_closed')
  const first = await lateAttempt(db, lot.id, id as BidderId)
  clock.advance(91 * DAY_MS)
  await jobs.run(sweepRefusals, {})
  await jobs.run(sweepOldRefusals, {})
  expect(await kept(id)).toEqual(['ditolak-0'])
  expect(await lateAttempt(db, lot.id, id as BidderId)).toBe(first)
})
