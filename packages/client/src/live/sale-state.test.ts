import type { LotOnBlock, PublicSale, SaleLot } from '@ketok/contract/live'
import { auctionId, lotId, unitId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import type { SaleFrame } from './live.ts'
import { newerSale, saleAfterFrame } from './sale-state.ts'

const AT = '2026-11-21T14:30:00.000+07:00'

const aLot = (lot_id: number, state: SaleLot['state'] = 'scheduled'): SaleLot => ({
  lot_id: lotId(lot_id),
  unit_id: unitId(lot_id + 100),
  lot_number: lot_id,
  title: `Mobil ${lot_id}`,
  year: 2021,
  grade: 'B',
  odometer_km: 58_410,
  city: 'Bekasi',
  picture: { file: 'a.webp', caption: 'Depan', width: 960, height: 720, blur: '#ccc' },
  base_price: 400,
  increment: 2,
  state,
  price: null,
  estimated_at: null,
})

const onBlock = (changes: Partial<LotOnBlock> = {}): LotOnBlock => ({
  lot_id: lotId(14),
  seq: 9,
  stage: 'asking',
  price: 412,
  leader: { name: 'R***i', nipl_number: 36 },
  source: 'floor',
  ask: 414,
  step: 2,
  bid_count: 4,
  has_reserve: true,
  reserve_met: false,
  result: null,
  automatic: null,
  ends_at: null,
  ...changes,
})

const aSale = (changes: Partial<PublicSale> = {}): PublicSale => ({
  auction_id: auctionId(5),
  seq: 40,
  sale_seq: 3,
  state: 'live',
  reason: null,
  message: null,
  automatic: null,
  online_count: 84,
  pace_ms: 90_000,
  current: onBlock(),
  server_time: AT,
  name: 'Lelang langsung Jabodetabek',
  kind: 'live',
  time_zone: 'Asia/Jakarta',
  opens_at: AT,
  video_url: null,
  rows: [],
  lots: [aLot(14, 'open'), aLot(15), aLot(16)],
  ...changes,
})

const aRow = (seq: number, nipl_number: number, amount: number, row = 0) => ({
  seq,
  row,
  at: AT,
  bidder: { name: 'T***i', nipl_number },
  amount,
  kind: 'placed' as const,
})

const aFrame = (changes: Partial<SaleFrame> = {}): SaleFrame => {
  const {
    name: _,
    kind: __,
    opens_at: ___,
    video_url: ____,
    lots: _____,
    time_zone: ______,
    ...now
  } = aSale()
  return { ...now, type: 'sale', since_seq: 40, seq: 41, lots: [], ...changes }
}

describe('a sale after a frame', () => {
  it('keeps what the frame does not speak of', () => {
    const after = saleAfterFrame(aSale(), aFrame({ online_count: 90 }))
    expect(after).toMatchObject({ seq: 41, online_count: 90, name: 'Lelang langsung Jabodetabek' })
    expect(after.lots).toHaveLength(3)
    expect(after).not.toHaveProperty('type')
    expect(after).not.toHaveProperty('since_seq')
  })

  it('never goes back', () => {
    const known = aSale({ seq: 50 })
    expect(saleAfterFrame(known, aFrame({ seq: 49 }))).toBe(known)
    expect(saleAfterFrame(known, aFrame({ seq: 50 }))).toBe(known)
  })

  it('adds rows in the order of the log, each once', () => {
    const known = aSale({ rows: [aRow(3, 36, 410)] })
    const whole = [aRow(3, 36, 410), aRow(5, 36, 414), aRow(4, 12, 412), aRow(4, 12, 411, 1)]
    expect(saleAfterFrame(known, aFrame({ rows: whole })).rows.map(({ amount }) => amount)).toEqual([
      410, 412, 411, 414,
    ])
  })

  it('keeps the very rows that are known where none is new', () => {
    const known = aSale({ rows: [aRow(3, 36, 410)] })
    expect(saleAfterFrame(known, aFrame({ rows: [aRow(3, 36, 410)] })).rows).toBe(known.rows)
  })

  it('begins a new history with the next lot, and has none between lots', () => {
    const known = aSale({ rows: [aRow(3, 36, 410)] })
    const next = aFrame({ current: onBlock({ lot_id: lotId(15) }), rows: [aRow(1, 12, 90)] })
    expect(saleAfterFrame(known, next).rows.map(({ amount }) => amount)).toEqual([90])
    expect(saleAfterFrame(known, aFrame({ current: null })).rows).toEqual([])
  })

  it('moves only the lots that are spoken of', () => {
    const moved = { lot_id: lotId(14), state: 'sold' as const, price: 412, estimated_at: null }
    const { lots } = saleAfterFrame(aSale(), aFrame({ lots: [moved] }))
    expect(lots.map(({ state, title }) => [state, title])).toEqual([
      ['sold', 'Mobil 14'],
      ['scheduled', 'Mobil 15'],
      ['scheduled', 'Mobil 16'],
    ])
  })
})

describe('an answer about a sale', () => {
  it('that was overtaken does not move the screen back', () => {
    const known = aSale({ seq: 50 })
    expect(newerSale(known, aSale({ seq: 49 }))).toBe(known)
    const fresh = aSale({ seq: 50 })
    expect(newerSale(known, fresh)).toBe(fresh)
    expect(newerSale(undefined, fresh)).toBe(fresh)
  })

  it('about another sale stands by itself', () => {
    const other = aSale({ auction_id: auctionId(6), seq: 1 })
    expect(newerSale(aSale({ seq: 50 }), other)).toBe(other)
  })
})
