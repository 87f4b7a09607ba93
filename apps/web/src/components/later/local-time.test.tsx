import { instant } from '@ketok/domain'
import { expect, it } from 'vitest'
import { deadlineWords, localTime } from './local-time.ts'

const due = instant(Date.parse('2026-12-02T17:00:00+07:00'))
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
  expect(deadlineWords(due, 'Asia/Jakarta', offset)).toBe(words)
})

it.each([
  ['in the west', 'Asia/Makassar', -420, 'Rabu, 02 Des 2026, 17.00 WIB (18.00 WITA)'],
  ['in the middle', 'Asia/Makassar', -480, 'Rabu, 02 Des 2026, 17.00 WIB (18.00 WITA)'],
  ['in the east', 'Asia/Makassar', -540, 'Rabu, 02 Des 2026, 17.00 WIB (18.00 WITA) (19.00 WIT)'],
  ['in the west', 'Asia/Jayapura', -420, 'Rabu, 02 Des 2026, 17.00 WIB (19.00 WIT)'],
  ['abroad', 'Asia/Jayapura', 0, 'Rabu, 02 Des 2026, 17.00 WIB (19.00 WIT)'],
] as const)('a deadline is told %s by the clock of a sale in %s', (_, zone, offset, words) => {
  expect(deadlineWords(due, zone, offset)).toBe(words)
})
