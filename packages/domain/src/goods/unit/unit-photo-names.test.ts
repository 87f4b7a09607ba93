import { describe, expect, it } from 'vitest'
import { matchPhotos, type NamedRow } from './unit-photo-names.ts'

const rows: readonly NamedRow[] = [
  {
    row: 2,
    cells: {
      stock_number: 'STK-001',
      'facts.plate': 'B 1234 KJT',
      'facts.chassis_number': 'MHFXX1234',
      lot_number: '7',
    },
  },
  { row: 3, cells: { stock_number: 'STK-002', 'facts.plate': 'B 12 A', lot_number: '8' } },
  { row: 4, cells: { stock_number: 'STK-003', 'facts.plate': 'B 12 A', lot_number: '70' } },
]
const one = (name: string) => matchPhotos([name], rows)[0]

describe('a picture belongs to the row that its name means', () => {
  it.each([
    ['B1234KJT.jpg', 2, null],
    ['b 1234 kjt-1.JPG', 2, null],
    ['B-1234-KJT_depan.jpeg', 2, 'front'],
    ['MHFXX1234 (3).png', 2, null],
    ['STK-001_2.webp', 2, null],
    ['stk 002-belakang.jpg', 3, 'rear'],
    ['Lot 007 1.jpg', 2, null],
    ['8_1.jpg', 3, null],
    ['70-1.jpg', 4, null],
    ['foto/STK-002/IMG_0001.jpg', 3, null],
    ['foto/STK-002/kiri.jpg', 3, 'left'],
    ['B 1234 KJT/STK-002.jpg', 3, null],
  ])('%s', (name, row, shot) => expect(one(name)).toEqual({ name, row, shot, reason: '' }))

  it.each([
    ['IMG_1234.jpg', 'unknown'],
    ['', 'unknown'],
    ['STK.jpg', 'unknown'],
    // Two rows have this plate.
    ['B12A-1.jpg', 'several'],
  ])('%s: %s', (name, reason) => expect(one(name)).toMatchObject({ row: null, reason }))

  it('in the order in which people count', () => {
    const names = ['STK-001-10.jpg', 'STK-001-2.jpg', 'STK-001-1.jpg']
    expect(matchPhotos(names, rows).map(({ name }) => name)).toEqual(names.toReversed())
  })
})
