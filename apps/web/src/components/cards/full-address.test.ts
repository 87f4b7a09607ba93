import { expect, it } from 'vitest'
import { fullAddress } from './full-address.ts'

it.each([
  ['Jl. Soekarno-Hatta No. 790, Bandung 40613', 'Bandung', 'Jl. Soekarno-Hatta No. 790, Bandung 40613'],
  ['Jl. Sultan Hasanudin KM 39', 'Bekasi', 'Jl. Sultan Hasanudin KM 39, Bekasi'],
])('names the town of %j once', (address, city, whole) => {
  expect(fullAddress({ address, city })).toBe(whole)
})
