import { expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const MILLION = 1_000_000

// spec: 1.7
it('shows a bidder their own maxima on lots still sold, and whether they lead', async () => {
  const lot = await aLot(house)
  const [budi, sari] = [await aCustomer(house), await aCustomer(house)]
  for (const bidder of [budi, sari]) await aNipl(house, bidder.id, lot.auctionId)
  const bid = (as: typeof budi, amount: number) =>
    house.api.get('POST /customer/lot/{lot_id}/bid', {
      as,
      params: { lot_id: lot.id },
      body: { amount: amount * MILLION, client_bid_id: `tawaran-${as.id}-${amount}` },
    })
  const proxiesOf = async (as: typeof budi) =>
    (await house.api.get('GET /customer/proxy-bid', { as })).proxies.map(({ unit, maximum, leading }) => ({
      lot_id: unit.lot_id,
      maximum,
      leading,
    }))

  expect(await proxiesOf(budi)).toEqual([])
  await bid(budi, 105)
  await bid(sari, 110)
  expect(await proxiesOf(budi)).toEqual([{ lot_id: lot.id, maximum: 105 * MILLION, leading: false }])
  await bid(budi, 120)
  expect(await proxiesOf(budi)).toEqual([{ lot_id: lot.id, maximum: 120 * MILLION, leading: true }])
  expect(await proxiesOf(sari)).toEqual([{ lot_id: lot.id, maximum: 110 * MILLION, leading: false }])
})

it('requires sign-in', async () => {
  const { status, errors } = await house.api.call('GET /customer/proxy-bid')
  expect([status, errors[0]?.code]).toEqual([401, 'unauthenticated'])
})
