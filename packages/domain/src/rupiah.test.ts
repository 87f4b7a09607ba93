import { describe, expect, it } from 'vitest'
import { formatRupiah, formatRupiahShort, isRupiah, rupiah } from './rupiah.ts'

describe('rupiah', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '100', null, undefined])(
    'is not %s',
    (value) => {
      expect(isRupiah(value)).toBe(false)
      expect(() => rupiah(value as number)).toThrow(RangeError)
    },
  )

  it('is every safe integer from zero up', () => {
    expect(rupiah(0)).toBe(0)
    expect(rupiah(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  })

  it.each([
    // spec: 1.28, 9.15
    [178_500_000, 'Rp 178.500.000'],
    [999, 'Rp 999'],
    [1_000, 'Rp 1.000'],
    // spec: 9.17
    [0, 'Rp 0'],
    [-5_000_000, '– Rp 5.000.000'],
    // spec: 9.16
    [null, '-'],
    // spec: 9.16
    [undefined, '-'],
    [Number.NaN, '-'],
  ])('%s is written %s', (amount, text) => {
    expect(formatRupiah(amount)).toBe(text)
  })

  it.each([
    [178_000_000, '178 jt'],
    [178_500_000, '178,5 jt'],
    [500_000, '500 rb'],
    [2_500_000, '2,5 jt'],
    [1_250_000_000, '1,25 M'],
    [12_000_000_000_000, '12.000 M'],
    [1_000, '1 rb'],
    [1_500, '1,5 rb'],
    [750, '750'],
    [1_000_001, '1.000.001'],
    [178_500_500, '178.500.500'],
    [0, '0'],
  ])('%s is %s for short', (amount, text) => {
    expect(formatRupiahShort(amount)).toBe(text)
  })
})
