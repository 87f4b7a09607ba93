import { saveBranch } from '../src/features/goods/place/change-branch.ts'
import { savePool } from '../src/features/goods/place/change-pool.ts'
import type { StaffCaller } from '../src/platform/web/session.ts'
import type { Services } from '../src/services.ts'
import { BRANCHES, POOLS, type PoolName } from './places.ts'

export interface LoadedPool {
  readonly id: number
  readonly branchId: number
}

/** Offices and yards, as the office's own forms save them. */
export async function loadPlaces(
  services: Services,
  editor: StaffCaller,
): Promise<ReadonlyMap<PoolName, LoadedPool>> {
  const branches = new Map<string, number>()
  for (const branch of BRANCHES) {
    const { id } = await saveBranch(services, editor, null, { ...branch, time_zone: 'Asia/Jakarta' })
    branches.set(branch.name, id)
  }
  const pools = new Map<PoolName, LoadedPool>()
  for (const [name, { branch, plate: _, ground: __, ...place }] of Object.entries(POOLS)) {
    const branchId = branches.get(branch)
    if (branchId === undefined) throw new Error(`Failed to place ${place.name}: there is no branch ${branch}`)
    const { id } = await savePool(services, editor, null, { ...place, branch_id: branchId })
    pools.set(name as PoolName, { id, branchId })
  }
  return pools
}
