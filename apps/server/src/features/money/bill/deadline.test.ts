import { HOUR_MS } from '@ketok/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { balancesOfBill } from '../../../testing/books.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { confirmedStatement } from '../../../testing/confirmed-statement.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { sweepBills } from './bill.jobs.ts'

const { bank, house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, clock, services } = house

/** Won on Friday 20 November: due on Friday 27 November at 17.00. */
async function aWinner() {
  clock.set('2026-11-20T10:00:00+07:00')
  const { winner, lot } = await aWonLot(house, bank)
  const { id } = await services.db
    .selectFrom('bill')
    .select('id')
    .where('lot_id', '=', lot.id)
    .executeTakeFirstOrThrow()
  return { winner, lot, billId: id }
}

const cashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const extend = async (bill_id: number, due_on: string, reason = 'Gangguan bank', as?: TestStaff) =>
  api.call('POST /office/keuangan/tagihan/{bill_id}/perpanjang', {
    as: as ?? (await cashier()),
    params: { bill_id },
    body: { due_on, reason },
  })

/** To the house's own account, known by its unique digits. */
const transfers = (as: TestCustomer, unit_id: number) =>
  api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as,
    params: { unit_id },
    body: { payment_method: '99_MANUAL' },
  })

describe('more time for a winner', () => {
  it('moves the deadline, ends the old account and keeps the NIPL from being forfeited', async () => {
    const { winner, lot, billId } = await aWinner()
    const params = { unit_id: lot.unitId }
    const body = { payment_method: '06_VA_MANDIRI' as const }
    await api.get('POST /customer/transaksi/{unit_id}/pembayaran', { as: winner, params, body })
    expect((await extend(billId, '2026-12-02')).data).toMatchObject({
      due_at: '2026-12-02T17:00:00.000+07:00',
      extension_count: 1,
    })
    clock.set('2026-11-27T17:00:00+07:00')
    await house.runJobs()
    const as = await signedInAgain(house, winner)
    const bill = await api.get('GET /customer/transaksi/{unit_id}', { as, params })
    expect(bill).toMatchObject({ status: 'PENDING', instruction: null })
    const again = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', { as, params, body })
    expect(again.instruction?.expires_at).toBe('2026-12-02T17:00:00.000+07:00')
    clock.set('2026-12-02T17:00:00+07:00')
    await house.runJobs()
    const end = await api.get('GET /customer/transaksi/{unit_id}', {
      as: await signedInAgain(house, winner),
      params,
    })
    expect(end.status).toBe('EXPIRE')
  })

  it('leaves a transfer to the house as it is, for as long', async () => {
    const { winner, lot, billId } = await aWinner()
    const params = { unit_id: lot.unitId }
    const chosen = await transfers(winner, lot.unitId)
    await extend(billId, '2026-12-02')
    const { lines, total, instruction } = await api.get('GET /customer/transaksi/{unit_id}', {
      as: winner,
      params,
    })
    expect({ lines, total, amount: instruction?.amount }).toEqual({
      lines: chosen.lines,
      total: chosen.total,
      amount: chosen.instruction?.amount,
    })
    expect(instruction?.expires_at).toBe('2026-12-02T17:00:00.000+07:00')
    const { data } = await api.get('GET /customer/notifikasi', { as: winner })
    expect(data.user_notifications[0]?.description).toContain('Jumlah transfer Anda tetap sama.')
  })

  it('is not needed by whoever had paid what the old account asked for', async () => {
    const { winner, lot, billId } = await aWinner()
    const params = { unit_id: lot.unitId }
    const chosen = await transfers(winner, lot.unitId)
    await extend(billId, '2026-12-02')
    const content = `Tanggal,Keterangan,Kredit\n20/11/2026,TRSF,${chosen.total}\n`
    await confirmedStatement(house, await cashier(), content)
    const { status, lines, total } = await api.get('GET /customer/transaksi/{unit_id}', {
      as: winner,
      params,
    })
    expect({ status, lines, total }).toEqual({ status: 'PAID', lines: chosen.lines, total: chosen.total })
    expect((await balancesOfBill(house, billId)).bill).toBe(0)
  })

  it('is told to the winner and kept with its reason', async () => {
    const { winner, billId } = await aWinner()
    await extend(billId, '2026-12-01', 'Libur kantor')
    const { data } = await api.get('GET /customer/notifikasi', { as: winner })
    expect(data.user_notifications[0]).toMatchObject({ title: 'Batas pembayaran diperpanjang' })
    const bill = await api.get('GET /office/keuangan/tagihan/{bill_id}', {
      as: await cashier(),
      params: { bill_id: billId },
    })
    expect(bill.extensions).toMatchObject([
      {
        due_before: '2026-11-27T17:00:00.000+07:00',
        due_after: '2026-12-01T17:00:00.000+07:00',
        reason: 'Libur kantor',
        by: { full_name: 'Sari Kasir' },
      },
    ])
    const action = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'bill.extended')
      .where('subject_id', '=', String(billId))
      .executeTakeFirstOrThrow()
    expect(action).toMatchObject({
      before: { due_at: '2026-11-27T17:00:00.000+07:00' },
      after: { due_at: '2026-12-01T17:00:00.000+07:00', reason: 'Libur kantor' },
    })
  })

  it.each([
    ['to a Saturday', '2026-11-28', 422, 'extension_invalid'],
    ['to the same day', '2026-11-27', 422, 'extension_invalid'],
    ['by more than a month', '2026-12-30', 422, 'extension_invalid'],
    ['to a day there is not', '2026-11-31', 422, 'invalid_input'],
  ])('is refused %s', async (_, day, status, code) => {
    const { billId } = await aWinner()
    expect(await extend(billId, day)).toMatchObject({ status, errors: [{ code }] })
  })

  it('is refused once the deadline has come, without a reason, and of a bill nobody knows', async () => {
    const { billId } = await aWinner()
    expect(await extend(billId, '2026-12-02', ' ')).toMatchObject({ status: 422 })
    expect(await extend(2_000_000_000, '2026-12-02')).toMatchObject({ status: 404 })
    clock.set('2026-11-27T17:00:00+07:00')
    expect(await extend(billId, '2026-12-02')).toMatchObject({ errors: [{ code: 'bill_not_payable' }] })
  })

  it('holds when it was given in the very moment in which the clock began to end the bill', async () => {
    const { winner, lot, billId } = await aWinner()
    clock.set('2026-11-27T16:59:59+07:00')
    const sari = await cashier()
    const as = await signedInAgain(house, winner)
    const { given, ended } = await services.db.transaction().execute(async (tx) => {
      await sql`lock table staff_action in exclusive mode`.execute(tx)
      const given = extend(billId, '2026-12-02', 'Gangguan bank', sari)
      await untilLocksAreWaitedFor(house)
      clock.set('2026-11-27T17:00:00+07:00')
      const ended = services.jobs.run(sweepBills, {})
      await untilLocksAreWaitedFor(house, 2)
      return { given, ended }
    })
    expect((await given).status).toBe(200)
    await ended
    const bill = await api.get('GET /customer/transaksi/{unit_id}', { as, params: { unit_id: lot.unitId } })
    expect(bill).toMatchObject({ status: 'PENDING', due_at: '2026-12-02T17:00:00.000+07:00' })
  })

  it('does not move past the database without a record', async () => {
    const { billId } = await aWinner()
    const moved = services.db
      .updateTable('bill')
      .set({ due_at: new Date('2027-01-04T17:00:00+07:00') })
      .where('id', '=', billId as never)
      .execute()
    await expect(moved).rejects.toThrow('moves without an extension')
  })
})

