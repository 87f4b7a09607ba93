import { HOUR_MS } from '@ketok/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { balances } from '../../../testing/books.ts'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import {
  aCompany,
  aContractOf,
  aUserOf,
  someTerms,
  type TestCompany,
} from '../../../testing/build-company.ts'
import { signedInAgain } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { checkTheBooks } from '../../money/ledger/check-books.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
const CALL = '/office/perusahaan/{company_id}/kontrak'
const DESK = '/office/penyelesaian-penitip'
const cashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const boss = () => aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })

beforeAll(() => {
  clock.set('2026-11-20T10:00:00+07:00')
})

async function aPaidLotOf(company: TestCompany): Promise<number> {
  clock.set('2026-11-20T10:00:00+07:00')
  const { winner, lot } = await aWonLot(house, bank, { consignorId: company.account.id })
  const { instruction, transaction_id } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as: winner,
    params: { unit_id: lot.unitId },
    body: { payment_method: '08_VA_BRI' },
  })
  await bank.pay(instruction?.virtual_account_no ?? '')
  return transaction_id
}

/** A lot on which nobody bid. */
async function anUnsoldLotOf(company: TestCompany): Promise<number> {
  clock.set('2026-11-20T09:00:00+07:00')
  const lot = await aLot(house, { consignorId: company.account.id, closesInMs: HOUR_MS / 2 })
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  return lot.id
}

const settlementOf = async (bill_id: number, costs: { label: string; amount: number }[] = []) =>
  api.get(`POST ${DESK}`, { as: await cashier(), body: { bill_id, handed_over_on: '2026-11-20', costs } })

async function sent(settlement_id: number): Promise<void> {
  const params = { settlement_id }
  await api.get(`POST ${DESK}/{settlement_id}/setuju`, { as: await boss(), params })
  await api.get(`POST ${DESK}/{settlement_id}/terkirim`, {
    as: await cashier(),
    params,
    body: { bank_reference: `PTP-${settlement_id}`, sent_on: '2026-11-20' },
  })
}

async function aPaidCompany(): Promise<TestCompany> {
  const company = await aCompany(house)
  await aBankAccount(house, company.account.id, '1234567890')
  return company
}

