import { type KeyRing, seal, unseal } from '../../../platform/secrets/secrets.ts'
import type { PayoutRow } from './payout.store.ts'

type Whose = Pick<PayoutRow, 'customer_id' | 'bill_id'>

/** A number that was sealed for one purpose opens for no other. */
const sealedAs = ({ customer_id, bill_id }: Whose) =>
  `customer ${customer_id} ${bill_id === null ? 'payout' : 'settlement'} account`

export function sealAccount(whose: Whose, number: string, key: KeyRing): Buffer {
  return seal(Buffer.from(number), key, sealedAs(whose))
}

export function unsealAccount(payout: PayoutRow, key: KeyRing): string {
  return unseal(payout.account_sealed, key, sealedAs(payout)).toString()
}
