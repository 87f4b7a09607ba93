import { describe, expect, it } from 'vitest'
import { type Day, dayOfDate, type Instant, parseIso, plus, wibIso } from '../../instant.ts'
import { HOLIDAYS, holidaySet } from '../../pricing/working-days.ts'
import { hourIn } from '../../time-zone.ts'
import {
  bookInspection,
  type Consignment,
  type ConsignmentState,
  cancelConsignment,
  consignmentMay,
  consignmentNumber,
} from './consignment.ts'
import {
  inspectionCutOff,
  inspectionEnd,
  inspectionHours,
  inspectionsOverlap,
  offeredInspections,
} from './inspection-slot.ts'

const holidays = holidaySet(HOLIDAYS)
const zone = 'Asia/Jakarta'
const clock = { holidays, zone } as const
const at = (wib: string): Instant => parseIso(`${wib}:00+07:00`) as Instant
const booked = (inspectionAt: string): Consignment => ({
  state: 'inspection_booked',
  inspectionAt: at(inspectionAt),
  zone,
})

describe('the cut-off of an inspection', () => {
  it.each([
    ['the day before', '2026-11-24T09:00', '2026-11-23T17:00'],
    ['Friday for a Monday', '2026-11-23T15:00', '2026-11-20T17:00'],
    ['before Christmas and its collective leave', '2026-12-28T09:00', '2026-12-23T17:00'],
  ])('is 17.00 of the working day before: %s', (_, startsAt, cutOff) => {
    expect(inspectionCutOff(at(startsAt), clock)).toBe(at(cutOff))
  })
})

describe('inspections on offer', () => {
  const days = (now: string) => [
    ...new Set(offeredInspections(at(now), clock).map((start) => wibIso(start).slice(0, 10))),
  ]

  it.each([
    ['a Friday morning offers Monday first', '2026-11-20T10:00', '2026-11-23'],
    ['a Friday evening offers Tuesday first', '2026-11-20T17:00', '2026-11-24'],
    ['the last minute before five still offers Monday', '2026-11-20T16:59', '2026-11-23'],
    ['a Sunday offers Tuesday first', '2026-11-22T12:00', '2026-11-24'],
    ['midnight is still the evening before', '2026-11-24T00:00', '2026-11-25'],
    ['the eve of Christmas leave offers the Monday after', '2026-12-23T16:59', '2026-12-28'],
    ['Christmas offers the Tuesday after', '2026-12-25T09:00', '2026-12-29'],
  ])('%s', (_, now, first) => {
    expect(days(now)[0]).toBe(first)
  })

  it('are four a day on ten working days, none of them a weekend or a holiday', () => {
    const offered = offeredInspections(at('2026-12-18T10:00'), clock)
    expect(offered).toHaveLength(40)
    expect(days('2026-12-18T10:00')).toEqual([
      ...['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-28', '2026-12-29', '2026-12-30'],
      ...['2026-12-31', '2027-01-04', '2027-01-06', '2027-01-07'],
    ])
    expect(offered.slice(0, 4).map((start) => wibIso(start).slice(11, 16))).toEqual([
      '09:00',
      '11:00',
      '13:00',
      '15:00',
    ])
    expect(wibIso(inspectionEnd(offered[3] as Instant)).slice(11, 16)).toBe('17:00')
  })

  it('go on when a whole week is a holiday', () => {
    const monday = dayOfDate({ year: 2026, month: 11, day: 23 })
    const week = holidaySet([0, 1, 2, 3, 4].map((n) => ({ day: (monday + n) as Day })))
    expect(
      wibIso(offeredInspections(at('2026-11-20T10:00'), { holidays: week, zone })[0] as Instant).slice(0, 10),
    ).toBe('2026-11-30')
  })
})

describe.each([
  ['Asia/Jakarta', '09:00', '09.00–11.00 WIB'],
  ['Asia/Makassar', '08:00', '08.00–10.00 WIB (09.00–11.00 WITA)'],
  ['Asia/Jayapura', '07:00', '07.00–09.00 WIB (09.00–11.00 WIT)'],
] as const)('at a branch in %s', (there, inWib, words) => {
  const clock = { holidays, zone: there }
  const tuesday = hourIn(there, dayOfDate({ year: 2026, month: 11, day: 24 }), 9)

  it('the first inspection is at nine by the clocks there', () => {
    expect(wibIso(tuesday).slice(11, 16)).toBe(inWib)
    expect(offeredInspections(at('2026-11-22T12:00'), clock)[0]).toBe(tuesday)
    expect(inspectionHours(there, tuesday)).toBe(words)
  })

  it('its day, its cut-off and its end are those of the calendar there', () => {
    const waiting: Consignment = { state: 'inspection_booked', inspectionAt: tuesday, zone: there }
    const cutOff = hourIn(there, dayOfDate({ year: 2026, month: 11, day: 23 }), 17)
    const midnight = hourIn(there, dayOfDate({ year: 2026, month: 11, day: 25 }), 0)
    const mayCancelAt = (now: Instant) => cancelConsignment(waiting, now, holidays).ok
    expect(inspectionCutOff(tuesday, clock)).toBe(cutOff)
    expect([plus(cutOff, -1), cutOff, plus(midnight, -1), midnight].map(mayCancelAt)).toEqual([
      ...[true, false, false, true],
    ])
  })
})

