import { DAY_MS, HOUR_MS, MINUTE_MS, wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { sweepBills } from '../bill/bill.jobs.ts'
import { returnFreeNipls } from './nipl.jobs.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
const CHOOSE = 'PUT /customer/nipl/{nipl_id}/pilihan'

/** Bought on Friday at ten for an auction of one hour; `bids` wins its lot. */
async function bought({ bids = false } = {}) {
  clock.set('2026-11-20T10:00:00+07:00')
  const budi = await aCustomer(house)
  await aBankAccount(house, budi.id)
  const lot = await aLot(house, { base: 100_000_000, closesInMs: HOUR_MS })
  await boughtNipl(house, bank, budi, lot.auctionId, { method: '08_VA_BRI' })
  const body = { amount: 100_000_000, client_bid_id: 'tawaran-0001' }
  if (bids) await api.get('POST /customer/lot/{lot_id}/bid', { as: budi, params: { lot_id: lot.id }, body })
  return { budi, lot }
}

async function ended(lot: Awaited<ReturnType<typeof bought>>['lot']) {
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  await services.jobs.run(returnFreeNipls, {})
}

async function theNipl(budi: TestCustomer) {
  const { nipls } = await api.get('GET /customer/nipl', { as: await signedInAgain(house, budi) })
  const [nipl] = nipls
  if (nipl === undefined) throw new Error('Failed to find the NIPL')
  return nipl
}
const codes = async (budi: TestCustomer) =>
  (await theNipl(budi)).steps.map(({ code, at }) => (at === null ? `${code}?` : code))

describe('a NIPL tells its way', () => {
  it('from the order on, and what follows', async () => {
    const { budi } = await bought()
    const { steps, choice } = await theNipl(budi)
    expect(steps).toMatchObject([
      { code: 'ordered', at: '2026-11-20T10:00:00.000+07:00' },
      { code: 'active', label: 'Dibayar, NIPL aktif', at: '2026-11-20T10:00:00.000+07:00' },
      { code: 'auction_ends', at: null, note: 'Dijadwalkan Jumat, 20 Nov 2026, 11.00 WIB' },
      { code: 'return', at: null, by: null },
    ])
    expect(choice).toMatchObject({ until: '2026-11-20T11:00:00.000+07:00' })
  })

  it('with the lot its owner leads, wins and pays', async () => {
    const { budi, lot } = await bought({ bids: true })
    expect((await theNipl(budi)).steps[2]).toMatchObject({
      code: 'led',
      label: expect.stringMatching(/^Tertinggi di Lot \d{3} /),
      note: 'Masih menahan NIPL ini',
    })
    expect((await theNipl(budi)).choice).toBeNull()
    await ended(lot)
    expect(await codes(budi)).toEqual(['ordered', 'active', 'led', 'won', 'apply?'])
    const as = await signedInAgain(house, budi)
    const { instruction } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as,
      params: { unit_id: lot.unitId },
      body: { payment_method: '08_VA_BRI' },
    })
    await bank.pay(instruction?.virtual_account_no ?? '')
    expect(await codes(budi)).toEqual(['ordered', 'active', 'led', 'won', 'applied'])
  })

  it('that it was forfeited, and why', async () => {
    const { budi, lot } = await bought({ bids: true })
    await ended(lot)
    clock.set('2026-11-27T17:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    const { steps } = await theNipl(budi)
    expect(steps.at(-1)).toMatchObject({
      code: 'forfeited',
      at: '2026-11-27T17:00:00.000+07:00',
      note: expect.stringMatching(/^Tagihan Rp [\d.]+ tidak dibayar sampai Jumat, 27 Nov 2026, 17.00 WIB$/),
    })
  })

  it('every step of its refund, with the try that failed and the bank’s reference of the one that did not', async () => {
    const { budi, lot } = await bought()
    await ended(lot)
    expect(await codes(budi)).toEqual(['ordered', 'active', 'lost', 'prepare?', 'approve?', 'send?'])
    const sari = await aStaff(house, { roles: ['finance'] })
    const dewi = await aStaff(house, { roles: ['supervisor'] })
    const { nipl_id } = await theNipl(budi)
    const sends = async (ends: 'gagal' | 'terkirim') => {
      clock.advance(MINUTE_MS)
      const desk = 'POST /office/keuangan/pengembalian'
      const { payout_id } = await api.get(desk, { as: sari, body: { nipl_id } })
      expect((await theNipl(budi)).choice).toBeNull()
      const params = { payout_id }
      await api.get(`${desk}/{payout_id}/setuju`, { as: dewi, params })
      if (ends === 'gagal')
        await api.get(`${desk}/{payout_id}/gagal`, { as: sari, params, body: { reason: 'Rekening ditutup' } })
      else
        await api.get(`${desk}/{payout_id}/terkirim`, {
          as: sari,
          params,
          body: { bank_reference: `TRF-${payout_id}`, sent_on: '2026-11-20' },
        })
      return payout_id
    }
    await sends('gagal')
    expect((await codes(budi)).slice(3)).toEqual([
      'prepared',
      'approved',
      'failed',
      'mend?',
      'prepare?',
      'approve?',
      'send?',
    ])
    expect((await theNipl(budi)).choice).not.toBeNull()
    const sent = await sends('terkirim')
    const { steps } = await theNipl(budi)
    expect(steps.map(({ code }) => code).slice(3)).toEqual([
      ...['prepared', 'approved', 'failed'],
      ...['prepared', 'approved', 'sent'],
    ])
    expect(steps[5]).toMatchObject({ note: 'Rekening ditutup' })
    expect(steps.at(-1)).toMatchObject({ note: `20 Nov 2026, referensi bank TRF-${sent}` })
  })

  it('that its sale was over with the last hammer, though it was planned for longer', async () => {
    clock.set('2026-11-20T10:00:00+07:00')
    const sale = await aSale(house, { lots: 1 })
    const loser = await sale.bidder()
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.bid(await sale.bidder(), 100)
    await sale.knockDown()
    await sale.sale({ command: 'end' })
    const over = wibIso(services.now())
    clock.advance(MINUTE_MS)
    await services.jobs.run(returnFreeNipls, {})
    const { steps } = await theNipl(loser)
    expect(steps.find(({ code }) => code === 'lost')).toMatchObject({
      ...{ label: 'Lelang selesai, NIPL tidak terpakai', at: over },
    })
    expect(Date.parse(over)).toBeLessThan(Date.parse((await theNipl(loser)).auction_closes_at))
  })

  it('the choice, when it was made, and the auction it went to', async () => {
    const { budi, lot } = await bought()
    const next = await aLot(house, { closesInMs: 3 * DAY_MS })
    const { nipl_id, choice } = await theNipl(budi)
    expect(choice?.carry_to).not.toBeNull()
    const chosen = await api.get(CHOOSE, { as: budi, params: { nipl_id }, body: { at_end: 'carry' } })
    expect(chosen.steps.map(({ code }) => code)).toEqual([
      'ordered',
      'active',
      'chosen',
      'auction_ends',
      'carry',
    ])
    await ended(lot)
    const { nipls } = await api.get('GET /customer/nipl', { as: await signedInAgain(house, budi) })
    const carried = nipls.find(({ state }) => state === 'active')
    const gone = nipls.find(({ state }) => state === 'refunded')
    expect(gone?.steps.map(({ code }) => code)).toEqual(['ordered', 'active', 'chosen', 'lost', 'carried'])
    expect(gone?.carried_to).toMatchObject({ nipl_id: carried?.nipl_id })
    expect(carried?.steps[0]).toMatchObject({
      label: expect.stringMatching(/^Dipindahkan dari NIPL 0001 · /),
    })
    expect(next.auctionId).toBeGreaterThan(0)
  })
})

