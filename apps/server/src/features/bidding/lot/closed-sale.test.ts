import { DAY_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()

it.each(['time', 'live'] as const)(
  'a %s lot of a closed sale answers strangers as if it did not exist',
  async (kind) => {
    const lot = await aLot(house, { kind, audience: 'premium' })
    const budi = await aCustomer(house)
    await aNipl(house, budi.id, lot.auctionId)
    const request = { as: budi, body: { amount: 105_000_000, client_bid_id: 'tanda-0001' } }
    for (const lot_id of [lot.id, 999_999]) {
      const params = { lot_id }
      const bid = await house.api.call('POST /customer/lot/{lot_id}/bid', { ...request, params })
      const lowered = await house.api.call('PUT /customer/lot/{lot_id}/maksimum', { ...request, params })
      const undone = await house.api.call('DELETE /customer/lot/{lot_id}/bid/{client_bid_id}', {
        as: budi,
        params: { lot_id, client_bid_id: 'tanda-0001' },
      })
      for (const { status, errors } of [bid, lowered, undone]) {
        expect([status, errors]).toEqual([404, [{ code: 'not_found', message: 'Data tidak ditemukan' }]])
      }
    }
  },
)

it.each([
  ['is barred', { barred_at: new Date(START) }],
  ['is not approved', { approved_at: null }],
  ['works for the house', { is_staff: true }],
])('a closed sale is hidden also from a stranger who %s', async (_, standing) => {
  const lot = await aLot(house, { audience: 'premium' })
  const stranger = { as: await aCustomer(house, standing) }
  for (const lot_id of [lot.id, 999_999]) {
    const request = { ...stranger, params: { lot_id } }
    const answers = [
      await house.api.call('GET /lot/{lot_id}', request),
      await house.api.call('GET /lot/{lot_id}/riwayat', request),
      await house.api.call('GET /customer/lot/{lot_id}', request),
      await house.api.call('POST /customer/lot/{lot_id}/bid', {
        ...request,
        body: { amount: 105_000_000, client_bid_id: 'tanda-0004' },
      }),
    ]
    expect(answers.map(({ errors }) => errors[0]?.code)).toEqual(Array(4).fill('not_found'))
  }
  const bought = await house.api.call('POST /customer/nipl', {
    ...stranger,
    body: { auction_id: lot.auctionId, quantity: 1, payment_method: '06_VA_MANDIRI' },
  })
  expect(bought.errors[0]?.code).toBe('not_found')
})

it('a closed sale that takes no maxima yet does not tell strangers even that', async () => {
  const [opensInMs, closesInMs] = [10 * DAY_MS, 11 * DAY_MS]
  const lot = await aLot(house, { kind: 'live', audience: 'premium', opensInMs, closesInMs })
  const budi = await aCustomer(house)
  const leave = (lot_id: number) =>
    house.api.call('PUT /customer/lot/{lot_id}/maksimum', {
      as: budi,
      params: { lot_id },
      body: { amount: 105_000_000, client_bid_id: 'tanda-0003' },
    })
  expect((await leave(lot.id)).errors).toEqual((await leave(999_999)).errors)
})

// spec: 1.6
it('a closed sale takes the bids of whoever is invited', async () => {
  const lot = await aLot(house, { audience: 'premium' })
  const sari = await aCustomer(house, { is_prem: true, premium_auction_ids: [lot.auctionId] })
  await aNipl(house, sari.id, lot.auctionId)
  const bid = await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: sari,
    params: { lot_id: lot.id },
    body: { amount: 105_000_000, client_bid_id: 'tanda-0002' },
  })
  expect(bid).toMatchObject({ accepted: true, leading: true })
})
