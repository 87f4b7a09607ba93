import { DAY_MS, HOUR_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer, signedInAgain } from '../../testing/build-customer.ts'
import { aLot } from '../../testing/build-lot.ts'
import { aStaff } from '../../testing/build-staff.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../testing/house-with-bank.ts'
import { sweepNiplOrders } from '../nipl/nipl.jobs.ts'

/** More than one sweep takes up. */
const HELD = 25

const { house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, clock, services } = house

it('however many orders wait for people, those that wait for nobody end in their time', async () => {
  const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
  const order = async () => {
    const buyer = await aCustomer(house)
    const { instruction } = await api.get('POST /customer/nipl', {
      as: buyer,
      body: { auction_id: lot.auctionId, quantity: 1, payment_method: '99_MANUAL' },
    })
    return { buyer, amount: instruction.amount }
  }
  const held = []
  while (held.length < HELD) held.push(await order())
  clock.advance(HOUR_MS)
  const late = await order()
  const lines = held.map(({ amount }, index) => `20/11/2026,TRSF ${index},${amount},`)
  await api.get('POST /office/keuangan/mutasi', {
    as: await aStaff(house, { roles: ['finance'] }),
    body: { file_name: 'mutasi.csv', content: ['Tanggal,Keterangan,Kredit,Debet', ...lines, ''].join('\n') },
  })
  clock.advance(DAY_MS)
  await services.jobs.run(sweepNiplOrders, {})
  const statusOf = async ({ buyer }: typeof late) => {
    const { orders } = await api.get('GET /customer/nipl', { as: await signedInAgain(house, buyer) })
    return orders[0]?.status
  }
  expect(await statusOf(late)).toBe('EXPIRE')
  for (const each of held) expect(await statusOf(each)).toBe('PENDING')
})
