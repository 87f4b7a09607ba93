import { HOUR_MS } from '@ketok/domain'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../../../testing/build-nipl.ts'
import { aPaidSale } from '../../../testing/build-paid-sale.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { confirmedStatement } from '../../../testing/confirmed-statement.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { returnFreeNipls } from '../nipl/nipl.jobs.ts'

const { bank, house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, clock, services } = house

const REFUNDS = 'POST /office/keuangan/pengembalian'
let budi: TestCustomer
let sari: TestStaff
let dewi: TestStaff

const found = async (query: { cari?: string; customer_id?: number }) => {
  const { journals } = await api.get('GET /office/keuangan/jurnal', {
    as: sari,
    query: { ...query, limit: 500 },
  })
  return journals
}

async function statement(line: string): Promise<void> {
  const content = `Tanggal,Keterangan,Kredit\n20/11/2026,${line}\n`
  await confirmedStatement(house, sari, content)
}

async function sendsBack(what: { nipl_id: number } | { refund_case_id: number }): Promise<void> {
  const { payout_id } = await api.get(REFUNDS, { as: sari, body: what })
  const params = { payout_id }
  await api.get(`${REFUNDS}/{payout_id}/setuju`, { as: dewi, params })
  const body = { bank_reference: `TRF-CARI-${payout_id}`, sent_on: '2026-11-20' }
  await api.get(`${REFUNDS}/{payout_id}/terkirim`, { as: sari, params, body })
}

/** One customer of whom journals of every kind of reference tell, and another with a bill. */
beforeAll(async () => {
  await aPaidSale(house, bank)
  clock.set('2026-11-20T10:00:00+07:00')
  budi = await aCustomer(house)
  await aBankAccount(house, budi.id)
  sari = await aStaff(house, { roles: ['finance'] })
  dewi = await aStaff(house, { roles: ['supervisor'] })
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  await boughtNipl(house, bank, budi, lot.auctionId)
  const late = await aNiplOrder(house, budi, lot.auctionId, { method: '07_VA_BNI' })
  const open = await aLot(house, { closesInMs: 72 * HOUR_MS })
  const { instruction } = await api.get('POST /customer/nipl', {
    as: budi,
    body: { auction_id: open.auctionId, quantity: 1, payment_method: '99_MANUAL' },
  })
  await statement(`TRSF BUDI,${instruction?.amount}`)
  await statement('SETORAN TANPA NAMA,7000333')
  const { lines } = await api.get('GET /office/keuangan/mutasi', { as: sari, query: { cari: 'tanpa nama' } })
  await api.get('POST /office/keuangan/mutasi/{line_id}/kembalikan', {
    as: sari,
    params: { line_id: lines[0]?.line_id ?? 0 },
    body: { customer_id: budi.id },
  })
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  await services.jobs.run(returnFreeNipls, {})
  await house.runJobs()
  await bank.pay(late.virtual_account_no, { fault: 'late' })
  sari = await staffSignedInAgain(house, sari)
  dewi = await staffSignedInAgain(house, dewi)
  const { owed } = await api.get('GET /office/keuangan/pengembalian', {
    as: sari,
    query: { cari: budi.email },
  })
  for (const { nipl_id, refund_case_id, reason } of owed) {
    if (nipl_id !== null) await sendsBack({ nipl_id })
    else if (reason === 'unidentified' && refund_case_id !== null) await sendsBack({ refund_case_id })
  }
})

it('finds all that is a customer’s, by their number, their address and words of their name', async () => {
  const own = await found({ customer_id: budi.id })
  const kinds = new Set(own.map(({ reference }) => reference.split(':')[0]))
  expect([...kinds].sort()).toEqual(['nipl', 'nipl_order', 'payment_event', 'refund_case', 'statement_line'])
  expect(await found({ cari: budi.email })).toEqual(own)
  expect(await found({ cari: 'budi santo' })).toEqual(expect.arrayContaining(own))
  expect(own.every(({ customer }) => customer?.customer_id === budi.id)).toBe(true)
})

it('finds words of a reference, and an amount whichever way it went', async () => {
  const [bill] = await found({ cari: 'bill:' })
  expect(bill?.reference).toMatch(/^bill:/)
  for (const cari of ['Rp 7.000.333', '7000333', '7,000,333.00', '-7.000.333', '(7.000.333)']) {
    const sums = await found({ cari })
    expect(sums.map(({ kind }) => kind)).toEqual(['suspense_refunded', 'statement_received'])
  }
})

it('tells whose a journal is alike from either side', async () => {
  const { rows } = await sql`
    (select journal_id, customer_id from journal_customer where customer_id is not null
      except select journal.id, customer_id from journal join customer_reference using (reference))
    union all
    (select journal.id, customer_id from journal join customer_reference using (reference)
      except select journal_id, customer_id from journal_customer)`.execute(services.db)
  expect(rows).toEqual([])
})
