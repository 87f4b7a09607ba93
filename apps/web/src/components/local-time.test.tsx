import { instant } from '@ketok/domain'
import { expect, it } from 'vitest'
import { localTime } from './local-time.ts'

const closes = instant(Date.UTC(2026, 10, 26, 16, 59, 57))

it.each([
  ['west', -420, ''],
  ['middle', -480, '00.59 WITA'],
  ['east', -540, '01.59 WIT'],
  ['abroad', 0, ''],
])('a time is told beside WIB as clocks show it in the %s', (_, offset, words) => {
  expect(localTime(closes, offset)).toBe(words)
})
