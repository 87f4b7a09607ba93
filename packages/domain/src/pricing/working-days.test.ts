import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { konfirmasiDueAt } from '../deals/konfirmasi.ts'
import { type Instant, plus } from '../instant.ts'
import { billDueAt } from '../money/bill-deadline.ts'
import { niplRefundDueAt } from '../money/nipl.ts'
import { clockIn, dayIn, TIME_ZONES } from '../time-zone.ts'
import {
  addWorkingDays,
  DEADLINE_HOUR,
  HOLIDAYS,
  holidaySet,
  isWorkingDay,
  workingDaysAfter,
} from './working-days.ts'

const holidays = holidaySet(HOLIDAYS)

describe('the holiday table', () => {
  it('has every day once, 2026 decreed and 2027 estimated', () => {
    expect(holidays.size).toBe(HOLIDAYS.length)
    const decreed = HOLIDAYS.filter(({ estimate }) => !estimate)
    expect(decreed.filter(({ kind }) => kind === 'national')).toHaveLength(17)
    expect(decreed.filter(({ kind }) => kind === 'collective_leave')).toHaveLength(8)
    expect(HOLIDAYS.filter(({ estimate }) => estimate)).toHaveLength(17)
  })
})

describe('a deadline in working days', () => {
  const at = (text: string) => Date.parse(text) as Instant

  it.each([
    // Each hammer falls at the end of a day of Jakarta, when it is tomorrow in the east, or at the start of one.
    ['Asia/Jakarta', '2026-11-23T23:30:00+07:00', '2026-11-24T17:00', '2026-11-30T17:00'],
    ['Asia/Makassar', '2026-11-23T23:30:00+07:00', '2026-11-25T17:00', '2026-12-01T17:00'],
    ['Asia/Jayapura', '2026-11-23T23:30:00+07:00', '2026-11-25T17:00', '2026-12-01T17:00'],
    ['Asia/Makassar', '2026-11-23T14:00:00+08:00', '2026-11-24T17:00', '2026-11-30T17:00'],
    ['Asia/Jayapura', '2026-11-23T14:00:00+09:00', '2026-11-24T17:00', '2026-11-30T17:00'],
    // Wednesday evening in the west is the holiday's eve in the east: Christmas and its leave, then a weekend.
    ['Asia/Jakarta', '2026-12-23T22:30:00+07:00', '2026-12-28T17:00', '2027-01-04T17:00'],
    ['Asia/Jayapura', '2026-12-23T22:30:00+07:00', '2026-12-28T17:00', '2027-01-04T17:00'],
    // Thursday in the west, Friday in the east: a working day more or less.
    ['Asia/Jakarta', '2026-11-19T22:30:00+07:00', '2026-11-20T17:00', '2026-11-26T17:00'],
    ['Asia/Jayapura', '2026-11-19T22:30:00+07:00', '2026-11-23T17:00', '2026-11-27T17:00'],
  ] as const)('in %s after %s', (zone, hammeredAt, answered, paid) => {
    const clock = { holidays, zone }
    expect(clockIn(zone, konfirmasiDueAt(at(hammeredAt), clock))).toBe(answered)
    expect(clockIn(zone, billDueAt(at(hammeredAt), clock))).toBe(paid)
    expect(clockIn(zone, niplRefundDueAt(at(hammeredAt), clock))).toBe(paid)
  })

  it('is the end of office hours on a working day of the branch, so many after the day there', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(...TIME_ZONES),
        fc.integer({ min: 1, max: 12 }),
        (when, zone, count) => {
          const from = when.getTime() as Instant
          const due = workingDaysAfter(from, count, { holidays, zone })
          const day = dayIn(zone, due)
          expect(clockIn(zone, due).slice(11)).toBe(`${DEADLINE_HOUR}:00`)
          expect(isWorkingDay(day, holidays)).toBe(true)
          expect(day).toBe(addWorkingDays(dayIn(zone, from), count, holidays))
          expect(dayIn(zone, plus(due, 1))).toBe(day)
        },
      ),
    )
  })

  it('is no hour longer in the east because the house is in the west', () => {
    const due = TIME_ZONES.map((zone) => billDueAt(at('2026-11-23T10:00:00+07:00'), { holidays, zone }))
    expect(due.map((each) => each - (due[0] ?? 0))).toEqual([0, -3_600_000, -7_200_000])
  })
})
