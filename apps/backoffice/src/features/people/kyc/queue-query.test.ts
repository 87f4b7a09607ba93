import { expect, it } from 'vitest'
import { queueAsSearch, queueIn } from './queue-query.ts'

it.each([
  ['', { state: 'in_review', cari: '' }],
  ['keadaan=rejected&cari=budi', { state: 'rejected', cari: 'budi' }],
  ['keadaan=apa-saja', { state: 'in_review', cari: '' }],
] as const)('the address %j asks for %j', (address, wish) => {
  expect(queueIn(new URLSearchParams(address))).toEqual(wish)
})

it('a wish makes the address that asks for it', () => {
  for (const wish of [
    { state: 'in_review', cari: '' },
    { state: 'approved', cari: 'PT Maju & Anak' },
  ] as const)
    expect(queueIn(new URLSearchParams(queueAsSearch(wish)))).toEqual(wish)
})
