import { type CustomerId, instant, mayReceiveMoney, wibIso } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { customerById } from '../account/account.ts'
import { coolingChange } from './bank-change.store.ts'
import { decryptNumber, maskNumber } from './private-number.ts'
import { profileOf } from './profile.store.ts'

/** Where the house sends a customer's money. */
export interface BankAccount {
  readonly bankName: string
  readonly owner: string
  readonly number: string
  readonly masked: string
}

/**
 * The account that money may go to now, or why it may not: none is on file, another is about to take its place, or
 * nobody knows whose it is.
 */
export async function bankAccountOf(
  { config, paperReviews }: Pick<Services, 'config' | 'paperReviews'>,
  db: Db,
  customerId: CustomerId,
): Promise<BankAccount> {
  const profile = await profileOf(db, customerId)
  const number = decryptNumber(
    config.keys.identity,
    customerId,
    'rekening_number',
    profile.rekening_number_sealed,
  )
  if (number === null || profile.bank_name === null || profile.rekening_owner === null)
    refuse({ code: 'no_bank_account' })
  await refuseWhileBankCools(db, customerId)
  const { full_name: fullName, company_name: companyName } = await customerById(db, customerId)
  const identityApproved = await paperReviews.review.isApproved(db, customerId)
  if (!mayReceiveMoney(profile.rekening_owner, { identityApproved, fullName, companyName }))
    refuse({ code: 'account_owner_unproven' })
  return {
    bankName: profile.bank_name,
    owner: profile.rekening_owner,
    number,
    masked: maskNumber(number) ?? '',
  }
}

/** Neither account gets money meanwhile: which of them is the customer's is just what is not known. */
export async function refuseWhileBankCools(db: Db, customerId: CustomerId): Promise<void> {
  const change = await coolingChange(db, customerId)
  if (change === null) return
  refuse({
    code: 'bank_account_cooling',
    effective_at: wibIso(instant(change.effective_at.getTime())),
  })
}
