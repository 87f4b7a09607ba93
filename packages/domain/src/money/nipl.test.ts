import { describe, expect, it } from 'vitest'
import { instant, wibDeadline } from '../instant.ts'
import { HOLIDAYS, holidaySet } from '../pricing/working-days.ts'
import { niplRefundDueAt } from './nipl.ts'

describe('free NIPL are sent back by 17.00 of the fifth working day', () => {
  it.each([
    ['after an auction on a Saturday', '2026-11-21T15:30:00+07:00', 'Jumat, 27 Nov 2026, 17.00 WIB'],
    ['around Christmas and collective leave', '2026-12-22T10:00:00+07:00', 'Kamis, 31 Des 2026, 17.00 WIB'],
  ])('%s', (_, endedAt, due) => {
    expect(wibDeadline(niplRefundDueAt(instant(Date.parse(endedAt)), holidaySet(HOLIDAYS)))).toBe(due)
  })
})
