import { type AuctionId, billId as billIdOf, DAY_MS, HOUR_MS, type LotId, present } from '@ketok/domain'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { balancesOfBill } from '../../../testing/books.ts'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aDefault, type TestDefault } from '../../../testing/build-default.ts'
import { aLot, type LotTraits, million } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { untilLocksAreWaitedFor, waitingForLocks } from '../../../testing/lock-waits.ts'
import { replayedLot } from '../../bidding/lot/replay-lot.ts'
import { sweepBills } from '../../money/bill/bill.jobs.ts'
import { type Finding, findings } from '../../money/ledger/book-alarm.store.ts'
import { checkTheBooks } from '../../money/ledger/check-books.ts'
import { returnFreeNipls } from '../../money/nipl/nipl.jobs.ts'
import { customerNews } from '../../notice/notification/customer-news.ts'
import { sweepNews } from '../../notice/notification/notification.jobs.ts'
import { barCustomer } from '../../people/account/bar-customer.ts'
import { lapseOffer, sweepOffers } from './offer.jobs.ts'

const { bank, house } = await openHouseWithBank({ OFFER_TO_NEXT_BIDDER: 'on' })
const { api, clock, services } = house

const REASON = 'Penjual ingin cepat terjual'
const DESK = 'GET /office/lelang-ulang'
const NEXT = 'GET /office/lelang-ulang/{bill_id}/penawar-berikutnya'
const OFFER = 'POST /office/lelang-ulang/{bill_id}/tawarkan'
const RELIST = 'POST /office/lelang-ulang/{bill_id}'
const WITHDRAW = 'POST /office/lelang-ulang/{bill_id}/tarik'
const ANSWER = 'POST /customer/kesempatan/{offer_id}'
/** The working day after the default, a Monday. */
const DUE = '2026-11-30T17:00:00+07:00'

interface Offered extends TestDefault {
  readonly offerId: number
  /** Signed in. */
  readonly next: TestCustomer
  readonly third: TestCustomer
}

/** Won at 120 by one who did not pay; the next had said 110, the third 102. */
const aLotLeft = (traits: LotTraits = {}) => aDefault(house, bank, [102, 110, 120], traits)

async function offered(lot: TestDefault, to: TestCustomer): Promise<number> {
  await api.get(OFFER, {
    as: lot.planner,
    params: { bill_id: lot.billId },
    body: { customer_id: to.id, reason: REASON },
  })
  const { offers } = await api.get('GET /customer/kesempatan', { as: to })
  return offers.find(({ lot_id }) => lot_id === lot.lot.id)?.offer_id ?? 0
}

async function anOffer(traits: LotTraits = {}): Promise<Offered> {
  const left = await aLotLeft(traits)
  const next = await signedInAgain(house, left.bidders[1] as TestCustomer)
  const third = await signedInAgain(house, left.bidders[0] as TestCustomer)
  return { ...left, next, third, offerId: await offered(left, next) }
}

const shown = ({ offerId }: Offered, as: TestCustomer) =>
  api.get('GET /customer/kesempatan/{offer_id}', { as, params: { offer_id: offerId } })
const rowOf = async ({ billId, planner }: TestDefault) =>
  (await api.get(DESK, { as: planner })).lots.find(({ bill_id }) => bill_id === billId)
const freeNipl = async (offer: Offered) => (await shown(offer, offer.next)).nipls[0]?.nipl_id ?? 0
const accept = (offer: Offered, niplId: number) =>
  api.call(ANSWER, {
    as: offer.next,
    params: { offer_id: offer.offerId },
    body: { answer: 'accept', nipl_id: niplId },
  })
const decline = (offer: Offered) =>
  api.call(ANSWER, { as: offer.next, params: { offer_id: offer.offerId }, body: { answer: 'decline' } })
const WHY = 'Dokumen kendaraan belum lengkap'
const withdraw = ({ billId, planner, offerId }: Offered, as = planner) =>
  api.call(WITHDRAW, { as, params: { bill_id: billId }, body: { offer_id: offerId, reason: WHY } })
const billsOf = (lotId: LotId) =>
  services.db.selectFrom('bill').selectAll().where('lot_id', '=', lotId).orderBy('id').execute()
const bellOf = async (customer: TestCustomer) =>
  (
    await api.get('GET /customer/notifikasi', { as: await signedInAgain(house, customer) })
  ).data.user_notifications.map(({ title }) => title)

afterAll(async () => {
  // Whatever these stories did, the books explain every rupiah.
  expect(await checkTheBooks(services)).toBe(0)
})

