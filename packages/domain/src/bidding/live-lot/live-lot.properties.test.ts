import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LiveSale, liveTerms, niplOf, RINI } from '../../../test/live-lot-builders.ts'
import { checkLiveLog, type LiveMove, playLiveSale } from '../../../test/reference-live-lot.ts'
import { OPENS_AT } from '../../../test/timed-lot-builders.ts'
import { bidderId } from '../../ids.ts'
import { type Instant, plus } from '../../instant.ts'
import { rupiah } from '../../rupiah.ts'
import {
  foldLive,
  isLiveAnnounced,
  type LiveCommand,
  type LiveEvent,
  type LiveLot,
  leadingBid,
  liveRowsOf,
} from './index.ts'

/*
 * Small numbers on purpose: four bidders, a dozen steps and a short ring make ties, limits and last moments common.
 * Bids are drawn by how many steps over the ask they are, so that most of them mean something.
 */
type PlainKind = 'call' | 'hammer' | 'undo' | 'reopen' | 'pause' | 'resume' | 'finalise' | 'withdraw' | 'tick'
type Drawn = { after: number } & (
  | { kind: 'proxy'; bidder: number; steps: number }
  | { kind: 'no_proxy'; bidder: number }
  | { kind: 'bid'; from: 'floor' | 'online'; bidder: number; over: number }
  | { kind: 'announce'; over: number | null }
  | { kind: 'step'; step: number }
  | { kind: 'automatic'; ring: boolean }
  | { kind: 'pass'; reason: boolean }
  | { kind: PlainKind }
)

const bidder = fc.integer({ min: 1, max: 4 })
/** Milliseconds since the move before; sometimes back in time, as wall clocks do. */
const after = fc.oneof(fc.integer({ min: -200, max: 2_500 }), fc.constantFrom(0, 3_000, 4_000, 9_000))
const kinds = (...names: PlainKind[]) => fc.record({ kind: fc.constantFrom(...names), after })

const anyProxy = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('proxy' as const),
      bidder,
      steps: fc.integer({ min: -1, max: 14 }),
      after,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('no_proxy' as const), bidder, after }) },
)
const anyMove: fc.Arbitrary<Drawn> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      from: fc.constantFrom('floor' as const, 'online' as const),
      bidder,
      over: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 4 }), fc.constant(0.5)),
      after,
    }),
  },
  { weight: 9, arbitrary: kinds('call', 'call', 'hammer', 'tick', 'tick') },
  { weight: 3, arbitrary: kinds('undo', 'undo', 'pause', 'resume', 'resume', 'reopen') },
  { weight: 1, arbitrary: kinds('finalise', 'withdraw') },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('announce' as const),
      over: fc.option(fc.integer({ min: -1, max: 3 }), { nil: null }),
      after,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('step' as const), step: fc.constantFrom(0, 5, 10, 20), after }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('automatic' as const), ring: fc.boolean(), after }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), reason: fc.boolean(), after }) },
  { weight: 1, arbitrary: anyProxy },
)

const anySale = fc.record({
  reserveStep: fc.option(fc.integer({ min: 0, max: 10 }), { nil: null }),
  proxies: fc.array(anyProxy, { maxLength: 8 }),
  floorLeads: fc.boolean(),
  automatic: fc.boolean(),
  without: fc.subarray([1, 2, 3, 4], { maxLength: 2 }),
  moves: fc.array(anyMove, { minLength: 1, maxLength: 60 }),
})
type AnySale = typeof anySale extends fc.Arbitrary<infer Value> ? Value : never

const RING = { ringMs: 7_000, breakMs: 2_000 }

interface Played {
  readonly move: LiveMove
  readonly before: LiveLot
  readonly after: LiveLot
  readonly events: readonly LiveEvent[]
  readonly accepted: boolean
}

