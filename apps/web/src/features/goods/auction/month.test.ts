import { dayOfDate, isoDay, weekdayOf } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { monthAfter, readMonth, weeksOf, writeMonth } from './month.ts'

describe('a month of the calendar', () => {
  // spec: 1.27
  it('begins its weeks on Sunday and shows whole weeks', () => {
    const weeks = weeksOf({ year: 2026, month: 11 })
    expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? 0) === 0)).toBe(true)
    expect(isoDay(weeks[0]?.[0] ?? dayOfDate({ year: 1, month: 1, day: 1 }))).toBe('2026-11-01')
    expect(weeks.flat()).toContain(dayOfDate({ year: 2026, month: 11, day: 30 }))
  })

  it('is followed and preceded across the year', () => {
    expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
    expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
  })

  it.each([
    ['2026-11', { year: 2026, month: 11 }],
    ['2026-13', null],
    ['1926-11', null],
    ['x', null],
    [null, null],
  ])('reads %s from the address', (text, month) => {
    expect(readMonth(text)).toEqual(month)
    if (month) expect(writeMonth(month)).toBe(text)
  })
})
