import type { CustomerId, Instant, LookedAt, StaffId, StaffRole } from '@ketok/domain'
import type { Insertable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { KycTables } from './kyc.tables.ts'

export async function insertLook(tx: Db, look: Insertable<KycTables['identity_look']>): Promise<void> {
  await tx.insertInto('identity_look').values(look).execute()
}

export interface Look {
  readonly id: number
  readonly at: Date
  readonly staff_id: StaffId
  readonly full_name: string
  readonly roles: StaffRole[]
  readonly field: LookedAt
  readonly reason: string
}

/** Newest first. */
export async function looksAt(
  db: Db,
  customerId: CustomerId,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Look[]> {
  return db
    .selectFrom('identity_look as look')
    .innerJoin('staff_name', 'staff_name.staff_id', 'look.staff_id')
    .select(['look.id', 'look.at', 'look.staff_id', 'staff_name.full_name'])
    .select(['look.roles', 'look.field', 'look.reason'])
    .where('look.customer_id', '=', customerId)
    .$call((query) => (before === undefined ? query : query.where('look.id', '<', before)))
    .orderBy('look.id', 'desc')
    .limit(limit)
    .execute()
}

export async function hasLookedSince(
  db: Db,
  look: { customerId: CustomerId; staffId: StaffId; field: LookedAt; since: Instant },
): Promise<boolean> {
  const found = await db
    .selectFrom('identity_look')
    .select('id')
    .where('customer_id', '=', look.customerId)
    .where('staff_id', '=', look.staffId)
    .where('field', '=', look.field)
    .where('at', '>=', new Date(look.since))
    .executeTakeFirst()
  return found !== undefined
}
