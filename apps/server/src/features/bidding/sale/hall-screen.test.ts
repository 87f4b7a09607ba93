import { expect, it } from 'vitest'
import { aLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api } = house

it('the hall sees the ask and what comes next of a closed sale too, and neither a reserve nor a name', async () => {
  const sale = await aSale(house, { audience: 'premium', lots: 3, reserve: 123_000_000 })
  const { paddle, ...customer } = await sale.bidder({ full_name: 'Budi Santoso' })
  await house.services.db
    .updateTable('customer')
    .set({ is_prem: true, premium_auction_ids: [sale.auctionId] })
    .where('id', '=', customer.id)
    .execute()
  await sale.sale({ command: 'start' })
  await sale.open(0)
  await sale.floor({ ...customer, paddle }, 100)
  const clerk = await aStaff(house, { roles: ['clerk'] })
  const params = { auction_id: sale.auctionId }
  const hall = await api.get('GET /office/sidang/{auction_id}/layar', { as: clerk, params })
  expect(hall).toMatchObject({
    state: 'live',
    current: { stage: 'asking', price: 100_000_000, ask: 100_500_000, leader: { nipl_number: paddle } },
    lots: [{ state: 'open' }, { state: 'scheduled' }, { state: 'scheduled' }],
  })
  for (const secret of ['123000000', 'Budi Santoso']) expect(JSON.stringify(hall)).not.toContain(secret)
})

it('a timed sale has no screen in a hall', async () => {
  const { auctionId } = await aLot(house)
  const as = await aStaff(house, { roles: ['auctioneer'] })
  const answer = await api.call('GET /office/sidang/{auction_id}/layar', {
    as,
    params: { auction_id: auctionId },
  })
  expect(answer.status).toBe(404)
})
