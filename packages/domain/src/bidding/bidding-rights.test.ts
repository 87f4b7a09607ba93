import { describe, expect, it } from 'vitest'
import { answerKonfirmasi, type Konfirmasi } from '../deals/konfirmasi.ts'
import { auctionId, customerId, instant, lotId, niplId, productTypeId, rupiah } from '../index.ts'
import {
  NIPL_TRANSITIONS,
  type Nipl,
  type NiplState,
  niplMay,
  niplOrderPrice,
  niplToHold,
  PURSE_OF,
  withinNipl,
} from '../money/nipl.ts'
import { type BidderStanding, type LotAudience, mayBid, mayBuyNipl } from './eligibility.ts'

const bidder: BidderStanding = {
  id: customerId(7),
  emailVerified: true,
  approved: true,
  barred: false,
  staff: false,
  premium: { member: false, auctionIds: [], productTypeIds: [] },
  doubles: [],
}
const lot: LotAudience = {
  consignor: customerId(9),
  auctionId: auctionId(1),
  productTypeId: productTypeId(2),
  premium: false,
}

describe('who may bid', () => {
  it('is a verified, approved customer', () => {
    expect(mayBid(bidder, lot)).toEqual({ ok: true, value: undefined })
  })

  it.each([
    ['staff_may_not_bid', { staff: true }, {}],
    ['email_not_verified', { emailVerified: false, approved: false }, {}],
    ['barred', { barred: true, approved: false }, {}],
    ['not_approved', { approved: false }, {}],
    ['own_lot', {}, { consignor: bidder.id }],
    ['not_invited', {}, { premium: true }],
    ['not_invited', { barred: true }, { premium: true }],
    [
      'not_invited',
      { premium: { member: true, auctionIds: [auctionId(2)], productTypeIds: [productTypeId(1)] } },
      { premium: true },
    ],
    [
      'not_invited',
      { premium: { member: false, auctionIds: [auctionId(1)], productTypeIds: [] } },
      { premium: true },
    ],
  ] as const)('%s', (code, change, sale) => {
    expect(mayBid({ ...bidder, ...change }, { ...lot, ...sale })).toEqual({ ok: false, error: { code } })
  })

  // spec: 6.5
  it('is, in a closed sale, a member invited to the auction or its product type', () => {
    const member = (access: Partial<BidderStanding['premium']>) => ({
      ...bidder,
      premium: { member: true, auctionIds: [], productTypeIds: [], ...access },
    })
    const closed = { ...lot, premium: true }
    expect(mayBid(member({ auctionIds: [auctionId(1)] }), closed).ok).toBe(true)
    expect(mayBid(member({ productTypeIds: [productTypeId(2)] }), closed).ok).toBe(true)
  })

  it('is sold a NIPL also as a consignor, who may bid on the other lots', () => {
    expect(mayBuyNipl(bidder, lot).ok).toBe(true)
    expect(mayBuyNipl({ ...bidder, barred: true }, lot).ok).toBe(false)
    expect(mayBuyNipl(bidder, { ...lot, premium: true }).ok).toBe(false)
  })
})

describe('a NIPL', () => {
  const states = Object.keys(NIPL_TRANSITIONS) as NiplState[]

  // spec: 4.15
  it('moves as the rules say and in no other way', () => {
    expect(
      states.flatMap((from) => states.filter((to) => niplMay(from, to)).map((to) => `${from} → ${to}`)),
    ).toEqual([
      'pending_payment → active',
      'pending_payment → expired',
      'active → held',
      'active → refund_due',
      'active → ended',
      'held → active',
      'held → consumed',
      'consumed → applied',
      'consumed → forfeited',
      'refund_due → consumed',
      'refund_due → refunding',
      'refunding → refund_failed',
      'refunding → refunded',
      'refund_failed → consumed',
      'refund_failed → refunding',
      'expired → refund_due',
    ])
  })

  it('has a place in the wallet in every state', () => {
    expect(states.map((state) => PURSE_OF[state])).not.toContain(undefined)
  })

  it('that a new lead takes is the free one with the lowest number', () => {
    const nipl = (number: number, state: NiplState): Nipl => ({
      id: niplId(number),
      auctionId: auctionId(1),
      owner: bidder.id,
      number,
      state,
      lotId: state === 'held' ? lotId(1) : null,
    })
    expect(niplToHold([nipl(430, 'active'), nipl(427, 'held'), nipl(428, 'active')])?.number).toBe(428)
    expect(niplToHold([nipl(427, 'held'), nipl(429, 'pending_payment')])).toBeNull()
  })

  it('allows one lot each', () => {
    expect(withinNipl({ leading: 1, konfirmasi: 1, wonUnpaid: 1, owned: 3 })).toBe(true)
    expect(withinNipl({ leading: 2, konfirmasi: 1, wonUnpaid: 1, owned: 3 })).toBe(false)
  })

  it('is sold in whole numbers up to twenty', () => {
    expect(niplOrderPrice(rupiah(5_000_000), 3)).toEqual({ ok: true, value: 15_000_000 })
    for (const quantity of [0, 21, 1.5, Number.NaN, -1])
      expect(niplOrderPrice(rupiah(5_000_000), quantity)).toEqual({
        ok: false,
        error: { code: 'nipl_quantity_invalid', most: 20 },
      })
  })
})

describe('asking the seller', () => {
  const due = instant(1_000)
  const asking: Konfirmasi = { state: 'asking_seller', bid: rupiah(100), dueAt: due }
  const countered: Konfirmasi = { state: 'asking_bidder', bid: rupiah(100), counter: rupiah(120), dueAt: due }
  const early = instant(999)

  it('sells at the bid when they accept, at the counter when the bidder does', () => {
    expect(answerKonfirmasi(asking, { type: 'accept', by: 'seller' }, early)).toEqual({
      ok: true,
      value: { state: 'sold', price: 100 },
    })
    expect(answerKonfirmasi(asking, { type: 'counter', price: rupiah(120), dueAt: due }, early)).toEqual({
      ok: true,
      value: countered,
    })
    expect(answerKonfirmasi(countered, { type: 'accept', by: 'bidder' }, early)).toEqual({
      ok: true,
      value: { state: 'sold', price: 120 },
    })
  })

  it('passes by a no or by silence', () => {
    const passed = (because: string) => ({ ok: true, value: { state: 'passed', because } })
    expect(answerKonfirmasi(asking, { type: 'decline', by: 'seller' }, early)).toEqual(
      passed('seller_declined'),
    )
    expect(answerKonfirmasi(countered, { type: 'decline', by: 'bidder' }, early)).toEqual(
      passed('bidder_declined'),
    )
    expect(answerKonfirmasi(asking, { type: 'lapse' }, due)).toEqual(passed('silence'))
  })

  it.each([
    ['konfirmasi_late', asking, { type: 'accept', by: 'seller' }, due],
    ['konfirmasi_not_due', asking, { type: 'lapse' }, early],
    ['konfirmasi_not_asked', asking, { type: 'accept', by: 'bidder' }, early],
    ['konfirmasi_not_asked', countered, { type: 'accept', by: 'seller' }, early],
    ['konfirmasi_not_asked', countered, { type: 'counter', price: rupiah(130), dueAt: due }, early],
    ['counter_not_higher', asking, { type: 'counter', price: rupiah(100), dueAt: due }, early],
    ['konfirmasi_over', { state: 'sold', price: rupiah(1) }, { type: 'lapse' }, due],
  ] as const)('refuses %s', (code, now, command, at) => {
    expect(answerKonfirmasi(now, command, at)).toMatchObject({ ok: false, error: { code } })
  })
})
