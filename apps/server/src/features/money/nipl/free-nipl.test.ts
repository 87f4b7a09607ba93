import { type AuctionId, HOUR_MS } from '@ketok/domain'
import { beforeEach, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { START } from '../../../testing/house.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { remindBills, sweepBills } from '../bill/bill.jobs.ts'
import { findings } from '../ledger/book-alarm.store.ts'
import { returnFreeNipls } from './nipl.jobs.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
beforeEach(() => clock.set(START))

/** A sale without a deposit, planned and published as the office does it; opens at noon, its lot ends at two. */
async function aFreeSale() {
  const clerk = await aStaff(house, { roles: ['clerk'] })
  const plan = await aPlan(house, clerk, { nipl_price: 0 })
  const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/terbitkan', {
    as: clerk,
    params: { auction_id: plan.auctionId },
    body: {},
  })
  expect((await agreeOn(house, proposal_id)).status).toBe(200)
  return { auctionId: plan.auctionId as AuctionId, lotId: plan.lotIds[0] ?? 0, unitId: plan.unitIds[0] ?? 0 }
}

const take = (as: TestCustomer, auction_id: number, more: object = {}) =>
  api.call('POST /customer/nipl', { as, body: { auction_id, quantity: 1, ...more } })

const wallet = async (customer: TestCustomer) =>
  api.get('GET /customer/nipl', { as: await signedInAgain(house, customer) })

const bid = (as: TestCustomer, lot_id: number, amount: number) =>
  api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id },
    body: { amount, client_bid_id: `tawar-${as.id}-${amount}`, confirmed: true },
  })

it('a NIPL of a sale without a deposit is active at once, with nothing to pay', async () => {
  const { auctionId } = await aFreeSale()
  const budi = await aCustomer(house)
  const order = await take(budi, auctionId, { quantity: 2, client_order_id: 'gratis-0001' })
  expect(order).toMatchObject({
    status: 200,
    data: { status: 'PAID', amount: 0, virtual_account_no: '', instruction: null, nipl_numbers: [1, 2] },
  })
  const again = await take(budi, auctionId, { quantity: 2, client_order_id: 'gratis-0001' })
  expect(again.data).toEqual(order.data)
  // A program that names a bank all the same is not refused for it.
  expect((await take(budi, auctionId, { payment_method: '08_VA_BRI' })).data).toMatchObject({
    nipl_numbers: [3],
  })
  const { nipls, orders, balance } = await wallet(budi)
  expect(nipls.map(({ state, price, choice }) => [state, price, choice])).toEqual(
    Array(3).fill(['active', 0, null]),
  )
  expect(nipls[0]?.steps.map(({ code }) => code)).toEqual(['active', 'auction_ends'])
  expect(orders.filter(({ status }) => status === 'PENDING')).toEqual([])
  expect(balance.total).toBe(0)
  expect(await findings(services.db)).toEqual([])
})

it('of a sale with one a way to pay is asked for beside its field', async () => {
  const clerk = await aStaff(house, { roles: ['clerk'] })
  const { auctionId } = await aPlan(house, clerk)
  const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/terbitkan', {
    as: clerk,
    params: { auction_id: auctionId },
    body: {},
  })
  await agreeOn(house, proposal_id)
  expect(await take(await aCustomer(house), auctionId)).toMatchObject({
    status: 422,
    errors: [{ code: 'payment_method_missing', field: 'payment_method', message: 'Pilih cara membayar' }],
  })
})

async function won() {
  const sale = await aFreeSale()
  const [budi, sari] = [await aCustomer(house), await aCustomer(house)]
  await take(budi, sale.auctionId)
  await take(sari, sale.auctionId)
  clock.advance(2 * HOUR_MS)
  await services.lots.sweep()
  const [first, second] = [await signedInAgain(house, sari), await signedInAgain(house, budi)]
  expect((await bid(first, sale.lotId, 110_000_000)).status).toBe(200)
  expect((await bid(second, sale.lotId, 120_000_000)).status).toBe(200)
  clock.advance(2 * HOUR_MS)
  await services.lots.sweep()
  await house.runJobs()
  await services.jobs.run(returnFreeNipls, {})
  return { ...sale, budi, sari }
}

it('it wins a lot, whose bill is paid whole; the others are over with their sale', async () => {
  const { unitId, budi, sari } = await won()
  expect((await wallet(sari)).nipls).toMatchObject([{ state: 'ended', refund_by: null, choice: null }])
  expect((await wallet(budi)).nipls).toMatchObject([{ state: 'consumed' }])
  const as = await signedInAgain(house, budi)
  const { instruction } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as,
    params: { unit_id: unitId },
    body: { payment_method: '08_VA_BRI' },
  })
  await bank.pay(instruction?.virtual_account_no ?? '')
  expect((await wallet(budi)).nipls).toMatchObject([{ state: 'applied' }])
  expect(await findings(services.db)).toEqual([])
  const owed = await services.db.selectFrom('owed_back').selectAll().execute()
  expect(owed).toEqual([])
})

it('a winner who does not pay loses it, and no money moves', async () => {
  const { budi } = await won()
  const newest = async () => {
    const { data } = await api.get('GET /customer/notifikasi', { as: await signedInAgain(house, budi) })
    return data.user_notifications[0]
  }
  clock.set('2026-11-27T09:00:00+07:00')
  await services.jobs.run(remindBills, {})
  expect((await newest())?.description).toMatch(/Lewat dari itu NIPL Anda hangus\.$/)
  clock.set('2026-11-27T17:00:00+07:00')
  await services.jobs.run(sweepBills, {})
  // Nobody is told of a deposit of nothing that is gone.
  expect((await newest())?.description).toMatch(/batas waktunya\. NIPL Anda hangus\.$/)
  expect((await wallet(budi)).nipls).toMatchObject([{ state: 'forfeited' }])
  expect(await findings(services.db)).toEqual([])
})
