import type { DoubleVerdict, PaymentMethod, StaffRole } from '@ketok/domain'
import { HOLIDAYS, HOUR_MS, type LotId, type NiplId, rupiah } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { balances, balancesOfBill, entries } from '../../../testing/books.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { shareNumber } from '../../../testing/build-double.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { customerNews } from '../../notice/notification/customer-news.ts'
import { housesHolidays } from '../../pricing/holiday/house-holidays.ts'
import { checkTheBooks } from '../ledger/check-books.ts'
import { sweepBills } from './bill.jobs.ts'
import { billClosedLot } from './bill-closed-lot.ts'

const { bank, house } = await openHouseWithBank()

const MORNING = '2026-11-20T10:00:00+07:00'
const DUE = '2026-11-27T17:00:00+07:00'

/** A customer who has just won a lot at its base price. */
async function aWinner({ base = 179_000_000, winner: who }: { base?: number; winner?: TestCustomer } = {}) {
  house.clock.set(MORNING)
  const winner = who === undefined ? await aCustomer(house) : await signedInAgain(house, who)
  const lot = await aLot(house, { base, increment: 500, closesInMs: HOUR_MS })
  await boughtNipl(house, bank, winner, lot.auctionId)
  await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: winner,
    params: { lot_id: lot.id },
    body: { amount: base, client_bid_id: 'menang-0001' },
  })
  house.clock.advance(HOUR_MS)
  await (await house.services.lots.mailbox(lot.id))?.wake()
  return { winner: await signedInAgain(house, winner), lot, params: { unit_id: lot.unitId } }
}

/** One is asked for twice. */
const banks = ['06_VA_MANDIRI', '07_VA_BNI', '08_VA_BRI', '06_VA_MANDIRI', '18_VA_NIAGA'] as const

const choose = (as: TestCustomer, unit_id: number, payment_method: PaymentMethod) =>
  house.api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as,
    params: { unit_id },
    body: { payment_method },
  })

const billOf = async (as: TestCustomer, unit_id: number) =>
  house.api.get('GET /customer/transaksi/{unit_id}', {
    as: await signedInAgain(house, as),
    params: { unit_id },
  })

const accountNo = (bill: { instruction: { virtual_account_no: string } | null }) =>
  bill.instruction?.virtual_account_no ?? ''

/** Both have one NIK, and each of these people of the house says it once. */
async function ruleOnPair(
  verdict: DoubleVerdict,
  one: TestCustomer,
  other: TestCustomer,
  roles: readonly StaffRole[],
): Promise<void> {
  await shareNumber(house, 'nik', one, other)
  const ids = [one.id, other.id]
  for (const role of roles) {
    const as = await aStaff(house, { roles: [role] })
    const lists = await Promise.all(
      (['waiting', 'decided'] as const).map((state) =>
        house.api.get('GET /office/data-sama', { as, query: { state, limit: 200 } }),
      ),
    )
    const pair = lists
      .flatMap(({ pairs }) => pairs)
      .find(({ accounts }) => accounts.every(({ customer_id }) => ids.includes(customer_id as never)))
    const body = {
      customer_ids: ids,
      verdict,
      reason: 'Dicocokkan lewat telepon',
      through: pair?.through ?? 0,
    }
    await house.api.get('POST /office/data-sama', { as, body })
  }
}

async function barred(...customers: readonly TestCustomer[]): Promise<boolean[]> {
  const rows = await house.services.db
    .selectFrom('customer')
    .select(['id', 'barred_at'])
    .where(
      'id',
      'in',
      customers.map(({ id }) => id),
    )
    .execute()
  return customers.map((customer) => rows.find(({ id }) => id === customer.id)?.barred_at != null)
}

/** How the books changed while something was done. */
async function changed(done: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await balances(house)
  await done()
  return changedSince(before)
}

async function changedSince(before: Record<string, number>): Promise<Record<string, number>> {
  const after = await balances(house)
  return Object.fromEntries(
    Object.entries(after)
      .map(([account, balance]) => [account, balance - (before[account] ?? 0)] as const)
      .filter(([, difference]) => difference !== 0),
  )
}

