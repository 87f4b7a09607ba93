import { describe, expect, it } from 'vitest'
import { instant, wibDeadline } from '../instant.ts'
import { billDueAt, HOLIDAYS, holidaySet, konfirmasiDueAt, niplRefundDueAt } from './working-days.ts'

const holidays = holidaySet(HOLIDAYS)
const at = (iso: string) => instant(Date.parse(iso))

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
    expect(wibDeadline(billDueAt(at(hammeredAt), holidays))).toBe(due)
  })
})

describe('a konfirmasi ends at 17.00 of the next working day', () => {
  it.each([
    ['from a weekday', '2026-11-23T14:00:00+07:00', 'Selasa, 24 Nov 2026, 17.00 WIB'],
    ['from a Friday evening', '2026-11-20T21:00:00+07:00', 'Senin, 23 Nov 2026, 17.00 WIB'],
    ['before a long weekend', '2026-05-13T10:00:00+07:00', 'Senin, 18 Mei 2026, 17.00 WIB'],
  ])('%s', (_, hammeredAt, due) => {
    expect(wibDeadline(konfirmasiDueAt(at(hammeredAt), holidays))).toBe(due)
  })
})

describe('free NIPL are sent back by 17.00 of the fifth working day', () => {
  it.each([
    ['after an auction on a Saturday', '2026-11-21T15:30:00+07:00', 'Jumat, 27 Nov 2026, 17.00 WIB'],
    ['around Christmas and collective leave', '2026-12-22T10:00:00+07:00', 'Kamis, 31 Des 2026, 17.00 WIB'],
  ])('%s', (_, endedAt, due) => {
    expect(wibDeadline(niplRefundDueAt(at(endedAt), holidays))).toBe(due)
  })
})

describe('the holiday table', () => {
  it('has every day once, 2026 decreed and 2027 estimated', () => {
    expect(holidays.size).toBe(HOLIDAYS.length)
    const decreed = HOLIDAYS.filter(({ estimate }) => !estimate)
    expect(decreed.filter(({ kind }) => kind === 'national')).toHaveLength(17)
    expect(decreed.filter(({ kind }) => kind === 'collective_leave')).toHaveLength(8)
    expect(HOLIDAYS.filter(({ estimate }) => estimate)).toHaveLength(17)
  })
})