describe('a contract of a company', () => {
  it('is asked for by one and agreed to by another, with its versions kept', async () => {
    const company = await aPaidCompany()
    const params = { company_id: company.id }
    const [sari, dewi] = [await cashier(), await boss()]
    const body = { ...someTerms, reason: 'Kontrak pertama' }
    const proposal = await api.get(`POST ${CALL}`, { as: sari, params, body })
    // Sent again it is the same one; nobody agrees with themselves.
    expect(await api.get(`POST ${CALL}`, { as: sari, params, body })).toEqual(proposal)
    expect(
      await api.call('POST /office/usulan/{proposal_id}/setuju', { as: sari, params: proposal }),
    ).toMatchObject({
      status: 409,
      errors: [{ code: 'needs_another_person' }],
    })
    expect(await api.get(`GET ${CALL}`, { as: sari, params })).toMatchObject({
      contracts: [],
      waiting: { ...proposal, terms: someTerms },
    })
    const shown = await api.get('GET /office/usulan/{proposal_id}', { as: dewi, params: proposal })
    expect(shown).toMatchObject({
      about: 'Kontrak PT Armada Pembiayaan versi 1',
      change: { kind: 'contract', terms: someTerms, before: null },
    })
    await api.get('POST /office/usulan/{proposal_id}/setuju', { as: dewi, params: proposal })
    await aContractOf(house, company, { no_sale_fee: 0 })
    const { contracts, waiting } = await api.get(`GET ${CALL}`, { as: sari, params })
    expect(waiting).toBe(null)
    expect(contracts.map(({ version, terms }) => [version, terms.no_sale_fee])).toEqual([
      [2, 0],
      [1, 150_000],
    ])
    const read = await api.get('GET /office/perusahaan/{company_id}', { as: sari, params })
    expect(read.contract).toEqual({ version: 2, valid_until: null })
  })

  it('says everything that is wrong with it, beside its fields', async () => {
    const company = await aCompany(house)
    const answer = await api.call(`POST ${CALL}`, {
      as: await cashier(),
      params: { company_id: company.id },
      body: {
        ...someTerms,
        valid_until: '2025-12-31',
        bands: [
          { product_type_id: null, above: 5, flat: null, basis_points: 1 },
          { product_type_id: 9_999, above: 0, flat: 1, basis_points: null },
        ],
        costs: [
          { label: 'Derek', amount: 1 },
          { label: 'derek', amount: 2 },
        ],
        reason: 'Salah',
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.errors.map(({ field }) => field).toSorted()).toEqual([
      'bands.0.above',
      'bands.1.product_type_id',
      'costs.1.label',
      'valid_until',
    ])
  })
})

describe('a lot of a company', () => {
  it('is settled by the contract it was listed under, to the rupiah and through the books', async () => {
    const company = await aPaidCompany()
    await aContractOf(house, company)
    const billId = await aPaidLotOf(company)
    // Dearer for what is listed from now on.
    await aContractOf(house, company, {
      bands: [{ product_type_id: null, above: 0, flat: null, basis_points: 900 }],
    })
    const made = await settlementOf(billId, [{ label: 'Cuci', amount: 75_000 }])
    expect(made.lines).toEqual([
      { kind: 'price', label: 'Harga jual', amount: 100_000_000 },
      { kind: 'commission', label: 'Komisi 2,5%', amount: -2_500_000 },
      { kind: 'tax', label: 'PPN atas komisi 11%', amount: -275_000 },
      { kind: 'cost', label: 'Derek', amount: -350_000 },
      { kind: 'cost', label: 'Cuci', amount: -75_000 },
    ])
    expect(made.amount).toBe(96_800_000)
    const before = await balances(house)
    await sent(made.settlement_id)
    const after = await balances(house)
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
    expect(moved('consignor')).toBe(100_000_000)
    expect(moved('tax')).toBe(-275_000)
    expect(moved('consignor_fee')).toBe(-2_925_000)
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('is settled by the ordinary tariff where it was listed before there was a contract', async () => {
    const company = await aPaidCompany()
    const billId = await aPaidLotOf(company)
    await aContractOf(house, company)
    expect((await settlementOf(billId)).amount).toBe(100_000_000)
  })

  it('is by the one that covers the day of its opening', async () => {
    const company = await aPaidCompany()
    await aContractOf(house, company)
    await aContractOf(house, company, { valid_from: '2026-12-01', signed_on: '2026-11-01', costs: [] })
    expect((await settlementOf(await aPaidLotOf(company))).lines.map(({ label }) => label)).toContain('Derek')
  })

  it('that nobody bought costs its fee once, off the next that brings something', async () => {
    const company = await aPaidCompany()
    await aContractOf(house, company, { costs: [], taxes: [] })
    await anUnsoldLotOf(company)
    await anUnsoldLotOf(company)
    const [first, second] = [await aPaidLotOf(company), await aPaidLotOf(company)]
    const fees = (lines: readonly { kind: string; amount: number }[]) =>
      lines.filter(({ kind }) => kind === 'no_sale_fee').map(({ amount }) => amount)
    const { waiting } = await api.get(`GET ${DESK}`, { as: await cashier() })
    expect(fees(waiting.find(({ bill_id }) => bill_id === first)?.lines ?? [])).toEqual([-150_000, -150_000])
    const made = await settlementOf(first)
    expect(fees(made.lines)).toEqual([-150_000, -150_000])
    expect(made.amount).toBe(97_200_000)
    // A payout that comes to nothing leaves them owed; the next one bears them.
    await api.get(`POST ${DESK}/{settlement_id}/tolak`, {
      as: await boss(),
      params: { settlement_id: made.settlement_id },
      body: { reason: 'Belum diserahkan' },
    })
    const [one, two] = await Promise.all([settlementOf(first), settlementOf(second)])
    expect([...fees(one.lines), ...fees(two.lines)]).toEqual([-150_000, -150_000])
    await sent(one.settlement_id)
    await sent(two.settlement_id)
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('shows what it brought to everybody who acts for the company', async () => {
    const company = await aPaidCompany()
    await aContractOf(house, company)
    const user = await aUserOf(house, company)
    await aPaidLotOf(company)
    const own = await api.get('GET /customer/titip-lelang/penyelesaian', {
      as: await signedInAgain(house, user),
    })
    expect(own.settlements).toMatchObject([{ seller_name: 'PT Armada Pembiayaan', amount: 96_875_000 }])
  })
})
