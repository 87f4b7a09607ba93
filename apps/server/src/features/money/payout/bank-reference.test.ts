import { HOUR_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { anApprovedSettlement, aPaidSale } from '../../../testing/build-paid-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { checkTheBooks } from '../ledger/check-books.ts'
import { returnFreeNipls } from '../nipl/nipl.jobs.ts'
import { recordRefund } from '../nipl/record-refund.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house

const DESK = 'POST /office/keuangan/pengembalian'
const SELLERS = 'POST /office/penyelesaian-penitip'

/** Deposits of somebody who won nothing, at the end of the sale. */
async function freeDeposits(quantity: number): Promise<number[]> {
  const budi = await aCustomer(house)
  await aBankAccount(house, budi.id)
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  await boughtNipl(house, bank, budi, lot.auctionId, { quantity })
  const { nipls } = await api.get('GET /customer/nipl', { as: budi })
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  await services.jobs.run(returnFreeNipls, {})
  return nipls.map(({ nipl_id }) => nipl_id)
}

/** A deposit and a seller's money, both let go and waiting for the bank. */
async function twoOnTheirWay() {
  const { billId } = await aPaidSale(house, bank)
  const [nipl_id = 0, other = 0] = await freeDeposits(2)
  const [sari, dewi] = [
    await aStaff(house, { roles: ['finance'] }),
    await aStaff(house, { roles: ['supervisor'] }),
  ]
  const { payout_id } = await api.get(DESK, { as: sari, body: { nipl_id } })
  await api.get(`${DESK}/{payout_id}/setuju`, { as: dewi, params: { payout_id } })
  const { settlement_id } = await anApprovedSettlement(house, { sari, dewi }, billId)
  const sends = (bank_reference: string) => ({ as: sari, body: { bank_reference, sent_on: '2026-11-20' } })
  return {
    other,
    toCustomer: (reference: string) =>
      api.call(`${DESK}/{payout_id}/terkirim`, { ...sends(reference), params: { payout_id } }),
    toSeller: (reference: string) =>
      api.call(`${SELLERS}/{settlement_id}/terkirim`, { ...sends(reference), params: { settlement_id } }),
  }
}

const TAKEN = {
  status: 409,
  errors: [{ code: 'bank_reference_taken', field: 'bank_reference' }],
}

it('lets one transfer of the bank end one debt, also when a refund and a seller’s money are told at once', async () => {
  const { toCustomer, toSeller } = await twoOnTheirWay()
  const answers = await Promise.all([toCustomer('TRF-SAMA-1'), toSeller('TRF-SAMA-1')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(TAKEN)
  // Whoever was refused has another transfer to name.
  const [first, second] = answers
  const late = first?.status === 409 ? await toCustomer('TRF-LAIN-1') : await toSeller('TRF-LAIN-1')
  expect([second?.status, late.status]).toContain(200)
  expect(late.status).toBe(200)
  expect(await checkTheBooks(services)).toBe(0)
})

it('knows the references of deposits that went back before this house kept payouts', async () => {
  const { other, toCustomer, toSeller } = await twoOnTheirWay()
  await recordRefund(services, { niplId: other as never, reference: 'TRF-DAHULU' })
  expect(await toSeller('TRF-DAHULU')).toMatchObject(TAKEN)
  expect(await toCustomer('TRF-DAHULU')).toMatchObject(TAKEN)
})

it.each([
  ['trf tulis 1', 'TRF-TULIS-1'],
  ['TRF.TULIS.2', 'TRFTULIS2'],
  [' Trf/Tulis/3 ', 'TRF-TULIS-3'],
])('knows a reference again that was typed as %j', async (typed, reference) => {
  const { other, toCustomer, toSeller } = await twoOnTheirWay()
  expect((await toCustomer(reference)).status).toBe(200)
  expect(await toSeller(typed)).toMatchObject(TAKEN)
  // The same answer of the bank, told a second time.
  expect((await toCustomer(typed)).status).toBe(200)
  await recordRefund(services, { niplId: other as never, reference: `DAHULU-${reference}` })
  expect(await toSeller(`dahulu ${typed}`)).toMatchObject(TAKEN)
})

it('handles a seller’s money at the sellers’ desk only', async () => {
  const { toSeller } = await twoOnTheirWay()
  const { id } = await services.db
    .selectFrom('payout')
    .select('id')
    .where('bill_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const as = await aStaff(house, { roles: ['finance'] })
  const params = { payout_id: id }
  expect((await api.call('GET /office/keuangan/pengembalian/{payout_id}', { as, params })).status).toBe(404)
  const body = { bank_reference: 'TRF-SALAH-MEJA', sent_on: '2026-11-20' }
  expect((await api.call(`${DESK}/{payout_id}/terkirim`, { as, params, body })).status).toBe(404)
  expect((await toSeller('TRF-MEJA-BENAR')).status).toBe(200)
})
