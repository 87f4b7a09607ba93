import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { branchById, lockPlace } from './place.store.ts'

/** No pool is open in a closed branch. Whoever closes it at the same time comes first or sees the pool. */
export async function refuseClosedBranch(tx: Db, branchId: number): Promise<void> {
  await lockPlace(tx, 'branch', branchId)
  const branch = await branchById(tx, branchId)
  if (branch !== null && branch.closed_at !== null) refuse({ code: 'branch_closed' }, 'branch_id')
}
