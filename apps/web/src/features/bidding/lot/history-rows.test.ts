import { parseIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { dayAbove } from './history-rows.ts'

describe('the day of a bid', () => {
  const times = ['2026-11-22T00:00:01', '2026-11-21T23:59:59', '2026-11-21T08:00:00', '2026-11-19T08:00:00']
  const rows = times.map((time) => ({ at: `${time}.000+07:00` }))
  const shown = (now: string) => rows.map((_, index) => dayAbove(rows, index, parseIso(now) ?? never()))
  const never = (): never => {
    throw new Error('not a time')
  }

  it('stands above the first bid of each day before today', () => {
    expect(shown('2026-11-22T10:00:00+07:00')).toEqual([null, '21 Nov 2026', null, '19 Nov 2026'])
  })

  it('stands above the newest bid when that was not today', () => {
    expect(shown('2026-11-23T00:00:00+07:00')).toEqual(['22 Nov 2026', '21 Nov 2026', null, '19 Nov 2026'])
  })
})
