import { DAY_MS, HOUR_MS, instant, LOOK_REASON_MIN, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { agoWords, LOOK_REASONS, REJECT_REASONS } from './case-words.ts'

it.each([
  [30_000, 'baru saja'],
  [12 * MINUTE_MS, '12 menit'],
  [5 * HOUR_MS + 10 * MINUTE_MS, '5 jam'],
  [3 * DAY_MS, '3 hari'],
  [19 * DAY_MS, '02 Nov 2026'],
])('%i ms ago are told as “%s”', (ms, words) => {
  const now = instant(Date.parse('2026-11-21T10:00:00+07:00'))
  expect(agoWords(instant(now - ms), now)).toBe(words)
})

it('the ready reasons are long enough to be taken', () => {
  for (const reason of [...LOOK_REASONS, ...REJECT_REASONS])
    expect(reason.length).toBeGreaterThanOrEqual(LOOK_REASON_MIN)
})
