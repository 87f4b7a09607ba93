import { HOUR_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { balances } from '../../../testing/books.ts'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aConsignmentOf } from '../../../testing/build-consignment.ts'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { checkTheBooks } from '../ledger/check-books.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
const DESK = '/office/penyelesaian-penitip'

/** A car of Siti's that was sold for a hundred million and paid. */
async function aPaidSale({ account = true, paid = true } = {}) {
  clock.set('2026-11-20T10:00:00+07:00')
  const [winner, siti] = [await aCustomer(house), await aCustomer(house)]
  if (account) await aBankAccount(house, siti.id, '1234567890')
  const lot = await aLot(house, { base: 100_000_000, closesInMs: HOUR_MS, consignorId: siti.id })
  await boughtNipl(house, bank, winner, lot.auctionId, { method: '06_VA_MANDIRI' })
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: winner,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'menang-0001' },
  })
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  const as = await signedInAgain(house, winner)
  const { instruction, transaction_id } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as,
    params: { unit_id: lot.unitId },
    body: { payment_method: '08_VA_BRI' },
  })
  if (paid) await bank.pay(instruction?.virtual_account_no ?? '')
  return { siti, lot, billId: transaction_id }
}

const cashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const boss = () => aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })
const wish = (bill_id: number, costs: { label: string; amount: number }[] = []) => ({
  bill_id,
  costs,
  handed_over_on: '2026-11-20',
})

