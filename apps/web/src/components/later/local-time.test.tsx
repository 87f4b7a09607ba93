import { instant } from '@ketok/domain'
import { expect, it } from 'vitest'
import { deadlineWords, localTime } from './local-time.ts'

const closes = instant(Date.UTC(2026, 10, 26, 16, 59, 57))

it.each([
  ['west', -420, ''],
  ['middle', -480, '00.59 WITA'],
  ['east', -540, '01.59 WIT'],
  ['abroad', 0, ''],
])('a time is told beside WIB as clocks show it in the %s', (_, offset, words) => {
  expect(localTime(closes, offset)).toBe(words)
})

it.each([
  ['in the west', -420, 'Rabu, 02 Des 2026, 17.00 WIB'],
  ['in the middle', -480, 'Rabu, 02 Des 2026, 17.00 WIB (18.00 WITA)'],
  ['in the east', -540, 'Rabu, 02 Des 2026, 17.00 WIB (19.00 WIT)'],
])('a deadline is told by the clock of whoever reads it %s', (_, offset, words) => {
  expect(deadlineWords(instant(Date.parse('2026-12-02T17:00:00+07:00')), offset)).toBe(words)
})
