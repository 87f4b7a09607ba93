import { atWib, dayOfDate, HOUR_MS, MINUTE_MS, plus } from '@ketok/domain'
import { expect, it } from 'vitest'
import { Chance } from '../chance.ts'
import { drawSales } from './draw-sales.ts'

it('sales are published before their first NIPL is sold, at whatever time of day the house is first started', () => {
  const midnight = atWib(dayOfDate({ year: 2026, month: 11, day: 27 }), 0)
  const late: string[] = []
  for (let minute = 0; minute < 24 * 60; minute += 30) {
    const now = plus(midnight, minute * MINUTE_MS)
    for (const { plan, publishedAt } of drawSales(new Chance(minute), now)) {
      if (plan.kind === 'time' && plan.opensAt >= now) continue
      // NIPLs of a timed sale are bought an hour before it opens, those of a sale in a hall an hour before the demo begins.
      const firstNipl = plus(plan.kind === 'time' ? plan.opensAt : now, -HOUR_MS)
      if (publishedAt >= firstNipl) late.push(`${plan.name} at minute ${minute}`)
    }
  }
  expect(late).toEqual([])
})
