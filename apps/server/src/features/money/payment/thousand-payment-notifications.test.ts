import { createPrivateKey } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS, type PaymentMethod, paymentMethodList } from '@ketok/domain'
import { expect, inject, it } from 'vitest'
import type { Payment } from '../../../../../simulator/src/bank/bank-book.ts'
import type { PayFault } from '../../../../../simulator/src/bank/bank-faults.ts'
import { balances } from '../../../testing/books.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder } from '../../../testing/build-nipl.ts'
import { openHouse } from '../../../testing/house.ts'
import { openBank } from '../../../testing/open-bank.ts'
import { sweepNiplOrders } from '../nipl/nipl.jobs.ts'
import { sweepPayments } from './payment.jobs.ts'

// Its own repeats would come hours later: the test decides who is told what, and when.
const bank = await openBank({ haste: 1 })
const house = await openHouse({ settings: { SNAP_BASE_URL: bank.url } })
bank.serves(house)

/** Somebody who stole the key that asks for tokens, but not the secret that signs payments. */
const thief = await openBank({ haste: 1, clientSecret: 'lain' })
thief.serves(house)
/** Somebody with a key of their own. */
const stranger = await openBank({
  haste: 1,
  privateKey: createPrivateKey(inject('keys').SNAP_PRIVATE_KEY ?? ''),
})
stranger.serves(house)

const { services, clock } = house
const NOTIFICATIONS = 1_000
const ORDERS = 60
const FORGERIES: readonly PayFault[] = ['bad_signature', 'bad_token', 'stale']

