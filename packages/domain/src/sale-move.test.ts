import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS, plus } from './instant.ts'
import { faultOfMove, type MovableSale, movedEnd } from './sale-move.ts'

const NOW = instant(Date.UTC(2026, 10, 26, 2))
const at = (ms: number): Instant => plus(NOW, ms)
/** Opens in an hour; three lots end two minutes apart. */
const SALE: MovableSale = {
  opensAt: at(HOUR_MS),
  closesAt: at(3 * HOUR_MS),
  lotEnds: [-4, -2, 0].map((minutes) => at(3 * HOUR_MS + minutes * MINUTE_MS)),
}

describe('a sale that moves', () => {
  it.each([
    ['a day later', DAY_MS, DAY_MS + HOUR_MS, null],
    ['with its end alone', HOUR_MS, 4 * HOUR_MS, null],
    ['into the past', 0, 4 * HOUR_MS, 'sale_move_past'],
    ['to earlier', HOUR_MS - 1, 4 * HOUR_MS, 'sale_move_earlier'],
    ['to an earlier end', HOUR_MS, 3 * HOUR_MS - 1, 'sale_move_earlier'],
    ['to where it stands', HOUR_MS, 3 * HOUR_MS, 'sale_move_nothing'],
    ['to an end before its opening', 5 * HOUR_MS, 5 * HOUR_MS, 'sale_closes_before_opening'],
    ['to half a year of bidding', HOUR_MS, 200 * DAY_MS, 'sale_too_long'],
    ['so that its first lot has no time', 5 * HOUR_MS, 5 * HOUR_MS + 4 * MINUTE_MS, 'sale_move_short'],
    ['so that its first lot has a little', 5 * HOUR_MS, 5 * HOUR_MS + 4 * MINUTE_MS + 1, null],
  ] as const)('%s', (_, opens, closes, code) => {
    const fault = faultOfMove(SALE, { opensAt: at(opens), closesAt: at(closes) }, NOW)
    expect(fault?.refusal.code ?? null).toBe(code)
  })

  it('gives every lot time to be bid on, in the order and at the distances that were announced', () => {
    const ms = fc.integer({ min: 0, max: 20 * DAY_MS })
    const ends = fc.array(fc.integer({ min: 1, max: 2 * HOUR_MS }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(ms, ms, ends, (opens, lasts, before) => {
        const lotEnds = [0, ...before].map((each) => plus(SALE.closesAt, -Math.min(each, 2 * HOUR_MS - 1)))
        const to = { opensAt: at(opens), closesAt: at(opens + lasts) }
        if (faultOfMove({ ...SALE, lotEnds }, to, NOW) !== null) return
        const moved = lotEnds.map((end) => movedEnd(SALE, to, end))
        for (const [index, end] of moved.entries()) {
          expect(end).toBeGreaterThan(to.opensAt)
          expect(end - (moved[0] as number)).toBe((lotEnds[index] as number) - (lotEnds[0] as number))
        }
        expect(Math.max(...moved)).toBe(to.closesAt)
      }),
      { seed: 20261126, numRuns: 500 },
    )
  })
})
