import { describe, expect, it } from 'vitest'
import {
  A,
  anOpenSale,
  B,
  bid,
  C,
  CLOSES_AT,
  million,
  OPENS_AT,
  Sale,
  someTerms,
} from '../../../test/timed-lot-builders.ts'
import type { StaffId } from '../../ids.ts'
import { type Instant, MINUTE_MS, plus, SECOND_MS } from '../../instant.ts'
import { rupiah } from '../../rupiah.ts'
import {
  evolve,
  fold,
  giveMoreTime,
  history,
  holdingChange,
  isAnnounced,
  outcomeOf,
  type TimedLot,
} from './index.ts'

const EARLY = plus(OPENS_AT, MINUTE_MS)
const END_PLUS_TWO = plus(CLOSES_AT, 2 * MINUTE_MS - 1)

describe('the test vectors of rules 1.6 (base 100, step 0.5, reserve 110 million)', () => {
  const steps = [
    { who: 'A', maximum: 108, price: 100, leader: A },
    { who: 'B', maximum: 104, price: 104.5, leader: A },
    { who: 'B', maximum: 108, price: 108, leader: A, note: 'a tie, the earlier stays' },
    { who: 'B', maximum: 108.2, refused: 'off_grid' },
    { who: 'B', maximum: 112, price: 110, leader: B, note: 'reserve met' },
    { who: 'B', maximum: 120, price: 110, leader: B, note: 'silent, no extension' },
    { who: 'A', maximum: 110, refused: 'bid_too_low', needs: 110.5 },
    { who: 'A', maximum: 115, price: 115.5, leader: B },
    { who: 'A', maximum: 120, price: 120, leader: B, note: 'a tie, the earlier stays' },
    { who: 'A', maximum: 125, price: 120.5, leader: A },
  ] as const
  const take = (sale: Sale, { who, maximum }: (typeof steps)[number]) =>
    sale.do(bid(who === 'A' ? A : B, maximum), EARLY)
  const saleAfter = (count: number) => {
    const sale = anOpenSale()
    for (const step of steps.slice(0, count)) take(sale, step)
    return sale
  }
  const extended = () => {
    const sale = saleAfter(steps.length)
    expect(sale.do(bid(B, 130, { confirmed: true }), plus(CLOSES_AT, -1))).toBeNull()
    return sale
  }

  for (const [index, step] of steps.entries()) {
    it(`${step.who} ${step.maximum}: ${'refused' in step ? step.refused : `price ${step.price}`}`, () => {
      const sale = saleAfter(index)
      const before = sale.lot
      const refusal = take(sale, step)
      if ('refused' in step) {
        expect(refusal?.code).toBe(step.refused)
        if ('needs' in step) expect(refusal).toEqual({ code: step.refused, minimum: million(step.needs) })
        expect(sale.lot).toBe(before)
      } else {
        expect(refusal).toBeNull()
        expect(sale.open.leading).toMatchObject({ bidder: step.leader, price: million(step.price) })
        expect(sale.open.closesAt).toBe(CLOSES_AT)
      }
    })
  }

  it('met the reserve with the bid of 112', () => {
    const { events } = saleAfter(steps.length)
    const met = events.map((event) => (event.type === 'bid_placed' ? event.reserveMet : null))
    expect(met.filter((value) => value !== null)).toEqual([false, false, false, true, true, true, true])
  })

  it('resets the end to two minutes after a bid one millisecond before it', () => {
    expect(extended().open).toMatchObject({ closesAt: END_PLUS_TWO, extensions: 1 })
  })

  it('is late at the end itself', () => {
    expect(extended().do(bid(C, 140), END_PLUS_TWO)).toEqual({
      code: 'bid_late',
      end: END_PLUS_TWO,
      received: END_PLUS_TWO,
    })
  })

  it('closes at the end, sold at the price reached', () => {
    const sale = extended()
    expect(sale.do({ type: 'close' }, plus(END_PLUS_TWO, -1))?.code).toBe('close_too_early')
    expect(sale.do({ type: 'close' }, END_PLUS_TWO)).toBeNull()
    expect(sale.lot).toMatchObject({
      state: 'sold',
      outcome: { result: 'sold', price: million(125.5), winner: B },
    })
    expect(sale.do({ type: 'close' }, END_PLUS_TWO)?.code).toBe('lot_closed')
  })

  it('is the fold of its log', () => {
    const sale = extended()
    sale.do({ type: 'close' }, END_PLUS_TWO)
    expect(fold(sale.lot.lotId, sale.events)).toEqual(sale.lot)
  })
})