describe('a bill', () => {
  it('follows the hammer with lines, words and a deadline, and is paid at the bank', async () => {
    const atFirst = await balances(house)
    const { winner, lot, params } = await aWinner()
    const bill = await house.api.get('GET /customer/transaksi/{unit_id}', { as: winner, params })
    expect(bill).toMatchObject({
      status: 'PENDING',
      hammer_price: 179_000_000,
      total: 177_334_000,
      terbilang: 'Seratus tujuh puluh tujuh juta tiga ratus tiga puluh empat ribu rupiah',
      due_at: '2026-11-27T17:00:00.000+07:00',
      nipl_number: 1,
      instruction: null,
    })
    expect(bill.lines).toEqual([
      { code: 'hammer_price', label: 'Harga ketok', amount: 179_000_000 },
      { code: 'service_fee', label: 'Biaya layanan', amount: 3_000_000 },
      { code: 'ppn_jasa', label: 'PPN jasa 11%', amount: 330_000 },
      { code: 'payment_fee', label: 'Biaya pembayaran', amount: 4_000 },
      { code: 'nipl', label: 'NIPL 0001', amount: -5_000_000 },
    ])

    const chosen = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    expect(chosen.instruction).toMatchObject({ bank_name: 'Mandiri', amount: 177_334_000 })
    expect(chosen.instruction?.expires_at).toBe('2026-11-27T17:00:00.000+07:00')
    const books = await changed(() => bank.pay(accountNo(chosen)))
    expect(books).toEqual({
      'bank:06_VA_MANDIRI': 177_334_000,
      bill: -182_330_000,
      deposit: 5_000_000,
      payment_fee: -4_000,
    })

    const paid = await billOf(winner, lot.unitId)
    expect(paid).toMatchObject({ status: 'PAID', paid_at: '2026-11-20T11:00:00.000+07:00' })
    expect(paid.timeline.map(({ code, at }) => [code, at === null])).toEqual([
      ['hammered', false],
      ['bank_chosen', false],
      ['paid', false],
    ])
    const wallet = await house.api.get('GET /customer/nipl', { as: winner })
    expect(wallet.nipls).toMatchObject([{ state: 'applied', lot: { lot_id: lot.id } }])
    expect(wallet.balance.total).toBe(0)
    expect(await changedSince(atFirst)).toEqual({
      'bank:06_VA_MANDIRI': 182_334_000,
      consignor: -179_000_000,
      service_fee: -3_000_000,
      tax: -330_000,
      payment_fee: -4_000,
    })
  })

  it('rings the bell of the winner, of the payer, and announces it', async () => {
    const heard: unknown[] = []
    const stop = house.services.live.listen(customerNews, (id, news) => heard.push([id, news]))
    const { winner, lot } = await aWinner()
    await house.runJobs()
    expect(heard).toContainEqual([winner.id, { type: 'notice', topic: 'transaction' }])
    await bank.pay(accountNo(await choose(winner, lot.unitId, '07_VA_BNI')))
    stop()
    const { user_notifications } = (await house.api.get('GET /customer/notifikasi', { as: winner })).data
    expect(user_notifications.map(({ title }) => title)).toEqual([
      'Tagihan lunas',
      expect.stringMatching(/^Selamat, Anda memenangkan Avanza/),
      'NIPL Anda aktif',
    ])
    // What is left after the NIPL is less than the price, and by itself would read like a discount.
    expect(user_notifications[1]?.description).toMatch(
      /^Harga ketok Rp\s179\.000\.000\. Total Rp\s182\.334\.000\. NIPL sudah dibayar, sisa Rp\s177\.334\.000 paling lambat /,
    )
  })

  it('takes the NIPL out of the lot’s hold: the room says as the wallet does', async () => {
    const { winner, lot } = await aWinner()
    const own = await house.api.get('GET /customer/lot/{lot_id}', { as: winner, params: { lot_id: lot.id } })
    expect(own).toMatchObject({ standing: 'won', nipl_numbers: [1], nipl_free: 0, nipl_held: null })
    const { nipls } = await house.api.get('GET /customer/nipl', { as: winner })
    expect(nipls).toMatchObject([{ state: 'consumed' }])
  })

  it('is made once for a lot, however often the hammer is told', async () => {
    const { winner, lot } = await aWinner()
    const { nipl_id, hammer_price } = await house.services.db
      .selectFrom('bill')
      .selectAll()
      .where('lot_id', '=', lot.id)
      .executeTakeFirstOrThrow()
    const raised = await entries(house, 'bill_raised')
    await inTransaction(house.services.db, (tx) =>
      billClosedLot(house.services, tx, {
        lotId: lot.id,
        winnerId: winner.id,
        niplId: nipl_id,
        hammerPrice: hammer_price,
        at: house.services.now(),
      }),
    )
    expect(await entries(house, 'bill_raised')).toBe(raised)
  })

  it('leaves nothing behind when the transaction of its hammer fails', async () => {
    house.clock.set(MORNING)
    const winner = await aCustomer(house)
    const lot = await aLot(house)
    await boughtNipl(house, bank, winner, lot.auctionId)
    const { id } = await house.services.db
      .selectFrom('nipl')
      .select('id')
      .where('customer_id', '=', winner.id)
      .executeTakeFirstOrThrow()
    const hammer = {
      lotId: lot.id as LotId,
      winnerId: winner.id,
      niplId: id as NiplId,
      hammerPrice: rupiah(100_000_000),
      at: house.services.now(),
    }
    const record = (fails: boolean) =>
      inTransaction(house.services.db, async (tx) => {
        await billClosedLot(house.services, tx, hammer)
        if (fails) throw new Error('killed')
      })
    const books = await changed(() => expect(record(true)).rejects.toThrow('killed'))
    expect(books).toEqual({})
    expect((await house.api.get('GET /customer/nipl', { as: winner })).nipls[0]?.state).toBe('active')
    await record(false)
    expect((await billOf(winner, lot.unitId)).status).toBe('PENDING')
  })

  it('is settled by the NIPL alone when that covers it, and what is left over waits to go back', async () => {
    const { winner, lot } = await aWinner({ base: 1_000_000 })
    // 1.000.000 + 3.000.000 + 330.000 = 4.330.000 of 5.000.000.
    expect(await billOf(winner, lot.unitId)).toMatchObject({ status: 'PAID', total: 0, instruction: null })
    const cases = await house.services.db
      .selectFrom('refund_case')
      .selectAll()
      .where('customer_id', '=', winner.id)
      .execute()
    expect(cases).toMatchObject([{ amount: 670_000, reason: 'nipl_excess' }])
    const answer = await house.api.call('POST /customer/transaksi/{unit_id}/pembayaran', {
      as: winner,
      params: { unit_id: lot.unitId },
      body: { payment_method: '06_VA_MANDIRI' },
    })
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'bill_not_payable' }] })
  })
})

