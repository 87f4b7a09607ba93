import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { ImportRow } from './import.store.ts'

/** Whoever is bound to branches has to do with what came from one of them, and with nothing that is of all. */
export function ofOwnBranch<Found extends Pick<ImportRow, 'branch_ids'>>(
  { branchIds }: Pick<StaffCaller, 'branchIds'>,
  found: Found | null,
): Found {
  const there = orNotFound(found)
  const isOwn = branchIds === null || (there.branch_ids ?? []).some((id) => branchIds.includes(id))
  return isOwn ? there : refuse({ code: 'forbidden' })
}
