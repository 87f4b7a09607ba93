import { expect, it } from 'vitest'
import { actsOf, lotsInWords, type RoomLot } from './control-words.ts'

it.each([
  ['open', ['jeda', 'perpanjang', 'tarik']],
  ['paused', ['lanjutkan', 'tarik']],
  ['scheduled', ['tarik']],
  ['sold', []],
  ['withdrawn', []],
] as const)('a lot that is %s may be told %j', (state, acts) => {
  expect(actsOf({ state })).toEqual(acts)
})

it('lots are named by their number, or by how many they are', () => {
  const lot = (lot_number: number) => ({ lot_number }) as RoomLot
  expect(lotsInWords([lot(7)])).toBe('lot 007')
  expect(lotsInWords([lot(7), lot(8)])).toBe('2 lot')
})
