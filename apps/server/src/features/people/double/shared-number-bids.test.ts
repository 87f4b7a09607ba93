import type { IdentifierKind } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Db } from '../../../tables.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aDefault } from '../../../testing/build-default.ts'
import { bar, shareNumber } from '../../../testing/build-double.ts'
import { aCounteredLot } from '../../../testing/build-konfirmasi.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { appendedAfter, untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { replayedLot } from '../../bidding/lot/replay-lot.ts'
import { keepIdentifiers } from '../profile/record-identifiers.ts'

/*
 * Every door through which somebody comes to a lot, against an account whose person may not: one that shares a number
 * with somebody who is barred, or with the consignor.
 */

const { bank, house } = await openHouseWithBank({ OFFER_TO_NEXT_BIDDER: 'on' })
const { api, services } = house

const KINDS: readonly IdentifierKind[] = ['nik', 'npwp', 'account']
let keys = 0
const anIdempotencyKey = () => `kembar-${++keys}`

async function aBidder(lot: TestLot): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}

/** Shares a number with somebody who is barred. */
async function barredBeside(customer: TestCustomer, kind: IdentifierKind = 'nik'): Promise<TestCustomer> {
  const other = await aCustomer(house)
  await shareNumber(house, kind, customer, other)
  await bar(house, other)
  return other
}

const bid = (lot: TestLot, as: TestCustomer, amount: number, idempotencyKey = anIdempotencyKey()) =>
  api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount: million(amount), client_bid_id: idempotencyKey },
  })
const buy = (lot: TestLot, as: TestCustomer) =>
  api.call('POST /customer/nipl', {
    as,
    body: { auction_id: lot.auctionId, quantity: 1, payment_method: '06_VA_MANDIRI' },
  })
const codeOf = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) =>
  status < 400 ? null : errors[0]?.code
const own = (lot: TestLot, as: TestCustomer) =>
  api.get('GET /customer/lot/{lot_id}', { as, params: { lot_id: lot.id } })

describe.each(KINDS)('an account that shares its %s with somebody who is barred', (kind) => {
  it('waits for the house: no bid, no NIPL, and why is said without a word of the other', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    expect((await bid(lot, budi, 105)).status).toBe(200)
    const other = await barredBeside(budi, kind)
    const answer = await bid(lot, budi, 110)
    expect(answer).toMatchObject({ status: 403, errors: [{ code: 'under_review' }] })
    expect(answer.errors[0]?.message).toMatch(/sedang kami cek/)
    expect(JSON.stringify(answer)).not.toContain(other.email)
    expect(codeOf(await buy(lot, budi))).toBe('under_review')
    expect(await own(lot, budi)).toMatchObject({ can_bid: false, refusal: { code: 'under_review' } })
  })

  it('of the consignor may not bid on those lots, and may buy a NIPL', async () => {
    const seller = await aCustomer(house)
    const lot = await aLot(house, { consignorId: seller.id })
    const budi = await aBidder(lot)
    // The seller's second: a NIK that others had before waits anywhere.
    await shareNumber(house, kind, budi, seller)
    expect(codeOf(await bid(lot, budi, 105))).toBe(kind === 'nik' ? 'own_lot' : 'under_review')
    expect(codeOf(await buy(lot, budi))).toBe(null)
    const strangers = await aLot(house, { auctionId: lot.auctionId })
    expect((await bid(strangers, budi, 105)).status).toBe(200)
  })
})

describe('an account that shares a number with nobody who matters', () => {
  it('bids as ever, whoever it shares an account with', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    await shareNumber(house, 'account', budi, sari)
    expect((await bid(lot, budi, 105)).status).toBe(200)
    expect((await bid(lot, sari, 110)).status).toBe(200)
  })

  it('waits where it is the second with one NIK, and the first goes on', async () => {
    const lot = await aLot(house)
    const [first, second] = [await aBidder(lot), await aBidder(lot)]
    await shareNumber(house, 'nik', first, second)
    expect((await bid(lot, first, 105)).status).toBe(200)
    expect(codeOf(await bid(lot, second, 110))).toBe('under_review')
    expect(codeOf(await buy(lot, second))).toBe('under_review')
  })
})