describe('the desk’s lists', () => {
  it('shows unpaid winners first due first, with totals and search', async () => {
    const { winner, billId } = await aWinner()
    await services.db
      .updateTable('customer')
      .set({ full_name: 'Rangga Pradipta' })
      .where('id', '=', winner.id)
      .execute()
    const as = await cashier()
    const { bills, totals } = await api.get('GET /office/keuangan/tagihan', {
      as,
      query: { status: 'PENDING' },
    })
    expect(bills.map(({ due_at }) => due_at)).toEqual(bills.map(({ due_at }) => due_at).toSorted())
    expect(totals.PENDING.count).toBe(bills.length)
    const found = await api.get('GET /office/keuangan/tagihan', { as, query: { cari: 'rangga' } })
    expect(found).toMatchObject({
      total: 1,
      bills: [{ bill_id: billId, nipl_price: 5_000_000, strikes: 0, customer: { email: winner.email } }],
    })
    const none = await api.get('GET /office/keuangan/tagihan', { as, query: { due_within: 0 } })
    expect(none.bills).toEqual([])
  })

  it('shows the deposits as the books hold them', async () => {
    const { winner, lot, billId } = await aWinner()
    const as = await cashier()
    const list = await api.get('GET /office/keuangan/jaminan', { as, query: { cari: winner.email } })
    expect(list).toMatchObject({
      total: 1,
      deposits: [
        {
          state: 'consumed',
          price: 5_000_000,
          lot: { lot_id: lot.id },
          bill: { bill_id: billId, status: 'PENDING', due_at: '2026-11-27T17:00:00.000+07:00' },
        },
      ],
    })
    const { accounts } = await api.get('GET /office/keuangan/buku', { as })
    expect(list.held).toBe(accounts.find(({ code }) => code === 'deposit')?.balance)
  })

  it('shows which lot holds a deposit before there is a bill', async () => {
    const leader = await aCustomer(house)
    const lot = await aLot(house, { base: 50_000_000, closesInMs: HOUR_MS })
    await boughtNipl(house, bank, leader, lot.auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: leader,
      params: { lot_id: lot.id },
      body: { amount: 50_000_000, client_bid_id: 'pimpin-0001' },
    })
    const { deposits } = await api.get('GET /office/keuangan/jaminan', {
      as: await cashier(),
      query: { cari: leader.email },
    })
    expect(deposits).toMatchObject([{ state: 'held', lot: { lot_id: lot.id }, bill: null }])
  })

  it('shows every account a bill was to be paid to, and what came on it', async () => {
    const { winner, lot, billId } = await aWinner()
    const choose = (payment_method: '06_VA_MANDIRI' | '07_VA_BNI') =>
      api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
        as: winner,
        params: { unit_id: lot.unitId },
        body: { payment_method },
      })
    await choose('06_VA_MANDIRI')
    const { instruction } = await choose('07_VA_BNI')
    await bank.pay(instruction?.virtual_account_no ?? '')
    const bill = await api.get('GET /office/keuangan/tagihan/{bill_id}', {
      as: await cashier(),
      params: { bill_id: billId },
    })
    expect(bill).toMatchObject({
      status: 'PAID',
      nipl: { about: expect.stringMatching(/^NIPL \d{4} · /) },
      tax_invoice: null,
      payments: [
        { payment_method: '07_VA_BNI', state: 'PAID', bill_count: 1, received: [{ outcome: 'settled' }] },
        { payment_method: '06_VA_MANDIRI', state: 'CANCELLED', received: [] },
      ],
    })
  })
})
