import { type AuctionId, DAY_MS, HOUR_MS } from '@ketok/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { bar, shareNumber } from '../../../testing/build-double.ts'
import { aLot, type TestLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { START } from '../../../testing/house.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { checkTheBooks } from '../ledger/check-books.ts'
import { returnFreeNipls, sweepNiplOrders } from './nipl.jobs.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
let rani = await aStaff(house, { roles: ['clerk'] })
beforeEach(async () => {
  clock.set(START)
  rani = await staffSignedInAgain(house, rani)
})

/** A sale of which one person may have so many NIPL. */
async function aLimitedLot(nipl_limit: number, closesInMs = 7 * DAY_MS): Promise<TestLot> {
  const lot = await aLot(house, { closesInMs })
  await limit(lot.auctionId, nipl_limit)
  return lot
}
const limit = (auctionId: AuctionId, nipl_limit: number) =>
  services.db.updateTable('auction').set({ nipl_limit }).where('id', '=', auctionId).execute()

const order = (as: TestCustomer, auction_id: number, quantity = 1, more: object = {}) =>
  api.call('POST /customer/nipl', {
    as,
    body: { auction_id, quantity, payment_method: '06_VA_MANDIRI', ...more },
  })
let keys = 0
const sell = (auction_id: number, customer: TestCustomer, quantity = 1, way = 'cash') =>
  api.call('POST /office/lelang/{auction_id}/meja/nipl', {
    as: rani,
    params: { auction_id },
    body: { customer_id: customer.id, quantity, way, client_order_id: `batas-${++keys}-0001` } as never,
  })
const leftAtDesk = (auction_id: number, { id }: Pick<TestCustomer, 'id'>, as = rani) =>
  api.get('GET /office/lelang/{auction_id}/meja/nipl/{customer_id}', {
    as,
    params: { auction_id, customer_id: id },
  })
const refusedWith = (message: string) => ({
  status: 409,
  errors: [{ code: 'nipl_limit', field: 'quantity', message }],
})
const mayOrder = async (as: TestCustomer, auction_id?: AuctionId) =>
  (
    await api.get('GET /customer/nipl', {
      as,
      query: auction_id === undefined ? {} : ({ auction_id: String(auction_id) } as never),
    })
  ).may_order

/** Two accounts that a person of the house has found to be one person's. */
async function onePerson(): Promise<[TestCustomer, TestCustomer]> {
  const pair: [TestCustomer, TestCustomer] = [await aCustomer(house), await aCustomer(house)]
  await shareNumber(house, 'nik', ...pair)
  const dewi = await aStaff(house, { roles: ['supervisor'] })
  const { pairs } = await api.get('GET /office/data-sama', {
    as: dewi,
    query: { state: 'waiting', limit: 200 },
  })
  const ids = pair.map(({ id }) => id as number)
  const found = pairs.find(({ accounts }) => accounts.every(({ customer_id }) => ids.includes(customer_id)))
  await api.get('POST /office/data-sama', {
    as: dewi,
    body: {
      ...{ customer_ids: ids, verdict: 'same_person', through: found?.through ?? 0 },
      reason: 'Sudah dicocokkan lewat telepon dan KTP',
    },
  })
  return pair
}

describe('a sale with a limit of NIPL per person', () => {
  it('sells one person no more, ordered or paid, and says how many are left', async () => {
    const { auctionId } = await aLimitedLot(3)
    const budi = await aCustomer(house)
    expect(await mayOrder(budi, auctionId)).toBe(3)
    await boughtNipl(house, bank, budi, auctionId)
    expect((await order(budi, auctionId)).status).toBe(200)
    expect(await mayOrder(budi, auctionId)).toBe(1)
    expect(await order(budi, auctionId, 2)).toMatchObject(
      refusedWith('Paling banyak 3 NIPL per orang di lelang ini. Masih bisa 1 lagi'),
    )
    expect((await order(budi, auctionId)).status).toBe(200)
    expect(await order(budi, auctionId)).toMatchObject(
      refusedWith('Paling banyak 3 NIPL per orang di lelang ini, dan jatahnya sudah penuh'),
    )
    expect(await mayOrder(budi, auctionId)).toBe(0)
    expect((await order(await aCustomer(house), auctionId, 3)).status).toBe(200)
  })

  it('sells them again what was ordered and not paid in time', async () => {
    const { auctionId } = await aLimitedLot(2)
    const budi = await aCustomer(house)
    await order(budi, auctionId, 2)
    clock.advance(25 * HOUR_MS)
    const later = await signedInAgain(house, budi)
    // Its money may still be found, until the house has ended the order.
    expect(await order(later, auctionId)).toMatchObject({ errors: [{ code: 'nipl_limit' }] })
    await services.jobs.run(sweepNiplOrders, {})
    expect((await order(later, auctionId, 2)).status).toBe(200)
  })

  it('answers an order that is sent again as before, though it fills the limit', async () => {
    const { auctionId } = await aLimitedLot(2)
    const budi = await aCustomer(house)
    const same = { client_order_id: 'batas-lagi-01' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => order(budi, auctionId, 2, same)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1)
  })

  it('counts what the desk sells, for cash and by virtual account', async () => {
    const { auctionId } = await aLimitedLot(3)
    const wati = await aCustomer(house)
    expect((await sell(auctionId, wati)).status).toBe(200)
    expect((await sell(auctionId, wati, 1, '06_VA_MANDIRI')).status).toBe(200)
    const refused = refusedWith('Paling banyak 3 NIPL per orang di lelang ini. Masih bisa 1 lagi')
    expect(await sell(auctionId, wati, 2)).toMatchObject(refused)
    expect(await sell(auctionId, wati, 2, '06_VA_MANDIRI')).toMatchObject(refused)
    expect(await order(wati, auctionId, 2)).toMatchObject(refused)
    const desk = await api.get('GET /office/lelang/{auction_id}/meja', {
      as: rani,
      params: { auction_id: auctionId },
    })
    expect(desk.nipl_limit).toBe(3)
    expect(await leftAtDesk(auctionId, wati)).toEqual({ may_order: 1 })
    expect(await leftAtDesk((await aLot(house)).auctionId, wati)).toEqual({ may_order: null })
    const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [999_999] })
    await expect(leftAtDesk(auctionId, wati, elsewhere)).rejects.toThrow('403')
    await expect(leftAtDesk(auctionId, { id: 999_999 as typeof wati.id })).rejects.toThrow('404')
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('counts all accounts of one person together', async () => {
    const { auctionId } = await aLimitedLot(2)
    const [one, other] = await onePerson()
    expect((await order(one, auctionId)).status).toBe(200)
    expect(await mayOrder(other, auctionId)).toBe(1)
    expect(await order(other, auctionId, 2)).toMatchObject(
      refusedWith('Paling banyak 2 NIPL per orang di lelang ini. Masih bisa 1 lagi'),
    )
    expect(await sell(auctionId, other, 2)).toMatchObject({ errors: [{ code: 'nipl_limit' }] })
    expect((await order(other, auctionId)).status).toBe(200)
    expect(await mayOrder(one, auctionId)).toBe(0)
  })

  it('tells how many are left only of a sale that they may buy in', async () => {
    const { auctionId } = await aLimitedLot(2)
    const barred = await aCustomer(house)
    await bar(house, barred)
    expect(await mayOrder(barred, auctionId)).toBeUndefined()
    const unlimited = await aLot(house)
    const budi = await aCustomer(house)
    expect(await mayOrder(budi, unlimited.auctionId)).toBeUndefined()
    expect(await mayOrder(budi)).toBeUndefined()
  })
})

describe('at the same moment', () => {
  it('one person never gets beyond the limit, on the site, at the desk and under two accounts', async () => {
    const { auctionId } = await aLimitedLot(5)
    const [one, other] = await onePerson()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => [
        order(one, auctionId),
        order(other, auctionId),
        sell(auctionId, index % 2 === 0 ? one : other),
      ]).flat(),
    )
    const codes = answers.map(({ status, errors }) => (status === 200 ? 'made' : errors[0]?.code))
    expect(codes.toSorted()).toEqual([...Array(5).fill('made'), ...Array(7).fill('nipl_limit')])
    expect(await mayOrder(one, auctionId)).toBe(0)
    expect(await checkTheBooks(services)).toBe(0)
  })
})

