import { customerId, parseIso, staffId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { againstLimit, clockWords, stepWords } from './konfirmasi-words.ts'

const now = parseIso('2026-11-20T16:00:00+07:00') ?? (0 as never)

describe('what the desk says of a konfirmasi', () => {
  it.each([
    [100_000_000, 110_000_000, 'kurang Rp 10.000.000 (9,1%) dari limit'],
    [109_999_999, 110_000_000, 'kurang Rp 1 (0,1%) dari limit'],
    [110_000_000, 110_000_000, 'mencapai limit'],
    [110_000_000, null, 'tanpa harga limit'],
  ])('of %s against %s it says how far they are apart', (bid, reserve, words) => {
    expect(againstLimit({ bid, reserve }).replaceAll('\u00a0', ' ')).toBe(words)
  })

  it.each([
    ['2026-11-23T17:00:00+07:00', 'tinggal 3 hari 1 jam'],
    ['2026-11-21T16:00:00+07:00', 'tinggal 1 hari'],
    ['2026-11-20T16:00:00+07:00', 'batas waktu lewat'],
  ])('of a deadline at %s it says how long is left', (due, words) => {
    expect(clockWords(due, now)).toBe(words)
  })

  it('names whoever spoke for the house, and not a seller', () => {
    const by = { staff_id: staffId(3), full_name: 'Juru Santoso' }
    const step = { what: 'accept', side: 'seller', price: null, at: '', by } as const
    expect(stepWords(step, { seller: null })).toBe('Juru Santoso menerima')
    expect(
      stepWords({ ...step, by: null }, { seller: { customer_id: customerId(1), full_name: 'Ratna' } }),
    ).toBe('Penjual menerima')
  })
})