describe('the first bid', () => {
  it('opens at the base price when it does not cover the reserve', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 109.5), EARLY)
    expect(sale.open.leading).toMatchObject({ price: million(100), reserveMet: false })
  })

  it('opens at the reserve when it covers it exactly', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 110), EARLY)
    expect(sale.open.leading).toMatchObject({ price: million(110), reserveMet: true })
  })

  it('opens at the base price of a lot without reserve', () => {
    const sale = anOpenSale(someTerms({ reserve: null }))
    sale.do(bid(A, 150, { confirmed: true }), EARLY)
    expect(sale.open.leading).toMatchObject({ price: million(100), reserveMet: true })
  })

  it('is refused below the base price, also off the grid', () => {
    const sale = anOpenSale()
    expect(sale.do(bid(A, 99.9), EARLY)).toEqual({ code: 'bid_too_low', minimum: million(100) })
  })
})

describe('the leader’s own maximum', () => {
  const leadingAt = (maximum: number) => {
    const sale = anOpenSale()
    sale.do(bid(A, maximum), EARLY)
    sale.do(bid(B, 102), EARLY)
    return sale
  }

  it('goes up silently, without an extension, even in the last second', () => {
    const sale = leadingAt(105)
    expect(sale.do(bid(A, 108), plus(CLOSES_AT, -1))).toBeNull()
    expect(sale.open).toMatchObject({ closesAt: CLOSES_AT, extensions: 0, announcedSeq: 4, seq: 5 })
    expect(sale.open.leading).toMatchObject({ maximum: million(108), price: million(102.5) })
    expect(sale.events.map(isAnnounced)).toEqual([true, true, true, true, false])
  })

  it('lifts the price to the reserve that it reaches, and everybody hears of it', () => {
    const sale = leadingAt(105)
    sale.do(bid(A, 111), plus(CLOSES_AT, -1))
    expect(sale.open.leading).toMatchObject({ maximum: million(111), price: million(110), reserveMet: true })
    expect(sale.open.closesAt).toBe(END_PLUS_TWO)
  })

  it('must be higher than before', () => {
    const sale = leadingAt(105)
    const refusal = { code: 'maximum_not_higher', maximum: million(105), minimum: million(105.5) }
    expect(sale.do(bid(A, 105), EARLY)).toEqual(refusal)
    expect(sale.do(bid(A, 104), EARLY)).toEqual(refusal)
  })

  it('needs no second NIPL', () => {
    const sale = leadingAt(105)
    expect(
      sale.do({ type: 'place_bid', bidder: A, nipl: null, maximum: million(106), confirmed: false }, EARLY),
    ).toBe(null)
    expect(sale.open.leading?.nipl).toBe(1_001)
  })

  it('comes down to the price and no further', () => {
    const sale = leadingAt(105)
    const lower = (amount: number) =>
      sale.do({ type: 'lower_maximum', bidder: A, maximum: million(amount) }, EARLY)
    expect(lower(102)).toEqual({ code: 'below_price', minimum: million(102.5) })
    expect(lower(105)).toEqual({ code: 'maximum_not_lower', maximum: million(105) })
    expect(lower(103.7)?.code).toBe('off_grid')
    expect(lower(102.5)).toBeNull()
    expect(sale.open.leading?.maximum).toBe(million(102.5))
    expect(sale.do({ type: 'lower_maximum', bidder: B, maximum: million(103) }, EARLY)?.code).toBe(
      'not_leading',
    )
  })
})

