import { expect, it } from 'vitest'
import { codeOfSheet } from './sheet-code.ts'

it.each([
  ['https://lelang.test/auction-unit/AbC_12345-x', 'AbC_12345-x'],
  ['http://localhost:3000/auction-unit/AbC_12345-x?a=1', 'AbC_12345-x'],
  ['https://lelang.test/auction-unit/', null],
  ['https://lelang.test/lelang/AbC_12345-x', null],
  ['https://lelang.test/auction-unit/AbC/12345', null],
  ['AbC_12345-x', null],
  ['', null],
])('what a camera read as %j has the code %j', (scanned, code) => {
  expect(codeOfSheet(scanned)).toBe(code)
})
