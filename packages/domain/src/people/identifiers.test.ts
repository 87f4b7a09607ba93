import { describe, expect, it } from 'vitest'
import { identifiersOf } from './identifiers.ts'

const NONE = { nik: null, npwp: null, bankId: null, accountNumber: null }
const NIK = '3174051708900003'

describe('what a profile is known again by', () => {
  it('is each of its numbers, an account with its bank, and a tax number of sixteen digits as the NIK that it is', () => {
    expect(identifiersOf({ ...NONE, npwp: NIK, bankId: 3, accountNumber: '7001112233' })).toEqual([
      { kind: 'npwp', value: NIK },
      { kind: 'nik', value: NIK },
      { kind: 'account', value: '3:7001112233' },
    ])
  })

  it.each([
    { ...NONE, npwp: '0000000000000000' },
    { ...NONE, npwp: '' },
    { ...NONE, bankId: 3, accountNumber: '0000000000' },
    { ...NONE, accountNumber: '7001112233' },
  ])('is nothing of %j', (numbers) => {
    expect(identifiersOf(numbers)).toEqual([])
  })
})
