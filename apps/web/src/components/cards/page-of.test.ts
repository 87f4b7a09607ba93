import { expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

it.each([
  ['', 1],
  ['page=', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.9', 2],
  ['page=0.5', 1],
  ['page=NaN', 1],
  ['page=1e309', 100_000],
  ['page=999999999', 100_000],
  ['page=2&page=5', 2],
])('the page of an address with “%s” is %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page)
})
