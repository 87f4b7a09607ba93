import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer, signedInAgain } from '../../testing/build-customer.ts'
import { aLot } from '../../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../../testing/build-nipl.ts'
import { openHouse } from '../../testing/house.ts'
import { openBank } from '../../testing/open-bank.ts'
import { sweepBills } from '../bill/bill.jobs.ts'
import { sweepNiplOrders } from '../nipl/nipl.jobs.ts'
import { sweepPayments } from './payment.jobs.ts'

const bank = await openBank()
const house = await openHouse({ settings: { SNAP_BASE_URL: bank.url } })
bank.serves(house)

it('nobody loses a deposit or an order while the bank can not be asked', async () => {
  const [winner, buyer] = [await aCustomer(house), await aCustomer(house)]
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  await boughtNipl(house, bank, winner, lot.auctionId)
  await aNiplOrder(house, buyer, lot.auctionId)
  await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: winner,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'menang-0001' },
  })
  house.clock.advance(HOUR_MS)
  await (await house.services.lots.mailbox(lot.id))?.wake()
  await house.api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as: await signedInAgain(house, winner),
    params: { unit_id: lot.unitId },
    body: { payment_method: '06_VA_MANDIRI' },
  })
  await bank.close()

  house.clock.set('2026-11-27T17:00:00+07:00')
  const { jobs } = house.services
  await expect(jobs.run(sweepBills, {})).rejects.toThrow('Failed to reach the gateway')
  await expect(jobs.run(sweepNiplOrders, {})).rejects.toThrow('Failed to reach the gateway')
  house.clock.advance(MINUTE_MS)
  await jobs.run(sweepPayments, {})
  const bill = await house.api.get('GET /customer/transaksi/{unit_id}', {
    as: await signedInAgain(house, winner),
    params: { unit_id: lot.unitId },
  })
  expect(bill.status).toBe('PENDING')
  const { orders } = await house.api.get('GET /customer/nipl', { as: await signedInAgain(house, buyer) })
  expect(orders).toMatchObject([{ status: 'PENDING' }])
})