describe('at the other doors', () => {
  it('no maximum is left, no ask is taken and no paddle is raised', async () => {
    const sale = await aSale(house, { kind: 'live' })
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.sale({ command: 'open_prebid' })
    await barredBeside(budi)
    expect(codeOf(await sale.leave(budi, 105))).toBe('under_review')
    await sale.sale({ command: 'start' })
    await sale.open(0)
    expect(codeOf(await sale.bid(budi, 100))).toBe('under_review')
    const raised = await sale.tryLot({ command: 'floor_bid', paddle: budi.paddle, amount: million(100) })
    expect(codeOf(raised)).toBe('under_review')
    expect((await sale.bid(sari, 100)).status).toBe(200)
  })

  it('a maximum that was left before is passed over', async () => {
    const sale = await aSale(house, { kind: 'offline' })
    const budi = await sale.bidder()
    await sale.sale({ command: 'open_prebid' })
    expect((await sale.leave(budi, 105)).status).toBe(200)
    await barredBeside(budi)
    await sale.sale({ command: 'start' })
    const opened = await sale.open(0)
    expect(opened.sale.current).toMatchObject({ price: null })
  })

  it('the hammer does not fall to who lost the right on the block', async () => {
    const sale = await aSale(house, { kind: 'live' })
    const budi = await sale.bidder()
    await sale.sale({ command: 'open_prebid' })
    await sale.sale({ command: 'start' })
    await sale.open(0)
    expect((await sale.bid(budi, 100)).status).toBe(200)
    await barredBeside(budi)
    await sale.command({ command: 'call' })
    await sale.command({ command: 'call' })
    expect(codeOf(await sale.tryLot({ command: 'hammer' }))).toBe('winner_without_nipl')
  })

  it('what a winner left is offered to the next who may', async () => {
    const left = await aDefault(house, bank, [102, 110, 120])
    const [third, next] = left.bidders as [TestCustomer, TestCustomer]
    await barredBeside(next, 'npwp')
    const shown = await api.get('GET /office/lelang-ulang/{bill_id}/penawar-berikutnya', {
      as: left.planner,
      params: { bill_id: left.billId },
    })
    expect(shown.next).toMatchObject({ customer_id: third.id })
  })

  it('an open offer is not taken', async () => {
    const left = await aDefault(house, bank, [102, 110, 120])
    const next = await signedInAgain(house, left.bidders[1] as TestCustomer)
    await api.get('POST /office/lelang-ulang/{bill_id}/tawarkan', {
      as: left.planner,
      params: { bill_id: left.billId },
      body: { customer_id: next.id, reason: 'Penjual ingin cepat terjual' },
    })
    const { offers } = await api.get('GET /customer/kesempatan', { as: next })
    const params = { offer_id: offers.find(({ lot_id }) => lot_id === left.lot.id)?.offer_id ?? 0 }
    const { nipls } = await api.get('GET /customer/kesempatan/{offer_id}', { as: next, params })
    await barredBeside(next)
    const answer = await api.call('POST /customer/kesempatan/{offer_id}', {
      as: next,
      params,
      body: { answer: 'accept', nipl_id: nipls[0]?.nipl_id ?? 0 },
    })
    expect(codeOf(answer)).toBe('under_review')
    const request = { as: next, params, body: { answer: 'decline' } } as const
    expect((await api.call('POST /customer/kesempatan/{offer_id}', request)).status).toBe(200)
  })

  it('a seller’s price is not taken, and the answer no is', async () => {
    const { bidder, answer } = await aCounteredLot(house, aBidder)
    await barredBeside(bidder, 'account')
    expect(codeOf(await answer(bidder, 'accept'))).toBe('under_review')
    const declined = await answer(bidder, 'decline')
    expect(declined.data).toMatchObject({ state: 'passed' })
  })

  it('a slip of the hand is still taken back', async () => {
    const lot = await aLot(house)
    const budi = await aBidder(lot)
    const idempotencyKey = anIdempotencyKey()
    expect((await bid(lot, budi, 105, idempotencyKey)).status).toBe(200)
    await barredBeside(budi)
    const undone = await api.call('DELETE /customer/lot/{lot_id}/bid/{client_bid_id}', {
      as: budi,
      params: { lot_id: lot.id, client_bid_id: idempotencyKey },
    })
    expect(undone.status).toBe(200)
  })
})

describe('in the moment between the reading of a bidder and the append', () => {
  it('a second account of the one who bids is barred: the bid is not in the log', async () => {
    const lot = await aLot(house)
    const [budi, other] = [await aBidder(lot), await aCustomer(house)]
    await shareNumber(house, 'nik', budi, other)
    const answer = await appendedAfter(
      house,
      lot.id,
      () => bid(lot, budi, 105),
      () => bar(house, other),
    )
    expect(codeOf(answer)).toBe('under_review')
    expect((await replayedLot(services.db, lot.id)).events.map(({ type }) => type)).not.toContain(
      'bid_placed',
    )
  })

  it('the profile is saved that tells whose account it is', async () => {
    const seller = await aCustomer(house)
    const lot = await aLot(house, { consignorId: seller.id })
    const budi = await aBidder(lot)
    // Known to the room as somebody who may.
    expect((await bid(lot, budi, 105)).status).toBe(200)
    const answer = await appendedAfter(
      house,
      lot.id,
      () => bid(lot, budi, 110),
      () => shareNumber(house, 'account', budi, seller),
    )
    expect(codeOf(answer)).toBe('under_review')
    expect((await replayedLot(services.db, lot.id)).events.at(-1)).toMatchObject({ maximum: million(105) })
  })

  it('two accounts hand in one NIK at one moment: one of them waits', async () => {
    const lot = await aLot(house)
    const [budi, sari] = [await aBidder(lot), await aBidder(lot)]
    const numbers = { nik: '3275010101909999', npwp: null, bankId: null, accountNumber: null }
    const handIn = (tx: Db, { id: customerId }: TestCustomer) =>
      keepIdentifiers(services.config.keys.identifiers, tx, { customerId, numbers, at: services.now() })
    let second: Promise<unknown> = Promise.resolve()
    await inTransaction(services.db, async (tx) => {
      await handIn(tx, budi)
      second = inTransaction(services.db, (other) => handIn(other, sari))
      await untilLocksAreWaitedFor(house)
    })
    await second
    const codes = [codeOf(await bid(lot, budi, 105)), codeOf(await bid(lot, sari, 110))]
    expect(codes.filter((code) => code === 'under_review')).toHaveLength(1)
    expect(codes.filter((code) => code === null)).toHaveLength(1)
  })
})
