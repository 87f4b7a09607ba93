import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { anAuction, anOffer } from '../../../testing/build-auction.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { holdAutomaticSales } from './hold-automatic-sales.ts'

const house = await openHouse()

/** A sale that is to begin in ten minutes, in a hall or on the net, left to the clock or not. */
async function aSaleSoon({ kind, isAutomatic }: { kind: 'live' | 'offline'; isAutomatic: boolean }) {
  const juru = await aStaff(house, { roles: ['auctioneer'] })
  const auction = await anAuction(house, { kind, opensInMs: 10 * MINUTE_MS, closesInMs: 4 * HOUR_MS })
  await anOffer(house, { auction })
  await holdAutomaticSales(house.services)
  const params = { auction_id: auction.id }
  if (isAutomatic) {
    const body = { command: 'automatic', ring_seconds: 20, break_seconds: 10 } as const
    await house.api.get('POST /office/sidang/{auction_id}/perintah', {
      as: juru,
      params,
      body: { ...body, command_id: `dengan-jam-${auction.id}`, expected_seq: 1 },
    })
  }
  const after = async (ms: number) => {
    house.clock.advance(ms)
    await holdAutomaticSales(house.services)
    return house.api.get('GET /lelang/{auction_id}/sidang', { params })
  }
  return { after, auctionId: auction.id }
}

it('begins a sale that was left to the clock at its time, not before, and calls up its first lot', async () => {
  const { after, auctionId } = await aSaleSoon({ kind: 'live', isAutomatic: true })
  expect(await after(9 * MINUTE_MS)).toMatchObject({ state: 'prebid', current: null })
  const begun = await after(MINUTE_MS)
  expect(begun).toMatchObject({ state: 'live', current: { automatic: { ring_ms: 20_000 } } })
  const { rows } = await house.services.pool.query(
    'select type, staff_id from sale_event where auction_id = $1 order by seq desc limit 1',
    [auctionId],
  )
  expect(rows).toEqual([{ type: 'sale_started', staff_id: null }])
  // Found again, it is left as it is.
  expect((await after(MINUTE_MS)).state).toBe('live')
})

it.each([
  ['that an auctioneer leads', { kind: 'live', isAutomatic: false }],
  ['in a hall, where people sit', { kind: 'offline', isAutomatic: true }],
] as const)('waits for a hand in a sale %s', async (_, traits) => {
  const { after } = await aSaleSoon(traits)
  expect((await after(20 * MINUTE_MS)).state).toBe('prebid')
})
