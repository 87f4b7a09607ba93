import type { Body } from '@ketok/contract'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { orNotFound, refuse, refuseWhereUsed } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import {
  type BranchRow,
  branchById,
  deleteBranch,
  insertBranch,
  isBookedBeyond,
  lockPlace,
  setInspectors,
  updateBranch,
} from './place.store.ts'

type Wished = Body<'POST /office/cabang'>

/** Null: a new one. */
export async function saveBranch(
  { db, now }: Services,
  staff: StaffCaller,
  branchId: number | null,
  { inspectors, ...branch }: Wished,
  /** The revision that was read; left out where nobody minds a newer one. */
  seen?: number,
): Promise<BranchRow> {
  // Whoever works for one branch changes that one, and opens no others.
  if (branchId !== null) refuseOutsideBranch(staff, branchId)
  else if (staff.branchIds !== null) refuse({ code: 'forbidden' })
  return inTransaction(db, async (tx) => {
    if (branchId !== null) await lockPlace(tx, 'branch', branchId)
    const before = branchId === null ? null : orNotFound(await branchById(tx, branchId))
    if (before !== null && seen !== undefined && seen !== before.revision) refuse({ code: 'record_changed' })
    if (before !== null && before.closed_at !== null && inspectors > 0)
      refuse({ code: 'branch_closed' }, 'inspectors')
    const id = before?.id ?? (await insertBranch(tx, branch))
    if (before !== null) await updateBranch(tx, id, branch)
    await setInspectors(tx, id, inspectors)
    if (await isBookedBeyond(tx, id, inspectors, now()))
      refuse(
        { code: 'in_use', reason: 'Masih ada jadwal inspeksi di tempat yang akan dikurangi' },
        'inspectors',
      )
    const after = orNotFound(await branchById(tx, id))
    await recordAction(tx, staff, {
      action: before === null ? 'branch.created' : 'branch.changed',
      subject: { type: 'branch', id },
      ...(before === null ? {} : { before }),
      after,
      at: now(),
    })
    return after
  }).catch((error: unknown) => {
    if (violates(error, 'branch_name_key')) refuse({ code: 'name_taken' }, 'name')
    throw error
  })
}

export async function removeBranch(
  { db, now }: Services,
  staff: StaffCaller,
  branchId: number,
): Promise<{ id: number }> {
  refuseOutsideBranch(staff, branchId)
  return inTransaction(db, async (tx) => {
    const before = orNotFound(await branchById(tx, branchId))
    await deleteBranch(tx, branchId)
    await recordAction(tx, staff, {
      action: 'branch.removed',
      subject: { type: 'branch', id: branchId },
      before,
      at: now(),
    })
    return { id: branchId }
  }).catch(refuseWhereUsed('Cabang ini masih punya pool, lelang, atau jadwal inspeksi'))
}
