import { expect, it } from 'vitest'
import { addressesIn } from './addresses-in.ts'

it.each([
  ['sari@ketok.test', ['sari@ketok.test'], ''],
  [
    ' Sari@ketok.test;budi@ketok.test,\nrara@ketok.test ',
    ['sari@ketok.test', 'budi@ketok.test', 'rara@ketok.test'],
    '',
  ],
  ['Sari Wulandari', [], 'Sari Wulandari'],
  ['sari@ketok', [], 'sari@ketok'],
  ['sari@ketok.test rara', ['sari@ketok.test'], 'rara'],
  ['  ', [], ''],
])('reads %j as addresses %j and words %j', (typed, addresses, words) => {
  expect(addressesIn(typed)).toEqual({ addresses, words })
})
