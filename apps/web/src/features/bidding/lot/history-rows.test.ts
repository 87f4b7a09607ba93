import type { HistoryRow } from '@ketok/contract/live'
import { parseIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { dayAbove, HISTORY_PAGE, merged, withRows } from './history-rows.ts'

const row = (seq: number, order = 0): HistoryRow => ({
  seq,
  row: order,
  at: '2026-11-21T14:00:00.000+07:00',
  bidder: { name: 'B***i', nipl_number: 118 },
  amount: seq * 10,
  kind: 'placed',
})
const page = (from: number, count: number) => ({
  rows: Array.from({ length: count }, (_, index) => row(from - index)),
  seq: from,
  total: from,
})

describe('the history of a lot', () => {
  it('grows by new rows, the newest first, a beaten maximum below its answer', () => {
    const grown = withRows({ rows: [row(1)], seq: 1, total: 1 }, [row(2, 0), row(2, 1)], 2, 2)
    expect(grown.rows.map(({ seq, row }) => [seq, row])).toEqual([
      [2, 1],
      [2, 0],
      [1, 0],
    ])
  })

  it('is the same object after a repeat', () => {
    const known = { rows: [row(1)], seq: 1, total: 1 }
    expect(withRows(known, [row(1)], 1)).toBe(known)
  })

  it('joins a fetched page that reaches down to what is known', () => {
    expect(merged(page(60, 50), page(80, HISTORY_PAGE)).rows).toHaveLength(70)
  })

  it('starts afresh rather than hide a hole', () => {
    expect(merged(page(20, 20), page(200, HISTORY_PAGE)).rows).toHaveLength(HISTORY_PAGE)
  })

  it('is not shortened by an older answer that comes late', () => {
    expect(merged(page(60, 50), page(40, 40)).rows[0]?.seq).toBe(60)
  })
})

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
