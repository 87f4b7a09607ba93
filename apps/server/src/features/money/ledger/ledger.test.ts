import { atWib, DAY_MS, HOUR_MS, isoDay } from '@ketok/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { aMorning, dayAfter } from '../../../testing/a-morning.ts'
import { balances } from '../../../testing/books.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { confirmedStatement } from '../../../testing/confirmed-statement.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { checkTheBooks, ringingAlarms } from './check-books.ts'
import { checkBooks, closeLedgerDays } from './ledger.jobs.ts'
import { postJournal } from './post-journal.ts'

const { bank, house } = await openHouseWithBank({ LOG_LEVEL: 'silent' })
const { api, clock, services } = house

const reader = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })

async function aDeposit(quantity = 1) {
  const budi = await aCustomer(house)
  const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
  await boughtNipl(house, bank, budi, lot.auctionId, { quantity, method: '07_VA_BNI' })
  const [nipl] = (await api.get('GET /customer/nipl', { as: budi })).nipls
  return { budi, niplId: nipl?.nipl_id ?? 0 }
}

describe('the ledger', () => {
  it.each(['journal', 'posting', 'ledger_day', 'payout'])('never forgets %s', async (table) => {
    await aDeposit()
    const emptied = sql`truncate ${sql.table(table)} cascade`.execute(services.db)
    await expect(emptied).rejects.toThrow('append-only')
  })

  it('takes no journal that does not sum to zero', async () => {
    const lopsided = inTransaction(services.db, (tx) =>
      postJournal(tx, {
        kind: 'suspense_received',
        reference: 'uji:1',
        at: services.now(),
        postings: [
          { account: 'bank:manual', debit: 10 as never },
          { account: 'suspense', credit: 9 as never },
        ],
      }),
    )
    await expect(lopsided).rejects.toThrow('sum to 1')
  })

  it('shows every account on its own side, and follows an entry down to its payment', async () => {
    const { budi, niplId } = await aDeposit(2)
    const sari = await reader()
    const { accounts } = await api.get('GET /office/keuangan/buku', { as: sari })
    const books = await balances(house)
    expect(accounts.find(({ code }) => code === 'deposit')?.balance).toBe(-(books.deposit ?? 0))
    expect(accounts.find(({ code }) => code === 'bank:07_VA_BNI')?.balance).toBe(books['bank:07_VA_BNI'])
    const { journals } = await api.get('GET /office/keuangan/jurnal', {
      as: sari,
      query: { nipl_id: niplId },
    })
    expect(journals).toMatchObject([
      { kind: 'deposit_received', label: 'Jaminan diterima', amount: 10_000_000 },
    ])
    const detail = await api.get('GET /office/keuangan/jurnal/{journal_id}', {
      as: sari,
      params: { journal_id: journals[0]?.journal_id ?? 0 },
    })
    expect(detail.customer).toMatchObject({ email: budi.email })
    const paid = detail.facts.find(({ label }) => label === 'Kunci pembayaran')
    expect(bank.book.payment(paid?.value ?? '')?.amount).toBe(10_000_000)
  })

  it('is found by whom it is about, and by an amount as it is typed', async () => {
    const { budi } = await aDeposit(3)
    const sari = await reader()
    const list = async (cari: string) =>
      (await api.get('GET /office/keuangan/jurnal', { as: sari, query: { cari } })).journals
    const [own] = await list(budi.email)
    expect(own).toMatchObject({ kind: 'deposit_received', customer: { customer_id: budi.id } })
    for (const typed of ['Rp 15.000.000', '15000000'])
      expect((await list(typed)).map(({ journal_id }) => journal_id)).toContain(own?.journal_id)
    expect(await list('15.000.001')).toEqual([])
    expect(await list('100%')).toEqual([])
  })

  it('is searched and paged, and leaves as CSV', async () => {
    const { budi } = await aDeposit()
    await aDeposit()
    const sari = await reader()
    const list = (query: object) => api.get('GET /office/keuangan/jurnal', { as: sari, query })
    const first = await list({ limit: 1 })
    expect(first.journals).toHaveLength(1)
    const second = await list({ limit: 1, before: first.next_before ?? 0 })
    expect(second.journals[0]?.journal_id).toBeLessThan(first.journals[0]?.journal_id ?? 0)
    const own = await list({ customer_id: budi.id, kind: 'deposit_received', account: 'deposit' })
    expect(own.journals).toHaveLength(1)
    expect((await list({ until: '2026-11-19' })).journals).toEqual([])
    const { content, file_name } = await api.get('GET /office/keuangan/jurnal-csv', {
      as: sari,
      query: { customer_id: budi.id, from: '2026-11-20' },
    })
    expect(file_name).toBe('jurnal-2026-11-20-akhir.csv')
    // By which spreadsheets know the encoding.
    expect(content.startsWith('\ufeff')).toBe(true)
    const lines = content.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('jurnal;waktu;jenis;rujukan;akun;nama_akun;debit;kredit')
    expect(lines[1]).toMatch(/Jaminan diterima;nipl_order:\d+;bank:07_VA_BNI;Bank: VA BNI;5000000;0$/)
  })
})

