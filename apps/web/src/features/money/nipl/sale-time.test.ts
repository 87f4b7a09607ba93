import { expect, it } from 'vitest'
import { saleTime } from './sale-time.ts'

const hours = { opens_at: '2026-11-24T13:00:00.000+07:00', closes_at: '2026-11-24T17:00:00.000+07:00' }

it.each([
  ['time', 'scheduled', 'ditutup', '24 Nov 2026, 17.00 WIB'],
  ['live', 'scheduled', 'mulai', '24 Nov 2026, 13.00 WIB'],
  ['offline', 'open', 'mulai', '24 Nov 2026, 13.00 WIB'],
  ['offline', 'unopened', 'belum dibuka, dijadwalkan', '24 Nov 2026, 13.00 WIB'],
] as const)('of a %s sale that is %s is when it is %s', (kind, state, verb, time) => {
  expect(saleTime({ kind, state, ...hours, time_zone: 'Asia/Jakarta' })).toEqual({ verb, time })
})

it('is said by the clock of its branch too', () => {
  expect(saleTime({ kind: 'time', state: 'open', ...hours, time_zone: 'Asia/Makassar' }).time).toBe(
    '24 Nov 2026, 17.00 WIB (18.00 WITA)',
  )
})
