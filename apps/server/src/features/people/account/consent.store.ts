import type { CustomerId, Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'

/** The text in force: what someone agreed to must be told exactly (UU PDP). A new text gets a new version here. */
const IN_FORCE = [
  { document: 'terms', version: '2026-11-01' },
  { document: 'privacy', version: '2026-11-01' },
] as const

export async function recordConsent(
  tx: Db,
  given: { customerId: CustomerId; at: Instant; address: string | null },
): Promise<void> {
  await tx
    .insertInto('consent')
    .values(
      IN_FORCE.map((text) => ({
        ...text,
        customer_id: given.customerId,
        given_at: new Date(given.at),
        address: given.address,
      })),
    )
    .execute()
}
