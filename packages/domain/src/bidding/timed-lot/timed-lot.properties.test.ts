import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLog, type Move, playSale } from '../../../test/reference-timed-lot.ts'
import { OPENS_AT, Sale, someTerms } from '../../../test/timed-lot-builders.ts'
import { bidderId, lotId, type NiplId, niplId } from '../../ids.ts'
import { type Instant, plus } from '../../instant.ts'
import { niplToHold } from '../../money/nipl.ts'
import { rupiah } from '../../rupiah.ts'
import {
  decide,
  draftLot,
  evolve,
  fold,
  heldNipl,
  history,
  isAnnounced,
  type LotCommand,
  type LotEvent,
  type LotTerms,
  outcomeOf,
  type TimedLot,
} from './index.ts'

/*
 * Small numbers on purpose: few bidders, few steps and a short day make ties, limits and last seconds common. Money
 * is in single rupiah, one step is ten.
 */
const anyTerms = fc
  .record({
    reserveStep: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
    windowMs: fc.integer({ min: 0, max: 3_000 }),
    extensionMs: fc.integer({ min: 0, max: 3_000 }),
    capMs: fc.integer({ min: 0, max: 9_000 }),
  })
  .map(
    ({ reserveStep, ...rules }): LotTerms =>
      someTerms({
        base: rupiah(100),
        increment: rupiah(10),
        reserve: reserveStep === null ? null : rupiah(100 + reserveStep * 10),
        closesAt: plus(OPENS_AT, 10_000),
        ...rules,
      }),
  )

const anyBidder = fc.integer({ min: 1, max: 4 })
const anyAmount = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 20 }).map((step) => 100 + step * 10) },
  { weight: 1, arbitrary: fc.integer({ min: 90, max: 310 }) },
)
/** Milliseconds since the move before; sometimes back in time, as wall clocks do. */
const anyPause = fc.oneof(fc.integer({ min: -500, max: 900 }), fc.constantFrom(0, 1, 4_999, 5_000))

const anyMove = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      bidder: anyBidder,
      amount: anyAmount,
      after: anyPause,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('lower' as const),
      bidder: anyBidder,
      amount: anyAmount,
      after: anyPause,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), bidder: anyBidder, after: anyPause }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pause' as const),
      earlier: fc.integer({ min: 0, max: 2_000 }),
      after: anyPause,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('resume' as const, 'close' as const), after: anyPause }),
  },
)

/** The moves of one sale in time; ends with as many closings as it takes. */
const anyMoves = fc.array(anyMove, { minLength: 1, maxLength: 60 }).map((drawn) => {
  let at: number = OPENS_AT
  const moves = drawn.map(({ after, ...move }): Move => {
    at = Math.max(OPENS_AT, at + after)
    return move.kind === 'pause' ? { kind: 'pause', since: at - move.earlier, at } : { ...move, at }
  })
  const late = at + 100_000
  return [...moves, { kind: 'resume', at: late } as const, { kind: 'close', at: late + 200_000 } as const]
})

function commandOf(move: Move, lot: TimedLot): LotCommand {
  switch (move.kind) {
    case 'bid': {
      const bidder = bidderId(move.bidder)
      const maximum = rupiah(move.amount)
      return { type: 'place_bid', bidder, nipl: niplId(move.bidder), maximum, confirmed: true }
    }
    case 'lower':
      return { type: 'lower_maximum', bidder: bidderId(move.bidder), maximum: rupiah(move.amount) }
    case 'undo':
      return { type: 'undo_bid', bidder: bidderId(move.bidder), seq: lot.seq }
    case 'pause':
      return { type: 'pause', by: 'system', reason: 'Gangguan', since: move.since as Instant }
    default:
      return move.kind === 'close' ? { type: 'close' } : { type: 'resume', by: 'system' }
  }
}

interface Played {
  readonly before: TimedLot
  readonly after: TimedLot
  readonly event: LotEvent | null
}

function play(terms: LotTerms, moves: readonly Move[]) {
  const sale = new Sale()
  sale.do({ type: 'publish', by: 'system', terms }, plus(terms.opensAt, -1))
  sale.do({ type: 'open' }, terms.opensAt)
  const steps = moves.map((move): Played => {
    const before = sale.lot
    const refusal = sale.do(commandOf(move, before), move.at as Instant)
    return { before, after: sale.lot, event: refusal === null ? (sale.events.at(-1) as LotEvent) : null }
  })
  return { sale, steps }
}

