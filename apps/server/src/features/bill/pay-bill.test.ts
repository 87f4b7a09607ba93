import { HOUR_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { balances, entries } from '../../testing/books.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../testing/build-customer.ts'
import { aLot } from '../../testing/build-lot.ts'
import { boughtNipl } from '../../testing/build-nipl.ts'
import { openHouse } from '../../testing/house.ts'
import { openBank } from '../../testing/open-bank.ts'

const bank = await openBank()
const house = await openHouse({ settings: { SNAP_BASE_URL: bank.url } })
bank.serves(house)

/** A customer who has just won a lot at its base price of 179 million. */
async function aWinner(base = 179_000_000) {
  const winner = await aCustomer(house)
  const lot = await aLot(house, { base, closesInMs: HOUR_MS })
  await boughtNipl(house, bank, winner, lot.auctionId)
  await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: winner,
    params: { lot_id: lot.id },
    body: { amount: base, client_bid_id: 'menang-0001' },
  })
  house.clock.advance(HOUR_MS)
  await (await house.services.lots.mailbox(lot.id))?.wake()
  await house.runJobs()
  return { winner: await signedInAgain(house, winner), lot, params: { unit_id: lot.unitId } }
}

const choose = (as: TestCustomer, unit_id: number, payment_method: '06_VA_MANDIRI' | '07_VA_BNI') =>
  house.api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as,
    params: { unit_id },
    body: { payment_method },
  })

describe('a bill', () => {
  it('follows the hammer with lines, words and a deadline, and is paid at the bank', async () => {
    const { winner, lot, params } = await aWinner()
    const bill = await house.api.get('GET /customer/transaksi/{unit_id}', { as: winner, params })
    expect(bill).toMatchObject({
      status: 'PENDING',
      hammer_price: 179_000_000,
      total: 177_334_000,
      terbilang: 'Seratus tujuh puluh tujuh juta tiga ratus tiga puluh empat ribu rupiah',
      due_at: '2026-11-27T17:00:00.000+07:00',
      nipl_number: 1,
      instruction: null,
    })
    expect(bill.lines).toEqual([
      { code: 'hammer_price', label: 'Harga ketok', amount: 179_000_000 },
      { code: 'service_fee', label: 'Biaya layanan', amount: 3_000_000 },
      { code: 'ppn_jasa', label: 'PPN jasa 11%', amount: 330_000 },
      { code: 'payment_fee', label: 'Biaya pembayaran', amount: 4_000 },
      { code: 'nipl', label: 'NIPL 0001', amount: -5_000_000 },
    ])

    const chosen = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    expect(chosen.instruction).toMatchObject({ bank_name: 'Mandiri', amount: 177_334_000 })
    const { body } = await bank.pay(chosen.instruction?.virtual_account_no ?? '')
    expect(body.state).toBe('delivered')

    const paid = await house.api.get('GET /customer/transaksi/{unit_id}', { as: winner, params })
    expect(paid).toMatchObject({ status: 'PAID', paid_at: '2026-11-20T11:00:00.000+07:00' })
    expect(paid.timeline.map(({ code, at }) => [code, at === null])).toEqual([
      ['hammered', false],
      ['bank_chosen', false],
      ['paid', false],
    ])
    const wallet = await house.api.get('GET /customer/nipl', { as: winner })
    expect(wallet.nipls).toMatchObject([{ state: 'applied', lot: { lot_id: lot.id } }])
    expect(wallet.balance.total).toBe(0)
    expect(await entries(house, 'bill_paid')).toBe(1)
    expect(await balances(house)).toMatchObject({
      'bank:06_VA_MANDIRI': 182_334_000,
      bill: 0,
      deposit: 0,
      consignor: -179_000_000,
      service_fee: -3_000_000,
      tax: -330_000,
      payment_fee: -4_000,
    })
  })
})
