import type { CustomerId, IdentifierKind, PrivateNumbers } from '@ketok/domain'
import { barCustomer } from '../features/people/account/bar-customer.ts'
import { keepIdentifiers } from '../features/people/profile/record-identifiers.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { House } from './house.ts'

let count = 0

/** These accounts hand in the same number, one after the other, as if each had saved a profile. */
export async function shareNumber(
  { services }: Pick<House, 'services'>,
  kind: IdentifierKind,
  ...customers: readonly { readonly id: CustomerId }[]
): Promise<void> {
  // Nobody else's in this database, which several processes may furnish.
  const [who, serial] = [String(customers[0]?.id ?? 0).padStart(4, '0'), String(++count).padStart(4, '0')]
  const numbers: PrivateNumbers = {
    nik: kind === 'nik' ? `32${who}010190${serial}` : null,
    npwp: kind === 'npwp' ? `0912${who}${serial.padStart(8, '0')}` : null,
    bankId: 1,
    accountNumber: kind === 'account' ? `8800${who}${serial}` : null,
  }
  const { config, db, now } = services
  for (const { id: customerId } of customers)
    await inTransaction(db, (tx) =>
      keepIdentifiers(config.keys.identifiers, tx, { customerId, numbers, at: now() }),
    )
}

/** As a default does. */
export async function bar({ services }: Pick<House, 'services'>, { id }: { readonly id: CustomerId }) {
  await inTransaction(services.db, (tx) => barCustomer(tx, id, services.now()))
}