describe('what a seller gets', () => {
  it('is the hammer price less costs, by two people; the books end the debt when the bank has sent it', async () => {
    const { siti, lot, billId } = await aPaidSale()
    const [sari, dewi] = [await cashier(), await boss()]
    const id = await aConsignmentOf(house, siti, lot.unitId, 'sold')
    const consignment = async () =>
      (
        await api.get('GET /customer/titip-lelang/{id}', {
          as: await signedInAgain(house, siti),
          params: { id },
        })
      ).state
    const { waiting } = await api.get(`GET ${DESK}`, { as: sari })
    expect(waiting.find(({ bill_id }) => bill_id === billId)).toMatchObject({
      amount: 100_000_000,
      lines: [{ label: 'Harga jual', amount: 100_000_000 }],
      consignor: { customer_id: siti.id },
    })
    const body = wish(billId, [{ label: 'Derek', amount: 350_000 }])
    const made = await api.get(`POST ${DESK}`, { as: sari, body })
    expect(made).toMatchObject({ state: 'prepared', amount: 99_650_000, account_masked: '******7890' })
    expect(await consignment()).toBe('handed_over')
    const params = { settlement_id: made.settlement_id }
    expect(await api.call(`POST ${DESK}/{settlement_id}/setuju`, { as: sari, params })).toMatchObject({
      status: 409,
      errors: [{ code: 'needs_another_person' }],
    })
    await api.get(`POST ${DESK}/{settlement_id}/setuju`, { as: dewi, params })
    expect(await api.get(`POST ${DESK}/{settlement_id}/rekening`, { as: sari, params })).toEqual({
      account_number: '1234567890',
    })
    const before = await balances(house)
    const sent = { as: sari, params, body: { bank_reference: `PTP-${billId}`, sent_on: '2026-11-20' } }
    await api.get(`POST ${DESK}/{settlement_id}/terkirim`, sent)
    await api.get(`POST ${DESK}/{settlement_id}/terkirim`, sent)
    expect(await consignment()).toBe('settled')
    const after = await balances(house)
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
    expect(moved('consignor')).toBe(100_000_000)
    expect(moved('consignor_fee')).toBe(-350_000)
    // The bill brought 98.334.000; the deposit had paid the rest.
    expect(moved('bank:08_VA_BRI') + moved('bank:06_VA_MANDIRI')).toBe(-99_650_000)
    expect(moved('bank:06_VA_MANDIRI')).toBeLessThan(0)
    expect(await checkTheBooks(services)).toBe(0)

    const as = await signedInAgain(house, siti)
    const { settlements } = await api.get('GET /customer/titip-lelang/penyelesaian', { as })
    expect(settlements).toMatchObject([
      {
        unit_id: lot.unitId,
        state: 'sent',
        amount: 99_650_000,
        bank_reference: `PTP-${billId}`,
        lines: [{ amount: 100_000_000 }, { label: 'Derek', amount: -350_000 }],
      },
    ])
    const { data } = await api.get('GET /customer/notifikasi', { as })
    expect(data.user_notifications[0]?.title).toMatch(/^Hasil lelang Anda sudah dikirim \(lot \d{3}\)$/)
  })

  it('takes the commission of the day of the hammer', async () => {
    await services.db
      .insertInto('consignor_commission')
      .values([
        { valid_from: '2026-11-20', basis_points: 200 },
        { valid_from: '2026-11-21', basis_points: 0 },
      ])
      .execute()
    const { billId } = await aPaidSale()
    const made = await api.get(`POST ${DESK}`, { as: await cashier(), body: wish(billId) })
    expect(made).toMatchObject({
      amount: 98_000_000,
      lines: [{ amount: 100_000_000 }, { label: 'Komisi', amount: -2_000_000 }],
    })
    await services.db.deleteFrom('consignor_commission').where('valid_from', '>=', '2026-11-20').execute()
  })

  it('can be prepared again after it was refused or the bank would not send it, and not beside an open one', async () => {
    const { siti, billId } = await aPaidSale()
    const [sari, dewi] = [await cashier(), await boss()]
    const prepare = async () => api.get(`POST ${DESK}`, { as: sari, body: wish(billId) })
    const first = await prepare()
    expect(await api.call(`POST ${DESK}`, { as: sari, body: wish(billId) })).toMatchObject({
      status: 409,
      errors: [{ code: 'payout_open' }],
    })
    await api.get(`POST ${DESK}/{settlement_id}/tolak`, {
      as: dewi,
      params: { settlement_id: first.settlement_id },
      body: { reason: 'Belum diserahkan' },
    })
    const params = { settlement_id: (await prepare()).settlement_id }
    await api.get(`POST ${DESK}/{settlement_id}/setuju`, { as: dewi, params })
    await api.get(`POST ${DESK}/{settlement_id}/gagal`, {
      as: sari,
      params,
      body: { reason: 'Rekening ditutup' },
    })
    const as = await signedInAgain(house, siti)
    const own = await api.get('GET /customer/titip-lelang/penyelesaian', { as })
    expect(own.settlements).toMatchObject([{ state: 'failed', reason: 'Rekening ditutup' }])
    expect(await prepare()).toMatchObject({ state: 'prepared' })
  })

  it('is nothing where costs take all of the hammer price: two people end the debt, and no bank sends anything', async () => {
    // Nothing goes to an account, so none is needed.
    const { siti, lot, billId } = await aPaidSale({ account: false })
    const [sari, dewi] = [await cashier(), await boss()]
    const id = await aConsignmentOf(house, siti, lot.unitId, 'sold')
    const before = await balances(house)
    const body = wish(billId, [{ label: 'Perbaikan', amount: 100_000_000 }])
    const made = await api.get(`POST ${DESK}`, { as: sari, body })
    expect(made).toMatchObject({ state: 'prepared', amount: 0, bank_name: null, account_masked: null })
    const { exceptions } = await api.get('GET /office/keuangan/pengecualian', { as: sari })
    expect(exceptions.filter(({ customer }) => customer?.email === siti.email)).toMatchObject([
      { kind: 'settlement_to_approve', amount: 0 },
    ])
    const params = { settlement_id: made.settlement_id }
    expect(await api.call(`POST ${DESK}/{settlement_id}/setuju`, { as: sari, params })).toMatchObject({
      status: 409,
      errors: [{ code: 'needs_another_person' }],
    })
    expect(await api.get(`POST ${DESK}/{settlement_id}/setuju`, { as: dewi, params })).toMatchObject({
      state: 'sent',
      bank_reference: null,
      sent_on: '2026-11-20',
    })
    expect(
      await api.call(`POST ${DESK}/{settlement_id}/terkirim`, {
        as: sari,
        params,
        body: { bank_reference: 'TIDAK-ADA', sent_on: '2026-11-20' },
      }),
    ).toMatchObject({ status: 409, errors: [{ code: 'payout_state_forbids' }] })
    const after = await balances(house)
    const moved = Object.keys(after).filter((account) => after[account] !== before[account])
    expect(moved.toSorted()).toEqual(['consignor', 'consignor_fee'])
    expect((after.consignor ?? 0) - (before.consignor ?? 0)).toBe(100_000_000)
    expect(await checkTheBooks(services)).toBe(0)

    const as = await signedInAgain(house, siti)
    expect((await api.get('GET /customer/titip-lelang/{id}', { as, params: { id } })).state).toBe('settled')
    const { settlements } = await api.get('GET /customer/titip-lelang/penyelesaian', { as })
    expect(settlements).toMatchObject([
      { state: 'sent', amount: 0, bank_reference: null, lines: [{}, { label: 'Perbaikan' }] },
    ])
    const { data } = await api.get('GET /customer/notifikasi', { as })
    expect(data.user_notifications[0]?.title).toMatch(/^Hasil lelang Anda sudah diselesaikan \(lot \d{3}\)$/)
  })

  it('is prepared anew where a second person refused one that came to nothing', async () => {
    const { siti, billId } = await aPaidSale({ account: false })
    const [sari, dewi] = [await cashier(), await boss()]
    const body = wish(billId, [{ label: 'Perbaikan', amount: 100_000_000 }])
    const params = { settlement_id: (await api.get(`POST ${DESK}`, { as: sari, body })).settlement_id }
    const reason = { reason: 'Nota belum ada' }
    await api.get(`POST ${DESK}/{settlement_id}/tolak`, { as: dewi, params, body: reason })
    const { exceptions } = await api.get('GET /office/keuangan/pengecualian', { as: sari })
    expect(exceptions.filter(({ customer }) => customer?.email === siti.email)).toMatchObject([
      { kind: 'settlement_rejected', note: 'Nota belum ada' },
    ])
    expect(await api.get(`POST ${DESK}`, { as: sari, body })).toMatchObject({ state: 'prepared', amount: 0 })
  })

  it('is nothing before the bill is paid, more than the sale brought, or without an account', async () => {
    const unpaid = await aPaidSale({ paid: false })
    // Signed in on the day of the sale: for each one the clock goes back to it.
    const sari = await cashier()
    expect((await api.call(`POST ${DESK}`, { as: sari, body: wish(unpaid.billId) })).status).toBe(404)
    const { billId } = await aPaidSale()
    const costs = [{ label: 'Derek', amount: 100_000_001 }]
    expect(await api.call(`POST ${DESK}`, { as: sari, body: wish(billId, costs) })).toMatchObject({
      status: 422,
      errors: [{ code: 'settlement_exhausted' }],
    })
    const late = { ...wish(billId), handed_over_on: '2026-12-01' }
    expect((await api.call(`POST ${DESK}`, { as: sari, body: late })).status).toBe(422)
    const early = { ...wish(billId), handed_over_on: '2026-11-19' }
    expect((await api.call(`POST ${DESK}`, { as: sari, body: early })).status).toBe(422)
    const poor = await aPaidSale({ account: false })
    expect(await api.call(`POST ${DESK}`, { as: sari, body: wish(poor.billId) })).toMatchObject({
      errors: [{ code: 'no_bank_account' }],
    })
  })

  it('is the seller’s to see, and nobody else’s', async () => {
    const { siti } = await aPaidSale()
    const other = await aCustomer(house)
    const key = 'GET /customer/titip-lelang/penyelesaian'
    expect((await api.get(key, { as: other })).settlements).toEqual([])
    expect((await api.get(key, { as: await signedInAgain(house, siti) })).settlements).toMatchObject([
      { state: 'waiting' },
    ])
    expect((await api.call(key)).status).toBe(401)
    expect((await api.call(`GET ${DESK}`, { as: await aStaff(house, { roles: ['content'] }) })).status).toBe(
      403,
    )
  })
})
