import { instant, parseIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { lotTime, type TimedLot } from './lot-time.ts'

const lot = (changes: Partial<TimedLot> = {}): TimedLot => ({
  kind: 'time',
  state: 'open',
  price: 178_500_000,
  opens_at: '2026-11-21T10:00:00.000+07:00',
  closes_at: '2026-11-21T14:33:50.000+07:00',
  extension_count: 0,
  ...changes,
})
const at = (time: string) => parseIso(`2026-11-21T${time}+07:00`) ?? instant(0)

describe('the time of a lot says', () => {
  it.each([
    [
      'calmly how much is left',
      lot(),
      '14:21:42.000',
      { tone: 'normal', label: 'Sisa waktu', value: '12.08' },
    ],
    ['hours and minutes from an hour on', lot(), '13:27:50.000', { tone: 'normal', value: '1 j 06 m' }],
    [
      'the day of the end while that is further off than a day',
      lot({ closes_at: '2026-11-23T14:33:50.000+07:00' }),
      '10:00:00.000',
      { tone: 'normal', label: 'Ditutup', value: '23 Nov 2026' },
    ],
    [
      'that it closes in the last two minutes',
      lot(),
      '14:32:08.000',
      { tone: 'closing', label: 'Segera ditutup', value: '01.42' },
    ],
    [
      'that it was extended, just after it was',
      lot({ extension_count: 2 }),
      '14:31:52.000',
      { tone: 'extended', label: 'Diperpanjang 2×', value: '01.58' },
    ],
    ['zero once the end has passed', lot(), '14:33:51.000', { tone: 'closing', value: '00.00', elapsed: 1 }],
    [
      'the hammer price of a sold lot',
      lot({ state: 'sold' }),
      '15:00:00.000',
      { tone: 'closed', value: 'Ketok Rp 178.500.000' },
    ],
    [
      'that nobody bought it',
      lot({ state: 'passed' }),
      '15:00:00.000',
      { label: 'Ditutup 14.33 WIB', value: 'Tidak terjual' },
    ],
    [
      'on which day nobody bought it, once that is over',
      lot({ state: 'passed', closes_at: '2026-10-13T13:04:00.000+07:00' }),
      '15:00:00.000',
      { label: 'Ditutup 13 Okt', value: 'Tidak terjual' },
    ],
    [
      'when it opens today',
      lot({ state: 'scheduled' }),
      '09:00:00.000',
      { label: 'Dibuka', value: '10.00 WIB' },
    ],
    [
      'when it opens today by the clock of its branch',
      lot({ state: 'scheduled', time_zone: 'Asia/Makassar' }),
      '09:00:00.000',
      { label: 'Dibuka', value: '11.00 WITA' },
    ],
    [
      'on which day of its branch nobody bought it',
      lot({ state: 'passed', time_zone: 'Asia/Jayapura', closes_at: '2026-10-13T22:30:00.000+07:00' }),
      '15:00:00.000',
      { label: 'Ditutup 14 Okt', value: 'Tidak terjual' },
    ],
    [
      'the day of a far end in its branch',
      lot({ time_zone: 'Asia/Makassar', closes_at: '2026-11-23T23:30:00.000+07:00' }),
      '10:00:00.000',
      { tone: 'normal', label: 'Ditutup', value: '24 Nov 2026' },
    ],
    [
      'on which day of this year it opens',
      lot({ state: 'scheduled', opens_at: '2026-11-23T09:00:00.000+07:00' }),
      '09:00:00.000',
      { label: 'Dibuka', value: '23 Nov, 09.00 WIB' },
    ],
    [
      'in which year, if it is another',
      lot({ state: 'scheduled', opens_at: '2027-01-04T09:00:00.000+07:00' }),
      '09:00:00.000',
      { label: 'Dibuka', value: '04 Jan 2027, 09.00 WIB' },
    ],
    [
      'that a session nobody has opened is not opened yet',
      lot({ kind: 'live', state: 'scheduled', session_begun: false }),
      '10:01:00.001',
      { label: 'Belum dibuka', value: '10.00 WIB' },
    ],
    [
      'that a session begins at once just after its time',
      lot({ kind: 'live', state: 'scheduled', session_begun: false }),
      '10:01:00.000',
      { label: 'Segera dibuka', value: '10.00 WIB' },
    ],
    [
      'that its turn comes once the session is opened, were it before its time',
      lot({ kind: 'live', state: 'scheduled', session_begun: true }),
      '09:59:00.000',
      { label: 'Menunggu giliran', value: '10.00 WIB' },
    ],
    ['that it is paused', lot({ state: 'paused' }), '14:00:00.000', { tone: 'paused', label: 'Dijeda' }],
    [
      'how much time is kept while it is paused',
      lot({ state: 'paused', pause: { since: '2026-11-21T14:21:42.000+07:00' } }),
      '14:45:00.000',
      { tone: 'paused', label: 'Dijeda, sisa', value: '12.08' },
    ],
  ])('%s', (_, given, now, expected) => {
    expect(lotTime(given, at(now))).toMatchObject(expected)
  })
})
