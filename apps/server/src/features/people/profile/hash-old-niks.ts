import type { Services } from '../../../services.ts'
import { decryptNumber, nikHash } from './private-number.ts'
import { saveNikHash, unhashedNiks } from './profile.store.ts'

/**
 * Numbers saved before there was a hash: the key is here and not in the database, so no migration could do it. One that
 * cannot be read does not keep the others.
 */
export async function hashOldNiks({
  config,
  db,
  log,
}: Pick<Services, 'config' | 'db' | 'log'>): Promise<void> {
  const key = config.keys.identity
  for (const { customer_id, identity_number_sealed } of await unhashedNiks(db)) {
    try {
      const nik = decryptNumber(key, customer_id, 'identity_number', identity_number_sealed)
      if (nik !== null) await saveNikHash(db, customer_id, nikHash(config.keys.identifiers, nik))
    } catch (error) {
      log.error({ err: error, customer_id }, 'profile: an identity number could not be hashed')
    }
  }
}
