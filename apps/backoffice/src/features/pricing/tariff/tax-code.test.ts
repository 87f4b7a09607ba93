import { expect, it } from 'vitest'
import { taxCode } from './tax-code.ts'

it.each([
  ['PPN jasa', [], 'ppn_jasa'],
  ['PPh 22', [], 'pph'],
  ['PPN jasa', ['ppn_jasa'], 'ppn_jasa_b'],
  ['12', [], 'pajak'],
])('%s beside %j is %s', (name, taken, code) => {
  expect(taxCode(name, taken)).toBe(code)
})
