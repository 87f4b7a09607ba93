import { describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
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

describe('a sale that the hall has shown before', () => {
  async function shownSale() {
    const sale = await aSale(house)
    const clerk = await aStaff(house, { roles: ['clerk'] })
    const there = { as: clerk, params: { auction_id: sale.auctionId } }
    const hall = () => api.get('GET /office/sidang/{auction_id}/layar', there)
    // The only server of a house keeps the sales that it has read.
    await house.services.lots.nodes.beat()
    return { sale, there, hall, before: await hall() }
  }

  it('is read with the name that two people have put right', async () => {
    const { there, hall } = await shownSale()
    const changes = { name: 'Lelang Mobil Desember' }
    const body = { changes, reason: 'Salah cetak' }
    const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/ralat', { ...there, body })
    await agreeOn(house, proposal_id)
    expect((await hall()).name).toBe('Lelang Mobil Desember')
  })

  it('is read with the sheet of a unit that two people have put right', async () => {
    const { sale, there, hall, before } = await shownSale()
    const { proposal_id } = await api.get('POST /office/unit/{unit_id}/ralat', {
      ...there,
      params: { unit_id: sale.lot(1).unitId },
      body: { changes: { variant: '1.5 G' }, reason: 'Salah cetak' },
    })
    await agreeOn(house, proposal_id)
    const titles = before.lots.map(({ title }) => title).with(1, 'Toyota Avanza 1.5 G')
    expect((await hall()).lots.map(({ title }) => title)).toEqual(titles)
  })
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