describe('a slip of the hand', () => {
  it('is asked about a quarter above what leading needs, and goes through when meant', () => {
    const sale = anOpenSale()
    expect(sale.do(bid(A, 125), EARLY)).toBeNull()
    const other = anOpenSale()
    expect(other.do(bid(A, 125.5), EARLY)).toEqual({
      code: 'confirm_required',
      amount: million(125.5),
      price: million(100),
    })
    expect(other.do(bid(A, 125.5, { confirmed: true }), EARLY)).toBeNull()
    // Whoever leads needs more than their own maximum, whoever challenges a step above the price.
    expect(other.do(bid(A, 157.5), EARLY)).toBeNull()
    expect(other.do(bid(B, 138.5), EARLY)?.code).toBe('confirm_required')
    expect(other.do(bid(B, 138), EARLY)).toBeNull()
  })

  it('is asked about above twice the price where a lot was published so', () => {
    const sale = anOpenSale(someTerms({ confirmFactor: 2 }))
    expect(sale.do(bid(A, 200.5), EARLY)?.code).toBe('confirm_required')
    expect(sale.do(bid(A, 200), EARLY)).toBeNull()
  })

  it('never passes the largest amount, confirmed or not, nor what is no integer', () => {
    const sale = anOpenSale()
    for (const maximum of [1_000_000_500_000, Number.MAX_SAFE_INTEGER + 1, 1.5, Number.NaN, -1]) {
      const command = { ...bid(A, 100, { confirmed: true }), maximum } as ReturnType<typeof bid>
      expect(sale.do(command, EARLY)?.code).toBe('amount_too_large')
    }
  })

  it('is taken back within five seconds when it was the first bid', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 105), EARLY)
    expect(sale.do({ type: 'undo_bid', bidder: A, seq: 3 }, plus(EARLY, 5 * SECOND_MS - 1))).toBeNull()
    expect(sale.open).toMatchObject({ leading: null, bidCount: 0, seq: 4 })
    expect(history(sale.events)).toMatchObject([
      { seq: 3, bidder: A, amount: million(100), kind: 'placed' },
      { seq: 4, bidder: A, amount: million(100), kind: 'undone' },
    ])
  })

  it('stays after five seconds', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 105), EARLY)
    const until = plus(EARLY, 5 * SECOND_MS)
    expect(sale.do({ type: 'undo_bid', bidder: A, seq: 3 }, until)).toEqual({ code: 'undo_too_late' })
  })

  it('returns to the maximum before a silent raise', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 105), EARLY)
    sale.do(bid(A, 150, { confirmed: true }), EARLY)
    expect(sale.open.leading?.price).toBe(million(110))
    expect(sale.do({ type: 'undo_bid', bidder: A, seq: 4 }, EARLY)?.code).toBe('undo_too_late')
    sale.do(bid(A, 200, { confirmed: true }), EARLY)
    expect(sale.do({ type: 'undo_bid', bidder: A, seq: 5 }, EARLY)).toBeNull()
    expect(sale.open.leading).toMatchObject({ maximum: million(150), price: million(110) })
  })

  it.each([
    ['it beat somebody', () => [bid(A, 105), bid(B, 106)], B],
    ['it raised somebody’s price', () => [bid(A, 105), bid(B, 104)], B],
    ['somebody bid after it', () => [bid(A, 105), bid(B, 104)], A],
    ['it met the reserve', () => [bid(A, 110)], A],
  ] as const)('stays when %s', (_, bids, bidder) => {
    const sale = anOpenSale()
    for (const command of bids()) sale.do(command, EARLY)
    const undo = { type: 'undo_bid', bidder, seq: sale.lot.seq } as const
    expect(sale.do(undo, EARLY)?.code).toBe('undo_too_late')
  })

  it('stays when it moved the end', () => {
    const sale = anOpenSale()
    const late = plus(CLOSES_AT, -1)
    sale.do(bid(A, 105), late)
    expect(sale.do({ type: 'undo_bid', bidder: A, seq: 3 }, late)?.code).toBe('undo_too_late')
  })
})

describe('the end', () => {
  it('moves only in the last two minutes', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 105), plus(CLOSES_AT, -2 * MINUTE_MS - 1))
    expect(sale.open.extensions).toBe(0)
    sale.do(bid(B, 106), plus(CLOSES_AT, -2 * MINUTE_MS))
    expect(sale.open).toMatchObject({ extensions: 0, closesAt: CLOSES_AT })
    sale.do(bid(A, 107), plus(CLOSES_AT, -2 * MINUTE_MS + 1))
    expect(sale.open).toMatchObject({ extensions: 1, closesAt: plus(CLOSES_AT, 1) })
  })

  it('never moves beyond the cap', () => {
    const sale = anOpenSale(someTerms({ capMs: 3 * MINUTE_MS }))
    sale.do(bid(A, 105), plus(CLOSES_AT, -1))
    sale.do(bid(B, 106), plus(CLOSES_AT, MINUTE_MS + 30 * SECOND_MS))
    const cap = plus(CLOSES_AT, 3 * MINUTE_MS)
    expect(sale.open.closesAt).toBe(cap)
    sale.do(bid(A, 107), plus(cap, -1))
    expect(sale.open).toMatchObject({ closesAt: cap, extensions: 2 })
    expect(sale.do(bid(B, 108), cap)?.code).toBe('bid_late')
  })

  it('does not move for a refused bid', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 105), EARLY)
    expect(sale.do(bid(B, 100), plus(CLOSES_AT, -1))?.code).toBe('bid_too_low')
    expect(sale.open.closesAt).toBe(CLOSES_AT)
  })

  it('leaves a lot without bids passed', () => {
    const sale = anOpenSale()
    sale.do({ type: 'close' }, CLOSES_AT)
    expect(sale.lot).toMatchObject({ state: 'passed', outcome: { result: 'passed' } })
  })

  it('asks the seller about a highest bid below the reserve', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 109.5), EARLY)
    sale.do({ type: 'close' }, CLOSES_AT)
    expect(sale.lot).toMatchObject({ state: 'konfirmasi', outcome: { price: million(100), winner: A } })
  })
})