it('an order under one account waits for what is ordered under the other', async () => {
  const { auctionId } = await aLimitedLot(1)
  const [one, other] = await onePerson()
  let answers: Promise<Awaited<ReturnType<typeof order>>[]> | undefined
  await services.db.transaction().execute(async (tx) => {
    // Both may look at what there is, and neither may write before both have come so far.
    await sql`lock table nipl_order in share mode`.execute(tx)
    answers = Promise.all([order(one, auctionId), sell(auctionId, other)])
    await untilLocksAreWaitedFor(house, 2)
  })
  const made = (await answers)?.map(({ status, errors }) => errors[0]?.code ?? status)
  expect(made?.map(String).toSorted()).toEqual(['200', 'nipl_limit'])
  expect(await checkTheBooks(services)).toBe(0)
})

describe('a NIPL that is carried', () => {
  const carry = async (as: TestCustomer, auctionId: AuctionId) => {
    const { nipls } = await api.get('GET /customer/nipl', {
      as,
      query: { auction_id: String(auctionId) } as never,
    })
    for (const { nipl_id } of nipls)
      await api.get('PUT /customer/nipl/{nipl_id}/pilihan', {
        as,
        params: { nipl_id },
        body: { at_end: 'carry' },
      })
  }
  const statesOf = async (as: TestCustomer, auctionId: AuctionId) => {
    const { nipls } = await api.get('GET /customer/nipl', {
      as: await signedInAgain(house, as),
      query: { auction_id: String(auctionId) } as never,
    })
    return nipls.map(({ state }) => state).toSorted()
  }

  /** Two of a sale that ends in an hour, which are to go to one of which a person may have one. */
  async function two() {
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    const budi = await aCustomer(house)
    await boughtNipl(house, bank, budi, lot.auctionId, { quantity: 2 })
    await carry(budi, lot.auctionId)
    // Nothing else is next.
    await services.db
      .updateTable('auction')
      .set({ cancelled_at: new Date(services.now()), cancel_reason: 'Tidak jadi' })
      .where('id', '<>', lot.auctionId)
      .where('cancelled_at', 'is', null)
      .execute()
    const next = await aLimitedLot(1, 3 * DAY_MS)
    return { lot, budi, next }
  }

  it('comes as far as the limit of the next sale lets it; the others go back', async () => {
    const { lot, budi, next } = await two()
    clock.advance(HOUR_MS)
    await (await services.lots.mailbox(lot.id))?.wake()
    await services.jobs.run(returnFreeNipls, {})
    expect(await statesOf(budi, next.auctionId)).toEqual(['active'])
    expect(await statesOf(budi, lot.auctionId)).toEqual(['refund_due', 'refunded'])
    const as = await signedInAgain(house, budi)
    expect(await mayOrder(as, next.auctionId)).toBe(0)
    const { nipls } = await api.get('GET /customer/nipl', { as })
    const back = nipls.find(({ state }) => state === 'refund_due')
    const again = await api.call('PUT /customer/nipl/{nipl_id}/pilihan', {
      as,
      params: { nipl_id: back?.nipl_id ?? 0 },
      body: { at_end: 'carry' },
    })
    expect(again).toMatchObject({ status: 409, errors: [{ code: 'carried_over_limit' }] })
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('is let in beyond the limit where the house cancelled the sale it was for', async () => {
    const { lot, budi, next } = await two()
    const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/batal', {
      as: rani,
      params: { auction_id: lot.auctionId },
      body: { reason: 'Gedungnya kebanjiran' },
    })
    expect((await agreeOn(house, proposal_id ?? 0)).status).toBe(200)
    await house.runJobs()
    expect(await statesOf(budi, next.auctionId)).toEqual(['active', 'active'])
    expect(await mayOrder(await signedInAgain(house, budi), next.auctionId)).toBe(0)
    expect(await checkTheBooks(services)).toBe(0)
  })
})

