import type { CustomerId, Instant, LookedAt } from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../staff/staff.ts'
import { insertLook } from './look.store.ts'

export interface NewLook {
  readonly customerId: CustomerId
  readonly field: LookedAt
  /** The customer reads it. */
  readonly reason: string
  readonly at: Instant
}

/** In the transaction that hands the fact out: nothing private is seen without this row. */
export async function recordLook(
  tx: Db,
  staff: StaffCaller,
  { customerId, field, reason, at }: NewLook,
): Promise<void> {
  await insertLook(tx, {
    customer_id: customerId,
    staff_id: staff.staffId,
    roles: [...staff.roles],
    field,
    reason,
    at: new Date(at),
    address: staff.address,
  })
  await recordAction(tx, staff, {
    action: 'identity.looked_at',
    subject: { type: 'customer', id: customerId },
    after: { field, reason },
    at,
  })
}