it.each([7, 41, 2026])(
  'a thousand notifications doubled, reordered, late, forged, wrong and at once leave the books equal to the bank’s (seed %i)',
  async (seed) => {
    const chance = chanceOf(seed)
    const before = await balances(house)
    const heardBefore = new Set((await ours()).map(([id]) => id))
    const paidBefore = new Set(bank.book.payments().map(({ paymentRequestId }) => paymentRequestId))
    const { auctionId } = await aLot(house, { closesInMs: 20 * DAY_MS })
    const customers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(house)))
    const orders = await Promise.all(
      Array.from({ length: ORDERS }, async (_, at) => {
        const method = chance.pick(paymentMethodList)
        const order = await aNiplOrder(house, chance.pick(customers), auctionId, { method })
        return { ...order, fate: FATES[at % FATES.length] }
      }),
    )

    // The money comes in, and nobody is told yet.
    const pay = async (order: (typeof orders)[number], fault: PayFault = 'silent', amount?: number) => {
      const known = new Set(bank.book.payments().map(({ paymentRequestId }) => paymentRequestId))
      const account = bank.book.accountByNumber(order.virtual_account_no)
      if (account === undefined) throw new Error('The bank does not know the account')
      if (fault === 'silent' && amount === undefined) await bank.pay(order.virtual_account_no, { fault })
      else await bank.teller.pay(account, amount ?? account.amount, 'silent')
      const made = bank.book.payments().find(({ paymentRequestId }) => !known.has(paymentRequestId))
      if (made === undefined) throw new Error('The bank took no money')
      return made
    }
    const told: Payment[] = []
    const untold: Payment[] = []
    for (const order of orders) {
      if (order.fate === 'wrong')
        told.push(await pay(order, 'silent', order.amount + chance.whole(-9, 9) * 1_000 + 1))
      if (order.fate === 'honest') told.push(await pay(order))
      if (order.fate === 'twice') told.push(await pay(order), await pay(order, 'again'))
      // Lost on the way: only asking the bank brings it in.
      if (order.fate === 'lost') untold.push(await pay(order))
    }

    const codes = new Map<string, number>()
    let sent = 0
    const storm = async (payments: readonly Payment[], count: number) => {
      // Each at least once and honestly; the rest are copies and forgeries of any of them.
      const letters = Array.from({ length: count }, (_, at) => ({
        payment: payments[at] ?? chance.pick(payments),
        by: at < payments.length || chance.percent(70) ? bank : chance.pick([bank, thief, stranger]),
        fault: at < payments.length || chance.percent(80) ? ('none' as const) : chance.pick(FORGERIES),
      }))
      const queue = [...chance.shuffled(letters)]
      while (queue.length > 0) {
        const burst = queue.splice(0, chance.whole(1, 24))
        const answers = await Promise.all(
          burst.map(({ payment, by, fault }) => by.teller.tell(payment, fault)),
        )
        sent += answers.length
        for (const [at, { responseCode }] of answers.entries()) {
          const who = burst[at]?.by === bank && burst[at]?.fault === 'none' ? 'honest' : 'forged'
          codes.set(`${who} ${responseCode}`, (codes.get(`${who} ${responseCode}`) ?? 0) + 1)
        }
      }
    }
    const nothing = orders
      .filter(({ fate }) => fate === 'never')
      .map((order) => invented(order.virtual_account_no))
    await storm(told, 550)
    // Payments nobody made, told by those who are not the bank.
    for (const payment of nothing) {
      for (const liar of [thief, stranger]) await liar.teller.tell(payment)
    }
    sent += nothing.length * 2

    // The time to pay ends; what was paid in time is found by asking, the rest is over.
    for (let round = 0; round < 6; round++) {
      clock.advance(10 * MINUTE_MS)
      await services.jobs.run(sweepPayments, {})
    }
    clock.advance(3 * DAY_MS)
    await services.jobs.run(sweepNiplOrders, {})
    const late: Payment[] = []
    for (const order of orders) if (order.fate === 'late') late.push(await pay(order, 'late', order.amount))
    await storm([...late, ...told.slice(0, 10)], NOTIFICATIONS - sent)
    expect(sent).toBe(NOTIFICATIONS)
    await house.runJobs()

    // Nothing forged was believed, and every kind of failure really happened.
    const heard = Object.fromEntries(codes)
    expect(Object.keys(heard).filter((key) => key.startsWith('forged 2'))).toEqual([])
    expect(Object.keys(heard).filter((key) => key.includes(' 5'))).toEqual([])
    expect(heard['honest 2002500']).toBeGreaterThan(300)
    expect(heard['forged 4012500']).toBeGreaterThan(0)
    expect(heard['forged 4012501']).toBeGreaterThan(0)

    // Every rupiah that stayed at the bank is in our books once, and no other is.
    const stayed = bank.book
      .payments()
      .filter(({ paymentRequestId, state }) => !paidBefore.has(paymentRequestId) && state !== 'returned')
    const recorded = (await ours()).filter(([id]) => !heardBefore.has(id))
    expect(recorded.map(([id, amount]) => `${id} ${amount}`).sort()).toEqual(
      stayed.map(({ paymentRequestId, amount }) => `${paymentRequestId} ${amount}`).sort(),
    )
    expect(recorded.length).toBeGreaterThanOrEqual(ORDERS * 0.7)

    const after = await balances(house)
    const grown = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
    for (const method of paymentMethodList) {
      expect([method, grown(`bank:${method}`)]).toEqual([method, sumAt(method)])
    }
    function sumAt(method: PaymentMethod): number {
      return stayed
        .filter(({ trxId }) => bank.book.accountByTrxId(trxId)?.channel === method)
        .reduce((sum, { amount }) => sum + amount, 0)
    }
    expect(Object.values(after).reduce((sum, balance) => sum + balance, 0)).toBe(0)

    // What settled is a deposit; what nothing waited for is kept apart, each with a case to give it back.
    const settled = recorded.filter(([, , outcome]) => outcome === 'settled')
    expect(settled.map(([, amount]) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(
      -grown('deposit'),
    )
    const cases = await services.db
      .selectFrom('refund_case')
      .innerJoin('payment_event', 'payment_event.id', 'refund_case.payment_event_id')
      .select('payment_event.payment_request_id as id')
      .execute()
    const suspended = recorded.filter(([, , outcome]) => outcome === 'suspense').map(([id]) => id)
    expect(suspended.length).toBeGreaterThanOrEqual(orders.filter(({ fate }) => fate === 'late').length)
    expect(
      cases
        .map(({ id }) => id)
        .filter((id) => !heardBefore.has(id ?? ''))
        .sort(),
    ).toEqual(suspended.sort())

    // And every order ended as its money says.
    const ends = await services.db
      .selectFrom('nipl_order')
      .select(['id', 'status'])
      .where(
        'id',
        'in',
        orders.map(({ order_id }) => order_id),
      )
      .execute()
    const statusOf = new Map(ends.map(({ id, status }) => [Number(id), status]))
    for (const { order_id, fate } of orders) {
      const expected = fate === 'honest' || fate === 'twice' || fate === 'lost' ? 'PAID' : 'EXPIRE'
      expect([order_id, fate, statusOf.get(order_id)]).toEqual([order_id, fate, expected])
    }
    clock.advance(HOUR_MS)
  },
)

const FATES = [
  'honest',
  'honest',
  'honest',
  'twice',
  'lost',
  'honest',
  'late',
  'wrong',
  'honest',
  'never',
] as const

async function ours(): Promise<[id: string, amount: number, outcome: string][]> {
  const rows = await services.db
    .selectFrom('payment_event')
    .select(['payment_request_id', 'amount', 'outcome'])
    .execute()
  return rows.map(({ payment_request_id, amount, outcome }) => [payment_request_id, amount, outcome])
}

let lies = 0
function invented(number: string): Payment {
  const account = bank.book.accountByNumber(number)
  if (account === undefined) throw new Error('The bank does not know the account')
  for (const liar of [thief, stranger]) liar.book.keepAccount(account)
  return {
    paymentRequestId: `DUSTA-${++lies}`,
    trxId: account.trxId,
    accountNo: number,
    amount: account.amount,
    paidAt: services.now(),
    state: 'telling',
    deliveries: [],
  }
}

/** The same seed wants the same (mulberry32); how the machine interleaves it is its own affair. */
function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T
  return {
    whole,
    pick,
    percent: (share: number) => next() * 100 < share,
    shuffled: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
