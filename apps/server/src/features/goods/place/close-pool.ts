import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { lockPlace, type PoolRow, poolById, setPoolClosed } from './place.store.ts'
import { refuseClosedBranch } from './refuse-closed-branch.ts'

/**
 * Nothing more comes in and no sale is planned there; what stands there stays until somebody moves it, and published sales go
 * on. With no reason it is opened again. Whoever closes what is closed changes nothing.
 */
export async function closePool(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  poolId: number,
  reason: string | null,
): Promise<PoolRow> {
  return inTransaction(db, async (tx) => {
    await lockPlace(tx, 'pool', poolId)
    const before = orNotFound(await poolById(tx, poolId))
    refuseOutsideBranch(staff, before.branch_id)
    if ((before.closed_at === null) === (reason === null)) return before
    if (reason === null) await refuseClosedBranch(tx, before.branch_id)
    const at = now()
    await setPoolClosed(tx, poolId, reason === null ? null : { at, reason })
    const after = orNotFound(await poolById(tx, poolId))
    await recordAction(tx, staff, {
      action: reason === null ? 'pool.reopened' : 'pool.closed',
      subject: { type: 'pool', id: poolId },
      before: { closed_at: before.closed_at, closed_reason: before.closed_reason },
      after: { closed_at: after.closed_at, closed_reason: after.closed_reason },
      at,
    })
    return after
  })
}
