import type { SaleFrame } from '@ketok/client'
import { auctionId, lotId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { newerConsole, withFrame } from './console-state.ts'
import { aConsole, onBlock } from './testing/console-states.ts'

const at = '2026-11-21T14:32:05.000+07:00'
const row = (seq: number, amount: number) => ({
  seq,
  row: 0,
  at,
  bidder: { name: 'B***i', nipl_number: 36 },
  amount,
  kind: 'floor' as const,
})
const frame = (traits: Partial<SaleFrame> = {}): SaleFrame => ({
  type: 'sale',
  since_seq: 90,
  rows: [],
  lots: [],
  auction_id: auctionId(7),
  seq: 91,
  sale_seq: 4,
  state: 'live',
  reason: null,
  message: null,
  automatic: null,
  online_count: 85,
  pace_ms: 90_000,
  current: onBlock({ seq: 32, price: 414_000_000, ask: 416_000_000 }),
  server_time: at,
  ...traits,
})

describe('a frame over the console', () => {
  it('shows price, ask and its rows at once, and keeps what only the console knows', () => {
    const known = aConsole()
    known.sale.rows = [row(31, 412_000_000)]
    const shown = withFrame(known, frame({ rows: [row(31, 412_000_000), row(32, 414_000_000)] }))
    expect(shown?.sale).toMatchObject({ seq: 91, online_count: 85, current: { price: 414_000_000 } })
    expect(shown?.sale.rows.map(({ seq }) => seq)).toEqual([31, 32])
    expect(shown?.desk).toEqual(known.desk)
    expect(shown?.sale.name).toBe(known.sale.name)
  })

  it('moves only the lots it names', () => {
    const moves = [{ lot_id: lotId(113), state: 'sold' as const, price: 300, estimated_at: null }]
    const shown = withFrame(aConsole(), frame({ lots: moves }))
    expect(shown?.sale.lots.map(({ state }) => state)).toEqual(['sold', 'scheduled', 'scheduled'])
    expect(shown?.sale.lots[0]?.title).toBe('Toyota Fortuner 13')
    expect(shown?.next_lot_id).toBe(114)
  })

  it('changes nothing when it is older, and asks for all when something is missing before it', () => {
    const known = aConsole()
    expect(withFrame(known, frame({ seq: 90 }))).toBe(known)
    expect(withFrame(known, frame({ since_seq: 91, seq: 95 }))).toBeNull()
    expect(withFrame(known, frame({ auction_id: auctionId(8) }))).toBeNull()
  })
})

describe('an answer', () => {
  it('that was overtaken does not move the screen back', () => {
    const known = aConsole({ seq: 95 })
    expect(newerConsole(known, aConsole({ seq: 94 }))).toBe(known)
    const fresh = aConsole({ seq: 95 })
    expect(newerConsole(known, fresh)).toBe(fresh)
    expect(newerConsole(undefined, fresh)).toBe(fresh)
  })
})
