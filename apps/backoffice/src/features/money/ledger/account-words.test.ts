import { expect, it } from 'vitest'
import { movement } from './account-words.ts'

const debit = (account_name: string) => ({ account_name, debit: 5, credit: 0 })
const credit = (account_name: string) => ({ account_name, debit: 0, credit: 5 })

it('tells a journal from where to where', () => {
  expect(movement([debit('Bank: VA BNI'), credit('Titipan jaminan NIPL')])).toBe(
    'Bank: VA BNI ← Titipan jaminan NIPL',
  )
})

it('names two accounts of a side, and counts more', () => {
  expect(movement([debit('Bank'), credit('Tagihan'), credit('Biaya')])).toBe('Bank ← Tagihan dan Biaya')
  expect(movement([debit('Tagihan'), credit('Penitip'), credit('Biaya'), credit('Pajak')])).toBe(
    'Tagihan ← Penitip dan 2 akun lain',
  )
})