describe('a NIPL of someone who was barred', () => {
  const choose = async (budi: TestCustomer, at_end: 'carry' | 'refund') =>
    api.call(CHOOSE, {
      as: await signedInAgain(house, budi),
      params: { nipl_id: (await theNipl(budi)).nipl_id },
      body: { at_end },
    })
  const bar = ({ id }: TestCustomer) =>
    services.db
      .updateTable('customer')
      .set({ barred_at: new Date(services.now()) })
      .where('id', '=', id)
      .execute()

  it('goes back at the end, though they had chosen to carry it', async () => {
    const { budi, lot } = await bought()
    await aLot(house, { closesInMs: 3 * DAY_MS })
    expect((await choose(budi, 'carry')).status).toBe(200)
    await bar(budi)
    await ended(lot)
    expect(await theNipl(budi)).toMatchObject({ state: 'refund_due', carried_to: null })
    const { data } = await api.get('GET /customer/notifikasi', { as: await signedInAgain(house, budi) })
    expect(data.user_notifications[0]).toMatchObject({ title: 'Jaminan Anda akan dikembalikan' })
  })

  it('is carried by no choice of theirs, neither before the end nor after it', async () => {
    const { budi, lot } = await bought()
    await aLot(house, { closesInMs: 3 * DAY_MS })
    await bar(budi)
    const barred = { status: 403, errors: [{ code: 'barred' }] }
    expect(await choose(budi, 'carry')).toMatchObject(barred)
    expect((await choose(budi, 'refund')).status).toBe(200)
    await ended(lot)
    expect(await choose(budi, 'carry')).toMatchObject(barred)
    expect(await theNipl(budi)).toMatchObject({ at_end: 'refund', state: 'refund_due' })
  })
})