const forAnySale = (check: (terms: LotTerms, moves: Move[]) => void, numRuns = 2_000) =>
  fc.assert(fc.property(anyTerms, anyMoves, check), { numRuns })

const leadingOf = (lot: TimedLot) => (lot.state === 'open' || lot.state === 'paused' ? lot.leading : null)
const endOf = (lot: TimedLot) => ('closesAt' in lot ? lot.closesAt : null)

describe('any timed sale', () => {
  it('goes as the reference says, move by move', () => {
    let accepted = 0
    forAnySale((terms, moves) => {
      const { steps } = play(terms, moves)
      const reference = playSale({ ...terms, openedAt: terms.opensAt }, moves)
      for (const [index, { after, event }] of steps.entries()) {
        const expected = reference[index]
        const leading = leadingOf(after)
        const sold = 'outcome' in after && after.outcome.result !== 'passed' ? after.outcome : null
        expect({
          accepted: event !== null,
          phase: after.state,
          leader: leading?.bidder ?? sold?.winner ?? null,
          price: leading?.price ?? sold?.price ?? null,
          closesAt: endOf(after),
        }).toEqual({
          accepted: expected?.accepted,
          phase: expected?.after.phase,
          leader: expected?.after.leader,
          price: expected?.after.price,
          closesAt: expected?.after.closesAt,
        })
        if (leading) expect(leading.maximum).toBe(expected?.after.maximum)
        if (event) accepted++
      }
    }, 4_000)
    expect(accepted).toBeGreaterThan(10_000)
  })

  it('has a log that the reference agrees with', () => {
    let checked = 0
    forAnySale((terms, moves) => {
      const check = checkLog(play(terms, moves).sale.events)
      expect(check.disagreements).toEqual([])
      checked += check.checked
    })
    expect(checked).toBeGreaterThan(10_000)
  })

  it('has a price that never falls, save when a first bid is taken back', () => {
    forAnySale((terms, moves) => {
      for (const { before, after, event } of play(terms, moves).steps) {
        const old = leadingOf(before)
        const now = leadingOf(after)
        if (!old || event?.type === 'lot_closed') continue
        if (event?.type === 'bid_undone') expect(old.price).toBe(terms.base)
        else expect(now?.price ?? 0).toBeGreaterThanOrEqual(old.price)
      }
    })
  })

  it('charges nobody above their maximum', () => {
    forAnySale((terms, moves) => {
      for (const { after } of play(terms, moves).steps) {
        const leading = leadingOf(after)
        if (leading) expect(leading.price).toBeLessThanOrEqual(leading.maximum)
      }
    })
  })

  it('charges the second maximum plus a step, the base, or the reserve, and no more', () => {
    forAnySale((terms, moves) => {
      const { sale } = play(terms, moves)
      const maxima = new Map<number, number>()
      for (const event of sale.events) {
        if (event.type === 'bid_placed')
          maxima.set(event.bidder, Math.max(event.maximum, maxima.get(event.bidder) ?? 0))
        if (event.type === 'maximum_raised' || event.type === 'maximum_lowered')
          maxima.set(event.bidder, event.maximum)
        if (event.type === 'bid_undone') maxima.delete(event.bidder)
      }
      const { lot } = sale
      if (lot.state !== 'sold' && lot.state !== 'konfirmasi') return
      if (lot.outcome.result === 'passed') throw new Error('Failed to sell: a sold lot passed')
      const { winner, price } = lot.outcome
      const others = [...maxima].flatMap(([bidder, maximum]) => (bidder === winner ? [] : [maximum]))
      const second = others.length > 0 ? Math.max(...others) + terms.increment : 0
      const reserve = terms.reserve !== null && price >= terms.reserve ? terms.reserve : 0
      expect(price).toBeLessThanOrEqual(Math.max(second, terms.base, reserve))
    })
  })

  it('leaves the lead to the earlier of two equal maxima', () => {
    let ties = 0
    forAnySale((terms, moves) => {
      for (const { before, event } of play(terms, moves).steps) {
        if (event?.type !== 'bid_placed' || outcomeOf(event) !== 'tied') continue
        ties++
        expect(event.leader).toBe(leadingOf(before)?.bidder)
        expect(event.maximum).toBe(leadingOf(before)?.maximum)
      }
    })
    expect(ties).toBeGreaterThan(50)
  })

  it('has an end that never comes sooner and never passes the cap', () => {
    forAnySale((terms, moves) => {
      for (const { before, after, event } of play(terms, moves).steps) {
        const old = endOf(before)
        const now = endOf(after)
        if (old === null || now === null) continue
        expect(now).toBeGreaterThanOrEqual(old)
        if (after.state === 'open') expect(now).toBeLessThanOrEqual(after.hardCloseAt)
        if (before.state === 'open' && after.state === 'open')
          expect(after.hardCloseAt).toBe(before.hardCloseAt)
        if (now > old && event?.type === 'bid_placed') expect(now).toBeGreaterThanOrEqual(event.at)
      }
    })
  })

  it('is closed once, never early, and nothing follows', () => {
    forAnySale((terms, moves) => {
      const { sale, steps } = play(terms, moves)
      const closings = steps.filter(({ event }) => event?.type === 'lot_closed')
      expect(closings).toHaveLength(1)
      const [closing] = closings
      expect(closing?.event?.at).toBeGreaterThanOrEqual(endOf(closing?.before as TimedLot) as number)
      expect(sale.events.at(-1)?.type).toBe('lot_closed')
    })
  })

  it('is left exactly as it was by a refusal', () => {
    forAnySale((terms, moves) => {
      const frozen = (lot: TimedLot) => JSON.stringify(lot)
      const sale = new Sale()
      sale.do({ type: 'publish', by: 'system', terms }, plus(terms.opensAt, -1))
      sale.do({ type: 'open' }, terms.opensAt)
      for (const move of moves) {
        const before = sale.lot
        const picture = frozen(before)
        const length = sale.events.length
        if (sale.do(commandOf(move, before), move.at as Instant) === null) continue
        expect(sale.lot).toBe(before)
        expect(frozen(sale.lot)).toBe(picture)
        expect(sale.events).toHaveLength(length)
      }
    }, 500)
  })

  it('is the fold of its log, numbered without gap and never back in time', () => {
    forAnySale((terms, moves) => {
      const { sale } = play(terms, moves)
      expect(fold(sale.lot.lotId, sale.events)).toEqual(sale.lot)
      expect(sale.events.map(({ seq }) => seq)).toEqual(sale.events.map((_, index) => index + 1))
      for (const [index, event] of sale.events.entries())
        expect(event.at).toBeGreaterThanOrEqual(sale.events[index - 1]?.at ?? 0)
    })
  })

  it('announces the last step that anyone heard of', () => {
    forAnySale((terms, moves) => {
      const heard: number[] = []
      for (const { after, event } of play(terms, moves).steps) {
        if (event && isAnnounced(event)) heard.push(event.seq)
        if (after.state === 'open' || after.state === 'paused')
          expect(after.announcedSeq).toBe(heard.at(-1) ?? 2)
      }
    }, 500)
  })

  it('shows no maximum of a leader that the price has not reached', () => {
    forAnySale((terms, moves) => {
      const events: LotEvent[] = []
      for (const { after, event } of play(terms, moves).steps) {
        if (event) events.push(event)
        const leading = leadingOf(after)
        if (!leading || leading.maximum <= leading.price) continue
        const shown = history(events).filter(({ bidder }) => bidder === leading.bidder)
        for (const { amount } of shown) expect(amount).toBeLessThanOrEqual(leading.price)
      }
    }, 500)
  })

  it('shows amounts that rise from row to row', () => {
    forAnySale((terms, moves) => {
      const rows = history(play(terms, moves).sale.events)
      let last = 0
      for (const { amount, kind } of rows) {
        if (kind === 'undone') last = 0
        else {
          expect(amount).toBeGreaterThanOrEqual(last)
          last = amount
        }
      }
    })
  })
})

