import { type AuctionId, type CustomerId, HOUR_MS } from '@ketok/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCompany, aContractOf, aUserOf, type TestCompany } from '../../../testing/build-company.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
const DESK = '/office/penyelesaian-penitip'
const MONTH = '/office/perusahaan/{company_id}/laporan/{month}'

const cashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const boss = () => aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })

/** The bill of a lot of a company, paid. */
async function aPaidBill(company: TestCompany): Promise<number> {
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

async function agreedOn(bill_id: number, costs: { label: string; amount: number }[] = []) {
  const body = { bill_id, handed_over_on: '2026-11-20', costs }
  const { settlement_id } = await api.get(`POST ${DESK}`, { as: await cashier(), body })
  const params = { settlement_id }
  await api.get(`POST ${DESK}/{settlement_id}/setuju`, { as: await boss(), params })
  return params
}

/** A paid lot of a company, its money sent on a day. */
async function aLotSentOn(
  company: TestCompany,
  sent_on: string,
  costs: { label: string; amount: number }[] = [],
): Promise<number> {
  const billId = await aPaidBill(company)
  clock.set(`${sent_on}T15:00:00+07:00`)
  const params = await agreedOn(billId, costs)
  await api.get(`POST ${DESK}/{settlement_id}/terkirim`, {
    as: await cashier(),
    params,
    body: { bank_reference: `LB-${params.settlement_id}`, sent_on },
  })
  return billId
}

/** A lot of a company whose contract takes all of the hammer price, ended by the second person's word. */
async function aLotThatLeftNothing(company: TestCompany): Promise<void> {
  await agreedOn(await aPaidBill(company))
}

/** A company with somebody who acts for it: one lot nobody bought, two settled in November, one in December. */
async function aCompanyWithMonths(): Promise<{
  company: TestCompany
  user: TestCustomer
  november: number[]
}> {
  clock.set('2026-11-20T09:00:00+07:00')
  const company = await aCompany(house)
  await aBankAccount(house, company.account.id)
  await aContractOf(house, company)
  const user = await aUserOf(house, company)
  const unsold = await aLot(house, { consignorId: company.account.id, closesInMs: HOUR_MS / 2 })
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(unsold.id))?.wake()
  const november = [
    await aLotSentOn(company, '2026-11-21', [{ label: 'Cuci', amount: 75_000 }]),
    await aLotSentOn(company, '2026-11-30'),
  ]
  await aLotSentOn(company, '2026-12-01')
  return { company, user, november }
}

describe('the month of a company', () => {
  let company: TestCompany
  let user: TestCustomer
  let november: number[]
  beforeAll(async () => {
    ;({ company, user, november } = await aCompanyWithMonths())
  })

  it('has each lot by the day its money was sent, and sums that are those of the ledger', async () => {
    const as = await cashier()
    const told = await api.get(`GET ${MONTH}`, { as, params: { company_id: company.id, month: '2026-11' } })
    expect(told.number).toMatch(/^LB-0\d{5}\/2026-11$/)
    expect(told.rows.map(({ sent_on, sums }) => [sent_on, sums.left])).toEqual([
      ['2026-11-21', 96_650_000],
      ['2026-11-30', 96_875_000],
    ])
    expect(told.sums).toEqual({
      price: 200_000_000,
      commission: 5_000_000,
      cost: 775_000,
      tax: 550_000,
      no_sale_fee: 150_000,
      left: 193_525_000,
    })
    expect(told.unsold).toMatchObject([{ fee: 150_000, charged: true }])
    const { rows: posted } = await services.pool.query<{ account: string; sum: number }>(
      `select case when account like 'bank:%' then 'bank' else account end as account, sum(amount)::bigint as sum
       from posting join journal on journal.id = posting.journal_id
       where kind = 'consignor_paid' and bill_id = any($1) group by 1`,
      [november],
    )
    const booked = Object.fromEntries(posted.map(({ account, sum }) => [account, sum]))
    const { price, commission, cost, tax, no_sale_fee, left } = told.sums
    expect(booked).toEqual({
      consignor: price,
      consignor_fee: -(commission + cost + no_sale_fee),
      tax: -tax,
      bank: -left,
    })
  })

  it('is one of the months that there are, the newest first', async () => {
    const { months } = await api.get('GET /office/perusahaan/{company_id}/laporan', {
      as: await cashier(),
      params: { company_id: company.id },
    })
    expect(months.map(({ month, lot_count }) => [month, lot_count])).toEqual([
      ['2026-12', 1],
      ['2026-11', 2],
    ])
  })

  it('is the same to those who act for the company, and to nobody else', async () => {
    const params = { company_id: company.id, month: '2026-11' }
    const call = 'GET /customer/perusahaan/{company_id}/laporan/{month}'
    const own = await api.get(call, { as: await signedInAgain(house, user), params })
    expect(own).toEqual(await api.get(`GET ${MONTH}`, { as: await cashier(), params }))
    expect((await api.call(call, { as: await aCustomer(house), params })).status).toBe(404)
  })

  it('is printed, and written for spreadsheets with the same sums', async () => {
    const as = await signedInAgain(house, user)
    const path = `/api/customer/perusahaan/${company.id}/laporan/2026-11`
    const csv = await api.send('GET', `${path}/csv`, { as })
    const lines = String(csv.body).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('Jumlah;;;;;200000000;-5000000;-550000;-775000;-150000;193525000;;;')
    const pdf = await api.send('GET', `${path}/pdf`, { as })
    expect([pdf.status, String(pdf.body).slice(0, 5)]).toEqual([200, '%PDF-'])
    for (const wrong of ['xls', 'html'])
      expect((await api.send('GET', `${path}/${wrong}`, { as })).status).toBe(404)
    expect((await api.send('GET', `${path}/csv`, {})).status).toBe(401)
    expect((await api.send('GET', `${path}/csv`, { as: await aCustomer(house) })).status).toBe(404)
    const office = `/api/office/perusahaan/${company.id}/laporan/2026-11/pdf`
    expect((await api.send('GET', office, { as: await cashier() })).status).toBe(200)
    expect((await api.send('GET', office, { as: await aStaff(house, { roles: ['yard'] }) })).status).toBe(403)
  })
})