describe('a defaulted lot', () => {
  it('is put before the next bidder at their own word, until 17.00 of the next working day', async () => {
    const left = await aLotLeft()
    const next = await signedInAgain(house, left.bidders[1] as TestCustomer)
    const params = { bill_id: left.billId }
    expect(await api.get(NEXT, { as: left.planner, params })).toMatchObject({
      next: { customer_id: next.id, price: million(110), has_nipl: true },
      because: null,
    })
    const offerId = await offered(left, next)
    const offer = { ...left, next, third: next, offerId }
    expect(await shown(offer, next)).toMatchObject({
      ...{ price: million(110), state: 'open', answers: ['accept', 'decline'], hindrance: null },
      ...{ due_at: '2026-11-30T17:00:00.000+07:00', bill: null, nipls: [{ price: million(5) }] },
    })
    expect(await rowOf(left)).toMatchObject({
      after_default: 'offered',
      auctions: [],
      offers: [
        { bidder: { customer_id: next.id }, state: 'open', reason: REASON, by: { full_name: 'Tika Konten' } },
      ],
    })
    expect((await bellOf(next))[0]).toContain('Kesempatan membeli')
    expect((await bellOf(left.seller))[0]).toContain('ditawarkan ke penawar berikutnya')
    await services.jobs.run(sweepNews, {})
    await house.runJobs()
    const [mail] = house.mails.to(next.email)
    expect(mail?.text).toContain('Rp 110.000.000')
    expect(mail?.subject).toMatch(/^Kesempatan membeli .+ \(lot \d{3}\)$/)
    const [action] = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'lot.offered')
      .where('subject_id', '=', String(left.lot.id))
      .execute()
    expect(action).toMatchObject({
      staff_id: left.planner.id,
      after: { price: million(110), reason: REASON },
    })
  })

  it('is sold to them with their consent: one NIPL, one bill due in five working days, and no word more in the log', async () => {
    const offer = await anOffer()
    const before = await replayedLot(services.db, offer.lot.id)
    const niplId = await freeNipl(offer)
    expect((await accept(offer, niplId)).data).toMatchObject({
      ...{ state: 'accepted', answers: [], nipls: [] },
      bill: { status: 'PENDING', due_at: '2026-12-04T17:00:00.000+07:00' },
    })
    const [old, bill] = await billsOf(offer.lot.id)
    expect(old).toMatchObject({ status: 'EXPIRE', offer_id: null })
    // 3,000,000 and 11 % of it, 4,000 to the bank, less the NIPL.
    expect(bill).toMatchObject({
      ...{ status: 'PENDING', hammer_price: million(110), total: 108_334_000 },
      ...{ customer_id: offer.next.id, nipl_id: niplId, offer_id: offer.offerId },
    })
    const params = { unit_id: offer.lot.unitId }
    const shownBill = await api.get('GET /customer/transaksi/{unit_id}', { as: offer.next, params })
    expect(shownBill).toMatchObject({
      by_offer: true,
      lines: expect.arrayContaining([{ code: 'hammer_price', label: 'Harga tawaran', amount: million(110) }]),
    })
    const { nipls } = await api.get('GET /customer/nipl', { as: offer.next })
    expect(nipls[0]).toMatchObject({ nipl_id: niplId, state: 'consumed', lot: { lot_id: offer.lot.id } })
    expect(nipls[0]?.steps.map(({ label }) => label)).toContainEqual(
      expect.stringContaining('Dipakai membeli'),
    )
    const { transactions } = await api.get('GET /customer/transaksi', { as: offer.next })
    expect(transactions[0]).toMatchObject({ status: 'PENDING', unit: { lot_id: offer.lot.id } })
    const after = await replayedLot(services.db, offer.lot.id)
    expect(after.verdict).toMatchObject({ intact: true })
    expect(after.events).toEqual(before.events)
    expect((await bellOf(offer.seller))[0]).toContain('Terjual')
    expect(await rowOf(offer)).toMatchObject({
      after_default: 'sold',
      offers: [{ state: 'accepted', bill: { bill_id: bill?.id, status: 'PENDING' } }],
    })
  })

  it('stands in their history as bought, in the first winner’s as not paid, and in the third’s as lost', async () => {
    const offer = await anOffer()
    const winner = await signedInAgain(house, offer.bidders[2] as TestCustomer)
    const standings = async (as: TestCustomer, status?: 'won' | 'lost') => {
      const query = status === undefined ? {} : { status }
      const { lots, totals } = await api.get('GET /customer/riwayat-lelang', { as, query })
      const params = { lot_id: offer.lot.id }
      const detail = await api.get('GET /customer/riwayat-lelang/{lot_id}', { as, params })
      const own = await api.get('GET /customer/lot/{lot_id}', { as, params })
      return { list: lots[0]?.standing, detail: detail.standing, own: own.standing, totals, lot: lots[0] }
    }
    const all = (standing: string) => ({ list: standing, detail: standing, own: standing })
    expect(await standings(offer.next)).toMatchObject(all('lost'))
    expect(await standings(winner, 'lost')).toMatchObject({
      ...all('defaulted'),
      totals: { won: 0, lost: 1 },
    })
    await accept(offer, await freeNipl(offer))
    expect(await standings(offer.next, 'won')).toMatchObject({
      ...all('bought'),
      ...{ totals: { won: 1, lost: 0 }, lot: { bought_for: million(110), hammer_price: million(110.5) } },
    })
    expect(await standings(offer.third, 'lost')).toMatchObject({ ...all('lost'), lot: { bought_for: null } })
    clock.set('2026-12-04T17:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    const next = await signedInAgain(house, offer.next)
    expect(await standings(next, 'lost')).toMatchObject({ ...all('defaulted'), totals: { won: 0, lost: 1 } })
  })

  it('is paid for like any other, and the books are closed over it', async () => {
    const offer = await anOffer()
    await accept(offer, await freeNipl(offer))
    const params = { unit_id: offer.lot.unitId }
    const { instruction } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as: offer.next,
      params,
      body: { payment_method: '06_VA_MANDIRI' },
    })
    await bank.pay(instruction?.virtual_account_no ?? '')
    expect(await api.get('GET /customer/transaksi/{unit_id}', { as: offer.next, params })).toMatchObject({
      status: 'PAID',
    })
    const [, bill] = await billsOf(offer.lot.id)
    expect(await balancesOfBill(house, present(bill).id)).toMatchObject({ bill: 0, consignor: -million(110) })
  })

  it('is left again when they do not pay either: they lose their NIPL, and the one below them may be asked', async () => {
    const offer = await anOffer()
    await accept(offer, await freeNipl(offer))
    clock.set('2026-12-04T17:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    const [, bill] = await billsOf(offer.lot.id)
    expect(bill).toMatchObject({ status: 'EXPIRE' })
    const planner = await aStaff(house, { roles: ['content'] })
    const { lots } = await api.get(DESK, { as: planner })
    expect(lots.filter(({ lot_id }) => lot_id === offer.lot.id)).toMatchObject([
      { bill_id: bill?.id, after_default: 'waiting', defaulter: { customer_id: offer.next.id } },
      { bill_id: offer.billId, after_default: 'sold', offers: [{ bill: { status: 'EXPIRE' } }] },
    ])
    const params = { bill_id: bill?.id ?? 0 }
    const { next } = await api.get(NEXT, { as: planner, params })
    expect(next).toMatchObject({ customer_id: offer.third.id, price: million(102) })
    const first = await api.call(OFFER, {
      as: planner,
      params: { bill_id: offer.billId },
      body: { customer_id: offer.third.id, reason: REASON },
    })
    expect(first).toMatchObject({ status: 409, errors: [{ code: 'lot_sold_on' }] })
  })

  it('waits again when they decline, and is offered to the next below, never to them again', async () => {
    const offer = await anOffer()
    expect((await decline(offer)).data).toMatchObject({ state: 'declined', answers: [] })
    expect(await rowOf(offer)).toMatchObject({ after_default: 'waiting', offers: [{ state: 'declined' }] })
    expect((await bellOf(offer.seller))[0]).toContain('belum terjual')
    const params = { bill_id: offer.billId }
    const again = { as: offer.planner, params, body: { customer_id: offer.next.id, reason: REASON } }
    expect((await api.call(OFFER, again)).errors[0]?.code).toBe('next_bidder_changed')
    const below = await offered(offer, offer.third)
    expect(await shown({ ...offer, offerId: below }, offer.third)).toMatchObject({ price: million(102) })
    expect((await decline(offer)).data).toMatchObject({ state: 'declined' })
  })

  it('shows a no on their other open pages too, without a bell of its own', async () => {
    const offer = await anOffer()
    const before = await bellOf(offer.next)
    const heard: unknown[] = []
    const stop = services.live.listen(customerNews, (id, news) => heard.push([id, news]))
    await decline(offer)
    stop()
    expect(heard).toContainEqual([offer.next.id, { type: 'notice', topic: 'transaction' }])
    expect(await bellOf(offer.next)).toEqual(before)
  })

  it('waits again when they keep silent', async () => {
    const offer = await anOffer()
    clock.set(DUE)
    expect(
      (await accept({ ...offer, next: await signedInAgain(house, offer.next) }, 1)).errors[0]?.code,
    ).toBe('offer_late')
    await services.jobs.run(lapseOffer, { offerId: offer.offerId as never })
    await services.jobs.run(sweepOffers, {})
    const next = await signedInAgain(house, offer.next)
    expect(await shown(offer, next)).toMatchObject({
      state: 'lapsed',
      ended_at: '2026-11-30T17:00:00.000+07:00',
    })
    expect((await bellOf(next))[0]).toContain('berakhir')
  })

  it('lapses at its end and not a moment before it', async () => {
    const offer = await anOffer()
    clock.set(DUE)
    clock.advance(-1)
    await services.jobs.run(lapseOffer, { offerId: offer.offerId as never })
    const next = await signedInAgain(house, offer.next)
    expect(await shown(offer, next)).toMatchObject({ state: 'open' })
  })
})

