import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  atWib,
  dateOfDay,
  dayOfDate,
  daysInMonth,
  instant,
  isCalendarDate,
  parseIso,
  weekdayOf,
  weekStart,
  wibClock,
  wibDate,
  wibDay,
  wibDeadline,
  wibIso,
  wibTime,
  wibTimeToSecond,
} from './instant.ts'

const at = (iso: string) => instant(Date.parse(iso))

describe('time in WIB', () => {
  it('is seven hours ahead of UTC, across midnight and the year', () => {
    const moment = at('2026-12-31T17:00:00Z')
    expect(wibDate(moment)).toBe('01 Jan 2027')
    expect(wibTime(moment)).toBe('00.00 WIB')
    expect(wibIso(moment)).toBe('2027-01-01T00:00:00.000+07:00')
  })

  it('is written as people read it', () => {
    const moment = at('2026-08-06T14:30:52+07:00')
    expect(wibDate(moment)).toBe('06 Agu 2026')
    expect(wibTime(moment)).toBe('14.30 WIB')
    expect(wibTimeToSecond(moment)).toBe('14.30.52')
    expect(wibDeadline(at('2026-11-27T10:00:00Z'))).toBe('Jumat, 27 Nov 2026, 17.00 WIB')
  })

  it('agrees with the platform on every day of four centuries', () => {
    const wrong: number[] = []
    for (let day = 0; day < 146_097; day++) {
      const platform = new Date(day * 86_400_000)
      const { year, month, day: ofMonth } = dateOfDay(day)
      const same =
        year === platform.getUTCFullYear() &&
        month === platform.getUTCMonth() + 1 &&
        ofMonth === platform.getUTCDate() &&
        weekdayOf(day) === platform.getUTCDay() &&
        dayOfDate({ year, month, day: ofMonth }) === day
      if (!same) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })

  it('is written as itself, whatever was written before', () => {
    const near = fc.integer({ min: -3, max: 300 }).map((steps) => instant(1_795_000_000_000 + 16 * steps))
    fc.assert(
      fc.property(fc.array(near, { minLength: 2 }), (moments) => {
        expect(moments.map((moment) => parseIso(wibIso(moment)))).toEqual(moments)
      }),
    )
  })

  it('survives the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (epochMs) => {
        expect(parseIso(wibIso(instant(epochMs)))).toBe(epochMs)
        expect(parseIso(new Date(epochMs).toISOString())).toBe(epochMs)
      }),
    )
  })

  it.each([
    '',
    '2026-11-21',
    '2026-11-21T09:00:00',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '٢٠٢٦-11-21T00:00:00Z',
    '2026-11-21T09:00:00Z\u0000',
    '0001-01-01T00:00:00Z',
  ])('does not read %j', (text) => {
    expect(parseIso(text)).toBeNull()
  })

  // spec: 1.27
  it('begins the week on Sunday', () => {
    const saturday = wibDay(at('2026-11-21T12:00:00+07:00'))
    expect(weekdayOf(saturday)).toBe(6)
    expect(dateOfDay(weekStart(saturday))).toEqual({ year: 2026, month: 11, day: 15 })
    expect(weekStart(weekStart(saturday))).toBe(weekStart(saturday))
  })

  it('finds the moment of a wall clock', () => {
    const moment = atWib(dayOfDate({ year: 2026, month: 11, day: 27 }), 17)
    expect(moment).toBe(Date.parse('2026-11-27T17:00:00+07:00'))
    expect(wibClock(moment)).toMatchObject({ hour: 17, minute: 0, weekday: 5 })
  })

  it('knows the days of a month and which dates exist', () => {
    expect([daysInMonth(2026, 2), daysInMonth(2028, 2), daysInMonth(2100, 2), daysInMonth(2026, 12)]).toEqual(
      [28, 29, 28, 31],
    )
    expect(isCalendarDate({ year: 2026, month: 4, day: 31 })).toBe(false)
    expect(isCalendarDate({ year: 2026, month: 4, day: 0 })).toBe(false)
    expect(isCalendarDate({ year: 2026, month: 4, day: 1.5 })).toBe(false)
  })

  it.each([-1, 0.5, Number.NaN, 8.64e15])('refuses %s as a moment', (value) => {
    expect(() => instant(value)).toThrow(RangeError)
  })
})