describe('a company whose lots are sold in the east', () => {
  /** Half past eleven in Jakarta on the last evening of November: the first of December in Jayapura. */
  const LATE = '2026-11-30T23:30:00+07:00'
  const inTheEast = (auctionId: AuctionId) =>
    services.db
      .updateTable('branch')
      .set({ time_zone: 'Asia/Jayapura' })
      .where('id', '=', (eb) => eb.selectFrom('auction').select('branch_id').where('id', '=', auctionId))
      .execute()

  it('reads in its month on which day there they were hammered, handed over, or ended unsold', async () => {
    clock.set('2026-11-30T22:30:00+07:00')
    const company = await aCompany(house)
    await aBankAccount(house, company.account.id)
    await aContractOf(house, company)
    const unsold = await aLot(house, { consignorId: company.account.id, closesInMs: HOUR_MS })
    await inTheEast(unsold.auctionId)
    const { winner, lot } = await aWonLot(house, bank, { consignorId: company.account.id })
    await inTheEast(lot.auctionId)
    await (await services.lots.mailbox(unsold.id))?.wake()
    expect(services.now()).toBe(Date.parse(LATE))
    const { instruction, transaction_id } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as: winner,
      params: { unit_id: lot.unitId },
      body: { payment_method: '08_VA_BRI' },
    })
    await bank.pay(instruction?.virtual_account_no ?? '')
    const wish = (handed_over_on: string) => ({ bill_id: transaction_id, handed_over_on, costs: [] })
    const as = await cashier()
    expect(await api.call(`POST ${DESK}`, { as, body: wish('2026-11-30') })).toMatchObject({
      errors: [{ field: 'handed_over_on' }],
    })
    const { settlement_id } = await api.get(`POST ${DESK}`, { as, body: wish('2026-12-01') })
    const params = { settlement_id }
    await api.get(`POST ${DESK}/{settlement_id}/setuju`, { as: await boss(), params })
    clock.set('2026-12-01T09:00:00+07:00')
    await api.get(`POST ${DESK}/{settlement_id}/terkirim`, {
      as: await cashier(),
      params,
      body: { bank_reference: `LB-${settlement_id}`, sent_on: '2026-12-01' },
    })

    const monthOf = async (month: string) =>
      api.get(`GET ${MONTH}`, { as: await cashier(), params: { company_id: company.id, month } })
    expect(await monthOf('2026-11')).toMatchObject({ rows: [], unsold: [] })
    expect(await monthOf('2026-12')).toMatchObject({
      rows: [{ hammered_on: '2026-12-01', handed_over_on: '2026-12-01' }],
      unsold: [{ ended_on: '2026-12-01' }],
    })
    const path = `${house.officeUrl}/api/office/perusahaan/${company.id}/laporan/2026-12/pdf`
    const headers = { authorization: `Bearer ${(await cashier()).access_token}` }
    const words = textIn(Buffer.from(await (await fetch(path, { headers })).arrayBuffer()))
    expect(words).toContain('Diketok 01 Des 2026, diserahkan 01 Des 2026')
    expect(words).toContain('Dicetak 01 Des 2026, 09.00 WIB')
  })
})

it('has a lot that left its seller nothing, by the day it was agreed to, without a transfer', async () => {
  clock.set('2026-11-20T09:00:00+07:00')
  const company = await aCompany(house)
  const bands = [{ product_type_id: null, above: 0, flat: null, basis_points: 10_000 }]
  await aContractOf(house, company, { bands, costs: [], taxes: [] })
  await aLotThatLeftNothing(company)
  const params = { company_id: company.id, month: '2026-11' }
  const as = await cashier()
  const told = await api.get(`GET ${MONTH}`, { as, params })
  expect(told.rows).toMatchObject([{ sent_on: '2026-11-20', bank_reference: null, sums: { left: 0 } }])
  expect(told.sums).toMatchObject({ price: 100_000_000, commission: 100_000_000, left: 0 })
  const path = `/api/office/perusahaan/${company.id}/laporan/2026-11`
  const csv = await api.send('GET', `${path}/csv`, { as })
  expect(String(csv.body)).toMatch(/;100000000;-100000000;0;0;0;0;\d+;;2026-11-20\r\n/)
  const pdf = await fetch(`${house.officeUrl}${path}/pdf`, {
    headers: { authorization: `Bearer ${as.access_token}` },
  })
  expect(textIn(Buffer.from(await pdf.arrayBuffer()))).toContain('tanpa transfer')
})

