import { parseIso } from '@ketok/domain'
import { expect, it } from 'vitest'
import { officeHoursNow } from './office-hours.ts'

// spec: 9.21
it.each([
  ['on a Friday at nine sharp', '2026-11-20T09:00:00+07:00', true, 'Buka sekarang, sampai 17.00 WIB'],
  ['a second before five', '2026-11-20T16:59:59+07:00', true, 'Buka sekarang, sampai 17.00 WIB'],
  ['on a Friday at five', '2026-11-20T17:00:00+07:00', false, 'Tutup, buka Senin 09.00 WIB'],
  ['on a Saturday', '2026-11-21T10:00:00+07:00', false, 'Tutup, buka Senin 09.00 WIB'],
  ['on a Sunday night', '2026-11-22T23:00:00+07:00', false, 'Tutup, buka Senin 09.00 WIB'],
  ['on a Monday at dawn', '2026-11-23T05:00:00+07:00', false, 'Tutup, buka hari ini 09.00 WIB'],
  ['on a Monday evening', '2026-11-23T19:00:00+07:00', false, 'Tutup, buka besok 09.00 WIB'],
])('says whether somebody is there %s', (_, time, isOpen, words) => {
  const now = parseIso(time)
  expect(now && officeHoursNow(now)).toEqual({ isOpen, words })
})
