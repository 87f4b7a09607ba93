import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, type Instant, instant, MINUTE_MS, parseIso, plus, wibClock, wibIso } from '../instant.ts'
import { LARGEST_AMOUNT } from '../rupiah.ts'
import {
  endOfPlannedLot,
  faultOfPrices,
  faultsOfPlan,
  holesOfPlan,
  LAST_LOT_NUMBER,
  LONGEST_SALE_MS,
  type LotPrices,
  mayPlanUnit,
  nextLotNumber,
  numbersInOrder,
  type PlannedUnit,
  timesOfCopy,
} from './sale-plan.ts'
import { DEFAULT_TIMED_RULES, faultIn } from './timed-lot/terms.ts'

const at = (iso: string) => parseIso(iso) as Instant
const NINE = at('2026-12-01T09:00:00+07:00')
const ONE = at('2026-12-01T13:00:00+07:00')

describe('a plan', () => {
  const plan = { kind: 'time', audience: 'public', opensAt: NINE, closesAt: ONE } as const
  it.each([
    ['makes sense', plan, null],
    ['closes a millisecond after it opens', { ...plan, closesAt: plus(NINE, 1) }, null],
    ['closes as it opens', { ...plan, closesAt: NINE }, ['sale_closes_before_opening', 'closes_at']],
    [
      'closes before it opens',
      { ...plan, opensAt: ONE, closesAt: NINE },
      ['sale_closes_before_opening', 'closes_at'],
    ],
    ['is as long as may be', { ...plan, closesAt: plus(NINE, LONGEST_SALE_MS) }, null],
    ['is longer', { ...plan, closesAt: plus(NINE, LONGEST_SALE_MS + 1) }, ['sale_too_long', 'closes_at']],
    ['is live for the invited', { ...plan, kind: 'live', audience: 'premium' } as const, null],
    [
      'is in a room, for the invited',
      { ...plan, kind: 'offline', audience: 'premium' } as const,
      ['premium_not_offline', 'audience'],
    ],
    ['is in a room', { ...plan, kind: 'offline' } as const, null],
  ] as const)('that %s', (_, given, fault) => {
    const found = faultsOfPlan(given).map(({ refusal, field }) => [refusal.code, field])
    expect(found).toEqual(fault === null ? [] : [fault])
  })

  it('has all its faults told at once, and of a half plan those of the half', () => {
    const wrong = { ...plan, kind: 'offline', audience: 'premium', closesAt: NINE } as const
    const codes = (given: Partial<typeof plan | typeof wrong>) =>
      faultsOfPlan(given).map(({ refusal }) => refusal.code)
    expect(codes(wrong)).toEqual(['sale_closes_before_opening', 'premium_not_offline'])
    expect(codes({ kind: wrong.kind, audience: wrong.audience })).toEqual(['premium_not_offline'])
    expect(codes({ closesAt: NINE })).toEqual([])
  })

  it('is published only ahead of its opening, with lots that have prices', () => {
    const good = { base: 100, increment: 10, reserve: 120 }
    const holes = (prices: (LotPrices | null)[], when = plus(NINE, -1)) =>
      holesOfPlan({ opensAt: NINE, prices }, when).map(({ hole, place }) => [hole, place])
    expect(holes([good])).toEqual([])
    expect(holes([good], NINE)).toEqual([['opening_passed', null]])
    expect(holes([])).toEqual([['no_lots', null]])
    const found = holesOfPlan({ opensAt: NINE, prices: [{ ...good, reserve: null }] }, plus(NINE, -1))
    expect(found).toEqual([{ hole: 'no_reserve', place: 0, blocks: false }])
    expect(holes([good, null, { ...good, reserve: 99 }])).toEqual([
      ['lot_without_price', 1],
      ['lot_without_price', 2],
    ])
  })
})

describe('the prices of a planned lot', () => {
  it.each([
    [100, 10, null, null],
    [100, 10, 100, null],
    [100, 10, 130, null],
    [0, 10, null, ['lot_price_not_positive', 'base_price']],
    [-5, 10, null, ['lot_price_not_positive', 'base_price']],
    [1.5, 10, null, ['lot_price_not_positive', 'base_price']],
    [Number.NaN, 10, null, ['lot_price_not_positive', 'base_price']],
    [100, 0, null, ['lot_price_not_positive', 'increment']],
    [100, 10, 0, ['lot_price_not_positive', 'reserve']],
    [LARGEST_AMOUNT + 1, 10, null, ['lot_price_too_large', 'base_price']],
    [100, 10, 90, ['reserve_below_base', 'reserve']],
    [100, 10, 99, ['reserve_below_base', 'reserve']],
    [100, 10, 105, ['reserve_off_grid', 'reserve']],
  ] as const)('%d, %d, %s', (base, increment, reserve, fault) => {
    const found = faultOfPrices({ base, increment, reserve })
    expect(found === null ? null : [found.refusal.code, found.field]).toEqual(fault)
  })

  const amount = fc.integer({ min: 1, max: 2_000_000 })
  it('are taken exactly where bidding takes them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 100 }),
        fc.integer({ min: -2, max: 20 }),
        fc.option(fc.integer({ min: -5, max: 200 })),
        (base, increment, reserve) => {
          const terms = {
            ...DEFAULT_TIMED_RULES,
            version: 1,
            base: base as never,
            increment: increment as never,
            reserve: reserve as never,
            opensAt: NINE,
            closesAt: ONE,
          }
          expect(faultOfPrices({ base, increment, reserve }) === null).toBe(faultIn(terms) === null)
        },
      ),
    )
  })

  it('name two limits that would do, the nearest below and above', () => {
    fc.assert(
      fc.property(amount, amount, amount, (base, increment, more) => {
        const found = faultOfPrices({ base, increment, reserve: base + more })
        if (found?.refusal.code !== 'reserve_off_grid') return
        const { lower, upper } = found.refusal
        expect(lower).toBeLessThan(base + more)
        expect(upper - lower).toBe(increment)
        for (const reserve of [lower, upper]) expect(faultOfPrices({ base, increment, reserve })).toBeNull()
      }),
    )
  })
})