describe('choosing a bank', () => {
  it('gives the same account for the same bank, and another for another', async () => {
    const { winner, lot } = await aWinner()
    const mandiri = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    expect(accountNo(await choose(winner, lot.unitId, '06_VA_MANDIRI'))).toBe(accountNo(mandiri))
    const bni = await choose(winner, lot.unitId, '07_VA_BNI')
    expect(accountNo(bni)).toMatch(/^98829/)
    await house.runJobs()
    expect((await bank.pay(accountNo(mandiri))).body.errors?.[0]?.code).toBe('closed')
    expect((await bank.pay(accountNo(bni))).body.state).toBe('delivered')
  })

  it('lets the desk find the bill by each of its accounts, as they are written or by their last digits', async () => {
    const { winner, lot } = await aWinner()
    const mandiri = accountNo(await choose(winner, lot.unitId, '06_VA_MANDIRI'))
    const bni = accountNo(await choose(winner, lot.unitId, '07_VA_BNI'))
    const finance = await aStaff(house, { roles: ['finance'] })
    const found = async (cari: string) =>
      (await house.api.get('GET /office/keuangan/tagihan', { as: finance, query: { cari } })).bills.map(
        ({ unit_id }) => unit_id,
      )
    const spaced = mandiri.replaceAll(/(?<=^(?:....)+)/g, ' ')
    for (const cari of [mandiri, bni, spaced, mandiri.slice(-8)])
      expect(await found(cari)).toEqual([lot.unitId])
    expect(await found(mandiri.slice(0, -1))).toEqual([])
  })

  it('several times at once answers each with an account to pay to, whoever comes between', async () => {
    for (let bills = 0; bills < 6; bills++) {
      const { winner, lot } = await aWinner()
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all(banks.map((method) => choose(winner, lot.unitId, method)))
        expect(answers.map(accountNo)).not.toContain('')
      }
    }
  })

  it('several times at once leaves one account open', async () => {
    const { winner, lot } = await aWinner()
    for (let round = 0; round < 3; round++)
      await Promise.all(banks.map((method) => choose(winner, lot.unitId, method)))
    await house.runJobs()
    const bill = await billOf(winner, lot.unitId)
    const ofBill = bank.book
      .accounts()
      .filter(({ trxId }) => trxId.startsWith(`BILL-${bill.transaction_id}-`))
    const open = ofBill.filter(({ state }) => state === 'open')
    expect(open.map(({ partnerServiceId, customerNo }) => partnerServiceId + customerNo)).toEqual([
      accountNo(bill),
    ])
    expect((await bank.pay(accountNo(bill))).body.state).toBe('delivered')
    expect((await billOf(winner, lot.unitId)).status).toBe('PAID')
  })

  it('counts the right sum by the account of the bank before', async () => {
    const { winner, lot } = await aWinner()
    const before = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    await choose(winner, lot.unitId, '07_VA_BNI')
    await bank.pay(accountNo(before))
    expect((await billOf(winner, lot.unitId)).status).toBe('PAID')
    // The other account is closed at its bank, for nobody to pay twice.
    await house.runJobs()
    const open = bank.book
      .accounts()
      .filter(({ state, trxId }) => state === 'open' && trxId.startsWith(`BILL-${before.transaction_id}-`))
    expect(open.every(({ trxId }) => bank.book.paymentsOf(trxId).length > 0)).toBe(true)
  })

  const permataAsksLess = () =>
    house.services.db
      .insertInto('payment_method_charge')
      .values({
        payment_method: '19_VA_PERMATA',
        valid_from: '2026-11-01',
        fee: rupiah(2_500),
        amount_min: rupiah(10_000),
        amount_max: rupiah(9_999_999_999),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()

  it('changes the bill when the bank asks another fee', async () => {
    await permataAsksLess()
    const { winner, lot } = await aWinner()
    const bill = await choose(winner, lot.unitId, '19_VA_PERMATA')
    expect(bill.total).toBe(177_332_500)
    expect(bill.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.total)
    expect(bill.instruction?.amount).toBe(177_332_500)
    expect(bill.lines.at(-2)).toMatchObject({ code: 'payment_fee', amount: 2_500 })
    await bank.pay(accountNo(bill))
    expect(await balances(house)).toMatchObject({ deposit: expect.any(Number) })
    expect((await billOf(winner, lot.unitId)).status).toBe('PAID')
  })

  it('keeps in suspense what came by the bank before when the bill has changed with the bank', async () => {
    await permataAsksLess()
    const { winner, lot } = await aWinner()
    const mandiri = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    const permata = await choose(winner, lot.unitId, '19_VA_PERMATA')
    const books = await changed(() => bank.pay(accountNo(mandiri)))
    expect(books).toEqual({ 'bank:06_VA_MANDIRI': 177_334_000, suspense: -177_334_000 })
    expect((await billOf(winner, lot.unitId)).status).toBe('PENDING')
    await bank.pay(accountNo(permata))
    expect((await billOf(winner, lot.unitId)).status).toBe('PAID')
  })

  it('refuses what the bank cannot carry, naming its limits', async () => {
    await house.services.db
      .insertInto('payment_method_charge')
      .values({
        payment_method: '17_VA_DANAMON',
        valid_from: '2026-11-01',
        fee: rupiah(4_000),
        amount_min: rupiah(10_000),
        amount_max: rupiah(100_000_000),
      })
      .execute()
    const { winner, lot } = await aWinner()
    const answer = await house.api.call('POST /customer/transaksi/{unit_id}/pembayaran', {
      as: winner,
      params: { unit_id: lot.unitId },
      body: { payment_method: '17_VA_DANAMON' },
    })
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ code: 'payment_amount_out_of_range', maximum: 100_000_000, field: 'payment_method' }],
    })
  })

  it('below what any bank takes asks for that, and what is over goes back', async () => {
    // 1.673.000 + 3.000.000 + 330.000 less 5.000.000, and 4.000 for the bank.
    const { winner, lot } = await aWinner({ base: 1_673_000 })
    const bill = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    expect(bill).toMatchObject({ total: 7_000, instruction: { amount: 10_000, surplus: 3_000 } })
    const books = await changed(() => bank.pay(accountNo(bill)))
    expect(await billOf(winner, lot.unitId)).toMatchObject({ status: 'PAID', total: 7_000 })
    expect(books).toEqual({
      'bank:06_VA_MANDIRI': 10_000,
      bill: -5_003_000,
      deposit: 5_000_000,
      payment_fee: -4_000,
      suspense: -3_000,
    })
    const as = await signedInAgain(house, winner)
    const { refunds } = await house.api.get('GET /customer/pengembalian', { as })
    expect(refunds).toMatchObject([{ amount: 3_000, reason: 'surplus', refunded_at: null }])
    const { data } = await house.api.get('GET /customer/notifikasi', { as })
    expect(data.user_notifications.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Tagihan lunas', 'Kelebihan Anda akan dikembalikan']),
    )
    expect(await checkTheBooks(house.services)).toBe(0)
  })

  it('below what any bank takes and paid too late goes back as a whole', async () => {
    const { winner, lot } = await aWinner({ base: 1_673_000 })
    const bill = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    house.clock.set(DUE)
    await house.runJobs()
    const books = await changed(() => bank.pay(accountNo(bill), { fault: 'late' }))
    expect(books).toEqual({ 'bank:06_VA_MANDIRI': 10_000, suspense: -10_000 })
    expect((await billOf(winner, lot.unitId)).status).toBe('EXPIRE')
  })

  it('is not raised at a bank whose least it does not reach while another takes it as it is', async () => {
    await house.services.db
      .insertInto('payment_method_charge')
      .values({
        payment_method: '18_VA_NIAGA',
        valid_from: '2026-11-01',
        fee: rupiah(4_000),
        amount_min: rupiah(500_000_000),
        amount_max: rupiah(900_000_000),
      })
      .execute()
    const { winner, lot } = await aWinner()
    const answer = await house.api.call('POST /customer/transaksi/{unit_id}/pembayaran', {
      as: winner,
      params: { unit_id: lot.unitId },
      body: { payment_method: '18_VA_NIAGA' },
    })
    expect(answer).toMatchObject({
      status: 422,
      errors: [{ code: 'payment_amount_out_of_range', minimum: 500_000_000, field: 'payment_method' }],
    })
    await house.services.db
      .deleteFrom('payment_method_charge')
      .where('payment_method', '=', '18_VA_NIAGA')
      .where('amount_min', '=', rupiah(500_000_000))
      .execute()
  })

  it('keeps the choice while the bank is down', async () => {
    const { winner, lot } = await aWinner()
    await bank.breaksNext('down')
    const options = {
      as: winner,
      params: { unit_id: lot.unitId },
      body: { payment_method: '08_VA_BRI' as const },
    }
    const refused = await house.api.call('POST /customer/transaksi/{unit_id}/pembayaran', options)
    expect(refused).toMatchObject({ status: 503, errors: [{ code: 'gateway_unavailable' }] })
    expect((await billOf(winner, lot.unitId)).instruction).toBeNull()
    expect(
      (await house.api.get('POST /customer/transaksi/{unit_id}/pembayaran', options)).instruction,
    ).not.toBeNull()
  })

  it.each([
    ['an unknown bank', { payment_method: '99_MANUAL' }, 422],
    ['no bank', {}, 422],
    ['an amount of their own', { payment_method: '06_VA_MANDIRI', amount: 1 }, 422],
  ])('refuses %s', async (_, body, status) => {
    const { winner, lot } = await aWinner()
    const answer = await house.api.send('POST', `/api/customer/transaksi/${lot.unitId}/pembayaran`, {
      as: winner,
      body,
    })
    expect([answer.status, answer.errors[0]?.code]).toEqual([status, 'invalid_input'])
  })
})

