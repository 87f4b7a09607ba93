import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS, plus } from '../instant.ts'
import { faultsOfMove, isBeforeNewDay, type MovableSale, movedEnd, movedViewings } from './sale-move.ts'

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
    const faults = faultsOfMove(SALE, { opensAt: at(opens), closesAt: at(closes) }, NOW)
    expect(faults.map(({ refusal }) => refusal.code)).toEqual(code === null ? [] : [code])
  })

  it('has both its times told at once, and of one alone what can be told of it', () => {
    const wrong = { opensAt: at(0), closesAt: at(2 * HOUR_MS) }
    const told = (to: Parameters<typeof faultsOfMove>[1]) =>
      faultsOfMove(SALE, to, NOW).map(({ field, refusal }) => [field, refusal.code])
    const [opening, closing] = [
      ['opens_at', 'sale_move_past'],
      ['closes_at', 'sale_move_earlier'],
    ]
    expect(told(wrong)).toEqual([opening, closing])
    expect(told({ opensAt: wrong.opensAt })).toEqual([opening])
    expect(told({ closesAt: wrong.closesAt })).toEqual([closing])
  })

  it('gives every lot time to be bid on, in the order and at the distances that were announced', () => {
    const ms = fc.integer({ min: 0, max: 20 * DAY_MS })
    const ends = fc.array(fc.integer({ min: 1, max: 2 * HOUR_MS }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(ms, ms, ends, (opens, lasts, before) => {
        const lotEnds = [0, ...before].map((each) => plus(SALE.closesAt, -Math.min(each, 2 * HOUR_MS - 1)))
        const to = { opensAt: at(opens), closesAt: at(opens + lasts) }
        if (faultsOfMove({ ...SALE, lotEnds }, to, NOW).length > 0) return
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

describe('the days to look at the units of a sale that moves', () => {
  const viewing = (from: number, until: number) => ({ from: at(from * HOUR_MS), until: at(until * HOUR_MS) })

  it.each([
    ['by two days where the sale moves by two days and some hours', 53, 48],
    ['not at all where it moves within its day', 5, 0],
  ])('move %s', (_, hours, by) => {
    const move = { opensAt: at(HOUR_MS), to: at(hours * HOUR_MS), zone: 'Asia/Jakarta' as const }
    expect(movedViewings([viewing(-8, -1), viewing(-1, 2)], move, NOW)).toEqual([
      viewing(-8, -1),
      viewing(-1 + by, 2 + by),
    ])
  })

  it('are counted by the calendar of the branch', () => {
    // 23.30 in Jakarta is half past one of the next day in Jayapura.
    const late = plus(NOW, 14 * HOUR_MS + 30 * MINUTE_MS)
    expect(isBeforeNewDay(plus(NOW, DAY_MS), 'Asia/Jakarta', late)).toBe(true)
    expect(isBeforeNewDay(plus(NOW, DAY_MS), 'Asia/Jayapura', late)).toBe(false)
    expect(isBeforeNewDay(NOW, 'Asia/Jakarta', NOW)).toBe(false)
  })
})