/** Drives the rules; each drawn move becomes one of real amounts, by what is asked at that moment. */
function play(drawn: AnySale) {
  const terms = liveTerms({
    reserve: drawn.reserveStep === null ? null : rupiah(100 + drawn.reserveStep * 10),
  })
  const sale = new LiveSale(terms)
  const played: Played[] = []
  let at: number = OPENS_AT
  const make = (move: LiveMove) => {
    const before = sale.lot
    const length = sale.events.length
    const accepted = sale.do(commandOf(move), move.at as Instant) === null
    played.push({ move, before, after: sale.lot, events: sale.events.slice(length), accepted })
  }
  for (const each of [
    ...drawn.proxies,
    null,
    { kind: 'announce' as const, over: null, after: 0 },
    ...drawn.moves,
  ]) {
    at = Math.max(OPENS_AT, at + (each?.after ?? 0))
    if (each === null) {
      const { floorLeads, without } = drawn
      make({ kind: 'call_up', floorLeads, automatic: drawn.automatic ? RING : null, without, at })
    } else make(realMove(each, sale.lot, at))
  }
  return { sale, terms, played }
}

function realMove(drawn: Drawn, lot: LiveLot, at: number): LiveMove {
  const currentAsk = ('ask' in lot ? lot.ask : null) ?? 100
  const step = 'step' in lot ? lot.step : 10
  switch (drawn.kind) {
    case 'proxy':
      return { kind: 'proxy', bidder: drawn.bidder, amount: 100 + drawn.steps * 10, at }
    case 'no_proxy':
      return { kind: 'no_proxy', bidder: drawn.bidder, at }
    case 'bid': {
      const { from } = drawn
      return {
        kind: 'bid',
        from,
        bidder: drawn.bidder,
        amount: currentAsk + Math.floor(drawn.over * step),
        at,
      }
    }
    case 'announce':
      return { kind: 'announce', ask: drawn.over === null ? null : currentAsk + drawn.over * step, at }
    case 'step':
      return { kind: 'step', step: drawn.step, at }
    case 'automatic':
      return { kind: 'automatic', automatic: drawn.ring ? RING : null, at }
    case 'pass':
      return { kind: 'pass', reason: drawn.reason, at }
    default:
      return { kind: drawn.kind, at }
  }
}

function commandOf(move: LiveMove): LiveCommand {
  const by = RINI
  switch (move.kind) {
    case 'proxy': {
      const owner = bidderId(move.bidder)
      return { type: 'set_proxy', bidder: owner, nipl: niplOf(owner), maximum: rupiah(move.amount) }
    }
    case 'no_proxy':
      return { type: 'remove_proxy', bidder: bidderId(move.bidder) }
    case 'call_up': {
      const able = [1, 2, 3, 4].filter((one) => !move.without.includes(one)).map(bidderId)
      const nipls = new Map(able.map((one) => [one, niplOf(one)]))
      return { type: 'call_up', by, floorLeads: move.floorLeads, automatic: move.automatic, nipls }
    }
    case 'step':
      return { type: 'set_step', by, step: rupiah(move.step) }
    case 'announce':
      return { type: 'announce', by, ask: move.ask === null ? null : rupiah(move.ask) }
    case 'bid': {
      const owner = bidderId(move.bidder)
      const offer = { bidder: owner, nipl: niplOf(owner), amount: rupiah(move.amount) }
      return move.from === 'floor'
        ? { type: 'floor_bid', by, ...offer }
        : { type: 'take_ask', confirmed: true, ...offer }
    }
    case 'automatic':
      return { type: 'set_automatic', by, automatic: move.automatic }
    case 'pass':
      return { type: 'pass', by, reason: move.reason ? 'Ditarik' : null }
    case 'hammer':
      return { type: 'hammer', by, leaderMayWin: true }
    case 'tick':
      return { type: 'tick', leaderMayWin: true }
    case 'reopen':
    case 'pause':
      return { type: move.kind, by, reason: 'Salah dengar' }
    case 'withdraw':
      return { type: 'withdraw', by, reason: 'Dokumen kurang' }
    default:
      return { type: move.kind, by }
  }
}

const forAnySale = (check: (played: ReturnType<typeof play>) => void, numRuns = 2_000) =>
  fc.assert(
    fc.property(anySale, (drawn) => check(play(drawn))),
    { numRuns },
  )

