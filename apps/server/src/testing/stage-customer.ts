import { insertCustomer } from '../features/people/account/customer.store.ts'
import { hashPassword } from '../features/people/account/password-hash.ts'
import { encryptNumber } from '../features/people/profile/private-number.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Services } from '../services.ts'

export interface WantedCustomer {
  readonly email: string
  readonly name: string
  readonly password: string
}

/**
 * Adds a customer to the running demo house whom a journey has for itself, so that no other story feels what becomes of
 * them. They are approved and have an account for refunds.
 */
export async function stageCustomer(
  services: Services,
  { email, name, password }: WantedCustomer,
): Promise<void> {
  const { config, db, now } = services
  const at = new Date(now())
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const made = await insertCustomer(tx, {
      email,
      password_hash,
      full_name: name,
      seller_type: 'person',
      phone: `+62812${String(at.getTime()).slice(-8)}`,
      email_verified_at: at,
      approved_at: at,
      created_at: at,
    })
    if (made === null) throw new Error(`Failed to stage ${email}: somebody has this address`)
    const bank = tx.selectFrom('bank').select('id').orderBy('id').limit(1)
    // Nobody else's: who shares one with somebody who is barred waits for the house.
    const account = `7001${String(made.id).padStart(8, '0')}`
    const { id: bank_id } = await bank.executeTakeFirstOrThrow()
    await tx
      .insertInto('customer_profile')
      .values({
        customer_id: made.id,
        bank_id,
        rekening_owner: name,
        updated_at: at,
        rekening_number_sealed: encryptNumber(config.keys.identity, made.id, 'rekening_number', account),
      })
      .execute()
  })
}
