import { expect, it } from 'vitest'
import { saleTime } from './sale-time.ts'

const hours = { opens_at: '2026-11-24T13:00:00.000+07:00', closes_at: '2026-11-24T17:00:00.000+07:00' }

it.each([
  ['time', 'ditutup', '24 Nov 2026, 17.00 WIB'],
  ['live', 'mulai', '24 Nov 2026, 13.00 WIB'],
  ['offline', 'mulai', '24 Nov 2026, 13.00 WIB'],
] as const)('of a %s sale is when it %s', (kind, verb, time) => {
  expect(saleTime({ kind, ...hours })).toEqual({ verb, time })
})
