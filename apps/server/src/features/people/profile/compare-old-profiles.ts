import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { uncomparedProfiles } from './identifier.store.ts'
import { decryptNumber } from './private-number.ts'
import { keepIdentifiers } from './record-identifiers.ts'

/**
 * Numbers saved before the house compared accounts: the key is here and not in the database, so no migration could do
 * it. One that cannot be read does not keep the others.
 */
export async function compareOldProfiles({
  config,
  db,
  log,
  now,
}: Pick<Services, 'config' | 'db' | 'log' | 'now'>): Promise<void> {
  const key = config.keys.identity
  for (const row of await uncomparedProfiles(db)) {
    const customerId = row.customer_id
    try {
      const numbers = {
        nik: decryptNumber(key, customerId, 'identity_number', row.identity_number_sealed),
        npwp: decryptNumber(key, customerId, 'npwp', row.npwp_sealed),
        bankId: row.bank_id,
        accountNumber: decryptNumber(key, customerId, 'rekening_number', row.rekening_number_sealed),
      }
      await inTransaction(db, (tx) =>
        keepIdentifiers(config.keys.identifiers, tx, { customerId, numbers, at: now() }),
      )
    } catch (error) {
      log.error({ err: error, customer_id: customerId }, 'profile: numbers could not be compared')
    }
  }
}