describe('a default', () => {
  it('comes at the deadline: the NIPL is forfeited and the winner told', async () => {
    const { winner, lot } = await aWinner()
    const bill = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    house.clock.set(DUE)
    house.clock.advance(-1)
    await house.runJobs()
    expect((await billOf(winner, lot.unitId)).status).toBe('PENDING')
    house.clock.advance(1)
    await house.runJobs()
    await house.services.jobs.run(sweepBills, {})
    expect(await balancesOfBill(house, bill.transaction_id)).toEqual({
      bill: 0,
      consignor: 0,
      service_fee: 0,
      tax: 0,
      deposit: 5_000_000,
      forfeit: -5_000_000,
    })
    const after = await billOf(winner, lot.unitId)
    expect(after.status).toBe('EXPIRE')
    expect(after.timeline.at(-1)).toMatchObject({ code: 'expired', at: '2026-11-27T17:00:00.000+07:00' })
    const wallet = await house.api.get('GET /customer/nipl', { as: await signedInAgain(house, winner) })
    expect(wallet.nipls).toMatchObject([{ state: 'forfeited', lot: { lot_id: lot.id } }])
    expect(wallet.balance.total).toBe(0)
    expect((await bank.pay(accountNo(bill))).body.errors?.[0]?.code).toBe('expired')
  })

  it('does not come to whoever paid in time, though the bank was silent', async () => {
    const { winner, lot } = await aWinner()
    const bill = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    await bank.pay(accountNo(bill), { fault: 'silent' })
    house.clock.set(DUE)
    await house.runJobs()
    expect((await billOf(winner, lot.unitId)).status).toBe('PAID')
  })

  it('is found by the sweep when its job was lost, and only once by two nodes', async () => {
    const { lot, winner } = await aWinner()
    const node = await house.openNode()
    house.clock.set(DUE)
    const forfeited = await entries(house, 'deposit_forfeited')
    await Promise.all([house.services.jobs.run(sweepBills, {}), node.services.jobs.run(sweepBills, {})])
    await house.runJobs()
    await node.close()
    expect((await billOf(winner, lot.unitId)).status).toBe('EXPIRE')
    const strikes = await house.services.db
      .selectFrom('strike')
      .selectAll()
      .where('customer_id', '=', winner.id)
      .execute()
    expect(strikes).toHaveLength(1)
    expect(await entries(house, 'deposit_forfeited')).toBeGreaterThan(forfeited)
  })

  it('keeps late money in suspense and never becomes paid', async () => {
    const { winner, lot } = await aWinner()
    const bill = await choose(winner, lot.unitId, '06_VA_MANDIRI')
    house.clock.set(DUE)
    await house.runJobs()
    const books = await changed(() => bank.pay(accountNo(bill), { fault: 'late' }))
    expect(books).toEqual({ 'bank:06_VA_MANDIRI': 177_334_000, suspense: -177_334_000 })
    expect((await billOf(winner, lot.unitId)).status).toBe('EXPIRE')
  })

  it('bars a customer who does it again', async () => {
    const first = await aWinner()
    house.clock.set(DUE)
    await house.runJobs()
    const barredAt = async () =>
      (
        await house.services.db
          .selectFrom('customer')
          .select('barred_at')
          .where('id', '=', first.winner.id)
          .executeTakeFirstOrThrow()
      ).barred_at
    expect(await barredAt()).toBeNull()
    const second = await aWinner({ winner: first.winner })
    house.clock.set(DUE)
    await house.runJobs()
    expect((await billOf(second.winner, second.lot.unitId)).status).toBe('EXPIRE')
    expect(await barredAt()).not.toBeNull()
  })

  it('bars a person who does it again by another account', async () => {
    const first = await aWinner()
    house.clock.set(DUE)
    await house.runJobs()
    const second = await aWinner()
    await ruleOnPair('same_person', first.winner, second.winner, ['supervisor'])
    expect(await barred(first.winner, second.winner)).toEqual([false, false])
    house.clock.set(DUE)
    await house.runJobs()
    expect(await barred(first.winner, second.winner)).toEqual([false, true])
    const finance = await aStaff(house, { roles: ['finance'] })
    const { bills } = await house.api.get('GET /office/keuangan/tagihan', {
      as: finance,
      query: { cari: first.winner.email },
    })
    expect(bills.map(({ strikes }) => strikes)).toEqual([2])
  })

  it('of two accounts bars them once the house says that they are one person, and no longer than it says so', async () => {
    const winners = [(await aWinner()).winner, (await aWinner()).winner] as const
    house.clock.set(DUE)
    await house.runJobs()
    expect(await barred(...winners)).toEqual([false, false])
    await ruleOnPair('same_person', ...winners, ['supervisor'])
    expect(await barred(...winners)).toEqual([true, true])
    await ruleOnPair('other_person', ...winners, ['supervisor', 'admin'])
    expect(await barred(...winners)).toEqual([false, false])
  })

  it('of one account alone is not forgiven when the house says that they are two people', async () => {
    const [one, other] = [(await aWinner()).winner, (await aWinner()).winner]
    house.clock.set(DUE)
    await house.runJobs()
    await aWinner({ winner: one })
    house.clock.set(DUE)
    await house.runJobs()
    expect(await barred(one, other)).toEqual([true, false])
    await ruleOnPair('same_person', one, other, ['supervisor'])
    expect(await barred(one, other)).toEqual([true, true])
    await ruleOnPair('other_person', one, other, ['supervisor', 'admin'])
    expect(await barred(one, other)).toEqual([true, false])
  })

  it('can not be undone in the database, nor can a payment', async () => {
    const { winner, lot } = await aWinner()
    await bank.pay(accountNo(await choose(winner, lot.unitId, '06_VA_MANDIRI')))
    const unpay = house.services.db
      .updateTable('bill')
      .set({ status: 'PENDING', paid_at: null })
      .where('lot_id', '=', lot.id)
      .execute()
    await expect(unpay).rejects.toThrow(/is PAID/)
  })
})