describe('nobody is asked', () => {
  const refusalOf = async (left: TestDefault) => {
    const params = { bill_id: left.billId }
    const found = await api.get(NEXT, { as: left.planner, params })
    const to = found.next?.customer_id ?? left.bidders[0]?.id ?? 1
    const answer = await api.call(OFFER, {
      as: left.planner,
      params,
      body: { customer_id: to, reason: REASON },
    })
    return { ...found, code: answer.errors[0]?.code }
  }

  it('where nobody else bid', async () => {
    const left = await aDefault(house, bank, [120])
    expect(await refusalOf(left)).toMatchObject({ next: null, code: 'no_next_bidder' })
  })

  it('below the seller’s reserve', async () => {
    const left = await aLotLeft({ reserve: million(115) })
    expect(await refusalOf(left)).toMatchObject({ next: null, code: 'next_below_reserve' })
  })

  it('who is barred: the one below them is the next', async () => {
    const left = await aLotLeft()
    await inTransaction(services.db, (tx) => barCustomer(tx, left.bidders[1]?.id as never, services.now()))
    expect((await refusalOf(left)).next).toMatchObject({
      customer_id: left.bidders[0]?.id,
      price: million(102),
    })
  })

  it('whom staff did not see on the screen', async () => {
    const left = await aLotLeft()
    const answer = await api.call(OFFER, {
      as: left.planner,
      params: { bill_id: left.billId },
      body: { customer_id: left.bidders[0]?.id ?? 0, reason: REASON },
    })
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'next_bidder_changed' }] })
  })

  it('by whoever does not plan sales', async () => {
    const offer = await anOffer()
    const params = { bill_id: offer.billId }
    const body = { customer_id: offer.third.id, reason: REASON }
    const cashier = await aStaff(house, { roles: ['finance'] })
    expect((await api.call(OFFER, { as: cashier, params, body })).status).toBe(403)
    expect((await api.call(NEXT, { as: cashier, params })).status).toBe(403)
    expect((await api.call(OFFER, { params, body })).status).toBe(401)
    const unknown = { bill_id: 999_999 }
    expect((await api.call(OFFER, { as: offer.planner, params: unknown, body })).status).toBe(404)
    expect((await api.call(NEXT, { as: offer.planner, params: unknown })).status).toBe(404)
  })

  it('by people of another branch, who do not see whom it would be', async () => {
    const offer = await anOffer()
    const { branch_id } = await services.db
      .selectFrom('auction')
      .select('branch_id')
      .where('id', '=', offer.lot.auctionId)
      .executeTakeFirstOrThrow()
    const elsewhere = await aStaff(house, { roles: ['supervisor'], branchIds: [branch_id + 1_000] })
    const params = { bill_id: offer.billId }
    const body = { customer_id: offer.third.id, reason: REASON }
    const answers = [
      await withdraw(offer, elsewhere),
      await api.call(NEXT, { as: elsewhere, params }),
      await api.call(OFFER, { as: elsewhere, params, body }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await shown(offer, offer.next)).toMatchObject({ state: 'open' })
    const here = await aStaff(house, { roles: ['supervisor'], branchIds: [branch_id] })
    expect((await withdraw(offer, here)).status).toBe(200)
    expect((await api.get(NEXT, { as: here, params })).next?.customer_id).toBe(offer.third.id)
    expect((await api.call(OFFER, { as: here, params, body })).status).toBe(200)
  })

  it('a second time about what another was asked', async () => {
    const offer = await anOffer()
    const params = { offer_id: offer.offerId }
    expect((await api.call(ANSWER, { as: offer.third, params, body: { answer: 'decline' } })).status).toBe(
      404,
    )
    expect((await api.call('GET /customer/kesempatan/{offer_id}', { as: offer.third, params })).status).toBe(
      404,
    )
    expect((await api.get('GET /customer/kesempatan', { as: offer.third })).offers).toEqual([])
  })
})

