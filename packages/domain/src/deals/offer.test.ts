import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { A, million, OPENS_AT } from '../../test/timed-lot-builders.ts'
import { auctionId, niplId, productTypeId } from '../ids.ts'
import { DAY_MS, plus } from '../instant.ts'
import { NIPL_TRANSITIONS, type NiplState, niplMay } from '../money/nipl.ts'
import {
  type AfterDefault,
  answerOffer,
  buysOffered,
  mayDispose,
  type Offer,
  type OfferCommand,
  type OfferDeposit,
  wasAnswered,
} from './offer.ts'

const END = plus(OPENS_AT, DAY_MS)
const lot = { auctionId: auctionId(3), productTypeId: productTypeId(1) }
const free: OfferDeposit = {
  id: niplId(70),
  ...lot,
  state: 'active',
  auctionOver: false,
  returning: false,
}
const of = { bidder: A, price: million(115) }
const offers: Record<Offer['state'], Offer> = {
  open: { state: 'open', ...of, dueAt: END },
  accepted: { state: 'accepted', ...of, nipl: niplId(70) },
  declined: { state: 'declined', ...of },
  lapsed: { state: 'lapsed', ...of },
  withdrawn: { state: 'withdrawn', ...of },
}
const commands: Record<OfferCommand['type'], OfferCommand> = {
  accept: { type: 'accept', nipl: free },
  decline: { type: 'decline' },
  lapse: { type: 'lapse' },
  withdraw: { type: 'withdraw' },
}
const becomes = {
  accept: 'accepted',
  decline: 'declined',
  lapse: 'lapsed',
  withdraw: 'withdrawn',
} as const

describe('an offer to the next bidder', () => {
  const table = Object.keys(commands).flatMap((type) =>
    Object.keys(offers).map((from) => [type, from] as [OfferCommand['type'], Offer['state']]),
  )

  it.each(table)('takes %s when it is %s as the rules say', (type, from) => {
    const at = type === 'lapse' ? END : OPENS_AT
    const decided = answerOffer(offers[from], commands[type], lot, at)
    if (from !== 'open') expect(decided).toEqual({ ok: false, error: { code: 'offer_over' } })
    else expect(decided).toMatchObject({ value: { state: becomes[type], ...of } })
  })

  it.each([
    ['accepted', { answer: 'accept', nipl: niplId(70) }, true],
    ['accepted', { answer: 'accept', nipl: niplId(71) }, false],
    ['accepted', { answer: 'decline' }, false],
    ['declined', { answer: 'decline' }, true],
    ['declined', { answer: 'accept', nipl: niplId(70) }, false],
    ['open', { answer: 'decline' }, false],
    ['lapsed', { answer: 'decline' }, false],
    ['withdrawn', { answer: 'decline' }, false],
  ] as const)('that is %s knows whether it was answered %o before', (state, answer, was) => {
    expect(wasAnswered(offers[state], answer)).toBe(was)
  })

  it('is answered or withdrawn until its end and not at it', () => {
    for (const type of ['accept', 'decline', 'withdraw'] as const) {
      expect(answerOffer(offers.open, commands[type], lot, plus(END, -1))).toMatchObject({ ok: true })
      expect(answerOffer(offers.open, commands[type], lot, END)).toEqual({
        ok: false,
        error: { code: 'offer_late', end: END },
      })
    }
    expect(answerOffer(offers.open, commands.lapse, lot, plus(END, -1))).toEqual({
      ok: false,
      error: { code: 'offer_not_due', end: END },
    })
  })

  it('needs a NIPL, and waits for one', () => {
    expect(answerOffer(offers.open, { type: 'accept', nipl: null }, lot, OPENS_AT)).toEqual({
      ok: false,
      error: { code: 'offer_needs_nipl' },
    })
    const held = { ...free, state: 'held' as const }
    expect(answerOffer(offers.open, { type: 'accept', nipl: held }, lot, OPENS_AT)).toEqual({
      ok: false,
      error: { code: 'offer_nipl_not_free' },
    })
  })
})

describe('a NIPL that consents', () => {
  const other = { auctionId: auctionId(4) }
  it.each<[string, Partial<OfferDeposit>, boolean]>([
    ['free in the lot’s own auction', {}, true],
    ['free in the lot’s own auction, which is over', { auctionOver: true }, true],
    ['that is to go back, of the lot’s own auction', { state: 'refund_due', auctionOver: true }, true],
    ['that the bank did not send back', { state: 'refund_failed', auctionOver: true }, true],
    ['that the cashier is sending back', { state: 'refund_due', returning: true }, false],
    ['on its way back', { state: 'refunding' }, false],
    ['carried into an auction that goes on', other, true],
    ['of another auction that is over', { ...other, auctionOver: true }, false],
    ['that is to go back, of another auction', { ...other, state: 'refund_due' }, false],
    ['that holds a lot', { state: 'held' }, false],
    ['that won a lot', { state: 'consumed' }, false],
    ['that is forfeited', { state: 'forfeited' }, false],
    ['for other goods', { ...other, productTypeId: productTypeId(2) }, false],
  ])('%s', (_, change, buys) => {
    expect(buysOffered({ ...free, ...change }, lot)).toBe(buys)
  })

  it('is always one that may be used up', () => {
    const states = Object.keys(NIPL_TRANSITIONS) as NiplState[]
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.integer({ min: 2, max: 4 }),
        fc.boolean(),
        fc.boolean(),
        (state, auction, auctionOver, returning) => {
          const nipl = { ...free, state, auctionId: auctionId(auction), auctionOver, returning }
          if (!buysOffered(nipl, lot)) return
          // A free one is held by the lot in the very step that uses it up.
          expect(niplMay(state === 'active' ? 'held' : state, 'consumed')).toBe(true)
        },
      ),
    )
  })
})

describe('after a default', () => {
  it.each<[AfterDefault, string | null]>([
    ['waiting', null],
    ['offered', 'lot_offered'],
    ['relisted', 'lot_relisted'],
    ['sold', 'lot_sold_on'],
  ])('a lot that is %s', (after, refusal) => {
    const may = mayDispose(after)
    expect(may.ok ? null : may.error.code).toBe(refusal)
  })
})
