import { expect, it } from 'vitest'
import { byDate } from './dated.ts'

const row = (valid_from: string) => ({ valid_from })

it('tells what counts today from what will and what did', () => {
  const rows = ['2027-01-01', '2022-04-01', '2026-11-21', '2026-12-01', '2025-01-01'].map(row)
  expect(byDate(rows, '2026-11-21')).toEqual({
    coming: [row('2026-12-01'), row('2027-01-01')],
    now: row('2026-11-21'),
    past: [row('2025-01-01'), row('2022-04-01')],
  })
})