describe('an offer taken back', () => {
  it('leaves the lot free for another way; its bidder reads why by bell and mail, and is told it is over', async () => {
    const offer = await anOffer()
    const niplId = await freeNipl(offer)
    expect((await withdraw(offer)).status).toBe(200)
    expect(await rowOf(offer)).toMatchObject({
      after_default: 'waiting',
      offers: [{ state: 'withdrawn', withdrawn: { by: { full_name: 'Tika Konten' }, reason: WHY } }],
    })
    expect(await shown(offer, offer.next)).toMatchObject({
      ...{ state: 'withdrawn', answers: [], nipls: [], withdrawn_because: WHY },
    })
    for (const answer of [await accept(offer, niplId), await decline(offer)])
      expect(answer.errors[0]?.code).toBe('offer_over')
    expect((await bellOf(offer.next))[0]).toContain('kami tarik')
    expect((await bellOf(offer.seller))[0]).toContain('belum terjual')
    await services.jobs.run(sweepNews, {})
    await house.runJobs()
    expect(house.mails.to(offer.next.email)[0]?.text).toContain(WHY)
    const [action] = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'lot.offer_withdrawn')
      .where('subject_id', '=', String(offer.lot.id))
      .execute()
    expect(action).toMatchObject({
      staff_id: offer.planner.id,
      before: { state: 'open', customer_id: offer.next.id, price: million(110) },
      after: { state: 'withdrawn', reason: WHY },
    })
    clock.set(DUE)
    await services.jobs.run(sweepOffers, {})
    expect(await shown(offer, await signedInAgain(house, offer.next))).toMatchObject({ state: 'withdrawn' })
  })

  it('is taken back once by whoever says so again with the same reason, and by nobody else', async () => {
    const offer = await anOffer()
    expect((await withdraw(offer)).status).toBe(200)
    const bell = await bellOf(offer.next)
    expect((await withdraw(offer)).status).toBe(200)
    expect(await bellOf(offer.next)).toEqual(bell)
    const body = { offer_id: offer.offerId, reason: 'Alasan lain' }
    const other = await api.call(WITHDRAW, { as: offer.planner, params: { bill_id: offer.billId }, body })
    const planner = await aStaff(house, { roles: ['content'] })
    for (const answer of [other, await withdraw(offer, planner)])
      expect(answer.errors[0]?.code).toBe('offer_over')
    const actions = await services.db
      .selectFrom('staff_action')
      .select('id')
      .where('action', '=', 'lot.offer_withdrawn')
      .where('subject_id', '=', String(offer.lot.id))
      .execute()
    expect(actions).toHaveLength(1)
  })

  it('may be followed by a listing, or by the question to the one below; they themselves are not asked again', async () => {
    const offer = await anOffer()
    await withdraw(offer)
    const params = { bill_id: offer.billId }
    expect((await api.get(NEXT, { as: offer.planner, params })).next).toMatchObject({
      customer_id: offer.third.id,
    })
    const sale = await aLot(house, { opensInMs: 7 * DAY_MS, closesInMs: 8 * DAY_MS })
    const body = { auction_id: sale.auctionId, reason: REASON }
    expect((await api.call(RELIST, { as: offer.planner, params, body })).status).toBe(200)
    expect(await rowOf(offer)).toMatchObject({ after_default: 'relisted' })
  })

  it('was open, of this default, not yet due, and is taken back by who lists lots, with a reason', async () => {
    const offer = await anOffer()
    const params = { bill_id: offer.billId }
    const as = offer.planner
    const code = async (body: object, bill = params) =>
      (await api.call(WITHDRAW, { as, params: bill, body: body as never })).errors[0]?.code
    expect(await code({ offer_id: offer.offerId })).toBe('invalid_input')
    expect(await code({ offer_id: 999_999, reason: WHY })).toBe('not_found')
    expect(await code({ offer_id: offer.offerId, reason: WHY }, { bill_id: billIdOf(999_999) })).toBe(
      'not_found',
    )
    const cashier = await aStaff(house, { roles: ['finance'] })
    expect((await withdraw(offer, cashier)).status).toBe(403)
    clock.set(DUE)
    const planner = await aStaff(house, { roles: ['content'] })
    expect((await withdraw(offer, planner)).errors[0]?.code).toBe('offer_late')
    await services.jobs.run(sweepOffers, {})
    expect((await withdraw(offer, planner)).errors[0]?.code).toBe('offer_over')
  })
})