describe('money paid twice', () => {
  it('settles once; the second time waits in suspense', async () => {
    const { winner, lot } = await aWinner()
    const no = accountNo(await choose(winner, lot.unitId, '06_VA_MANDIRI'))
    await bank.pay(no)
    expect((await bank.pay(no)).body.errors?.[0]?.code).toBe('paid')
    const books = await changed(() => bank.pay(no, { fault: 'again' }))
    expect(books).toEqual({ 'bank:06_VA_MANDIRI': 177_334_000, suspense: -177_334_000 })
  })

  it('is told twice at the same moment and counted once', async () => {
    const { winner, lot } = await aWinner()
    const no = accountNo(await choose(winner, lot.unitId, '06_VA_MANDIRI'))
    const books = await changed(() => bank.pay(no, { fault: 'twice' }))
    expect(books['bank:06_VA_MANDIRI']).toBe(177_334_000)
    expect((await billOf(winner, lot.unitId)).status).toBe('PAID')
  })

  it('of another sum is refused, and the bank gives it back', async () => {
    const { winner, lot } = await aWinner()
    const no = accountNo(await choose(winner, lot.unitId, '06_VA_MANDIRI'))
    const { body } = await bank.pay(no, { amount: 177_333_999 })
    expect(body).toMatchObject({ state: 'returned', notification: { response_code: '4042513' } })
    expect((await billOf(winner, lot.unitId)).status).toBe('PENDING')
  })
})

