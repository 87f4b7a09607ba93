import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import {
  type BranchRow,
  type BranchUse,
  branchById,
  isBookedBeyond,
  lockPlace,
  setBranchClosed,
  setInspectors,
  usesOfBranch,
} from './place.store.ts'

/**
 * Nobody is led there any more: its inspections end, and it leaves choices and the site. What hangs on it keeps it open. With no
 * reason it is opened again, its pools and its inspectors by themselves. Whoever closes what is closed changes nothing.
 */
export async function closeBranch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  branchId: number,
  reason: string | null,
): Promise<BranchRow> {
  refuseOutsideBranch(staff, branchId)
  return inTransaction(db, async (tx) => {
    await lockPlace(tx, 'branch', branchId)
    const before = orNotFound(await branchById(tx, branchId))
    if ((before.closed_at === null) === (reason === null)) return before
    const at = now()
    if (reason !== null) {
      await setInspectors(tx, branchId, 0)
      const hindrances = hindrancesOf(
        await usesOfBranch(tx, branchId),
        await isBookedBeyond(tx, branchId, 0, at),
      )
      if (hindrances.length > 0)
        refuse({ code: 'in_use', reason: `Cabang belum bisa ditutup. ${hindrances.join('. ')}` })
    }
    await setBranchClosed(tx, branchId, reason === null ? null : { at, reason })
    const after = orNotFound(await branchById(tx, branchId))
    const told = ({ closed_at, closed_reason, inspectors }: BranchRow) => ({
      ...{ closed_at, closed_reason, inspectors },
    })
    await recordAction(tx, staff, {
      action: reason === null ? 'branch.reopened' : 'branch.closed',
      subject: { type: 'branch', id: branchId },
      before: told(before),
      after: told(after),
      at,
    })
    return after
  })
}

function hindrancesOf({ pools, plans, sales, staff }: BranchUse, isBooked: boolean): string[] {
  const named = (words: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${words}: ${names.join(', ')}`]
  return [
    ...named('Pool yang masih buka', pools),
    ...named('Rencana lelang', plans),
    ...named('Lelang yang belum selesai', sales),
    ...named('Petugas yang hanya di cabang ini', staff),
    ...(isBooked ? ['Masih ada jadwal inspeksi di cabang ini'] : []),
  ]
}
