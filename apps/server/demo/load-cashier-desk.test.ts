import { DAY_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { checkTheBooks } from '../src/features/money/ledger/check-books.ts'
import { aBankAccount } from '../src/testing/build-bank-account.ts'
import { aCustomer } from '../src/testing/build-customer.ts'
import { aLot } from '../src/testing/build-lot.ts'
import { aStaff } from '../src/testing/build-staff.ts'
import { openHouse } from '../src/testing/house.ts'
import { loadCashierDesk } from './load-cashier-desk.ts'
import { loadStaff } from './staff.ts'

const house = await openHouse({
  settings: { MANUAL_BANK: 'BCA', MANUAL_ACCOUNT: '0123456789', MANUAL_OWNER: 'PT KETOK' },
})
const { api, services } = house
await loadStaff(services, '')
await aLot(house, { closesInMs: 3 * DAY_MS, opensInMs: -DAY_MS })
for (let number = 1; number <= 14; number++) {
  const { id } = await aCustomer(house, { email: `penawar${String(number).padStart(2, '0')}@ketok.test` })
  await aBankAccount(house, id)
}
const tono = await aCustomer(house, { email: 'tono@ketok.test' })
await loadCashierDesk(services)

it('leaves a morning’s work of every kind, and books that are right', async () => {
  const as = await aStaff(house, { roles: ['finance'] })
  const { exceptions, suspense } = await api.get('GET /office/keuangan/pengecualian', { as })
  expect(exceptions.map(({ kind }) => kind).toSorted()).toEqual([
    'dismissal',
    'import',
    'match',
    'no_bank_account',
    'overpaid',
    'partial_transfer',
    'payout_to_approve',
    'payout_to_send',
    'proof',
    'refund_failed',
    'statement_line',
  ])
  expect(exceptions.find(({ kind }) => kind === 'no_bank_account')?.customer?.email).toBe(tono.email)
  expect(suspense.explained).toBe(suspense.balance)
  expect(await checkTheBooks(services)).toBe(0)
})