describe('a company that is called otherwise since', () => {
  let company: TestCompany
  let user: TestCustomer
  beforeAll(async () => {
    ;({ company, user } = await aCompanyWithMonths())
  })

  const months = ['2026-11', '2026-12']
  /** What was settled, as both sides read it, and the months as files. */
  async function told() {
    const as = await signedInAgain(house, user)
    const files = months.map(async (month) => {
      const path = `${house.url}/api/customer/perusahaan/${company.id}/laporan/${month}`
      const headers = { authorization: `Bearer ${as.access_token}` }
      const pdf = await fetch(`${path}/pdf`, { headers })
      return textIn(Buffer.from(await pdf.arrayBuffer()))
    })
    const { settlements } = await api.get('GET /customer/titip-lelang/penyelesaian', { as })
    const { payouts } = await api.get(`GET ${DESK}`, { as: await cashier() })
    return {
      own: settlements.map(({ seller_name }) => seller_name),
      desk: payouts.map(({ consignor }) => consignor.full_name),
      months: await Promise.all(
        months.map(async (month) => {
          const params = { company_id: company.id, month }
          return (await api.get(`GET ${MONTH}`, { as: await cashier(), params })).company
        }),
      ),
      files: await Promise.all(files),
    }
  }

  it('is told which lots nobody bought as they were called when they ended', async () => {
    const unsold = async () => {
      const params = { company_id: company.id, month: '2026-11' }
      return (await api.get(`GET ${MONTH}`, { as: await cashier(), params })).unsold
    }
    const before = await unsold()
    expect(before).toHaveLength(1)
    const { db } = services
    await db
      .updateTable('unit')
      .set({ title: 'Toyota Lain' })
      .where('consignor_id', '=', company.account.id)
      .execute()
    await db
      .updateTable('auction')
      .set({ name: 'Lelang Lain' })
      .where('name', '=', before[0]?.auction_name ?? '')
      .execute()
    expect(await unsold()).toEqual(before)
    // It went back to the company, and somebody else brought it in again: the fee stays with whom it was listed for.
    const soldFor = (consignor_id: CustomerId) =>
      db
        .updateTable('unit')
        .set({ consignor_id })
        .where('title', '=', 'Toyota Lain')
        .where('consignor_id', '<>', consignor_id)
        .execute()
    await soldFor((await aCustomer(house)).id)
    expect(await unsold()).toEqual(before)
    await soldFor(company.account.id)
  })

  it('keeps name, tax number and address on what was settled before, and has the new ones on what comes', async () => {
    const before = await told()
    expect(before.files[0]).toContain('PT Armada Pembiayaan, Jl. Sudirman 5, Jakarta')
    const as = await aStaff(house, { roles: ['clerk'] })
    const params = { company_id: company.id }
    const { revision } = await api.get('GET /office/perusahaan/{company_id}', { as, params })
    const now = { name: 'PT Armada Baru Tbk', npwp: '0098765432109000', address: 'Jl. Thamrin 9, Jakarta' }
    await api.get('PUT /office/perusahaan/{company_id}', {
      as,
      params,
      body: { kind: 'leasing', revision, ...now },
    })
    expect(await told()).toEqual(before)

    await aLotSentOn(company, '2027-01-05')
    const { company: named } = await api.get(`GET ${MONTH}`, {
      as: await cashier(),
      params: { ...params, month: '2027-01' },
    })
    expect(named).toMatchObject(now)
    const { payouts } = await api.get(`GET ${DESK}`, { as: await cashier() })
    expect(payouts.map(({ consignor }) => consignor.full_name)).toEqual([now.name, ...before.desk])
  })
})

describe('the units of a company', () => {
  it('are read by those who act for it, with their lots and how they stand against the limit', async () => {
    const call = 'GET /customer/perusahaan/{company_id}/unit'
    const { company, user } = await aCompanyWithMonths()
    const params = { company_id: company.id }
    const as = await signedInAgain(house, user)
    const lot = await aLot(house, { consignorId: company.account.id, reserve: 110_000_000 })
    const { units, total, counts } = await api.get(call, { as, params })
    expect(total).toBe(5)
    expect(counts).toEqual({ stock: 0, on_sale: 1, sold: 3, unsold: 1, returned: 0 })
    expect(units.find(({ unit_id }) => unit_id === lot.unitId)).toMatchObject({
      state: 'on_sale',
      lot: { state: 'open', reserve: 110_000_000, reserve_met: false, price: null },
    })
    expect((await api.get(call, { as, params, query: { state: 'unsold' } })).total).toBe(1)
    expect((await api.call(call, { as: await aCustomer(house), params })).status).toBe(404)
  })
})