describe('the limit of a planned sale', () => {
  it('is published with it, shown to customers, and copied', async () => {
    const { auctionId } = await aPlan(house, rani, { nipl_limit: 2 })
    const params = { auction_id: auctionId }
    const plan = await api.get('GET /office/lelang/{auction_id}/rencana', { as: rani, params })
    expect(plan.nipl_limit).toBe(2)
    const copy = await api.get('POST /office/lelang/{auction_id}/salin', { as: rani, params })
    const copied = await api.get('GET /office/lelang/{auction_id}/rencana', { as: rani, params: copy })
    expect(copied.nipl_limit).toBe(2)
    const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/terbitkan', {
      as: rani,
      params,
      body: {},
    })
    expect((await agreeOn(house, proposal_id)).status).toBe(200)
    expect((await api.get('GET /lelang/{auction_id}', { params })).nipl_limit).toBe(2)
    const budi = await aCustomer(house)
    expect(await order(budi, auctionId, 3)).toMatchObject({ errors: [{ code: 'nipl_limit' }] })
  })

  it.each([
    [0, 'Batas NIPL paling sedikit 1'],
    [1001, 'Batas NIPL paling banyak 1.000'],
    [1.5, 'Batas NIPL harus bilangan bulat'],
  ])('is between one and a thousand: %d is not', async (nipl_limit, message) => {
    const { place } = await aPlan(house, rani)
    const { auctionId } = await aPlan(house, rani, { place })
    const plan = await api.get('GET /office/lelang/{auction_id}/rencana', {
      as: rani,
      params: { auction_id: auctionId },
    })
    expect(plan.nipl_limit).toBeNull()
    const { kind, audience, name, product_type_id, branch_id, pool_id, opens_at, closes_at } = plan
    const answer = await api.call('PUT /office/lelang/{auction_id}', {
      as: rani,
      params: { auction_id: auctionId },
      body: {
        ...{ kind, audience, name, product_type_id, branch_id, pool_id, opens_at, closes_at },
        ...{ nipl_price: 5_000_000, nipl_limit },
      },
    })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'nipl_limit', message }] })
  })
})
