import { instant } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { timeLeft } from './bill-words.tsx'

const now = instant(Date.parse('2026-11-21T10:00:00+07:00'))

describe('the time an unpaid bill has left', () => {
  it.each([
    ['2026-11-27T17:00:00+07:00', '6 hari lagi', false],
    ['2026-11-23T09:59:59+07:00', '1 hari lagi', true],
    ['2026-11-21T17:00:00+07:00', '7 jam lagi', true],
    ['2026-11-21T10:30:00+07:00', 'kurang dari 1 jam', true],
    ['2026-11-21T10:00:00+07:00', 'lewat', true],
  ])('%s is %s', (due, words, pressing) => {
    expect(timeLeft(due, now)).toEqual({ words, pressing })
  })
})
