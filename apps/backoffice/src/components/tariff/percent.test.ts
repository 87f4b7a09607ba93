import { expect, it } from 'vitest'
import { basisPointsIn, percentOf } from './percent.ts'

it.each([
  ['0,6', 60],
  ['0.65', 65],
  ['11', 1_100],
  ['100 %', 10_000],
  ['100,01', null],
  ['0,123', null],
  ['', null],
  ['sebelas', null],
])('%j is %s basis points', (text, points) => {
  expect(basisPointsIn(text)).toBe(points)
})

it('is shown as it would be typed', () => {
  expect([60, 65, 1_100].map(percentOf)).toEqual(['0,6', '0,65', '11'])
})