describe('several lots of one auction', () => {
  const anyBids = fc.array(
    fc.record({ lot: fc.integer({ min: 0, max: 3 }), bidder: anyBidder, amount: anyAmount }),
    { minLength: 1, maxLength: 120 },
  )
  const anyPurses = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })

  it('are led by nobody more often than they have NIPL, and no NIPL holds two lots', () => {
    let refusedForNipl = 0
    fc.assert(
      fc.property(anyTerms, anyPurses, anyBids, (terms, purses, bids) => {
        const sales = [1, 2, 3, 4].map((id) => {
          const published = decide(draftLot(lotId(id)), { type: 'publish', by: 'system', terms }, OPENS_AT)
          if (!published.ok) throw new Error('Failed to publish')
          let lot = evolve(draftLot(lotId(id)), published.value)
          const opened = decide(lot, { type: 'open' }, OPENS_AT)
          if (opened.ok) lot = evolve(lot, opened.value)
          return { lot }
        })
        const held = () => sales.flatMap(({ lot }) => heldNipl(lot) ?? [])
        for (const { lot: index, bidder, amount } of bids) {
          const sale = sales[index] as (typeof sales)[number]
          const taken = new Set<NiplId>(held().map(({ nipl }) => nipl))
          const purse = Array.from({ length: purses[bidder - 1] ?? 0 }, (_, number) => {
            const id = niplId(bidder * 100 + number)
            return { id, number, state: taken.has(id) ? ('held' as const) : ('active' as const) }
          })
          const decided = decide(
            sale.lot,
            {
              type: 'place_bid',
              bidder: bidderId(bidder),
              nipl: niplToHold(purse)?.id ?? null,
              maximum: rupiah(amount),
              confirmed: true,
            },
            OPENS_AT,
          )
          if (decided.ok) sale.lot = evolve(sale.lot, decided.value)
          else if (decided.error.code === 'no_free_nipl') refusedForNipl++
          const holds = held()
          expect(new Set(holds.map(({ nipl }) => nipl)).size).toBe(holds.length)
          for (const owner of [1, 2, 3, 4])
            expect(holds.filter((hold) => hold.bidder === owner).length).toBeLessThanOrEqual(
              purses[owner - 1] ?? 0,
            )
        }
      }),
      { numRuns: 500 },
    )
    expect(refusedForNipl).toBeGreaterThan(100)
  })
})

