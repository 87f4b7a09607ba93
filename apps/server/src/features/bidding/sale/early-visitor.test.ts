import type { AuctionId } from '@ketok/domain'
import { expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

// A server that knows that it is alone relies on its memory, as in most houses.
const house = await openHouse()
const { api } = house
await house.services.lots.nodes.start()

it('the session of a live sale opens once it is published, also where somebody tried its address before', async () => {
  const panitera = await aStaff(house, { roles: ['clerk'] })
  const auctioneer = await aStaff(house, { roles: ['auctioneer'] })
  const { auctionId } = await aPlan(house, panitera, { kind: 'live' })
  const params = { auction_id: auctionId as AuctionId }
  const statuses = async () => [
    (await api.call('GET /lelang/{auction_id}/sidang', { params })).status,
    (await api.call('GET /office/sidang/{auction_id}', { as: auctioneer, params })).status,
  ]
  expect(await statuses()).toEqual([404, 404])
  const wish = { as: panitera, params, body: {} }
  const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/terbitkan', wish)
  await agreeOn(house, proposal_id)
  expect(await statuses()).toEqual([200, 200])
})
