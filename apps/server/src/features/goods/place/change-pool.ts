import type { Body } from '@ketok/contract'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { orNotFound, refuse, refuseWhereUsed } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { deletePool, insertPool, lockPlace, type PoolRow, poolById, updatePool } from './place.store.ts'
import { refuseClosedBranch } from './refuse-closed-branch.ts'

/** Null: a new one. */
export async function savePool(
  { db, now }: Services,
  staff: StaffCaller,
  poolId: number | null,
  pool: Body<'POST /office/pool'>,
  /** The revision that was read; left out where nobody minds a newer one. */
  seen?: number,
): Promise<PoolRow> {
  refuseOutsideBranch(staff, pool.branch_id)
  return inTransaction(db, async (tx) => {
    if (poolId !== null) await lockPlace(tx, 'pool', poolId)
    const before = poolId === null ? null : orNotFound(await poolById(tx, poolId))
    if (before !== null) refuseOutsideBranch(staff, before.branch_id)
    if (before !== null && seen !== undefined && seen !== before.revision) refuse({ code: 'record_changed' })
    if (before?.branch_id !== pool.branch_id) await refuseClosedBranch(tx, pool.branch_id)
    const id = before?.id ?? (await insertPool(tx, pool))
    if (before !== null) await updatePool(tx, id, pool)
    const after = orNotFound(await poolById(tx, id))
    await recordAction(tx, staff, {
      action: before === null ? 'pool.created' : 'pool.changed',
      subject: { type: 'pool', id },
      ...(before === null ? {} : { before }),
      after,
      at: now(),
    })
    return after
  }).catch((error: unknown) => {
    if (violates(error, 'pool_name_key')) refuse({ code: 'name_taken' }, 'name')
    if (violates(error, 'pool_branch_id_fkey')) refuse({ code: 'not_found' }, 'branch_id')
    throw error
  })
}

export async function removePool(
  { db, now }: Services,
  staff: StaffCaller,
  poolId: number,
): Promise<{ id: number }> {
  return inTransaction(db, async (tx) => {
    const before = orNotFound(await poolById(tx, poolId))
    refuseOutsideBranch(staff, before.branch_id)
    await deletePool(tx, poolId)
    await recordAction(tx, staff, {
      action: 'pool.removed',
      subject: { type: 'pool', id: poolId },
      before,
      at: now(),
    })
    return { id: poolId }
  }).catch(refuseWhereUsed('Pool ini masih dipakai lelang atau unit'))
}