describe('two inspections', () => {
  it('need two places while one of them lasts', () => {
    const nine = at('2026-11-24T09:00')
    expect(
      [0, 1, 119, 120, -119, -120].map((late) => inspectionsOverlap(nine, plus(nine, late * 60_000))),
    ).toEqual([...[true, true, true, false, true, false]])
  })
})

describe('booking an inspection', () => {
  const now = at('2026-11-20T10:00')
  const monday = at('2026-11-23T09:00')

  it.each<[string, Consignment]>([
    ['the first time', { state: 'submitted' }],
    ['again, to another time', booked('2026-11-24T13:00')],
  ])('works %s', (_, consignment) => {
    expect(bookInspection(consignment, monday, now, clock)).toEqual({
      ok: true,
      value: { type: 'inspection_booked', inspectionAt: monday },
    })
  })

  it.each<[string, Consignment, string, string]>([
    ['a Saturday', { state: 'submitted' }, '2026-11-21T09:00', 'slot_not_offered'],
    ['an hour between two', { state: 'submitted' }, '2026-11-23T10:00', 'slot_not_offered'],
    ['a time that has passed', { state: 'submitted' }, '2026-11-19T09:00', 'slot_not_offered'],
    ['a time months ahead', { state: 'submitted' }, '2027-03-01T09:00', 'slot_not_offered'],
    ['when the booked one is near', booked('2026-11-20T13:00'), '2026-11-24T09:00', 'inspection_cut_off'],
    [
      'with a question unanswered',
      { state: 'asked_back', inspectionAt: null, zone },
      '2026-11-23T09:00',
      'consignment_asked_back',
    ],
    ['after it was inspected', { state: 'inspected' }, '2026-11-23T09:00', 'consignment_settled'],
    ['after it was taken back', { state: 'cancelled' }, '2026-11-23T09:00', 'consignment_settled'],
  ])('is refused for %s', (_, consignment, startsAt, code) => {
    expect(bookInspection(consignment, at(startsAt), now, clock)).toEqual({ ok: false, error: { code } })
  })

  it.each([
    ['the last moment before the cut-off', '2026-11-20T16:59', true],
    ['the cut-off itself', '2026-11-20T17:00', false],
    ['the end of its day', '2026-11-23T23:59', false],
    ['the day after, when nobody came', '2026-11-24T00:00', true],
  ])('may be moved at %s: %s, %s', (_, moment, allowed) => {
    const moved = bookInspection(booked('2026-11-23T09:00'), at('2026-11-25T09:00'), at(moment), clock)
    expect(moved.ok).toBe(allowed)
  })
})

describe('taking it back', () => {
  it.each<[string, Consignment, string, string | null]>([
    ['before any inspection is booked', { state: 'submitted' }, '2026-11-20T20:00', null],
    [
      'with a question unanswered',
      { state: 'asked_back', inspectionAt: null, zone },
      '2026-11-20T20:00',
      null,
    ],
    [
      'asked after the cut-off of its inspection',
      { state: 'asked_back', inspectionAt: at('2026-11-23T09:00'), zone },
      '2026-11-20T17:00',
      'inspection_cut_off',
    ],
    ['before the cut-off', booked('2026-11-23T09:00'), '2026-11-20T16:59', null],
    ['at the cut-off', booked('2026-11-23T09:00'), '2026-11-20T17:00', 'inspection_cut_off'],
    ['on its day', booked('2026-11-23T09:00'), '2026-11-23T23:59', 'inspection_cut_off'],
    ['from the day after, when nobody came', booked('2026-11-23T09:00'), '2026-11-24T00:00', null],
    ['after the inspection', { state: 'inspected' }, '2026-11-20T10:00', 'consignment_settled'],
    ['once in an auction', { state: 'auction_planned' }, '2026-11-20T10:00', 'consignment_settled'],
    ['twice', { state: 'cancelled' }, '2026-11-20T10:00', 'consignment_settled'],
  ])('%s', (_, consignment, moment, code) => {
    expect(cancelConsignment(consignment, at(moment), holidays)).toEqual(
      code === null ? { ok: true, value: { type: 'cancelled' } } : { ok: false, error: { code } },
    )
  })
})

describe('the way of a consignment', () => {
  it.each<[ConsignmentState, ConsignmentState, boolean]>([
    ['submitted', 'inspection_booked', true],
    ['submitted', 'sold', false],
    ['submitted', 'asked_back', true],
    ['inspected', 'price_proposed', true],
    ['inspected', 'price_agreed', false],
    ['price_proposed', 'price_agreed', true],
    ['price_agreed', 'auction_planned', true],
    ['auction_planned', 'unsold', true],
    ['unsold', 'auction_planned', true],
    ['auction_planned', 'cancelled', false],
    ['sold', 'cancelled', false],
    ['rejected', 'submitted', false],
  ])('%s to %s: %s', (from, to, allowed) => {
    expect(consignmentMay(from, to)).toBe(allowed)
  })

  it('has a number both sides can name', () => {
    expect(consignmentNumber(7)).toBe('TL-000007')
    expect(consignmentNumber(1_234_567)).toBe('TL-1234567')
  })
})
