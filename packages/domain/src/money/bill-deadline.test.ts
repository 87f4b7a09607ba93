import { describe, expect, it } from 'vitest'
import { dayOfDate, type Instant, wibDeadline, wibIso } from '../instant.ts'
import { HOLIDAYS, holidaySet } from '../pricing/working-days.ts'
import { billDueAt, extendBill } from './bill-deadline.ts'

const at = (text: string) => Date.parse(text) as Instant
const day = (date: number, month = 12) => dayOfDate({ year: 2026, month, day: date })
const bill = { status: 'PENDING', dueAt: at('2026-11-27T17:00:00+07:00') } as const
const before = at('2026-11-27T16:59:59.999+07:00')
const west = { holidays: holidaySet(HOLIDAYS), zone: 'Asia/Jakarta' } as const

describe('a bill is due at 17.00 of the fifth working day', () => {
  it.each([
    ['on the finished screen', '2026-11-21T14:33:50+07:00', 'Jumat, 27 Nov 2026, 17.00 WIB'],
    ['from a Monday', '2026-11-23T09:00:00+07:00', 'Senin, 30 Nov 2026, 17.00 WIB'],
    [
      'counting from the day in Jakarta, not in Greenwich',
      '2026-11-23T00:30:00+07:00',
      'Senin, 30 Nov 2026, 17.00 WIB',
    ],
    ['around Christmas and collective leave', '2026-12-22T10:00:00+07:00', 'Kamis, 31 Des 2026, 17.00 WIB'],
    ['into a new year', '2026-12-28T10:00:00+07:00', 'Rabu, 06 Jan 2027, 17.00 WIB'],
    ['over Nyepi and Idulfitri', '2026-03-17T10:00:00+07:00', 'Selasa, 31 Mar 2026, 17.00 WIB'],
  ])('%s', (_, hammeredAt, due) => {
    expect(wibDeadline(billDueAt(at(hammeredAt), west))).toBe(due)
  })
})

describe('putting a deadline later', () => {
  it('gives 17.00 of the day named', () => {
    const extended = extendBill(bill, day(2), before, west)
    expect(extended.ok && wibIso(extended.value)).toBe('2026-12-02T17:00:00.000+07:00')
  })

  it.each([
    ['Asia/Makassar', '2026-12-02T17:00:00+08:00'],
    ['Asia/Jayapura', '2026-12-02T17:00:00+09:00'],
  ] as const)('gives it by the clocks of %s', (zone, iso) => {
    const dueAt = at(iso.replace('12-02', '11-27'))
    const extended = extendBill({ status: 'PENDING', dueAt }, day(2), at('2026-11-26T09:00:00Z'), {
      ...west,
      zone,
    })
    expect(extended).toEqual({ ok: true, value: at(iso) })
  })

  it.each([
    ['at the deadline itself', bill, day(2), bill.dueAt, 'bill_not_payable'],
    ['of a paid bill', { ...bill, status: 'PAID' as const }, day(2), before, 'bill_not_payable'],
    ['to the same day', bill, day(27, 11), before, 'extension_invalid'],
    ['to an earlier day', bill, day(26, 11), before, 'extension_invalid'],
    ['to a Saturday', bill, day(5), before, 'extension_invalid'],
    ['to a holiday', bill, day(25), before, 'extension_invalid'],
    ['by more than thirty days', bill, day(28), before, 'extension_invalid'],
  ])('is refused %s', (_, due, until, now, code) => {
    expect(extendBill(due, until, now, west)).toMatchObject({ ok: false, error: { code } })
  })
})
