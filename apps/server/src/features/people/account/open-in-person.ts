import { addressWithoutMailbox, type Instant } from '@ketok/domain'
import { randomToken } from '../../../platform/secrets/secrets.ts'
import type { Db } from '../../../tables.ts'
import { recordConsent } from './consent.store.ts'
import { type Customer, insertCustomer } from './customer.store.ts'

const TOKEN_LENGTH = 16

/**
 * For somebody who stands at the desk of a sale: nobody signs in to it, for it has neither a password nor a mailbox. A
 * person of the house saw them and their card, which is what approval stands for; there is no address to prove.
 */
export async function openAccountInPerson(
  tx: Db,
  { fullName, phone, at }: { readonly fullName: string; readonly phone: string; readonly at: Instant },
): Promise<Customer> {
  const token = randomToken()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, TOKEN_LENGTH)
  const customer = await insertCustomer(tx, {
    email: addressWithoutMailbox(token),
    password_hash: null,
    full_name: fullName,
    seller_type: 'person',
    phone,
    email_verified_at: new Date(at),
    approved_at: new Date(at),
    created_at: new Date(at),
  })
  if (customer === null) throw new Error(`Failed to open an account at the desk: token ${token} is taken`)
  // On paper, at the desk: there is no address on the network to keep.
  await recordConsent(tx, { customerId: customer.id, at, address: null })
  return customer
}
