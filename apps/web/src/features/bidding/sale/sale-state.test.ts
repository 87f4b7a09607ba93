import type { SaleFrame } from '@ketok/client'
import { describe, expect, it } from 'vitest'
import { afterFrame, newerSale } from './sale-state.ts'
import { aRow, aSale, onBlock } from './testing-sale.ts'

const aFrame = (changes: Partial<SaleFrame> = {}): SaleFrame => {
  const { name: _, kind: __, opens_at: ___, video_url: ____, lots: _____, ...now } = aSale()
  return { ...now, type: 'sale', since_seq: 40, seq: 41, lots: [], ...changes }
}

describe('a sale after a frame', () => {
  it('keeps what the frame does not speak of', () => {
    const after = afterFrame(aSale(), aFrame({ online_count: 90 }))
    expect(after).toMatchObject({ seq: 41, online_count: 90, name: 'Lelang langsung Jabodetabek' })
    expect(after.lots).toHaveLength(3)
    expect(after).not.toHaveProperty('type')
  })

  it('never goes back', () => {
    const known = aSale({ seq: 50 })
    expect(afterFrame(known, aFrame({ seq: 49 }))).toBe(known)
    expect(newerSale(known, aSale({ seq: 49 }))).toBe(known)
    expect(newerSale(known, aSale({ seq: 50, online_count: 1 })).online_count).toBe(1)
  })

  it('adds rows in the order of the log, each once', () => {
    const known = aSale({ rows: [aRow(3, 36, 410)] })
    const whole = [aRow(3, 36, 410), aRow(5, 36, 414), aRow(4, 12, 412)]
    expect(afterFrame(known, aFrame({ rows: whole })).rows.map(({ amount }) => amount)).toEqual([
      410, 412, 414,
    ])
  })

  it('begins a new history with the next lot, and has none between lots', () => {
    const known = aSale({ rows: [aRow(3, 36, 410)] })
    const next = aFrame({ current: onBlock({ lot_id: 15 }), rows: [aRow(1, 12, 90)] })
    expect(afterFrame(known, next).rows.map(({ amount }) => amount)).toEqual([90])
    expect(afterFrame(known, aFrame({ current: null })).rows).toEqual([])
  })

  it('moves only the lots that are spoken of', () => {
    const moved = { lot_id: 14, state: 'sold' as const, price: 412, estimated_at: null }
    const { lots } = afterFrame(aSale(), aFrame({ lots: [moved] }))
    expect(lots.map(({ state, title }) => [state, title])).toEqual([
      ['sold', 'Mobil 14'],
      ['scheduled', 'Mobil 15'],
      ['scheduled', 'Mobil 16'],
    ])
  })
})