const leaderOf = (lot: LiveLot) => ('bids' in lot ? leadingBid(lot) : null)

describe('any live sale', () => {
  it('goes as the reference says, move by move, in thousands of sales of one seed', () => {
    let accepted = 0
    const ends = new Set<string>()
    fc.assert(
      fc.property(anySale, (drawn) => {
        const { terms, played } = play(drawn)
        const reference = playLiveSale(
          terms,
          played.map(({ move }) => move),
        )
        for (const [index, step] of played.entries()) {
          const expected = reference[index]
          const ended = !('bids' in step.after)
          const leading = leaderOf(step.after)
          ends.add(step.after.state)
          expect({ accepted: step.accepted, phase: step.after.state }).toEqual({
            accepted: expected?.accepted,
            phase: expected?.after.phase,
          })
          if (step.accepted) accepted++
          if (ended) continue
          expect({
            leader: leading?.bidder ?? null,
            price: leading?.price ?? null,
            ask: 'ask' in step.after ? step.after.ask : null,
            bids: 'bidCount' in step.after ? step.after.bidCount : 0,
          }).toEqual({
            leader: expected?.after.leader,
            price: expected?.after.price,
            ask: expected?.after.ask,
            bids: expected?.after.bids,
          })
        }
      }),
      { numRuns: 6_000, seed: 20_261_121 },
    )
    expect(accepted).toBeGreaterThan(40_000)
    for (const state of ['hammer', 'sold', 'konfirmasi', 'passed', 'withdrawn', 'paused'])
      expect(ends).toContain(state)
  })

  it('has a log that the reference agrees with', () => {
    let checked = 0
    forAnySale(({ sale }) => {
      const check = checkLiveLog(sale.events)
      expect(check.disagreements).toEqual([])
      checked += check.checked
    })
    expect(checked).toBeGreaterThan(25_000)
  })

  it('has a price that falls only when a bid is taken back', () => {
    forAnySale(({ played }) => {
      for (const { before, after: now, events } of played) {
        if (!('bids' in before) || !('bids' in now)) continue
        const old = leadingBid(before)?.price ?? 0
        if (events.some(({ type }) => type === 'bid_taken_back')) continue
        expect(leadingBid(now)?.price ?? 0).toBeGreaterThanOrEqual(old)
      }
    })
  })

  it('bids for nobody above the maximum they left', () => {
    forAnySale(({ sale }) => {
      const maxima = new Map<number, number>()
      for (const event of sale.events) {
        if (event.type === 'proxy_set') maxima.set(event.bidder, event.maximum)
        if (event.type === 'bid_taken' && event.source === 'proxy')
          expect(event.price).toBeLessThanOrEqual(maxima.get(event.bidder) ?? 0)
      }
    })
  })

  it('bids for nobody who is out of NIPL', () => {
    forAnySale(({ sale }) => {
      const calledUp = sale.events.find((event) => event.type === 'lot_called_up')
      const skipped = calledUp?.frozen.filter(({ nipl }) => nipl === null).map((proxy) => proxy.bidder) ?? []
      for (const event of sale.events)
        if (event.type === 'bid_taken' && event.source === 'proxy')
          expect(skipped).not.toContain(event.bidder)
    })
  })

  it('treats room and net alike where neither leads', () => {
    let compared = 0
    fc.assert(
      fc.property(anySale, (drawn) => {
        const swapped = drawn.moves.map((move) =>
          move.kind === 'bid'
            ? { ...move, from: move.from === 'floor' ? ('online' as const) : ('floor' as const) }
            : move,
        )
        const [one, other] = [drawn.moves, swapped].map((moves) =>
          play({ ...drawn, floorLeads: false, moves }),
        )
        const told = (sale?: ReturnType<typeof play>) =>
          sale?.played.map(({ accepted, after: now }) => {
            const bid = leaderOf(now)
            return [accepted, now.state, bid?.bidder, bid?.price]
          })
        expect(told(one)).toEqual(told(other))
        compared += one?.played.length ?? 0
      }),
      { numRuns: 1_000 },
    )
    expect(compared).toBeGreaterThan(5_000)
  })

  it('takes nothing after its end', () => {
    forAnySale(({ played }) => {
      for (const { before, accepted } of played)
        if (['sold', 'konfirmasi', 'passed', 'withdrawn'].includes(before.state)) expect(accepted).toBe(false)
    })
  })

  it('is sold at the price and to the leader of the moment when the hammer fell', () => {
    forAnySale(({ played, terms }) => {
      for (const { before, after: now, events } of played) {
        const fallen = events.find((event) => event.type === 'hammer_fallen')
        if (fallen === undefined || fallen.outcome.result === 'passed' || !('bids' in before)) continue
        const leading = leadingBid(before)
        expect(fallen.outcome).toMatchObject({ price: leading?.price, winner: leading?.bidder })
        const met = terms.reserve === null || fallen.outcome.price >= terms.reserve
        expect(fallen.outcome.result).toBe(met ? 'sold' : 'konfirmasi')
        expect(now.state).toBe('hammer')
      }
    })
  })

  it('is left exactly as it was by a refusal', () => {
    forAnySale(({ played }) => {
      for (const { before, after: now, accepted } of played) if (!accepted) expect(now).toBe(before)
    }, 500)
  })

  it('is the fold of its log, numbered without gap and never back in time', () => {
    forAnySale(({ sale }) => {
      expect(foldLive(sale.lot.lotId, sale.events)).toEqual(sale.lot)
      expect(JSON.parse(JSON.stringify(sale.lot))).toEqual(sale.lot)
      expect(sale.events.map(({ seq }) => seq)).toEqual(sale.events.map((_, index) => index + 1))
      for (const [index, event] of sale.events.entries())
        expect(event.at).toBeGreaterThanOrEqual(sale.events[index - 1]?.at ?? 0)
    })
  })

  it('shows no maximum to anybody before it is bid', () => {
    forAnySale(({ sale }) => {
      const rows = sale.events.flatMap(liveRowsOf)
      const heard = sale.events.filter(isLiveAnnounced)
      expect(rows.every(({ seq }) => heard.some((event) => event.seq === seq))).toBe(true)
      expect(JSON.stringify(heard)).not.toContain('"maximum"')
    }, 500)
  })
})

