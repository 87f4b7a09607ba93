import { describe, expect, it } from 'vitest'
import { isOwnAccount, mayBidWhileWaiting, mayReceiveMoney } from './identity-review.ts'
import { maskAccount, maskAddress, maskBirthDate, maskEmail, maskNik, maskPhone } from './masks.ts'

describe('a customer who waits for the house', () => {
  it.each([
    ['nobody has decided yet', null, true],
    ['was approved before', 'approved', true],
    ['was rejected before', 'rejected', false],
  ] as const)('whom %s may bid: %s → %s', (_, last, may) => {
    expect(mayBidWhileWaiting(last)).toBe(may)
  })
})

describe('an account', () => {
  const budi = { fullName: 'Budi Santoso', companyName: null }
  const company = { fullName: 'Rina Wijaya', companyName: 'PT. Maju Motor' }

  it.each([
    ['the same name', 'Budi Santoso', budi, true],
    ['capitals and dots', 'BUDI  SANTOSO.', budi, true],
    ['accents', 'Búdi Santoso', budi, true],
    ['the company’s name', 'PT MAJU MOTOR', company, true],
    ['the name of who signs for the company', 'Rina Wijaya', company, true],
    ['another’s name', 'Tono Prasetyo', budi, false],
    ['half the name', 'Budi', budi, false],
    ['nothing', ' . ', { fullName: '-', companyName: null }, false],
  ])('with %s is their own: %s', (_, owner, customer, own) => {
    expect(isOwnAccount(owner, customer)).toBe(own)
  })

  it('of another receives money only once a person has vouched for it', () => {
    expect(mayReceiveMoney('Tono Prasetyo', { ...budi, identityApproved: false })).toBe(false)
    expect(mayReceiveMoney('Tono Prasetyo', { ...budi, identityApproved: true })).toBe(true)
    expect(mayReceiveMoney('budi santoso', { ...budi, identityApproved: false })).toBe(true)
  })
})

describe('a masked fact', () => {
  it.each([
    [maskNik('3171054508900001'), '3171**********01'],
    [maskAccount('7001567890'), '******7890'],
    [maskAccount('123456'), '******'],
    [maskPhone('+6281290004411'), '+62812*****411'],
    [maskEmail('budi@ketok.test'), 'b***@ketok.test'],
    [maskEmail('@ketok.test'), '***'],
    [maskBirthDate('1990-08-05'), '**-**-1990'],
    [maskAddress('Jl. Melati 5, Cakung'), 'Jl.***'],
    [maskAddress(''), '***'],
  ])('reads %s', (shown, expected) => {
    expect(shown).toBe(expected)
  })
})
