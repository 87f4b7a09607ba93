import type { CustomerId } from '@ketok/domain'
import { encryptNumber } from '../features/people/profile/private-number.ts'
import type { House } from './house.ts'

let count = 0

/** The account that a customer registered in their profile, for their money to go back to. */
export async function aBankAccount(
  { services }: Pick<House, 'services'>,
  customerId: CustomerId,
  number = `${String(++count).padStart(6, '0')}7890`,
): Promise<void> {
  const { db, config } = services
  const { id: bank_id } = await db
    .insertInto('bank')
    .values({ name: 'Bank Uji', code: '899' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: 'Bank Uji' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = {
    bank_id,
    rekening_owner: 'Budi Santoso',
    rekening_number_sealed: encryptNumber(config.keys.identity, customerId, 'rekening_number', number),
    updated_at: new Date(services.now()),
  }
  await db
    .insertInto('customer_profile')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
}
