import {
  type CustomerId,
  type IdentifierKind,
  type Instant,
  identifiersOf,
  type PrivateNumbers,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  type Customer,
  customerById,
  nikAgainMail,
  nikUsedAgainMail,
  tellNikAgain,
} from '../account/account.ts'
import { earlierWithNik, insertIdentifiers } from './identifier.store.ts'
import { identifierDigest } from './private-number.ts'

/** What the account can be known again by, from now on. Answers the kinds that are new to it. */
export function keepIdentifiers(
  key: Uint8Array,
  tx: Db,
  { customerId, numbers, at }: { customerId: CustomerId; numbers: PrivateNumbers; at: Instant },
): Promise<IdentifierKind[]> {
  const digests = identifiersOf(numbers).map((identifier) => ({
    kind: identifier.kind,
    digest: identifierDigest(key, identifier),
  }))
  return insertIdentifiers(tx, customerId, digests, at)
}

/**
 * After each save. A NIK that another account had before is not refused: people forget accounts. Both are told; neither
 * learns the address of the other.
 */
export async function recordIdentifiers(
  { config, mail }: Pick<Services, 'config' | 'mail'>,
  tx: Db,
  customer: Customer,
  { numbers, at }: { numbers: PrivateNumbers; at: Instant },
): Promise<void> {
  const added = await keepIdentifiers(config.keys.identifiers, tx, { customerId: customer.id, numbers, at })
  if (!added.includes('nik')) return
  const earlier = await earlierWithNik(tx, customer.id)
  if (earlier.length === 0) return
  await mail.send(tx, nikAgainMail(config, customer))
  await tellNikAgain(tx, customer.id, at)
  for (const id of earlier) await mail.send(tx, nikUsedAgainMail(config, await customerById(tx, id), at))
}
