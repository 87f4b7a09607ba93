import { DAY_MS, HOUR_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { START } from '../../../testing/house.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { sweepBills } from '../bill/bill.jobs.ts'
import { sweepNiplOrders } from '../nipl/nipl.jobs.ts'

/** More than one sweep takes up. */
const HELD = 21

const { house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, clock, services } = house

/** One person imports a statement with these amounts, and nobody has confirmed it yet. */
async function bankReceived(day: string, amounts: readonly number[]): Promise<void> {
  const lines = amounts.map((amount, index) => `${day},TRSF ${index},${amount},`)
  await api.get('POST /office/keuangan/mutasi', {
    as: await aStaff(house, { roles: ['finance'] }),
    body: { file_name: 'mutasi.csv', content: ['Tanggal,Keterangan,Kredit,Debet', ...lines, ''].join('\n') },
  })
}

it('however many orders wait for people, those that wait for nobody end in their time', async () => {
  clock.set(START)
  const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
  const order = async () => {
    const buyer = await aCustomer(house)
    const { instruction } = await api.get('POST /customer/nipl', {
      as: buyer,
      body: { auction_id: lot.auctionId, quantity: 1, payment_method: '99_MANUAL' },
    })
    return { buyer, amount: instruction?.amount ?? 0 }
  }
  const held = []
  while (held.length < HELD) held.push(await order())
  clock.advance(HOUR_MS)
  const late = await order()
  await bankReceived(
    '20/11/2026',
    held.map(({ amount }) => amount),
  )
  clock.advance(DAY_MS)
  await services.jobs.run(sweepNiplOrders, {})
  const statusOf = async ({ buyer }: typeof late) => {
    const { orders } = await api.get('GET /customer/nipl', { as: await signedInAgain(house, buyer) })
    return orders[0]?.status
  }
  expect(await statusOf(late)).toBe('EXPIRE')
  for (const each of held) expect(await statusOf(each)).toBe('PENDING')
})

interface Won {
  readonly winner: TestCustomer
  readonly lot: TestLot
}

/** So many lots of one auction, each won by somebody else. */
async function wonLots(count: number): Promise<Won[]> {
  const won: Won[] = []
  while (won.length < count) {
    const auctionId = won[0]?.lot.auctionId
    const lot = await aLot(house, { closesInMs: HOUR_MS, ...(auctionId === undefined ? {} : { auctionId }) })
    const winner = await aCustomer(house)
    await aNipl(house, winner.id, lot.auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: winner,
      params: { lot_id: lot.id },
      body: { amount: 100_000_000, client_bid_id: 'menang-0001' },
    })
    won.push({ winner, lot })
  }
  clock.advance(HOUR_MS)
  await services.lots.sweep()
  return Promise.all(
    won.map(async ({ winner, lot }) => ({ winner: await signedInAgain(house, winner), lot })),
  )
}

const choose = ({ winner: as, lot }: Won, payment_method: '99_MANUAL' | '06_VA_MANDIRI') =>
  api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as,
    params: { unit_id: lot.unitId },
    body: { payment_method },
  })
async function billStatus({ winner, lot }: Won) {
  const as = await signedInAgain(house, winner)
  return (await api.get('GET /customer/transaksi/{unit_id}', { as, params: { unit_id: lot.unitId } })).status
}

it('however many bills wait for people, those that wait for nobody end in their time', async () => {
  clock.set('2026-11-23T10:00:00+07:00')
  const held = await wonLots(HELD)
  const totals = []
  for (const each of held) totals.push((await choose(each, '99_MANUAL')).total)
  clock.set('2026-11-24T10:00:00+07:00')
  const late = await wonLots(2)
  const [, ofOtherBank] = late
  if (ofOtherBank !== undefined) await choose(ofOtherBank, '06_VA_MANDIRI')
  await bankReceived('24/11/2026', totals)
  clock.set('2026-12-01T17:00:00+07:00')
  await services.jobs.run(sweepBills, {})
  for (const each of late) expect(await billStatus(each)).toBe('EXPIRE')
  for (const each of held) expect(await billStatus(each)).toBe('PENDING')
})