describe('an outage', () => {
  const reason = 'Gangguan layanan'

  it('across the end pauses the lot and gives back the lost time plus two minutes', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 105), EARLY)
    const since = plus(CLOSES_AT, -MINUTE_MS)
    const back = plus(CLOSES_AT, 9 * MINUTE_MS)
    expect(sale.do({ type: 'pause', by: 'system', reason, since }, back)).toBeNull()
    expect(sale.do(bid(B, 106), back)?.code).toBe('lot_paused')
    expect(sale.do({ type: 'close' }, back)?.code).toBe('lot_paused')
    expect(sale.do({ type: 'resume', by: 'system' }, back)).toBeNull()
    expect(sale.open).toMatchObject({
      closesAt: plus(CLOSES_AT, 12 * MINUTE_MS),
      hardCloseAt: plus(CLOSES_AT, 72 * MINUTE_MS),
    })
  })

  it('cannot have begun before the last bid of the log', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 105), EARLY)
    sale.do({ type: 'pause', by: 'system', reason, since: OPENS_AT }, plus(EARLY, 1))
    expect(sale.lot).toMatchObject({ state: 'paused', since: EARLY })
  })

  it('that began after the end changes nothing: the lot closes', () => {
    const sale = anOpenSale()
    const refusal = sale.do({ type: 'pause', by: 'system', reason, since: CLOSES_AT }, plus(CLOSES_AT, 1))
    expect(refusal).toEqual({ code: 'lot_past_end', end: CLOSES_AT })
  })

  it('over the whole time of a lot lets it open for its full time afterwards', () => {
    const sale = new Sale()
    sale.do({ type: 'publish', by: 'system', terms: someTerms() }, plus(OPENS_AT, -1))
    const back = plus(CLOSES_AT, MINUTE_MS)
    sale.do({ type: 'open' }, back)
    expect(sale.open.closesAt).toBe(plus(back, CLOSES_AT - OPENS_AT))
  })
})

describe('more time by hand', () => {
  const later = (lot: TimedLot, at: Instant) =>
    giveMoreTime(lot, { by: 'system', reason: 'Situs lambat' }, at)

  it('is the extension of the terms, for the end and the cap, and keeps who leads', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 105), EARLY)
    const extended = later(sale.lot, EARLY)
    if (!extended.ok) throw new Error(extended.error.code)
    const lot = extended.value.reduce(evolve, sale.lot)
    expect(extended.value.map(({ type }) => type)).toEqual(['lot_paused', 'lot_resumed'])
    expect(lot).toMatchObject({
      state: 'open',
      closesAt: plus(CLOSES_AT, 2 * MINUTE_MS),
      hardCloseAt: plus(CLOSES_AT, 62 * MINUTE_MS),
      leading: sale.open.leading,
    })
  })

  it('is for open lots, before their end, and says why', () => {
    const sale = anOpenSale()
    expect(later(sale.lot, CLOSES_AT)).toMatchObject({ ok: false, error: { code: 'lot_past_end' } })
    expect(giveMoreTime(sale.lot, { by: 'system', reason: ' ' }, EARLY)).toMatchObject({
      ok: false,
      error: { code: 'reason_required' },
    })
    sale.do({ type: 'withdraw', by: 'system', reason: 'BPKB' }, EARLY)
    expect(later(sale.lot, EARLY)).toMatchObject({ ok: false, error: { code: 'lot_closed' } })
  })
})

