import { expect, it } from 'vitest'
import { checkTheBooks } from '../src/features/money/ledger/check-books.ts'
import { aPaidSale } from '../src/testing/build-paid-sale.ts'
import { aStaff } from '../src/testing/build-staff.ts'
import { openHouseWithBank } from '../src/testing/house-with-bank.ts'
import { loadSellerPayouts } from './load-sellers.ts'
import { loadStaff } from './staff.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house

it('leaves sellers’ money at every step, and books that are right', async () => {
  await loadStaff(services, '')
  for (let sold = 0; sold < 5; sold++) await aPaidSale(house, bank)
  clock.set('2026-11-24T10:00:00+07:00')
  await loadSellerPayouts(services)
  const { waiting, payouts } = await api.get('GET /office/penyelesaian-penitip', {
    as: await aStaff(house, { roles: ['finance'] }),
  })
  expect(payouts.map(({ state }) => state)).toEqual(['prepared', 'approved', 'failed', 'sent'])
  expect(payouts.at(-1)).toMatchObject({ handed_over_on: '2026-11-22', lines: [{}, { amount: -350_000 }] })
  // One whose transfer came back, and one that nobody has handed over.
  expect(waiting).toHaveLength(2)
  expect(await checkTheBooks(services)).toBe(0)
})