describe('an answer', () => {
  it('given twice is the answer that stands, and another is refused', async () => {
    const offer = await anOffer()
    const niplId = await freeNipl(offer)
    const once = await accept(offer, niplId)
    expect((await accept(offer, niplId)).data).toMatchObject({ state: 'accepted', bill: once.data.bill })
    expect((await accept(offer, 999_999)).errors[0]?.code).toBe('offer_over')
    expect((await decline(offer)).errors[0]?.code).toBe('offer_over')
    const declined = await anOffer()
    await decline(declined)
    expect((await decline(declined)).data).toMatchObject({ state: 'declined' })
    expect((await accept(declined, niplId)).errors[0]?.code).toBe('offer_over')
    expect((await bellOf(declined.seller)).filter((title) => title.includes('belum terjual'))).toHaveLength(1)
  })
})

describe('consent', () => {
  /** The cashier has begun to return their NIPL. */
  async function sentBack(offer: Offered): Promise<number> {
    await services.jobs.run(returnFreeNipls, {})
    const niplId = await freeNipl(offer)
    await aBankAccount(house, offer.next.id, '1234567890')
    const cashier = await aStaff(house, { roles: ['finance'] })
    const body = { nipl_id: niplId }
    await api.get('POST /office/keuangan/pengembalian', { as: cashier, body })
    return niplId
  }

  it('takes a NIPL that was to go back, and it goes back no more', async () => {
    const offer = await anOffer()
    await services.jobs.run(returnFreeNipls, {})
    const niplId = await freeNipl(offer)
    expect((await accept(offer, niplId)).status).toBe(200)
    const nipl = await services.db
      .selectFrom('nipl')
      .selectAll()
      .where('id', '=', niplId as never)
      .executeTakeFirst()
    expect(nipl).toMatchObject({ state: 'consumed', refund_by: null })
  })

  it('takes none that the cashier is sending back', async () => {
    const offer = await anOffer()
    const niplId = await sentBack(offer)
    expect((await shown(offer, offer.next)).nipls).toEqual([])
    expect((await accept(offer, niplId)).errors[0]?.code).toBe('offer_nipl_not_free')
  })

  it('takes none of a sale with a lot on the block, on which a bid may stand with it', async () => {
    const offer = await anOffer()
    await sentBack(offer)
    const sale = await aSale(house)
    await boughtNipl(house, bank, offer.next, sale.auctionId)
    const niplId = await freeNipl(offer)
    expect(niplId).toBeGreaterThan(0)
    await sale.sale({ command: 'start' })
    await sale.open(0)
    expect((await sale.bid(offer.next, 100)).status).toBe(200)
    expect((await shown(offer, offer.next)).nipls).toEqual([])
    expect((await accept(offer, niplId)).errors[0]?.code).toBe('offer_nipl_not_free')
    await sale.knockDown()
    expect((await accept(offer, niplId)).errors[0]?.code).toBe('offer_nipl_not_free')
  })

  it('waits until they have bought one, which may be of another sale of the same goods', async () => {
    const offer = await anOffer()
    await sentBack(offer)
    await aLot(house, { closesInMs: HOUR_MS })
    const { nipls: none, auctions } = await shown(offer, offer.next)
    expect(none).toEqual([])
    // Of all that sell such goods only a few are shown.
    const other = auctions.find(({ auction_id }) => auction_id !== offer.lot.auctionId)
    expect(other).toBeDefined()
    expect((await accept(offer, 999_999)).errors[0]?.code).toBe('offer_needs_nipl')
    await boughtNipl(house, bank, offer.next, other?.auction_id as AuctionId)
    const [bought] = (await shown(offer, offer.next)).nipls
    expect((await accept(offer, bought?.nipl_id ?? 0)).data).toMatchObject({ state: 'accepted' })
    const [, bill] = await billsOf(offer.lot.id)
    expect(bill).toMatchObject({ nipl_id: bought?.nipl_id, auction_id: offer.lot.auctionId })
  })

  it('is no one’s who was barred meanwhile', async () => {
    const offer = await anOffer()
    const niplId = await freeNipl(offer)
    await inTransaction(services.db, (tx) => barCustomer(tx, offer.next.id as never, services.now()))
    expect((await shown(offer, offer.next)).hindrance).toContain('dibatasi')
    expect((await accept(offer, niplId)).errors[0]?.code).toBe('barred')
    expect(await rowOf(offer)).toMatchObject({ after_default: 'offered' })
  })

  it('is given in the words of the contract', async () => {
    const offer = await anOffer()
    const params = { offer_id: offer.offerId }
    for (const body of [
      {},
      { answer: 'maybe' },
      { answer: 'accept' },
      { answer: 'accept', nipl_id: 'x' },
      { answer: 'decline', nipl_id: 1 },
    ])
      expect((await api.call(ANSWER, { as: offer.next, params, body: body as never })).status).toBe(422)
  })
})

