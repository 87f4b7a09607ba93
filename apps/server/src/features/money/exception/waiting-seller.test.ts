import { DAY_MS, HOUR_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { anApprovedSettlement, aPaidSale } from '../../../testing/build-paid-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { returnFreeNipls } from '../nipl/nipl.jobs.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house

const SELLERS = '/office/penyelesaian-penitip'
const cashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const supervisor = () => aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })

async function queue() {
  return api.get('GET /office/keuangan/pengecualian', { as: await cashier() })
}

async function waitingOf({ email }: TestCustomer) {
  const { exceptions } = await queue()
  return exceptions.filter(({ customer }) => customer?.email === email)
}

/** A changed account waits before money goes there. */
async function startsCooling(customer: TestCustomer): Promise<void> {
  const { bank_id } = await services.db
    .selectFrom('customer_profile')
    .select('bank_id')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  await services.db
    .insertInto('bank_account_change')
    .values({
      customer_id: customer.id,
      bank_id: bank_id ?? 0,
      rekening_owner: 'Budi Santoso',
      rekening_number_sealed: Buffer.from('sealed'),
      requested_at: new Date(services.now()),
      effective_at: new Date(services.now() + DAY_MS),
    })
    .execute()
}

const coolsNoMore = (customer: TestCustomer) =>
  services.db
    .updateTable('bank_account_change')
    .set({ state: 'cancelled', settled_at: new Date(services.now()) })
    .where('customer_id', '=', customer.id)
    .where('state', '=', 'cooling')
    .execute()

it('follows a seller’s money until it is there: handed over, let go, refused by the bank, prepared again', async () => {
  const before = (await queue()).work.sellers_to_pay
  const { seller, billId } = await aPaidSale(house, bank)
  const { work } = await queue()
  expect(work.sellers_to_pay.count - before.count).toBe(1)
  expect(work.sellers_to_pay.amount - before.amount).toBe(100_000_000)
  // Until somebody says that it was handed over it is ordinary work.
  expect(await waitingOf(seller)).toEqual([])

  const [sari, dewi] = [await cashier(), await supervisor()]
  const params = await anApprovedSettlement(house, { sari, dewi }, billId)
  expect((await queue()).work.sellers_to_pay.count).toBe(before.count)
  expect(await waitingOf(seller)).toMatchObject([
    { kind: 'settlement_to_send', subject: { type: 'settlement', id: params.settlement_id } },
  ])
  const body = { reason: 'Rekening ditutup' }
  await api.get(`POST ${SELLERS}/{settlement_id}/gagal`, { as: sari, params, body })
  expect(await waitingOf(seller)).toMatchObject([
    {
      kind: 'settlement_failed',
      subject: { type: 'bill', id: billId },
      amount: 100_000_000,
      about: expect.stringMatching(/^Penitip · /),
      note: 'Rekening ditutup',
    },
  ])
  const again = await api.get(`POST ${SELLERS}`, {
    as: sari,
    body: { bill_id: billId, handed_over_on: '2026-11-20', costs: [] },
  })
  expect(await waitingOf(seller)).toMatchObject([{ kind: 'settlement_to_approve' }])
  await api.get(`POST ${SELLERS}/{settlement_id}/tolak`, {
    as: dewi,
    params: { settlement_id: again.settlement_id },
    body: { reason: 'Belum diserahkan' },
  })
  expect(await waitingOf(seller)).toMatchObject([{ kind: 'settlement_rejected', note: 'Belum diserahkan' }])
  const last = await anApprovedSettlement(house, { sari, dewi }, billId)
  await api.get(`POST ${SELLERS}/{settlement_id}/terkirim`, {
    as: sari,
    params: last,
    body: { bank_reference: 'HASIL-ANTREAN', sent_on: '2026-11-20' },
  })
  expect(await waitingOf(seller)).toEqual([])
})

it('says that a seller’s changed account holds their money, before and after it was prepared', async () => {
  const { seller, billId } = await aPaidSale(house, bank)
  const sari = await cashier()
  const body = { bill_id: billId, handed_over_on: '2026-11-20', costs: [] }
  const { settlement_id } = await api.get(`POST ${SELLERS}`, { as: sari, body })
  await startsCooling(seller)
  expect(await waitingOf(seller)).toMatchObject([
    {
      kind: 'bank_account_cooling',
      subject: { type: 'settlement', id: settlement_id },
      note: 'Rekening baru berlaku 21-11-2026 11.00',
    },
  ])
  await api.get(`POST ${SELLERS}/{settlement_id}/tolak`, {
    as: await supervisor(),
    params: { settlement_id },
    body: { reason: 'Rekening berubah' },
  })
  expect(await waitingOf(seller)).toMatchObject([
    { kind: 'bank_account_cooling', subject: { type: 'bill', id: billId } },
  ])
  await coolsNoMore(seller)
  expect(await waitingOf(seller)).toMatchObject([{ kind: 'settlement_rejected', note: 'Rekening berubah' }])
})

it('says at the desk of sellers who of them has told no account', async () => {
  const { seller, billId } = await aPaidSale(house, bank)
  const isTold = async () => {
    const { waiting } = await api.get(`GET ${SELLERS}`, { as: await cashier() })
    return waiting.find(({ bill_id }) => bill_id === billId)?.has_bank_account
  }
  expect(await isTold()).toBe(true)
  await services.db
    .updateTable('customer_profile')
    .set({ rekening_number_sealed: null })
    .where('customer_id', '=', seller.id)
    .execute()
  expect(await isTold()).toBe(false)
})

it('says that a changed account holds a refund, though its day is not over', async () => {
  clock.set('2026-11-20T10:00:00+07:00')
  const budi = await aCustomer(house)
  await aBankAccount(house, budi.id)
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  await boughtNipl(house, bank, budi, lot.auctionId)
  const [nipl] = (await api.get('GET /customer/nipl', { as: budi })).nipls
  const nipl_id = nipl?.nipl_id ?? 0
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  await services.jobs.run(returnFreeNipls, {})
  expect(await waitingOf(budi)).toEqual([])
  await startsCooling(budi)
  expect(await waitingOf(budi)).toMatchObject([
    { kind: 'bank_account_cooling', subject: { type: 'nipl', id: nipl_id }, amount: 5_000_000 },
  ])
  const as = await cashier()
  const refused = await api.call('POST /office/keuangan/pengembalian', { as, body: { nipl_id } })
  expect(refused.errors[0]?.code).toBe('bank_account_cooling')
  await coolsNoMore(budi)
  const { payout_id } = await api.get('POST /office/keuangan/pengembalian', { as, body: { nipl_id } })
  await startsCooling(budi)
  expect(await waitingOf(budi)).toMatchObject([
    { kind: 'bank_account_cooling', subject: { type: 'payout', id: payout_id } },
  ])
})