describe('the live reference catches', () => {
  const sold = () => {
    const sale = new LiveSale(liveTerms({ reserve: rupiah(130) }))
    sale.proxy(bidderId(1), 150)
    sale.proxy(bidderId(2), 120)
    sale.callUp()
    sale.announce()
    sale.floor(bidderId(3), 140)
    sale.at = plus(sale.at, 1_000)
    sale.call(2)
    sale.hammer()
    sale.do({ type: 'finalise', by: RINI })
    return sale.events
  }

  it('nothing in an honest log', () => {
    expect(checkLiveLog(sold())).toMatchObject({ disagreements: [] })
    expect(checkLiveLog(sold()).checked).toBeGreaterThan(20)
  })

  it.each([
    ['a price one step too high', 'bid_taken', { price: 160 }],
    ['another bidder', 'bid_taken', { bidder: 2 }],
    ['another ask', 'bid_taken', { ask: 170 }],
    ['another source', 'bid_taken', { source: 'online' }],
    ['another winner', 'hammer_fallen', { outcome: { result: 'sold', price: 150, winner: 3, nipl: 1 } }],
    ['another result', 'lot_closed', { outcome: { result: 'konfirmasi', price: 150, winner: 1, nipl: 1 } }],
  ] as const)('%s', (_, type, change) => {
    const events = sold()
    const index = events.findLastIndex((event) => event.type === type)
    const mutated = events.map((event, n) => (n === index ? ({ ...event, ...change } as LiveEvent) : event))
    expect(checkLiveLog(mutated).disagreements.length).toBeGreaterThan(0)
  })

  it('a hammer without its calls', () => {
    const events = sold().filter(({ type }) => type !== 'call_made')
    expect(checkLiveLog(events).disagreements.length).toBeGreaterThan(0)
  })
})