describe('the reference catches', () => {
  const sold = () => {
    const sale = play(someTerms({ base: rupiah(100), increment: rupiah(10), reserve: null }), [
      { kind: 'bid', bidder: 1, amount: 150, at: OPENS_AT },
      { kind: 'bid', bidder: 2, amount: 140, at: OPENS_AT },
      { kind: 'bid', bidder: 2, amount: 170, at: OPENS_AT },
      { kind: 'close', at: plus(OPENS_AT, 3_600_000) },
    ]).sale
    return sale.events
  }

  it('nothing in an honest log', () => {
    expect(checkLog(sold())).toMatchObject({ disagreements: [] })
    expect(checkLog(sold()).checked).toBeGreaterThan(12)
  })

  it.each([
    ['a price one step too high', 'bid_placed', { price: 170 }],
    ['another leader', 'bid_placed', { leader: 1 }],
    ['an end moved without reason', 'bid_placed', { closesAt: 1 }],
    [
      'another price at the hammer',
      'lot_closed',
      { outcome: { result: 'sold', price: 150, winner: 2, nipl: 2 } },
    ],
    ['another winner', 'lot_closed', { outcome: { result: 'sold', price: 160, winner: 1, nipl: 1 } }],
    ['an early close', 'lot_closed', { at: OPENS_AT }],
  ] as const)('%s', (_, type, change) => {
    const events = sold()
    const index = events.findLastIndex((event) => event.type === type)
    const mutated = events.map((event, at) => (at === index ? ({ ...event, ...change } as LotEvent) : event))
    expect(checkLog(mutated).disagreements.length).toBeGreaterThan(0)
  })

  it('a second close', () => {
    const events = sold()
    const closing = events.at(-1) as LotEvent
    expect(checkLog([...events, { ...closing, seq: closing.seq + 1 }]).disagreements.length).toBeGreaterThan(
      0,
    )
  })
})