describe('the ends of planned lots', () => {
  it('follow one another in a timed sale, and are one in a session', () => {
    const timed = { kind: 'time', closesAt: ONE, staggerMinutes: 3 } as const
    expect([1, 2, 3].map((place) => endOfPlannedLot(timed, place) - ONE)).toEqual([
      0,
      3 * MINUTE_MS,
      6 * MINUTE_MS,
    ])
    expect(endOfPlannedLot({ ...timed, kind: 'live' }, 9)).toBe(ONE)
  })

  it('never come before the first, and never out of turn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 1_000 }),
        (staggerMinutes, place) => {
          const plan = { kind: 'time', closesAt: ONE, staggerMinutes } as const
          expect(endOfPlannedLot(plan, place)).toBeGreaterThanOrEqual(ONE)
          expect(endOfPlannedLot(plan, place + 1) - endOfPlannedLot(plan, place)).toBe(
            staggerMinutes * MINUTE_MS,
          )
        },
      ),
    )
  })
})

it('a lot that asks for no number gets one that nobody has', () => {
  expect(nextLotNumber([])).toBe(1)
  expect(nextLotNumber([1, 2, 7])).toBe(8)
  expect(nextLotNumber([2, LAST_LOT_NUMBER - 1])).toBe(LAST_LOT_NUMBER)
  expect(nextLotNumber([1, 2, 4, LAST_LOT_NUMBER])).toBe(3)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: LAST_LOT_NUMBER })), (taken) => {
      const number = nextLotNumber(taken)
      expect(taken).not.toContain(number)
      expect(number).toBeGreaterThan(0)
      expect(number).toBeLessThanOrEqual(LAST_LOT_NUMBER)
    }),
  )
})

describe('lots that are numbered anew', () => {
  it('leave locked numbers where they are, and count on around them', () => {
    const free = { number: 9, locked: false }
    const locked = (number: number) => ({ number, locked: true })
    expect(numbersInOrder([free, free, free])).toEqual([1, 2, 3])
    expect(numbersInOrder([free, locked(2), free])).toEqual([1, 2, 3])
    expect(numbersInOrder([locked(7), free, locked(1), free])).toEqual([7, 2, 1, 3])
  })

  it('never share a number, and come in the order that was asked for', () => {
    const lots = fc.uniqueArray(
      fc.record({ number: fc.integer({ min: 1, max: 60 }), locked: fc.boolean() }),
      { selector: ({ number }) => number, maxLength: 40 },
    )
    fc.assert(
      fc.property(lots, (given) => {
        const numbers = numbersInOrder(given)
        expect(new Set(numbers).size).toBe(given.length)
        const free = numbers.filter((_, at) => !given[at]?.locked)
        expect(free).toEqual(free.toSorted((a, b) => a - b))
        for (const [at, { number, locked }] of given.entries()) if (locked) expect(numbers[at]).toBe(number)
      }),
    )
  })
})

describe('a unit', () => {
  const unit: PlannedUnit = { productTypeId: 1, inPlan: null, lot: null }
  const other = { auctionId: 8, name: 'Mobil Bandung' }
  it.each([
    ['that never was a lot', unit, null],
    ['that did not sell', { ...unit, lot: 'over' }, null],
    ['that waits for its sale', { ...unit, lot: 'waiting' }, 'unit_on_sale'],
    ['that is bid on', { ...unit, lot: 'running' }, 'unit_on_sale'],
    ['whose seller is being asked', { ...unit, lot: 'asked' }, 'unit_on_sale'],
    ['that is sold', { ...unit, lot: 'sold' }, 'unit_sold'],
    ['of another plan', { ...unit, inPlan: other }, 'unit_in_plan'],
    ['of another type', { ...unit, productTypeId: 2 }, 'unit_of_other_type'],
  ] as const)('%s', (_, given, code) => {
    const may = mayPlanUnit(given, { auctionId: 7, productTypeId: 1 })
    expect(may.ok ? null : may.error.code).toBe(code)
  })
})

it('a copy opens on the same weekday and hour, ahead, and lasts as long', () => {
  const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }).map(instant)
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 30 * DAY_MS }), moment, (opensAt, lasts, now) => {
      const copy = timesOfCopy({ opensAt, closesAt: plus(opensAt, lasts) }, now)
      expect(copy.opensAt).toBeGreaterThan(Math.max(now, opensAt))
      expect(copy.closesAt - copy.opensAt).toBe(lasts)
      const [was, is] = [wibClock(opensAt), wibClock(copy.opensAt)]
      expect([is.weekday, is.hour, is.minute]).toEqual([was.weekday, was.hour, was.minute])
    }),
  )
  expect(wibIso(timesOfCopy({ opensAt: NINE, closesAt: ONE }, plus(NINE, -DAY_MS)).opensAt)).toBe(
    '2026-12-08T09:00:00.000+07:00',
  )
})