describe('the daily close', () => {
  it('keeps what each account held when the day was over, and agrees with the bank’s report', async () => {
    const day = await aMorning(house)
    const name = isoDay(day)
    await aDeposit()
    const taken = bank.book
      .payments()
      .filter(({ paidAt }) => paidAt >= atWib(day, 0) && paidAt < atWib(dayAfter(day), 0))
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(taken).toBeGreaterThan(0)
    const held = await balances(house)
    await services.jobs.run(closeLedgerDays, {})
    const closed = async () =>
      (await api.get('GET /office/keuangan/buku', { as: await reader() })).days.filter(
        (each) => each.day === name,
      )
    expect(await closed()).toEqual([])
    clock.set(atWib(dayAfter(day), 0, 5))
    await services.jobs.run(closeLedgerDays, {})
    await services.jobs.run(closeLedgerDays, {})
    expect(await closed()).toMatchObject([{ difference: 0, gateway_in: taken, reported_in: taken }])
    const params = { day: name }
    const { accounts } = await api.get('GET /office/keuangan/buku/{day}', { as: await reader(), params })
    const deposit = accounts.find(({ code }) => code === 'deposit')
    expect(deposit).toMatchObject({ balance: -(held.deposit ?? 0), side: 'credit' })
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('closes a day without an entry too, and names unknown days unknown', async () => {
    const day = await aMorning(house)
    await aDeposit()
    clock.set(atWib(dayAfter(day, 3), 1))
    await services.jobs.run(closeLedgerDays, {})
    const as = await reader()
    const { days } = await api.get('GET /office/keuangan/buku', { as })
    expect(days.map((each) => each.day).slice(0, 3)).toEqual([2, 1, 0].map((n) => isoDay(dayAfter(day, n))))
    const params = { day: isoDay(dayAfter(day, 3)) }
    expect((await api.call('GET /office/keuangan/buku/{day}', { as, params })).status).toBe(404)
  })

  it('finds money the bank reports and the books lack, until it is booked', async () => {
    const day = await aMorning(house)
    // Days are closed from the first entry on.
    await aDeposit()
    const budi = await aCustomer(house)
    const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
    const order = await api.get('POST /customer/nipl', {
      as: budi,
      body: { auction_id: lot.auctionId, quantity: 1, payment_method: '07_VA_BNI' },
    })
    await bank.pay(order.virtual_account_no, { fault: 'silent' })
    clock.set(atWib(dayAfter(day), 1, 5))
    await services.jobs.run(closeLedgerDays, {})
    expect(await checkTheBooks(services)).toBe(1)
    await house.runJobs()
    const [payment] = bank.book.paymentsOf(bank.book.accountByNumber(order.virtual_account_no)?.trxId ?? '')
    if (payment !== undefined) await bank.teller.tell(payment)
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('holds the report of a gateway against what came through that gateway, and no other money', async () => {
    const day = await aMorning(house)
    const own = await house.openNode(OWN_ACCOUNT)
    const budi = await aCustomer(house)
    const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
    const order = await own.api.get('POST /customer/nipl', {
      as: budi,
      body: { auction_id: lot.auctionId, quantity: 1, payment_method: '99_MANUAL' },
    })
    await confirmedStatement(
      { api: own.api, services: own.services },
      await reader(),
      `Tanggal,Keterangan,Kredit\n${isoDay(day)},TRSF,${order.instruction?.amount}\n`,
    )
    expect((await api.get('GET /customer/nipl', { as: budi })).nipls).toMatchObject([{ state: 'active' }])
    clock.set(atWib(dayAfter(day), 0, 5))
    await services.jobs.run(closeLedgerDays, {})
    const { days } = await api.get('GET /office/keuangan/buku', { as: await reader() })
    expect(days[0]).toMatchObject({ day: isoDay(day), reported_in: 0, gateway_in: 0 })
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('can close while the bank gives no report', async () => {
    await aDeposit()
    const day = await aMorning(house)
    clock.set(atWib(dayAfter(day), 6, 5))
    const other = await house.openNode({ SNAP_BASE_URL: 'http://127.0.0.1:9/bank' })
    await other.services.jobs.run(closeLedgerDays, {})
    const { days } = await api.get('GET /office/keuangan/buku', { as: await reader() })
    expect(days[0]).toMatchObject({ day: isoDay(day), reported_in: null, gateway_in: 0 })
  })
})

describe('the check of the books', () => {
  /** Does what no code of ours does, with the guards of the database off. */
  async function mutate(statement: string): Promise<() => Promise<number>> {
    const before = await ringingAlarms(services).read()
    await services.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)
    return async () => (await checkTheBooks(services)) - before
  }

  it.each([
    [
      'I1',
      'a posting that unbalances its journal',
      `insert into posting (journal_id, account, amount) select max(id), 'bank:manual', 7 from journal`,
      `delete from posting where amount = 7`,
    ],
    [
      'I2',
      'a NIPL that went back without its money',
      `update nipl set state = 'refunded', refund_by = now(), refunded_at = now(), refund_reference = 'PALSU'
       where id = (select max(id) from nipl)`,
      `update nipl set state = 'active', refund_by = null, refunded_at = null, refund_reference = null
       where refund_reference = 'PALSU'`,
    ],
    [
      'I3',
      'a payment that was never booked',
      `insert into payment_event (gateway, payment_request_id, instruction_id, amount, paid_at, received_at, source, outcome)
       select 'simulator', 'PALSU', max(id), 9, now(), now(), 'notification', 'suspense' from payment_instruction`,
      `delete from payment_event where payment_request_id = 'PALSU'`,
    ],
  ])('finds by %s %s', async (invariant, _, broken, mended) => {
    await aDeposit()
    const found = await mutate(broken)
    expect(await found()).toBeGreaterThan(0)
    const as = await reader()
    const { alarms } = await api.get('GET /office/keuangan/buku', { as })
    expect(alarms.map((alarm) => alarm.invariant)).toContain(invariant)
    await mutate(mended)
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('tells the finance desk by mail, once', async () => {
    await aDeposit()
    clock.advance(HOUR_MS)
    const sari = await reader()
    await mutate(
      `insert into posting (journal_id, account, amount) select max(id), 'bank:manual', 7 from journal`,
    )
    await services.jobs.run(checkBooks, {})
    await services.jobs.run(checkBooks, {})
    await house.runJobs()
    const mails = house.mails.to(sari.email)
    expect(mails.filter(({ subject }) => subject === 'Buku besar perlu diperiksa')).toHaveLength(1)
    await mutate('delete from posting where amount = 7')
    expect(await checkTheBooks(services)).toBe(0)
  })
})