describe('before and beside bidding', () => {
  it('takes no bid before the opening', () => {
    const sale = new Sale()
    expect(sale.do(bid(A, 100), OPENS_AT)).toEqual({ code: 'lot_not_open', start: null })
    sale.do({ type: 'publish', by: 'system', terms: someTerms() }, plus(OPENS_AT, -2))
    expect(sale.do(bid(A, 100), OPENS_AT)).toEqual({ code: 'lot_not_open', start: OPENS_AT })
    expect(sale.do({ type: 'open' }, plus(OPENS_AT, -1))).toEqual({
      code: 'lot_not_open',
      start: OPENS_AT,
    })
  })

  it.each([
    ['version', { version: 0 }],
    ['base', { base: rupiah(0) }],
    ['increment', { increment: rupiah(0) }],
    ['reserve', { reserve: million(110.1) }],
    ['reserve', { reserve: million(99) }],
    ['rules', { windowMs: -1 }],
    ['rules', { confirmFactor: 1 }],
    ['times', { closesAt: OPENS_AT }],
  ] as const)('publishes no lot whose %s makes no sense', (fault, change) => {
    const command = { type: 'publish', by: 'system', terms: someTerms(change) } as const
    expect(new Sale().do(command, plus(OPENS_AT, -1))).toEqual({ code: 'terms_invalid', fault })
  })

  describe('while nobody can bid', () => {
    const published = () => {
      const sale = new Sale()
      sale.do({ type: 'publish', by: 'system', terms: someTerms() }, plus(OPENS_AT, -10))
      return sale
    }
    const STAFF = 9 as StaffId
    const to = { opensAt: plus(OPENS_AT, 5_000), closesAt: plus(CLOSES_AT, 9_000) }
    const move = { type: 'move', by: STAFF, reason: 'Gedung belum siap', ...to } as const
    const lower = (amount: number | null) =>
      ({
        type: 'lower_reserve',
        by: STAFF,
        reserve: amount === null ? null : million(amount),
      }) as const

    it('moves a lot, which opens and ends at its new times', () => {
      const sale = published()
      expect(sale.do(move, plus(OPENS_AT, -5))).toBeNull()
      expect(sale.events.at(-1)).toMatchObject({ type: 'lot_moved', seq: 2, ...to })
      expect(sale.do({ type: 'open' }, OPENS_AT)).toEqual({ code: 'lot_not_open', start: to.opensAt })
      expect(sale.do(bid(A, 100), OPENS_AT)).toEqual({ code: 'lot_not_open', start: to.opensAt })
      sale.do({ type: 'open' }, to.opensAt)
      expect(sale.open).toMatchObject({ closesAt: to.closesAt, terms: { base: million(100) } })
      expect(sale.do(move, plus(to.opensAt, 1))?.code).toBe('lot_state_forbids')
    })

    it.each([
      ['without a reason', { ...move, reason: ' ' }, 'reason_required'],
      ['to where it stands', { ...move, opensAt: OPENS_AT, closesAt: CLOSES_AT }, 'terms_invalid'],
      ['to a time that is past', { ...move, opensAt: plus(OPENS_AT, -6) }, 'terms_invalid'],
      ['to an end before its opening', { ...move, closesAt: to.opensAt }, 'terms_invalid'],
    ] as const)('moves none %s', (_, command, code) => {
      expect(published().do(command, plus(OPENS_AT, -5))?.code).toBe(code)
    })

    it('moves none whose opening has come, also where the clock is late', () => {
      expect(published().do(move, OPENS_AT)).toEqual({ code: 'lot_state_forbids', state: 'open' })
    })

    it('lowers a reserve, which bids then meet, and never raises it', () => {
      const sale = published()
      expect(sale.do(lower(110), plus(OPENS_AT, -5))?.code).toBe('reserve_not_lower')
      expect(sale.do(lower(111), plus(OPENS_AT, -5))?.code).toBe('reserve_not_lower')
      expect(sale.do(lower(99), plus(OPENS_AT, -5))).toEqual({ code: 'terms_invalid', fault: 'reserve' })
      expect(sale.do(lower(105.2), plus(OPENS_AT, -5))).toEqual({ code: 'terms_invalid', fault: 'reserve' })
      expect(sale.do(lower(105), plus(OPENS_AT, -5))).toBeNull()
      expect(sale.do(lower(107), plus(OPENS_AT, -5))?.code).toBe('reserve_not_lower')
      sale.do({ type: 'open' }, OPENS_AT)
      sale.do(bid(A, 106), EARLY)
      expect(sale.open.leading).toMatchObject({ price: million(105), reserveMet: true })
      expect(sale.do(lower(100), EARLY)?.code).toBe('lot_state_forbids')
    })

    it('gives a reserve up altogether', () => {
      const sale = published()
      expect(sale.do(lower(null), plus(OPENS_AT, -5))).toBeNull()
      expect(sale.do(lower(null), plus(OPENS_AT, -5))?.code).toBe('reserve_not_lower')
      sale.do({ type: 'open' }, OPENS_AT)
      sale.do(bid(A, 100), EARLY)
      expect(sale.open.leading?.reserveMet).toBe(true)
    })
  })

  it('withdraws a lot with a reason, before the close only', () => {
    const sale = anOpenSale()
    expect(sale.do({ type: 'withdraw', by: 'system', reason: ' ' }, EARLY)?.code).toBe('reason_required')
    expect(sale.do({ type: 'withdraw', by: 'system', reason: 'BPKB bermasalah' }, EARLY)).toBeNull()
    expect(sale.lot).toMatchObject({ state: 'withdrawn', reason: 'BPKB bermasalah' })
    expect(sale.do({ type: 'cancel', by: 'system', reason: 'lagi' }, EARLY)?.code).toBe('lot_state_forbids')
    expect(sale.do(bid(A, 100), EARLY)?.code).toBe('lot_closed')
  })

  it('refuses a challenger without a free NIPL, after telling them the minimum', () => {
    const sale = anOpenSale()
    const poor = { type: 'place_bid', bidder: A, nipl: null, confirmed: false } as const
    expect(sale.do({ ...poor, maximum: million(99) }, EARLY)?.code).toBe('bid_too_low')
    expect(sale.do({ ...poor, maximum: million(100) }, EARLY)).toEqual({ code: 'no_free_nipl' })
  })

  it('stamps an event no earlier than the one before it, whatever the clock says', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 105), plus(EARLY, 90 * SECOND_MS))
    sale.do(bid(B, 106), EARLY)
    expect(sale.events.at(-1)?.at).toBe(plus(EARLY, 90 * SECOND_MS))
  })
})