describe('the list of transactions', () => {
  // spec: 1.11
  it('holds own bills, newest first, by status, with totals', async () => {
    const first = await aWinner()
    const second = await aWinner({ winner: first.winner })
    await bank.pay(accountNo(await choose(second.winner, second.lot.unitId, '06_VA_MANDIRI')))
    const list = await house.api.get('GET /customer/transaksi', { as: second.winner })
    expect(list).toMatchObject({
      total: 2,
      totals: { PENDING: 1, PAID: 1, EXPIRE: 0 },
      transactions: [
        { lot_id: second.lot.id, status: 'PAID' },
        { lot_id: first.lot.id, status: 'PENDING' },
      ],
    })
    const paid = await house.api.get('GET /customer/transaksi', {
      as: second.winner,
      query: { status: 'PAID', limit: 1 },
    })
    expect(paid).toMatchObject({ total: 1, transactions: [{ lot_id: second.lot.id }] })
  })

  it("requires sign-in, and keeps others' bills unknown", async () => {
    const { lot } = await aWinner()
    const params = { unit_id: lot.unitId }
    const body = { payment_method: '06_VA_MANDIRI' as const }
    const rina = await aCustomer(house)
    for (const answer of [
      await house.api.call('GET /customer/transaksi'),
      await house.api.call('GET /customer/transaksi/{unit_id}', { params }),
      await house.api.call('POST /customer/transaksi/{unit_id}/pembayaran', { params, body }),
    ])
      expect(answer).toMatchObject({ status: 401, errors: [{ code: 'unauthenticated' }] })
    for (const answer of [
      await house.api.call('GET /customer/transaksi/{unit_id}', { as: rina, params }),
      await house.api.call('POST /customer/transaksi/{unit_id}/pembayaran', { as: rina, params, body }),
    ])
      expect(answer).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
  })

  it.each([
    'limit=-1',
    'limit=0',
    'limit=1e9',
    'page=NaN',
    'status=LUNAS',
    'status=PAID&status=PAID',
    'page=٣',
  ])('refuses the query %s', async (query) => {
    const as = await aCustomer(house)
    const answer = await house.api.send('GET', `/api/customer/transaksi?${query}`, { as })
    expect([answer.status, answer.errors[0]?.code]).toEqual([422, 'invalid_input'])
  })
})

