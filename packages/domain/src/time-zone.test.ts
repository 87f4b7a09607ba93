import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadlineBeside, timeBeside } from './clock-beside.ts'
import { instant, MINUTE_MS, parseIso } from './instant.ts'
import {
  clockIn,
  dayIn,
  hourIn,
  momentIn,
  TIME_ZONES,
  zoneDate,
  zoneDeadline,
  zoneHour,
  zoneSecond,
  zoneTime,
} from './time-zone.ts'

describe('the clocks of a zone', () => {
  it.each([
    ['Asia/Jakarta', '2026-12-01T09:00', '2026-12-01T09:00:00+07:00'],
    ['Asia/Makassar', '2026-12-01T09:00', '2026-12-01T09:00:00+08:00'],
    ['Asia/Jayapura', '2026-12-01T00:30', '2026-11-30T22:30:00+07:00'],
  ] as const)('in %s show %s', (zone, clock, iso) => {
    const at = parseIso(iso)
    expect(momentIn(zone, clock)).toBe(at)
    expect(clockIn(zone, at ?? instant(0))).toBe(clock)
  })

  it.each([
    ['Asia/Jakarta', '28 Nov 2026, 23.30 WIB', 'Sabtu'],
    ['Asia/Makassar', '29 Nov 2026, 00.30 WITA', 'Minggu'],
    ['Asia/Jayapura', '29 Nov 2026, 01.30 WIT', 'Minggu'],
  ] as const)('in %s are written with their name: %s', (zone, words, weekday) => {
    const at = parseIso('2026-11-28T16:30:00Z') ?? instant(0)
    expect(zoneTime(zone, at)).toBe(words)
    expect(zoneDeadline(zone, at)).toBe(`${weekday}, ${words}`)
    expect(`${zoneDate(zone, at)}, ${zoneHour(zone, at)}`).toBe(words)
    expect(zoneSecond(zone, at).replace('.00 ', ' ')).toBe(zoneHour(zone, at))
  })

  it.each([
    ['Asia/Jakarta', '2026-11-27T17:00:00+07:00', 'Jumat, 27 Nov 2026, 17.00 WIB', '17.00 WIB'],
    [
      'Asia/Makassar',
      '2026-11-27T17:00:00+07:00',
      'Jumat, 27 Nov 2026, 17.00 WIB (18.00 WITA)',
      '17.00 WIB (18.00 WITA)',
    ],
    [
      'Asia/Jayapura',
      '2026-11-27T17:00:00+07:00',
      'Jumat, 27 Nov 2026, 17.00 WIB (19.00 WIT)',
      '17.00 WIB (19.00 WIT)',
    ],
    [
      'Asia/Makassar',
      '2026-11-27T23:00:00+07:00',
      'Jumat, 27 Nov 2026, 23.00 WIB (Sabtu 00.00 WITA)',
      '23.00 WIB (Sabtu 00.00 WITA)',
    ],
    [
      'Asia/Jayapura',
      '2026-12-31T22:59:00+07:00',
      'Kamis, 31 Des 2026, 22.59 WIB (Jumat 00.59 WIT)',
      '22.59 WIB (Jumat 00.59 WIT)',
    ],
    [
      'Asia/Jayapura',
      '2026-12-31T21:59:00+07:00',
      'Kamis, 31 Des 2026, 21.59 WIB (23.59 WIT)',
      '21.59 WIB (23.59 WIT)',
    ],
  ] as const)('in %s stand beside those of the house at %s', (zone, iso, deadline, time) => {
    const at = parseIso(iso) ?? instant(0)
    expect([deadlineBeside(zone, at), timeBeside(zone, at)]).toEqual([deadline, time])
  })

  it('show a moment that is read back as it was', () => {
    const moment = fc.integer({ min: 0, max: 4_000_000 }).map((half) => instant(half * 30 * MINUTE_MS))
    fc.assert(
      fc.property(fc.constantFrom(...TIME_ZONES), moment, (zone, at) => {
        expect(momentIn(zone, clockIn(zone, at))).toBe(at)
        const hour = hourIn(zone, dayIn(zone, at), 17)
        expect(clockIn(zone, hour)).toBe(`${clockIn(zone, at).slice(0, 10)}T17:00`)
      }),
    )
  })

  it.each(['', '2026-02-30T09:00', '2026-12-01', 'besok', '2026-12-01T24:00'])(
    '"%s" is no moment',
    (clock) => {
      expect(momentIn('Asia/Jakarta', clock)).toBeNull()
    },
  )
})
