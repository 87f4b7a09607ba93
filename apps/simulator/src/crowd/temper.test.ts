import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maximumFor, pick, valuation } from './temper.ts'

describe('a bidder of the crowd', () => {
  it('always thinks the same of a lot, and lies between a little under and half above the base price', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (email, lotId) => {
        const worth = valuation(email, lotId, 100)
        expect(worth).toBe(valuation(email, lotId, 100))
        expect(worth).toBeGreaterThanOrEqual(95)
        expect(worth).toBeLessThanOrEqual(150)
      }),
    )
  })

  it('offers on the grid, at least what is asked and never more than it is worth to them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.nat(500),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 100 }),
        (base, steps, eagerness, increment) => {
          const next_amount = base + steps * increment
          const worth = base * 1.5
          const offer = maximumFor({ base_price: base, next_amount, increment }, worth, eagerness)
          if (offer === null) {
            expect(next_amount).toBeGreaterThan(worth)
            return
          }
          expect(offer).toBeGreaterThanOrEqual(next_amount)
          expect(offer).toBeLessThanOrEqual(worth)
          expect((offer - base) % increment).toBe(0)
        },
      ),
    )
  })

  it('looks at lots that end soon more often', () => {
    const now = Date.parse('2026-11-21T10:00:00+07:00')
    const lots = ['2026-11-21T10:02:00+07:00', '2026-11-25T10:00:00+07:00'].map((closes_at) => ({
      closes_at,
    }))
    const picked = Array.from({ length: 100 }, (_, chance) => pick(lots, now, chance / 100))
    expect(picked.filter((lot) => lot === lots[0]).length).toBeGreaterThan(90)
    expect(pick([], now, 0.5)).toBeNull()
  })
})
