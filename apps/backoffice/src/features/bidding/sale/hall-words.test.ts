import type { LotOnBlock, PublicSale } from '@ketok/contract/live'
import { describe, expect, it } from 'vitest'
import { boardOf, lotShown, nextLots } from './hall-words.ts'

const lot = (lot_id: number, state: string) => ({
  lot_id,
  lot_number: lot_id,
  state,
  base_price: 100_000_000,
})
const block = (changes: Partial<LotOnBlock> = {}) =>
  ({
    lot_id: 2,
    stage: 'asking',
    price: 105_000_000,
    ask: 105_500_000,
    leader: { name: 'B*** S***', nipl_number: 7 },
    source: 'floor',
    result: null,
    ...changes,
  }) as LotOnBlock
const sale = (changes: object = {}) =>
  ({
    state: 'live',
    current: block(),
    lots: [lot(1, 'sold'), lot(2, 'open'), lot(3, 'withdrawn'), lot(4, 'scheduled'), lot(5, 'scheduled')],
    ...changes,
  }) as unknown as PublicSale

describe('the screen of the hall', () => {
  it.each([
    ['the ask, and whose bid stands', {}, 'Diminta', 'Rp 105.500.000', 'Paddle 0007', null],
    [
      'a bid of the net by its number',
      { current: block({ source: 'online' }) },
      'Diminta',
      'Rp 105.500.000',
      'Daring 0007',
      null,
    ],
    [
      'a maximum that was left, by the paddle of whoever left it',
      { current: block({ source: 'proxy' }) },
      'Diminta',
      'Rp 105.500.000',
      'Titip tawar, paddle 0007',
      null,
    ],
    [
      'the fair warning',
      { current: block({ stage: 'going_2' }) },
      'Diminta',
      'Rp 105.500.000',
      'Paddle 0007',
      'Panggilan terakhir',
    ],
    ['a pause of the session', { state: 'paused' }, 'Harga kini', 'Rp 105.000.000', 'Paddle 0007', 'Dijeda'],
    [
      'the hammer',
      { current: block({ stage: 'hammer', ask: null, result: 'sold' }) },
      'Harga ketok',
      'Rp 105.000.000',
      'Paddle 0007',
      'Terjual',
    ],
    [
      'a lot nobody wanted',
      { current: block({ stage: 'hammer', ask: null, result: 'passed', price: null, leader: null }) },
      'Hasil',
      'Tidak terjual',
      null,
      null,
    ],
    ['what comes next', { current: null }, 'Harga dasar', 'Rp 100.000.000', null, 'Segera dimulai'],
    ['the end', { state: 'ended', current: null }, 'Sidang', 'Selesai', null, 'Terima kasih'],
  ])('shows %s', (_, changes, label, amount, leader, call) => {
    expect(boardOf(sale(changes))).toMatchObject({ label, amount, leader, call })
  })

  it('names no bidder', () => {
    expect(JSON.stringify(boardOf(sale()))).not.toContain('B***')
  })

  it('shows the next lots without those that were withdrawn, and not the one it shows already', () => {
    expect(nextLots(sale()).map(({ lot_id }) => lot_id)).toEqual([4, 5])
    expect(lotShown(sale({ current: null }))?.lot_id).toBe(4)
    expect(nextLots(sale({ current: null })).map(({ lot_id }) => lot_id)).toEqual([5])
  })
})
