import type { AuctionId, NiplId } from '@ketok/domain'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { balances } from '../../../testing/books.ts'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../../../testing/build-nipl.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { START } from '../../../testing/house.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { checkTheBooks } from '../ledger/check-books.ts'
import { sweepPayments } from '../payment/payment.jobs.ts'
import { returnFreeNipls } from './nipl.jobs.ts'
import { recordRefund } from './record-refund.ts'

const { bank, house } = await openHouseWithBank()
// Deadlines below are reckoned from this morning.
beforeEach(() => house.clock.set(START))

const aSale = async () => (await aLot(house, { closesInMs: 3 * DAY_MS })).auctionId
const body = (auctionId: AuctionId, more: object = {}) => ({
  auction_id: auctionId as number,
  quantity: 1,
  payment_method: '06_VA_MANDIRI' as const,
  ...more,
})

describe('buying NIPL', () => {
  // spec: 1.4
  it('goes from order over the bank to active NIPL with numbers', async () => {
    const budi = await aCustomer(house)
    const auctionId = await aSale()
    const order = await aNiplOrder(house, budi, auctionId, { quantity: 2 })
    expect(order).toMatchObject({
      status: 'PENDING',
      amount: 10_000_000,
      quantity: 2,
      expires_at: '2026-11-21T10:00:00.000+07:00',
      nipl_numbers: [],
      instruction: { bank_name: 'Mandiri', virtual_account_name: 'KETOK BUDI SANTOSO', amount: 10_000_000 },
    })
    expect(order.virtual_account_no).toMatch(/^88708\d{11}$/)
    expect(order.instruction?.how_to_pay.map(({ title }) => title)).toEqual([
      'Livin’ by Mandiri',
      'ATM Mandiri',
      'Bank lain (transfer antarbank)',
    ])

    const paid = await bank.pay(order.virtual_account_no)
    expect(paid).toMatchObject({
      status: 200,
      body: { state: 'delivered', notification: { http: 200, response_code: '2002500' } },
    })
    const wallet = await house.api.get('GET /customer/nipl', { as: budi })
    expect(wallet.orders).toMatchObject([{ status: 'PAID', nipl_numbers: [1, 2] }])
    expect(wallet.nipls).toMatchObject([
      { nipl_number: 2, state: 'active', price: 5_000_000, refund_by: null },
      { nipl_number: 1, state: 'active' },
    ])
    expect(wallet.balance).toEqual({ total: 10_000_000, free: 10_000_000, held: 0, used: 0, returning: 0 })
    const finance = await aStaff(house, { roles: ['finance'] })
    const query = { cari: order.virtual_account_no }
    const { deposits } = await house.api.get('GET /office/keuangan/jaminan', { as: finance, query })
    expect(deposits.map(({ nipl_number }) => nipl_number)).toEqual([2, 1])
    const { user_notifications } = (await house.api.get('GET /customer/notifikasi', { as: budi })).data
    expect(user_notifications[0]).toMatchObject({ title: 'NIPL Anda aktif' })
  })

  it.each(['07_VA_BNI', '08_VA_BRI', '17_VA_DANAMON', '18_VA_NIAGA', '19_VA_PERMATA'] as const)(
    'works through %s',
    async (method) => {
      const order = await boughtNipl(house, bank, await aCustomer(house), await aSale(), { method })
      expect(order).toMatchObject({ status: 'PAID', instruction: { payment_method: method } })
    },
  )

  it('for less than any bank takes becomes active, and what is over goes back', async () => {
    const budi = await aCustomer(house)
    const auctionId = await aSale()
    await house.services.db
      .updateTable('auction')
      .set({ nipl_price: 6_000 })
      .where('id', '=', auctionId)
      .execute()
    const before = await balances(house)
    const order = await boughtNipl(house, bank, budi, auctionId)
    expect(order).toMatchObject({
      status: 'PAID',
      amount: 6_000,
      instruction: { amount: 10_000, surplus: 4_000 },
    })
    const after = await balances(house)
    expect((after.deposit ?? 0) - (before.deposit ?? 0)).toBe(-6_000)
    expect((after.suspense ?? 0) - (before.suspense ?? 0)).toBe(-4_000)
    const { refunds } = await house.api.get('GET /customer/pengembalian', { as: budi })
    expect(refunds).toMatchObject([{ amount: 4_000, reason: 'surplus' }])
    expect(await checkTheBooks(house.services)).toBe(0)
  })

  it('numbers the NIPL of an auction one after the other, also when many pay at once', async () => {
    const auctionId = await aSale()
    const orders = await Promise.all(
      Array.from({ length: 6 }, async () =>
        aNiplOrder(house, await aCustomer(house), auctionId, { quantity: 2 }),
      ),
    )
    await Promise.all(orders.map(({ virtual_account_no }) => bank.pay(virtual_account_no)))
    const numbers = await house.services.db
      .selectFrom('nipl')
      .select('nipl_number')
      .where('auction_id', '=', auctionId)
      .orderBy('nipl_number')
      .execute()
    expect(numbers.map(({ nipl_number }) => nipl_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('gives the same order to the same idempotency key, also when it comes twice at once', async () => {
    const budi = await aCustomer(house)
    const auctionId = await aSale()
    const order = () => aNiplOrder(house, budi, auctionId, { idempotencyKey: 'tanda-000001' })
    const [first, second] = await Promise.all([order(), order()])
    expect(second.order_id).toBe(first.order_id)
    expect((await order()).virtual_account_no).toBe(first.virtual_account_no)
    expect((await aNiplOrder(house, budi, auctionId)).order_id).not.toBe(first.order_id)
  })

  it.each([
    ['another quantity', { quantity: 2 }],
    ['another way to pay', { payment_method: '07_VA_BNI' }],
    ['another auction', { auction_id: 0 }],
  ] as const)('refuses an idempotency key that comes again with %s', async (_, other) => {
    const budi = await aCustomer(house)
    const auctionId = await aSale()
    const idempotencyKey = { client_order_id: 'tanda-000009' }
    const order = (more: object) =>
      house.api.call('POST /customer/nipl', {
        as: budi,
        body: body(auctionId, { ...idempotencyKey, ...more }),
      })
    const changed = 'auction_id' in other ? { auction_id: await aSale() } : other
    const first = await order({})
    expect(await order(changed)).toMatchObject({ status: 409, errors: [{ code: 'mark_reused' }] })
    expect((await order({})).data).toEqual(first.data)
    expect((await house.api.get('GET /customer/nipl', { as: budi })).orders).toHaveLength(1)
  })

  it('keeps one of two orders that bear one idempotency key and come at once', async () => {
    const budi = await aCustomer(house)
    const auctionId = await aSale()
    const answers = await Promise.all(
      [1, 2, 1, 3].map((quantity) => {
        const marked = body(auctionId, { quantity, client_order_id: 'tanda-000010' })
        return house.api.call('POST /customer/nipl', { as: budi, body: marked })
      }),
    )
    const { orders } = await house.api.get('GET /customer/nipl', { as: budi })
    expect(orders).toHaveLength(1)
    for (const [index, { status, data, errors }] of answers.entries()) {
      const isKept = [1, 2, 1, 3][index] === orders[0]?.quantity
      expect([status, data?.order_id ?? errors[0]?.code]).toEqual(
        isKept ? [200, orders[0]?.order_id] : [409, 'mark_reused'],
      )
    }
  })

  it("keeps one customer's idempotency key and orders from another", async () => {
    const [budi, rina] = [await aCustomer(house), await aCustomer(house)]
    const auctionId = await aSale()
    const own = await aNiplOrder(house, budi, auctionId, { idempotencyKey: 'tanda-000002' })
    expect((await aNiplOrder(house, rina, auctionId, { idempotencyKey: 'tanda-000002' })).order_id).not.toBe(
      own.order_id,
    )
    const params = { order_id: own.order_id }
    const seen = await house.api.call('GET /customer/nipl/order/{order_id}', { as: rina, params })
    expect(seen).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
  })

  it('requires sign-in', async () => {
    const auctionId = await aSale()
    for (const answer of [
      await house.api.call('GET /customer/nipl'),
      await house.api.call('POST /customer/nipl', { body: body(auctionId) }),
      await house.api.call('GET /customer/nipl/order/{order_id}', { params: { order_id: 1 } }),
    ])
      expect(answer).toMatchObject({ status: 401, errors: [{ code: 'unauthenticated' }] })
  })

  it.each([
    ['of an auction that does not exist', { auction_id: 2_000_000_000 }, 404, 'not_found'],
    ['of nothing', { quantity: 0 }, 422, 'invalid_input'],
    ['of more than twenty', { quantity: 21 }, 422, 'invalid_input'],
    ['of a half', { quantity: 1.5 }, 422, 'invalid_input'],
    ['of a text', { quantity: '2' }, 422, 'invalid_input'],
    ['of 2^53', { quantity: 2 ** 53 }, 422, 'invalid_input'],
    ['by an unknown method', { payment_method: '99_MANUAL' }, 422, 'invalid_input'],
    ['with a field nobody knows', { price: 1 }, 422, 'invalid_input'],
    ['with an idempotency key that holds NUL', { client_order_id: 'tanda\u000000001' }, 422, 'invalid_input'],
    ['for an auction given as a list', { auction_id: [1] }, 422, 'invalid_input'],
  ])('refuses an order %s', async (_, wrong, status, code) => {
    const budi = await aCustomer(house)
    const answer = await house.api.send('POST', '/api/customer/nipl', {
      as: budi,
      body: body(await aSale(), wrong),
    })
    expect([answer.status, answer.errors[0]?.code]).toEqual([status, code])
  })

  it.each([
    ['has not verified their address', { email_verified_at: null }, 'email_not_verified'],
    ['is not approved', { approved_at: null }, 'not_approved'],
    ['is barred', { barred_at: new Date(START) }, 'barred'],
    ['works for the house', { is_staff: true }, 'staff_may_not_bid'],
  ])('refuses whoever %s', async (_, traits, code) => {
    const answer = await house.api.call('POST /customer/nipl', {
      as: await aCustomer(house, traits),
      body: body(await aSale()),
    })
    expect(answer).toMatchObject({ status: 403, errors: [{ code }] })
  })

  it('sells nothing once the sale has closed or was cancelled', async () => {
    const budi = await aCustomer(house)
    const over = await aLot(house, { opensInMs: -2 * HOUR_MS, closesInMs: 0, draft: true })
    const cancelled = await aSale()
    await house.services.db
      .updateTable('auction')
      .set({ cancelled_at: new Date(house.clock.now()), cancel_reason: 'Batal' })
      .where('id', '=', cancelled)
      .execute()
    for (const auctionId of [over.auctionId, cancelled]) {
      const answer = await house.api.call('POST /customer/nipl', { as: budi, body: body(auctionId) })
      expect(answer).toMatchObject({ status: 409, errors: [{ code: 'auction_not_on_sale' }] })
    }
  })

  it('knows a closed sale only to whom is invited', async () => {
    const { auctionId } = await aLot(house, { audience: 'premium', closesInMs: DAY_MS })
    const outside = await house.api.call('POST /customer/nipl', {
      as: await aCustomer(house),
      body: body(auctionId),
    })
    expect(outside).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
    const sari = await aCustomer(house, { is_prem: true, premium_auction_ids: [auctionId] })
    expect(await aNiplOrder(house, sari, auctionId)).toMatchObject({ status: 'PENDING' })
  })

  it('ends the account with the sale when that comes first', async () => {
    const { auctionId } = await aLot(house, { closesInMs: HOUR_MS })
    const order = await aNiplOrder(house, await aCustomer(house), auctionId)
    expect(order.expires_at).toBe('2026-11-20T11:00:00.000+07:00')
  })

  it('limits how often one may order', async () => {
    const budi = await aCustomer(house)
    const auctionId = await aSale()
    const statuses: number[] = []
    for (let count = 0; count < 21; count++)
      statuses.push((await house.api.call('POST /customer/nipl', { as: budi, body: body(auctionId) })).status)
    expect(statuses.indexOf(429)).toBe(20)
  })
})

describe('a bank in trouble', () => {
  it('does not lose the order when its answer is lost: the account is found by asking', async () => {
    await bank.breaksNext('timeout')
    const order = await aNiplOrder(house, await aCustomer(house), await aSale())
    expect((await bank.pay(order.virtual_account_no)).body.state).toBe('delivered')
  })

  it('keeps the order while the bank is down, and tries the same account again', async () => {
    const budi = await aCustomer(house)
    const order = { as: budi, body: body(await aSale(), { client_order_id: 'tanda-000003' }) }
    await bank.breaksNext('down')
    const refused = await house.api.call('POST /customer/nipl', order)
    expect(refused).toMatchObject({ status: 503, errors: [{ code: 'gateway_unavailable' }] })
    const saved = await house.services.db
      .selectFrom('payment_instruction')
      .select(['partner_service_id', 'customer_no', 'trx_id'])
      .where('customer_id', '=', budi.id)
      .execute()
    expect(saved).toHaveLength(1)
    // Not shown while nobody could pay to it.
    expect((await house.api.get('GET /customer/nipl', { as: budi })).orders).toEqual([])

    const again = await house.api.get('POST /customer/nipl', order)
    expect(again.virtual_account_no).toBe(`${saved[0]?.partner_service_id}${saved[0]?.customer_no}`)
    expect(bank.book.accountByNumber(again.virtual_account_no)?.trxId).toBe(saved[0]?.trx_id)
    expect((await house.api.get('GET /customer/nipl', { as: budi })).orders).toHaveLength(1)
  })

  it('is asked again by the sweep when the buyer does not come back', async () => {
    const budi = await aCustomer(house)
    await bank.breaksNext('down')
    await house.api.call('POST /customer/nipl', { as: budi, body: body(await aSale()) })
    house.clock.advance(2 * MINUTE_MS)
    await house.services.jobs.run(sweepPayments, {})
    const { orders } = await house.api.get('GET /customer/nipl', { as: budi })
    expect(orders).toMatchObject([{ status: 'PENDING' }])
    expect(bank.book.accountByNumber(orders[0]?.virtual_account_no ?? '')).toBeDefined()
  })

  it('that will not take one order does not keep the sweep from the others', async () => {
    const [budi, rina] = [await aCustomer(house), await aCustomer(house)]
    const auctionId = await aSale()
    for (const each of [budi, rina]) {
      await bank.breaksNext('down')
      await house.api.call('POST /customer/nipl', { as: each, body: body(auctionId) })
    }
    // A name no bank prints is refused for ever.
    await house.services.db
      .updateTable('payment_instruction')
      .set({ account_name: '' })
      .where('customer_id', '=', budi.id)
      .execute()
    house.clock.advance(2 * MINUTE_MS)
    await house.services.jobs.run(sweepPayments, {})
    expect((await house.api.get('GET /customer/nipl', { as: budi })).orders).toEqual([])
    expect((await house.api.get('GET /customer/nipl', { as: rina })).orders).toHaveLength(1)
  })

  it.each([
    ['bad_signature', '4012500'],
    ['bad_token', '4012501'],
    ['stale', '4012501'],
  ] as const)('is not believed with %s, and is when it repeats properly', async (fault, code) => {
    const budi = await aCustomer(house)
    const order = await aNiplOrder(house, budi, await aSale())
    const { body: told } = await bank.pay(order.virtual_account_no, { fault })
    expect(told).toMatchObject({ state: 'telling', notification: { http: 401, response_code: code } })
    await expect.poll(() => bank.book.payment(told.payment_request_id ?? '')?.state).toBe('delivered')
    const { nipls } = await house.api.get('GET /customer/nipl', { as: budi })
    expect(nipls).toHaveLength(1)
  })

  it('may tell of the payment before it has answered the order', async () => {
    await bank.breaksNext('early')
    const order = await aNiplOrder(house, await aCustomer(house), await aSale())
    expect(order).toMatchObject({ status: 'PAID', nipl_numbers: [1] })
  })

  it('may forget to tell: the sweep asks, and a late notification changes nothing', async () => {
    const budi = await aCustomer(house)
    const order = await aNiplOrder(house, budi, await aSale())
    await bank.pay(order.virtual_account_no, { fault: 'silent' })
    house.clock.advance(3 * MINUTE_MS)
    await house.services.jobs.run(sweepPayments, {})
    const [payment] = bank.book.paymentsOf(bank.book.accountByNumber(order.virtual_account_no)?.trxId ?? '')
    if (payment === undefined) throw new Error('The bank has no payment')
    expect((await bank.teller.tell(payment)).responseCode).toBe('2002500')
    const { nipls } = await house.api.get('GET /customer/nipl', { as: budi })
    expect(nipls).toHaveLength(1)
  })
})

describe('the end of an order', () => {
  it('comes at its moment, once, and tells the buyer', async () => {
    const budi = await aCustomer(house)
    const { auctionId } = await aLot(house, { closesInMs: HOUR_MS })
    const order = await aNiplOrder(house, budi, auctionId)
    house.clock.advance(HOUR_MS - 1)
    await house.runJobs()
    const params = { order_id: order.order_id }
    const look = async () =>
      house.api.get('GET /customer/nipl/order/{order_id}', { as: await signedInAgain(house, budi), params })
    expect(await look()).toMatchObject({ status: 'PENDING', expired_at: null })
    house.clock.advance(1)
    await house.runJobs()
    expect(await look()).toMatchObject({ status: 'EXPIRE', expired_at: order.expires_at })
    expect((await bank.pay(order.virtual_account_no)).body.errors?.[0]?.code).toBe('expired')
  })

  it('keeps money that comes after it in suspense, with a refund case', async () => {
    const budi = await aCustomer(house)
    const { auctionId } = await aLot(house, { closesInMs: HOUR_MS })
    const order = await aNiplOrder(house, budi, auctionId)
    house.clock.advance(2 * HOUR_MS)
    await house.runJobs()
    const before = (await balances(house)).suspense ?? 0
    const { body: late } = await bank.pay(order.virtual_account_no, { fault: 'late' })
    expect(late).toMatchObject({ state: 'delivered', notification: { response_code: '2002500' } })
    expect((await balances(house)).suspense).toBe(before - 5_000_000)
    const cases = await house.services.db
      .selectFrom('refund_case')
      .selectAll()
      .where('customer_id', '=', budi.id)
      .execute()
    expect(cases).toMatchObject([{ amount: 5_000_000, reason: 'late', state: 'open' }])
    const as = await signedInAgain(house, budi)
    const wallet = await house.api.get('GET /customer/nipl', { as })
    expect(wallet).toMatchObject({ nipls: [], orders: [{ status: 'EXPIRE' }] })
    // An order may have ended with its sale, long before its time: the words fit both.
    const { data } = await house.api.get('GET /customer/notifikasi', { as })
    expect(data.user_notifications[0]?.description).toContain('sesudah pesanan atau tagihannya berakhir')
  })

  it('asks the bank first: money that was paid in time counts', async () => {
    const budi = await aCustomer(house)
    const { auctionId } = await aLot(house, { closesInMs: HOUR_MS })
    const order = await aNiplOrder(house, budi, auctionId)
    await bank.pay(order.virtual_account_no, { fault: 'silent' })
    house.clock.advance(HOUR_MS)
    await house.runJobs()
    const { nipls } = await house.api.get('GET /customer/nipl', { as: await signedInAgain(house, budi) })
    expect(nipls).toMatchObject([{ state: 'active' }])
  })
})

describe('the wallet', () => {
  const bid = async (as: Awaited<ReturnType<typeof aCustomer>>, lotId: number, amount: number) =>
    house.api.get('POST /customer/lot/{lot_id}/bid', {
      as: await signedInAgain(house, as),
      params: { lot_id: lotId },
      body: { amount, client_bid_id: `tawar-${lotId}-${amount}` },
    })
  const walletOf = async (as: Awaited<ReturnType<typeof aCustomer>>) =>
    house.api.get('GET /customer/nipl', { as: await signedInAgain(house, as) })

  it('shows a NIPL held by the lot its owner leads, and free again when they are beaten', async () => {
    const [budi, rina] = [await aCustomer(house), await aCustomer(house)]
    const lot = await aLot(house, { closesInMs: DAY_MS })
    await boughtNipl(house, bank, await signedInAgain(house, budi), lot.auctionId)
    await boughtNipl(house, bank, await signedInAgain(house, rina), lot.auctionId)
    await bid(budi, lot.id, 100_000_000)
    expect(await walletOf(budi)).toMatchObject({
      nipls: [{ state: 'held', lot: { lot_id: lot.id, unit_id: lot.unitId } }],
      balance: { total: 5_000_000, free: 0, held: 5_000_000 },
    })
    await bid(rina, lot.id, 105_000_000)
    expect(await walletOf(budi)).toMatchObject({
      nipls: [{ state: 'active', lot: null }],
      balance: { free: 5_000_000, held: 0 },
    })
  })

  it('owes back everything when the auction is cancelled', async () => {
    const budi = await aCustomer(house)
    const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
    await boughtNipl(house, bank, budi, lot.auctionId)
    await house.services.db
      .updateTable('auction')
      .set({ cancelled_at: new Date(house.clock.now()), cancel_reason: 'Batal' })
      .where('id', '=', lot.auctionId)
      .execute()
    await house.services.jobs.run(returnFreeNipls, {})
    expect((await walletOf(budi)).nipls).toMatchObject([
      { state: 'refund_due', refund_by: '2026-11-27T17:00:00.000+07:00' },
    ])
  })

  it('owes back everything of a day on which very many auctions end', async () => {
    const budi = await aCustomer(house)
    for (let count = 0; count < 21; count++) {
      const lot = await aLot(house, { closesInMs: DAY_MS })
      await boughtNipl(house, bank, await signedInAgain(house, budi), lot.auctionId)
      // Orders of one customer are limited by the minute.
      house.clock.advance(MINUTE_MS)
      await house.services.db
        .updateTable('auction')
        .set({ cancelled_at: new Date(house.clock.now()), cancel_reason: 'Batal' })
        .where('id', '=', lot.auctionId)
        .execute()
    }
    await house.services.jobs.run(returnFreeNipls, {})
    expect((await walletOf(budi)).balance).toMatchObject({ free: 0, returning: 105_000_000 })
  })

  it('tells when a deposit was sent back, once, and the books agree', async () => {
    const budi = await aCustomer(house)
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    await boughtNipl(house, bank, budi, lot.auctionId, { method: '08_VA_BRI' })
    const [nipl] = (await walletOf(budi)).nipls
    const niplId = nipl?.nipl_id as NiplId
    const sent = { niplId, reference: 'TRF-0001' }
    await expect(recordRefund(house.services, sent)).rejects.toThrow('it is active')
    house.clock.advance(HOUR_MS)
    await (await house.services.lots.mailbox(lot.id))?.wake()
    await house.services.jobs.run(returnFreeNipls, {})
    const before = await balances(house)
    await recordRefund(house.services, sent)
    await recordRefund(house.services, sent)
    const after = await balances(house)
    expect((after.deposit ?? 0) - (before.deposit ?? 0)).toBe(5_000_000)
    expect((after['bank:08_VA_BRI'] ?? 0) - (before['bank:08_VA_BRI'] ?? 0)).toBe(-5_000_000)
    const wallet = await walletOf(budi)
    expect(wallet).toMatchObject({ nipls: [{ state: 'refunded' }], balance: { total: 0, returning: 0 } })
    await expect(recordRefund(house.services, { niplId, reference: 'TRF-0002' })).rejects.toThrow(
      'it is refunded',
    )
  })

  it('owes back what is free when the auction is over, by the fifth working day, and keeps what is used', async () => {
    const [budi, rina] = [await aCustomer(house), await aCustomer(house)]
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    for (const each of [budi, rina])
      await boughtNipl(house, bank, await signedInAgain(house, each), lot.auctionId, { quantity: 2 })
    await bid(rina, lot.id, 100_000_000)
    await house.services.jobs.run(returnFreeNipls, {})
    expect((await walletOf(budi)).balance.free).toBe(10_000_000)

    house.clock.advance(HOUR_MS)
    await (await house.services.lots.mailbox(lot.id))?.wake()
    await house.services.jobs.run(returnFreeNipls, {})
    await house.services.jobs.run(returnFreeNipls, {})
    const wallet = await walletOf(budi)
    expect(wallet.balance).toEqual({ total: 10_000_000, free: 0, held: 0, used: 0, returning: 10_000_000 })
    expect(wallet.nipls[0]).toMatchObject({ state: 'refund_due', refund_by: '2026-11-27T17:00:00.000+07:00' })
    expect((await walletOf(rina)).nipls.map(({ state }) => state).sort()).toEqual(['consumed', 'refund_due'])
    const notices = await house.services.db
      .selectFrom('notification')
      .select('title')
      .where('customer_id', '=', budi.id)
      .execute()
    expect(notices.filter(({ title }) => title === 'Jaminan Anda akan dikembalikan')).toHaveLength(1)
  })
})
