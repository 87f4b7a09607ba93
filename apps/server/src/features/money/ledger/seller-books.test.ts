import { type BillId, present } from '@ketok/domain'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anApprovedSettlement, aPaidSale } from '../../../testing/build-paid-sale.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { checkTheBooks } from './check-books.ts'

const { bank, house } = await openHouseWithBank({ LOG_LEVEL: 'silent' })
const { api, services } = house

let sari: TestStaff
/** Of a seller who was paid, and of one who waits. */
let paid: BillId
let waits: BillId

beforeAll(async () => {
  const sold = [await aPaidSale(house, bank), await aPaidSale(house, bank)]
  sari = await aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
  const dewi = await aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })
  ;[paid, waits] = [present(sold[0]).billId, present(sold[1]).billId]
  const params = await anApprovedSettlement(house, { sari, dewi }, paid)
  await api.get('POST /office/penyelesaian-penitip/{settlement_id}/terkirim', {
    as: sari,
    params,
    body: { bank_reference: 'HASIL-0001', sent_on: '2026-11-20' },
  })
})

/** What no code of ours does, with the guards of the database off. */
const mutate = (statement: string) =>
  services.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)

const findings = async () => {
  await checkTheBooks(services)
  const { alarms } = await api.get('GET /office/keuangan/buku', { as: sari })
  return alarms.map(({ finding }) => finding)
}

describe('the check of what sellers get', () => {
  afterEach(async () => expect(await findings()).toEqual([]))

  it('finds nothing where every payout has its journal, and every debt its bill', async () => {
    expect(await findings()).toEqual([])
  })

  it('finds a payout that the bank sent and the books do not know', async () => {
    const key = `kind = 'consignor_paid' and reference = 'bill:${paid}'`
    await mutate(`update journal set reference = 'bill:0' where ${key}`)
    expect(await findings()).toContain(`Uang keluar untuk bill:${paid}: bank mengirim 100000000, buku 0`)
    // And the other way round: a journal that no payout tells of.
    expect(await findings()).toContain('Uang keluar untuk bill:0: bank mengirim 0, buku 100000000')
    await mutate(
      `update journal set reference = 'bill:${paid}' where kind = 'consignor_paid' and reference = 'bill:0'`,
    )
  })

  it('finds a payout that is booked twice', async () => {
    await mutate(`insert into journal (kind, reference, at) values ('consignor_paid', 'bill:${paid} lagi', now());
      insert into posting (journal_id, account, amount, bill_id)
        select (select max(id) from journal), account, amount, bill_id from posting
        where journal_id = (select id from journal where kind = 'consignor_paid' and reference = 'bill:${paid}')`)
    expect(await findings()).toEqual(
      expect.arrayContaining([
        `Utang penitip atas tagihan ${paid} (PAID) di buku -100000000`,
        expect.stringMatching(/^Utang kepada penitip menurut buku 0, menurut tagihan .* 100000000$/),
        `Uang keluar untuk bill:${paid} lagi: bank mengirim 0, buku 100000000`,
      ]),
    )
    await mutate(`delete from posting where journal_id = (select max(id) from journal);
      delete from journal where reference = 'bill:${paid} lagi'`)
  })

  it('finds a payout of another sum than the books say', async () => {
    await mutate(`update payout set amount = amount - 1 where bill_id = ${paid}`)
    expect(await findings()).toContain(
      `Uang keluar untuk bill:${paid}: bank mengirim 99999999, buku 100000000`,
    )
    await mutate(`update payout set amount = amount + 1 where bill_id = ${paid}`)
  })

  it('finds that a debt ended though nobody was paid', async () => {
    const key = `account = 'consignor' and bill_id = ${waits}`
    await mutate(`update posting set account = 'consignor_fee' where ${key}`)
    expect(await findings()).toContain(`Utang penitip atas tagihan ${waits} (PAID) di buku 0`)
    await mutate(
      `update posting set account = 'consignor' where account = 'consignor_fee' and bill_id = ${waits}`,
    )
  })
})
