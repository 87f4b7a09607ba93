import { describe, expect, it } from 'vitest'
import { HOLIDAYS, holidaySet } from './working-days.ts'

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