describe('at one moment', () => {
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

  it('they take it once, however often they press', async () => {
    const offer = await anOffer()
    const niplId = await freeNipl(offer)
    const answers = await Promise.all([accept(offer, niplId), accept(offer, niplId), accept(offer, niplId)])
    expect(statuses(answers)).toEqual([200, 200, 200])
    for (const { data } of answers) expect(data).toMatchObject({ state: 'accepted' })
    expect(await billsOf(offer.lot.id)).toHaveLength(2)
    expect((await bellOf(offer.seller)).filter((title) => title.includes('Terjual'))).toHaveLength(1)
  })

  it('it is taken or taken back, and the loser is told', async () => {
    for (let round = 0; round < 3; round++) {
      const offer = await anOffer()
      const niplId = await freeNipl(offer)
      const [taken, back] = await Promise.all([accept(offer, niplId), withdraw(offer)])
      expect(statuses([taken, back])).toEqual([200, 409])
      expect([taken, back].find(({ status }) => status === 409)?.errors[0]?.code).toBe('offer_over')
      const wasTaken = taken.status === 200
      expect(await billsOf(offer.lot.id)).toHaveLength(wasTaken ? 2 : 1)
      expect(await rowOf(offer)).toMatchObject({ after_default: wasTaken ? 'sold' : 'waiting' })
    }
  })

  it('it is taken back and the lot listed again, or neither: never listed under an open offer', async () => {
    const offer = await anOffer()
    const niplId = await freeNipl(offer)
    const sale = await aLot(house, { opensInMs: 7 * DAY_MS, closesInMs: 8 * DAY_MS })
    const relist = {
      as: offer.planner,
      params: { bill_id: offer.billId },
      body: { auction_id: sale.auctionId, reason: REASON },
    }
    const answers = await Promise.all([accept(offer, niplId), api.call(RELIST, relist)])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(['lot_offered', 'lot_sold_on']).toContain(answers[1].errors[0]?.code)
  })

  /** Somebody of the desk looks at their papers at this moment: their consent waits after it has looked at their NIPL. */
  async function whileHisRowIsHeld<Result>(
    customer: TestCustomer,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return services.db.transaction().execute(async (tx) => {
      await sql`select from customer where id = ${customer.id} for update`.execute(tx)
      return work()
    })
  }

  it('a NIPL goes to the offer, and not to a bid on a lot that comes on the block meanwhile', async () => {
    const offer = await anOffer()
    const sale = await aSale(house)
    const owned = await shown(offer, offer.next)
    await boughtNipl(house, bank, offer.next, sale.auctionId)
    const niplId =
      (await shown(offer, offer.next)).nipls.find(
        ({ nipl_id }) => !owned.nipls.some((known) => known.nipl_id === nipl_id),
      )?.nipl_id ?? 0
    await sale.sale({ command: 'open_prebid' })
    expect((await sale.leave(offer.next, 105)).status).toBe(200)
    await sale.sale({ command: 'start' })
    const [taken, called] = await whileHisRowIsHeld(offer.next, async () => {
      const taking = accept(offer, niplId)
      await untilLocksAreWaitedFor(house)
      let isCalled = false
      const calling = sale.open(0).finally(() => {
        isCalled = true
      })
      // Either it waits for the consent, or it went past it.
      await expect.poll(async () => isCalled || (await waitingForLocks(house)) > 1).toBe(true)
      return [taking, calling] as const
    })
    expect((await taken).data).toMatchObject({ state: 'accepted' })
    await called
    expect((await sale.bid(offer.next, 101)).errors[0]?.code).toBe('no_nipl')
    expect(await sale.own(offer.next)).not.toMatchObject({ standing: 'leading' })
    expect(await bellOf(offer.next)).toContainEqual(
      expect.stringMatching(/^Titip tawar Anda dilewati \(lot \d{3}\)$/),
    )
  })

  it('they take it or leave it', async () => {
    const offer = await anOffer()
    const answers = await Promise.all([accept(offer, await freeNipl(offer)), decline(offer)])
    expect(statuses(answers)).toEqual([200, 409])
    const { state } = await shown(offer, offer.next)
    expect(await billsOf(offer.lot.id)).toHaveLength(state === 'accepted' ? 2 : 1)
  })

  it('the clock and they say one thing', async () => {
    const offer = await anOffer()
    const niplId = await freeNipl(offer)
    clock.set(DUE)
    const next = await signedInAgain(house, offer.next)
    clock.advance(-1)
    const late = services.jobs.run(lapseOffer, { offerId: offer.offerId as never })
    const accepting = accept({ ...offer, next }, niplId)
    clock.advance(1)
    await Promise.all([late, accepting, services.jobs.run(sweepOffers, {})])
    const [row] = await services.db
      .selectFrom('offer')
      .selectAll()
      .where('id', '=', offer.offerId as never)
      .execute()
    expect(row?.state).not.toBe('open')
    expect(await billsOf(offer.lot.id)).toHaveLength(row?.state === 'accepted' ? 2 : 1)
  })

  it('staff list it again or offer it, and not both', async () => {
    const left = await aLotLeft()
    const sale = await aLot(house, { opensInMs: 7 * DAY_MS, closesInMs: 8 * DAY_MS })
    const params = { bill_id: left.billId }
    const answers = await Promise.all([
      api.call(RELIST, { as: left.planner, params, body: { auction_id: sale.auctionId, reason: REASON } }),
      api.call(OFFER, {
        as: left.planner,
        params,
        body: { customer_id: left.bidders[1]?.id ?? 0, reason: REASON },
      }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.errors[0]?.code
    const row = await rowOf(left)
    expect([row?.after_default, refused]).toEqual(
      row?.after_default === 'relisted' ? ['relisted', 'lot_relisted'] : ['offered', 'lot_offered'],
    )
  })

  it('a NIPL goes to a bid or to the offer, and not to both', async () => {
    for (let round = 0; round < 4; round++) {
      const offer = await anOffer()
      const other = await aLot(house, { closesInMs: 2 * DAY_MS })
      await boughtNipl(house, bank, offer.next, other.auctionId)
      const { nipls } = await shown(offer, offer.next)
      const niplId = nipls.at(-1)?.nipl_id ?? 0
      const [taken, bid] = await Promise.all([
        accept(offer, niplId),
        api.call('POST /customer/lot/{lot_id}/bid', {
          as: offer.next,
          params: { lot_id: other.id },
          body: { amount: million(100), client_bid_id: `rebutan-${other.id}` },
        }),
      ])
      const codes = [taken.errors[0]?.code ?? 'taken', bid.errors[0]?.code ?? 'led']
      expect([
        ['taken', 'no_nipl'],
        ['taken', 'no_free_nipl'],
        ['offer_nipl_not_free', 'led'],
      ]).toContainEqual(codes)
      const held = await services.db
        .selectFrom('nipl_hold')
        .selectAll()
        .where('nipl_id', '=', niplId as never)
        .execute()
      expect(held).toHaveLength(codes[1] === 'led' ? 1 : 0)
    }
  })
})

describe('the database itself refuses', () => {
  const staffId = async () => (await aStaff(house, { roles: ['content'] })).id
  const into = (
    offer: { billId: number; lot: { id: LotId } },
    bidder: number,
    price: number,
    staff: number,
  ) =>
    sql`insert into offer (bill_id, lot_id, bidder_id, price, offered_by, reason, offered_at, due_at)
      values (${offer.billId}, ${offer.lot.id}, ${bidder}, ${price}, ${staff}, 'uji', ${new Date(services.now())},
        ${new Date(services.now() + HOUR_MS)})`.execute(services.db)

  it('an offer of what is offered, listed again or sold, and one above the bidder’s own word', async () => {
    const left = await aLotLeft()
    const [third, next, winner] = left.bidders.map(({ id }) => id as number)
    const staff = await staffId()
    await expect(into(left, next ?? 0, million(110) + 1, staff)).rejects.toThrow('never bid')
    await expect(into(left, winner ?? 0, million(120), staff)).rejects.toThrow('defaulted')
    const offer = await offered(left, await signedInAgain(house, left.bidders[1] as TestCustomer))
    expect(offer).toBeGreaterThan(0)
    await expect(into(left, third ?? 0, million(102), staff)).rejects.toThrow('offer_open')
    const sale = await aLot(house, { opensInMs: 7 * DAY_MS, closesInMs: 8 * DAY_MS })
    const relist = sql`insert into relisting (bill_id, lot_id, staff_id, at)
      values (${left.billId}, ${sale.id}, ${staff}, now())`
    await expect(relist.execute(services.db)).rejects.toThrow('is offered to somebody')
  })

  it('a second bill that nobody consented to, and consent without a bill', async () => {
    const offer = await anOffer()
    const niplId = await freeNipl(offer)
    const bill = (offerId: number | null) => sql`
      insert into bill (lot_id, unit_id, auction_id, customer_id, nipl_id, hammer_price, total, hammered_at, due_at, offer_id)
      select lot_id, unit_id, auction_id, ${offer.next.id}, ${niplId}, ${million(110)}, 1, now(), now(), ${offerId}
      from bill where id = ${offer.billId}`
    await expect(bill(null).execute(services.db)).rejects.toThrow('nobody took it up')
    await expect(bill(offer.offerId).execute(services.db)).rejects.toThrow('was not taken like that')
    const consent = sql`update offer set state = 'accepted', nipl_id = ${niplId}, ended_at = offered_at
      where id = ${offer.offerId}`
    await expect(consent.execute(services.db)).rejects.toThrow('taken and not billed')
  })

  it('other terms, another answer, and forgetting', async () => {
    const offer = await anOffer()
    const change = (what: string) =>
      sql`update offer set ${sql.raw(what)} where id = ${offer.offerId}`.execute(services.db)
    await expect(change(`price = price - 1, state = 'declined', ended_at = offered_at`)).rejects.toThrow(
      'terms',
    )
    await expect(change(`state = 'lapsed', ended_at = offered_at`)).rejects.toThrow('lapses at it')
    await decline(offer)
    await expect(change(`state = 'open', ended_at = null`)).rejects.toThrow('is declined')
    await expect(sql`delete from offer`.execute(services.db)).rejects.toThrow('append-only')
  })

  it('using up a NIPL that another lot holds', async () => {
    const offer = await anOffer()
    const other = await aLot(house, { closesInMs: 2 * DAY_MS })
    await boughtNipl(house, bank, offer.next, other.auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: offer.next,
      params: { lot_id: other.id },
      body: { amount: million(100), client_bid_id: `tahanan-${other.id}` },
    })
    const used = sql`update nipl set state = 'consumed', lot_id = ${offer.lot.id}
      where id = (select nipl_id from nipl_hold where lot_id = ${other.id})`
    await expect(used.execute(services.db)).rejects.toThrow('held by another lot')
  })
})

describe('the checks of the books', () => {
  it.each([
    ['a second bill without consent', 'update bill set offer_id = null where offer_id =', 'untuk satu ketok'],
    [
      'a bill above what was consented to',
      'update bill set hammer_price = hammer_price + 1 where offer_id =',
      'tidak seperti kesempatan',
    ],
    ['consent that was taken back', `update offer set state = 'lapsed', nipl_id = null where id =`, 'lapsed'],
  ])('find %s', async (_, change, words) => {
    const offer = await anOffer()
    await accept(offer, await freeNipl(offer))
    const mutated = inTransaction(services.db, async (tx) => {
      // The rules of the tables would refuse it.
      await sql`set local session_replication_role = 'replica'`.execute(tx)
      await sql`${sql.raw(change)} ${offer.offerId}`.execute(tx)
      throw new Mutated(await findings(tx))
    })
    await expect(mutated).rejects.toMatchObject({
      found: expect.arrayContaining([{ invariant: 'I3', finding: expect.stringContaining(words) }]),
    })
  })
})

/** Takes the fault back with its transaction. */
class Mutated extends Error {
  readonly found: readonly Finding[]

  constructor(found: readonly Finding[]) {
    super('mutated')
    this.found = found
  }
}
