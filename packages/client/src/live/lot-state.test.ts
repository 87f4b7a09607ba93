import type { HistoryRow } from '@ketok/contract/live'
import { describe, expect, it } from 'vitest'
import { HISTORY_PAGE, historyWithRows, mergedHistory, newerLot } from './lot-state.ts'

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
    const grown = historyWithRows({ rows: [row(1)], seq: 1, total: 1 }, [row(2, 0), row(2, 1)], 2, 2)
    expect(grown.rows.map(({ seq, row }) => [seq, row])).toEqual([
      [2, 1],
      [2, 0],
      [1, 0],
    ])
  })

  it('is the same object after a repeat', () => {
    const known = { rows: [row(1)], seq: 1, total: 1 }
    expect(historyWithRows(known, [row(1)], 1)).toBe(known)
  })

  it('joins a fetched page that reaches down to what is known', () => {
    expect(mergedHistory(page(60, 50), page(80, HISTORY_PAGE)).rows).toHaveLength(70)
  })

  it('starts afresh rather than hide a hole', () => {
    expect(mergedHistory(page(20, 20), page(200, HISTORY_PAGE)).rows).toHaveLength(HISTORY_PAGE)
  })

  it('is not shortened by an older answer that comes late', () => {
    expect(mergedHistory(page(60, 50), page(40, 40)).rows[0]?.seq).toBe(60)
  })
})

describe('the state of a lot', () => {
  it('is never replaced by an older one, nor by the same once more', () => {
    const known = { seq: 5 }
    expect(newerLot(known, { seq: 4 })).toBe(known)
    expect(newerLot(known, { seq: 5 })).toBe(known)
    expect(newerLot(known, { seq: 6 })).toEqual({ seq: 6 })
    expect(newerLot(undefined, known)).toBe(known)
  })
})
