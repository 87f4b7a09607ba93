import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LotId } from '../../ids.ts'
import { type Instant, instant, plus } from '../../instant.ts'
import { type InterruptedLot, lotsGivenBack } from './outage.ts'

const MINUTE_MS = 60_000
const SINCE = instant(Date.UTC(2026, 10, 20, 3, 0))
const outage = { since: SINCE, until: plus(SINCE, 5 * MINUTE_MS) }
let nextId = 0
/** A lot that would have closed so many seconds after the service came back. */
const due = (seconds: number): InterruptedLot => ({
  lotId: ++nextId as LotId,
  closesAt: plus(outage.until, seconds * 1_000),
  windowMs: 2 * MINUTE_MS,
  extensionMs: 2 * MINUTE_MS,
  isGivenBack: false,
})

describe('after an outage', () => {
  it.each([
    ['in the middle of it', -60, true],
    ['as it began', -300, false],
    ['before it', -301, false],
    ['as the service came back', 0, true],
    ['21 seconds after the return', 21, true],
    ['a moment within the last minutes', 119, true],
    ['with the last minutes whole', 120, false],
    ['an hour later', 3_600, false],
  ])('a lot alone that is due %s', (_, seconds, isGivenBack) => {
    expect(lotsGivenBack(outage, [due(seconds)]).length).toBe(isGivenBack ? 1 : 0)
  })

  it('a lot due after the return that an earlier one would overtake is moved with it', () => {
    const [first, second, third, far] = [due(-60), due(180), due(240), due(86_400)]
    expect(lotsGivenBack(outage, [far, third, second, first])).toEqual([first, second, third])
  })

  it('a lot that the first of two would overtake is moved, also where that one got its time back before', () => {
    const [first, second, third] = [due(-60), due(21), due(240)]
    const back = (lot: InterruptedLot) => ({
      ...lot,
      closesAt: plus(lot.closesAt, 7 * MINUTE_MS),
      isGivenBack: true,
    })
    expect(lotsGivenBack(outage, [back(first), back(second), third])).toEqual([third])
    expect(lotsGivenBack(outage, [back(first), second, third])).toEqual([second, third])
    expect(lotsGivenBack(outage, [back(first), back(second), back(third)])).toEqual([])
  })

  it('it comes to the same whether it is given back at once or goes on after a stop', () => {
    const lots = fc.array(fc.integer({ min: -400, max: 2_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(lots, fc.nat(20), (drawn, done) => {
        const open = drawn.map(due)
        const all = lotsGivenBack(outage, open)
        const before = new Set(all.slice(0, done))
        const left = lotsGivenBack(
          outage,
          open.map((lot) =>
            before.has(lot)
              ? { ...lot, closesAt: plus(lot.closesAt, 7 * MINUTE_MS), isGivenBack: true }
              : lot,
          ),
        )
        expect(left).toEqual(all.slice(done))
      }),
      { seed: 291 },
    )
  })

  it('lots close in the order in which they would have closed', () => {
    const lots = fc.array(fc.record({ seconds: fc.integer({ min: -400, max: 2_000 }) }), { maxLength: 30 })
    fc.assert(
      fc.property(lots, (drawn) => {
        const open = drawn.map(({ seconds }) => due(seconds)).sort((a, b) => a.closesAt - b.closesAt)
        const moved = new Set(lotsGivenBack(outage, open))
        const running = open.filter(({ closesAt }) => closesAt > outage.since)
        const ends = running.map(
          (lot): Instant => (moved.has(lot) ? plus(lot.closesAt, 7 * MINUTE_MS) : lot.closesAt),
        )
        expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      }),
      { seed: 290 },
    )
  })
})
