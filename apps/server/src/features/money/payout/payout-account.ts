import { present } from '@ketok/domain'
import { decrypt, encrypt, type KeyRing } from '../../../platform/secrets/secrets.ts'
import type { PayoutRow } from './payout.store.ts'

type Whose = Pick<PayoutRow, 'customer_id' | 'bill_id'>

/** A number that was encrypted for one purpose is decrypted for no other. */
const purposeOf = ({ customer_id, bill_id }: Whose) =>
  `customer ${customer_id} ${bill_id === null ? 'payout' : 'settlement'} account`

export function encryptAccount(whose: Whose, number: string, key: KeyRing): Buffer {
  return encrypt(Buffer.from(number), key, purposeOf(whose))
}

export function decryptAccount(payout: PayoutRow, key: KeyRing): string {
  return decrypt(present(payout.account_sealed), key, purposeOf(payout)).toString()
}
