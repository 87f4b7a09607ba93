import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LiveSale, RINI } from '../../test/live-lot-builders.ts'
import {
  A,
  anOpenSale,
  B,
  bid,
  C,
  million,
  OPENS_AT,
  Sale,
  someTerms,
} from '../../test/timed-lot-builders.ts'
import { bidderId, niplId } from '../ids.ts'
import { plus } from '../instant.ts'
import { rupiah } from '../rupiah.ts'
import { type LastWord, lastWords, nextBidder } from './next-bidder.ts'

const short = (words: readonly LastWord[]) => words.map(({ bidder, amount }) => [bidder, amount])
const everybody = { passedOver: new Set<never>(), mayBuy: () => true, reserve: null }

describe('the last words of a timed lot', () => {
  const sold = () => {
    const sale = anOpenSale(someTerms({ reserve: null }))
    sale.do(bid(A, 104), OPENS_AT)
    sale.do(bid(B, 108), OPENS_AT)
    sale.do(bid(C, 106), OPENS_AT)
    return sale
  }

  it('are the maxima that bidders named, the highest first, and not the prices that proxies reached', () => {
    expect(short(lastWords(sold().events))).toEqual([
      [B, million(108)],
      [C, million(106)],
      [A, million(104)],
    ])
  })

  it('put the earlier of two equal ones first', () => {
    const sale = sold()
    sale.do(bid(A, 108), OPENS_AT)
    expect(short(lastWords(sale.events)).slice(0, 2)).toEqual([
      [B, million(108)],
      [A, million(108)],
    ])
  })

  it('follow a leader who thinks better of their maximum, who meant the lower one all along', () => {
    const sale = sold()
    sale.do(bid(B, 120), OPENS_AT)
    sale.do(bid(C, 110), OPENS_AT)
    sale.do({ type: 'lower_maximum', bidder: B, maximum: million(112) }, OPENS_AT)
    sale.do(bid(A, 112), OPENS_AT)
    sale.do(bid(C, 115), OPENS_AT)
    expect(short(lastWords(sale.events))).toEqual([
      [C, million(115)],
      [B, million(112)],
      [A, million(112)],
    ])
  })

  it('forget a bid that was taken back', () => {
    const sale = anOpenSale(someTerms({ reserve: null }))
    sale.do(bid(A, 100), OPENS_AT)
    expect(sale.do({ type: 'undo_bid', bidder: A, seq: 3 }, OPENS_AT)).toBeNull()
    expect(lastWords(sale.events)).toEqual([])
  })
})

describe('the last words of a lot in an auctioneer’s hand', () => {
  const [a, b, c] = [bidderId(1), bidderId(2), bidderId(3)]

  it('are the bids that stand, room and net alike', () => {
    const sale = new LiveSale()
    sale.callUp()
    sale.announce()
    sale.online(a, 100)
    sale.floor(b, 110)
    sale.online(c, 120)
    expect(short(lastWords(sale.events))).toEqual([
      [c, 120],
      [b, 110],
      [a, 100],
    ])
    expect(sale.do({ type: 'undo', by: RINI })).toBeNull()
    expect(short(lastWords(sale.events))).toEqual([
      [b, 110],
      [a, 100],
    ])
  })

  it('count a maximum left with the house only as far as it was bid', () => {
    const sale = new LiveSale()
    sale.proxy(a, 200)
    sale.callUp()
    sale.announce()
    sale.online(b, 120)
    const word = lastWords(sale.events).find(({ bidder }) => bidder === a)
    expect(word?.amount).toBeLessThan(200)
  })
})

describe('a log', () => {
  const anyMove = fc.record({
    kind: fc.constantFrom('bid', 'bid', 'bid', 'lower', 'undo'),
    bidder: fc.integer({ min: 1, max: 4 }),
    step: fc.integer({ min: 0, max: 14 }),
  })

  it('has its leader’s word before all others, and no word that its bidder did not say', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 25 }), (moves) => {
        const sale = new Sale()
        const terms = someTerms({ base: rupiah(100), increment: rupiah(10), reserve: null })
        sale.do({ type: 'publish', by: 'system', terms }, plus(OPENS_AT, -1))
        sale.do({ type: 'open' }, OPENS_AT)
        for (const { kind, bidder, step } of moves) {
          const maximum = rupiah(100 + step * 10)
          const me = bidderId(bidder)
          if (kind === 'undo') sale.do({ type: 'undo_bid', bidder: me, seq: sale.lot.seq }, OPENS_AT)
          else if (kind === 'lower') sale.do({ type: 'lower_maximum', bidder: me, maximum }, OPENS_AT)
          else
            sale.do(
              { type: 'place_bid', bidder: me, nipl: niplId(1_000 + bidder), maximum, confirmed: true },
              OPENS_AT,
            )
        }
        const words = lastWords(sale.events)
        expect(words[0]?.bidder ?? null).toBe(sale.open.leading?.bidder ?? null)
        for (const { bidder, amount } of words) {
          const maxima = sale.events.flatMap((event) =>
            'maximum' in event && event.bidder === bidder ? [event.maximum] : [],
          )
          expect(maxima).toContain(amount)
        }
        expect(new Set(words.map(({ bidder }) => bidder)).size).toBe(words.length)
      }),
    )
  })
})

describe('the next bidder', () => {
  const words: readonly LastWord[] = [
    { bidder: A, amount: million(120), seq: 9 },
    { bidder: B, amount: million(115), seq: 7 },
    { bidder: C, amount: million(110), seq: 8 },
  ]

  it('is the best of those who are neither passed over nor kept from buying, at their own word', () => {
    expect(nextBidder(words, { ...everybody, passedOver: new Set([A]) })).toEqual({
      ok: true,
      value: words[1],
    })
    const mayBuy = (bidder: number) => bidder !== B
    expect(nextBidder(words, { ...everybody, passedOver: new Set([A]), mayBuy })).toEqual({
      ok: true,
      value: words[2],
    })
  })

  it('is nobody when all were asked', () => {
    expect(nextBidder(words, { ...everybody, passedOver: new Set([A, B, C]) })).toMatchObject({
      error: { code: 'no_next_bidder' },
    })
    expect(nextBidder([], everybody)).toMatchObject({ error: { code: 'no_next_bidder' } })
  })

  it.each([
    ['at the reserve', 115, true],
    ['a step below the reserve', 115.5, false],
  ])('%s: %d million', (_, reserve, isOk) => {
    const found = nextBidder(words, { ...everybody, passedOver: new Set([A]), reserve: million(reserve) })
    expect(found.ok).toBe(isOk)
    if (!found.ok) expect(found.error).toEqual({ code: 'next_below_reserve' })
  })
})
