import { clockIn, DAY_MS, parseIso, present, type TimeZone } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { aPlace, aPlan, aUnitAtHand } from '../../../testing/build-plan.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { sweepKonfirmasi } from '../../deals/konfirmasi/konfirmasi.jobs.ts'
import { returnFreeNipls } from '../nipl/nipl.jobs.ts'
import { sweepBills } from './bill.jobs.ts'
import { remindOfDueBills } from './remind-bills.ts'

const house = await openHouse()
const { api, clock, services } = house
beforeEach(() => clock.set(START))

/** Monday half past eleven at night in Jakarta, which is Tuesday already in the middle and the east. */
const CLOSES_AT = '2026-11-23T23:30:00+07:00'

/**
 * A sale of a branch in a zone, planned, published and hammered: its first lot is sold, the second ends below its reserve.
 * Both bidders are one.
 */
async function aHammeredSale(zone: TimeZone) {
  const clerk = await aStaff(house, { roles: ['clerk'] })
  const place = await aPlace(house)
  await services.db.updateTable('branch').set({ time_zone: zone }).where('id', '=', place.branchId).execute()
  const times = { opens_at: '2026-11-20T12:00:00+07:00', closes_at: CLOSES_AT }
  const { auctionId } = await aPlan(house, clerk, { lots: 0, place, ...times })
  const lots = []
  for (const reserve of [null, 110_000_000]) {
    const unit_id = await aUnitAtHand(house, place.productTypeId)
    const { lot_id } = await api.get('POST /office/lelang/{auction_id}/lot', {
      as: clerk,
      params: { auction_id: auctionId },
      body: { unit_id, base_price: 100_000_000, increment: 500_000, reserve },
    })
    lots.push({ lot_id, unit_id })
  }
  const waiting = await api.get('POST /office/lelang/{auction_id}/terbitkan', {
    as: clerk,
    params: { auction_id: auctionId },
    body: {},
  })
  expect((await agreeOn(house, waiting.proposal_id)).status).toBe(200)
  clock.set('2026-11-20T12:00:01+07:00')
  await services.lots.sweep()
  let bidder = await aCustomer(house)
  for (const { lot_id } of lots) {
    await aNipl(house, bidder.id, auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: bidder,
      params: { lot_id },
      body: { amount: 100_000_000, client_bid_id: `jam-cabang-${lot_id}` },
    })
  }
  clock.set('2026-11-23T23:40:00+07:00')
  await services.lots.sweep()
  await house.runJobs()
  bidder = await signedInAgain(house, bidder)
  const [sold, asking] = [present(lots[0]), present(lots[1])]
  return { auctionId, bidder, sold, asking, product_type_id: place.productTypeId }
}

const at = (iso: string) => present(parseIso(iso))
const newsOf = async (as: TestCustomer) =>
  (await api.get('GET /customer/notifikasi', { as })).data.user_notifications

