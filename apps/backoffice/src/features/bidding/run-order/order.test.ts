import { describe, expect, it } from 'vitest'
import { inOrder, lotBehind, lotToPrecede } from './order.ts'

const ids = [10, 20, 30, 40]
const lots = ids.map((lot_id, index) => ({ lot_id, position: index + 1 }))

describe('lots in an order', () => {
  it('lie as told, with their new positions', () => {
    expect(inOrder(lots, [40, 10, 20, 30])).toEqual([
      { lot_id: 40, position: 1 },
      { lot_id: 10, position: 2 },
      { lot_id: 20, position: 3 },
      { lot_id: 30, position: 4 },
    ])
  })

  it('lose none that the order does not know yet', () => {
    expect(inOrder(lots, [20, 10]).map(({ lot_id }) => lot_id)).toEqual([20, 10, 30, 40])
  })
})

describe('the lot behind', () => {
  it.each([
    [10, 20],
    [40, null],
    [99, null],
  ])('%i is %s', (lotId, behind) => {
    expect(lotBehind(ids, lotId)).toBe(behind)
  })
})

describe('moving a lot to a position', () => {
  it.each([
    ['the first', 30, 1, 10],
    ['one up', 30, 2, 20],
    ['one down', 20, 3, 40],
    ['the last', 10, 4, null],
    ['beyond the last', 10, 99, null],
    ['before the first', 40, 0, 10],
    ['where it is', 20, 2, undefined],
    ['the last, where it is', 40, 99, undefined],
  ])('%s', (_, lotId, position, precedes) => {
    expect(lotToPrecede(ids, lotId, position)).toBe(precedes)
  })
})
