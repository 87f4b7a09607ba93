import { expect, it } from 'vitest'
import { pastedAmount } from './pasted-amount.ts'

it.each([
  ['Rp105.500.000,00', 105_500_000],
  ['Rp 105.500.000', 105_500_000],
  ['Rp. 105.500.000,-', 105_500_000],
  ['IDR 105,500,000.50', 105_500_000],
  [' 105.500.000 ', 105_500_000],
  ['8.500.000,5', 8_500_000],
  ['105jt', 105_000_000],
  ['105,5 jt', 105_500_000],
  ['1,25 juta', 1_250_000],
  ['8,29 jt', 8_290_000],
  ['750 rb', 750_000],
  ['1,5 M', 1_500_000_000],
])('%s is an amount', (text, amount) => {
  expect(pastedAmount(text)).toBe(amount)
})

it.each(['105500000', '', 'Rp', 'harga 105.000.000 nego', '105 jt lebih', '-5.000', 'jt'])(
  '%j is none of its own',
  (text) => {
    expect(pastedAmount(text)).toBeNull()
  },
)
