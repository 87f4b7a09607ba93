import { describe, expect, it } from 'vitest'
import { dayOfDate, type Instant, wibIso } from '../instant.ts'
import { HOLIDAYS, holidaySet } from '../pricing/working-days.ts'
import { extendBill } from './bill-deadline.ts'

const at = (text: string) => Date.parse(text) as Instant
const day = (date: number, month = 12) => dayOfDate({ year: 2026, month, day: date })
const bill = { status: 'PENDING', dueAt: at('2026-11-27T17:00:00+07:00') } as const
const before = at('2026-11-27T16:59:59.999+07:00')
const holidays = holidaySet(HOLIDAYS)

describe('putting a deadline later', () => {
  it('gives 17.00 WIB of the day named', () => {
    const extended = extendBill(bill, day(2), before, holidays)
    expect(extended.ok && wibIso(extended.value)).toBe('2026-12-02T17:00:00.000+07:00')
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
    expect(extendBill(due, until, now, holidays)).toMatchObject({ ok: false, error: { code } })
  })
})
