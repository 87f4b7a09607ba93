import type { CustomerId } from '@ketok/domain'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { maskNumber, openNumber } from './private-number.ts'
import { profileOf } from './profile.store.ts'

/** Where the house sends a customer's money. */
export interface BankAccount {
  readonly bankName: string
  readonly owner: string
  readonly number: string
  readonly masked: string
}

/** Null until the customer has told all of it. */
export async function bankAccountOf(
  { config }: Pick<Services, 'config'>,
  db: Db,
  customerId: CustomerId,
): Promise<BankAccount | null> {
  const profile = await profileOf(db, customerId)
  const number = openNumber(
    config.keys.identity,
    customerId,
    'rekening_number',
    profile.rekening_number_sealed,
  )
  if (number === null || profile.bank_name === null || profile.rekening_owner === null) return null
  return {
    bankName: profile.bank_name,
    owner: profile.rekening_owner,
    number,
    masked: maskNumber(number) ?? '',
  }
}
