import { isoDay } from '@ketok/domain'
import { expect, it } from 'vitest'
import { weeksOf } from './month-days.ts'

it('a month stands in weeks that begin on Sunday', () => {
  const weeks = weeksOf(2026, 11).map((week) => week.map((day) => day && isoDay(day)))
  expect(weeks[0]?.slice(0, 2)).toEqual(['2026-11-01', '2026-11-02'])
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
})

it('begins in the middle of a week where it does', () => {
  expect(weeksOf(2026, 12)[0]).toEqual([
    null,
    null,
    expect.anything(),
    expect.anything(),
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ])
})
