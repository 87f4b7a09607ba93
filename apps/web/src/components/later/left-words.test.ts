import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { leftWords } from './left-words.ts'

it.each([
  [2 * DAY_MS + 3 * HOUR_MS, 'tinggal 2 hari 3 jam'],
  [DAY_MS, 'tinggal 1 hari'],
  [19 * HOUR_MS + 12 * MINUTE_MS, 'tinggal 19 j 12 m'],
  [90_000, 'tinggal 01.30'],
  [0, 'batas waktu lewat'],
])('%i ms are told as “%s”', (leftMs, words) => {
  expect(leftWords(instant(leftMs), instant(0))).toBe(words)
})