describe('what the house charges', () => {
  // spec: 1.12
  it('is the usual fee, with the whole table', async () => {
    // The table is of the types of goods that there are.
    await aLot(house)
    const { service_fee, table } = await house.api.get('GET /service-fee')
    expect(service_fee).toBe(3_000_000)
    expect(table).toContainEqual(
      expect.objectContaining({ above: 500_000_000, flat: null, basis_points: 60 }),
    )
  })

  // spec: 3.15, 3.16, 3.17, 3.18, 3.19, 3.20
  it('differs by bank', async () => {
    const { fees } = await house.api.get('GET /bank/service-fee')
    expect(fees.map(({ payment_method, label }) => [payment_method, label])).toEqual([
      ['06_VA_MANDIRI', 'Virtual Account'],
      ['07_VA_BNI', 'Virtual Account'],
      ['08_VA_BRI', 'Virtual Account'],
      ['17_VA_DANAMON', 'Virtual Account'],
      ['18_VA_NIAGA', 'Virtual Account'],
      ['19_VA_PERMATA', 'Virtual Account'],
    ])
    const one = await house.api.get('GET /bank/service-fee', { query: { payment_method: '06_VA_MANDIRI' } })
    expect(one.fees).toMatchObject([{ fee: 4_000, amount_min: 10_000, amount_max: 50_000_000_000 }])
    const wrong = await house.api.send('GET', '/api/bank/service-fee?payment_method=BCA')
    expect([wrong.status, wrong.errors[0]?.code]).toEqual([422, 'invalid_input'])
  })

  it('counts working days by the house’s own table, which begins as the decree', async () => {
    const days = await housesHolidays(house.services.db)
    expect([...days].sort()).toEqual(HOLIDAYS.map(({ day }) => day).sort())
  })
})