describe('what others see', () => {
  it('shows every price that was really bid and no leader’s maximum', () => {
    const sale = anOpenSale()
    for (const command of [bid(A, 108), bid(B, 104), bid(B, 108), bid(B, 112), bid(B, 120), bid(A, 115)])
      sale.do(command, EARLY)
    expect(history(sale.events).map(({ bidder, amount, kind }) => [bidder, amount / 1e6, kind])).toEqual([
      [A, 100, 'placed'],
      [B, 104, 'beaten_maximum'],
      [A, 104.5, 'automatic'],
      [B, 108, 'beaten_maximum'],
      [A, 108, 'automatic'],
      [B, 110, 'placed'],
      [A, 115, 'beaten_maximum'],
      [B, 115.5, 'automatic'],
    ])
  })

  it('shows where a displaced proxy ended', () => {
    const sale = anOpenSale()
    for (const command of [bid(A, 103), bid(B, 109)]) sale.do(command, EARLY)
    expect(history(sale.events).slice(1)).toMatchObject([
      { bidder: A, amount: million(103), kind: 'beaten_maximum' },
      { bidder: B, amount: million(103.5), kind: 'placed' },
    ])
  })

  it('tells the bidder whether they lead, tied too late, or were beaten', () => {
    const sale = anOpenSale()
    for (const command of [bid(A, 108), bid(B, 104), bid(B, 108), bid(B, 109)]) sale.do(command, EARLY)
    const outcomes = sale.events.flatMap((event) => (event.type === 'bid_placed' ? [outcomeOf(event)] : []))
    expect(outcomes).toEqual(['leading', 'outbid', 'tied', 'leading'])
  })

  it('holds the NIPL of the leader only, and moves it when the lead moves', () => {
    const sale = anOpenSale()
    const step = (command: Parameters<Sale['do']>[0]) => {
      const before = sale.lot
      sale.do(command, command.type === 'close' ? CLOSES_AT : EARLY)
      const { freed, taken } = holdingChange(before, sale.lot)
      return [freed?.bidder ?? null, taken?.bidder ?? null]
    }
    expect(step(bid(A, 105))).toEqual([null, A])
    expect(step(bid(B, 104))).toEqual([null, null])
    expect(step(bid(B, 106))).toEqual([A, B])
    expect(step({ type: 'close' })).toEqual([null, null])
  })
})
