import { expect, it } from 'vitest'
import { priceOf } from './price-words.ts'

it.each([
  ['scheduled', null, 'Harga dasar', 100],
  ['open', 120, 'Tawaran tertinggi', 120],
  ['konfirmasi', 120, 'Tawaran tertinggi', 120],
  ['sold', 120, 'Terjual', 120],
  ['passed', 90, 'Tidak terjual, harga dasar', 100],
  ['withdrawn', null, 'Ditarik dari lelang, harga dasar', 100],
  ['cancelled', null, 'Lelang dibatalkan, harga dasar', 100],
] as const)('of a lot that is %s tells %s as “%s”', (state, price, label, amount) => {
  expect(priceOf({ state, price, base_price: 100 })).toEqual({ label, amount })
})