describe.each([
  ['Asia/Jakarta', '2026-11-30T17:00', '2026-11-24T17:00', /17\.00 WIB(?! \()/],
  ['Asia/Makassar', '2026-12-01T17:00', '2026-11-25T17:00', /16\.00 WIB \(17\.00 WITA\)/],
  ['Asia/Jayapura', '2026-12-01T17:00', '2026-11-25T17:00', /15\.00 WIB \(17\.00 WIT\)/],
] as const)('after the sale of a branch in %s', (zone, paid, answered, words) => {
  it('bill and konfirmasi are due at the end of its office hours, counted in its days', async () => {
    const { auctionId, bidder, sold } = await aHammeredSale(zone)
    const bill = await api.get('GET /customer/transaksi/{unit_id}', {
      as: bidder,
      params: { unit_id: sold.unit_id },
    })
    expect(clockIn(zone, at(bill.due_at))).toBe(paid)
    expect(bill.unit.time_zone).toBe(zone)
    const konfirmasi = (await api.get('GET /customer/konfirmasi', { as: bidder })).asked
    expect(konfirmasi).toMatchObject([{ time_zone: zone }])
    expect(clockIn(zone, at(present(konfirmasi[0]?.due_at)))).toBe(answered)
    const told = (await newsOf(bidder)).filter(({ description }) => words.test(description))
    expect(told.map(({ title }) => title)).toHaveLength(2)

    const finance = await aStaff(house, { roles: ['finance'] })
    const extended = await api.get('POST /office/keuangan/tagihan/{bill_id}/perpanjang', {
      as: finance,
      params: { bill_id: bill.transaction_id },
      body: { due_on: '2026-12-04', reason: 'Bank tutup' },
    })
    expect(extended).toMatchObject({ time_zone: zone })
    expect(clockIn(zone, at(extended.due_at))).toBe('2026-12-04T17:00')

    const auction = await api.get('GET /lelang/{auction_id}', { params: { auction_id: auctionId } })
    expect(auction.time_zone).toBe(zone)
    const { lots } = await api.get('GET /lelang/{auction_id}/lot', { params: { auction_id: auctionId } })
    expect(lots.map(({ time_zone }) => time_zone)).toEqual([zone, zone])
    const { nipls } = await api.get('GET /customer/nipl', { as: bidder })
    expect(nipls.map(({ time_zone }) => time_zone)).toEqual([zone, zone])
  })

  it('the desks of deposits, refunds and defaults tell its clock', async () => {
    const { auctionId, bidder, sold, product_type_id } = await aHammeredSale(zone)
    clock.set('2026-12-01T18:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    await services.jobs.run(sweepKonfirmasi, {})
    await services.jobs.run(returnFreeNipls, {})
    const as = await aStaff(house, { roles: ['finance'] })
    const { deposits } = await api.get('GET /office/keuangan/jaminan', {
      as,
      query: { auction_id: auctionId },
    })
    expect(deposits.map(({ time_zone }) => time_zone)).toEqual([zone, zone])
    const { owed } = await api.get('GET /office/keuangan/pengembalian', { as, query: { cari: bidder.email } })
    expect(owed).toMatchObject([{ time_zone: zone }])
    expect(clockIn(zone, at(present(owed[0]?.refund_by)))).toMatch(/T17:00$/)

    const lister = await aStaff(house, { roles: ['content'] })
    const found = async () =>
      (await api.get('GET /office/lelang-ulang', { as: lister })).lots.find(
        ({ lot_id }) => lot_id === sold.lot_id,
      )
    const lot = present(await found())
    expect(lot).toMatchObject({ time_zone: zone, relisted: null })
    const { auctionId: elsewhere } = await aLot(house, { opensInMs: 7 * DAY_MS, closesInMs: 8 * DAY_MS })
    await services.db.updateTable('auction').set({ product_type_id }).where('id', '=', elsewhere).execute()
    expect((await found())?.auctions).toMatchObject([{ auction_id: elsewhere, time_zone: 'Asia/Jakarta' }])
    await api.get('POST /office/lelang-ulang/{bill_id}', {
      as: lister,
      params: { bill_id: lot.bill_id },
      body: { auction_id: elsewhere, reason: 'Pemenang tidak membayar' },
    })
    expect(await found()).toMatchObject({ time_zone: zone, relisted: { time_zone: 'Asia/Jakarta' } })
  })

  it('its bill is recalled at nine in the morning there', async () => {
    const { bidder } = await aHammeredSale(zone)
    const hour = { 'Asia/Jakarta': '09', 'Asia/Makassar': '08', 'Asia/Jayapura': '07' }[zone]
    const recalled = async () => {
      await remindOfDueBills(services)
      const news = await newsOf(await signedInAgain(house, bidder))
      return news.filter(({ title }) => title === 'Tagihan jatuh tempo tiga hari lagi').length
    }
    // Three days before, which is the Friday or the Saturday.
    clock.set(`${zone === 'Asia/Jakarta' ? '2026-11-27' : '2026-11-28'}T${hour}:00:00+07:00`)
    clock.advance(-1_000)
    expect(await recalled()).toBe(0)
    clock.advance(1_000)
    expect(await recalled()).toBe(1)
  })
})
