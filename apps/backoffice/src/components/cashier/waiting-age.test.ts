import { parseIso } from '@ketok/domain'
import { expect, it } from 'vitest'
import { waitingAge } from './waiting-age.ts'

const now = parseIso('2026-11-21T10:00:00+07:00') ?? (0 as never)

it.each([
  ['2026-11-21T09:00:01+07:00', 'kurang dari 1 jam'],
  ['2026-11-21T09:00:00+07:00', '1 jam'],
  ['2026-11-20T10:00:01+07:00', '23 jam'],
  ['2026-11-20T10:00:00+07:00', '1 hari'],
  ['2026-11-01T10:00:00+07:00', '20 hari'],
])('what waits since %s waits for %s', (since, words) => {
  expect(waitingAge(since, now)).toBe(words)
})
