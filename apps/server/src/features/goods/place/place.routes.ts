import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { removeBranch, saveBranch } from './change-branch.ts'
import { removePool, savePool } from './change-pool.ts'
import { closeBranch } from './close-branch.ts'
import { closePool } from './close-pool.ts'
import { allBranches, allPools, type PoolRow, usesOfPools } from './place.store.ts'
import { branchView, poolView } from './place.views.ts'

export function servePlaces(api: Api, services: Services): void {
  const { db } = services
  api.route('GET /office/cabang', async () => ({ branches: (await allBranches(db)).map(branchView) }))
  api.route('POST /office/cabang', async ({ staff, body }) =>
    branchView(await saveBranch(services, staff, null, body)),
  )
  api.route('PUT /office/cabang/{branch_id}', async ({ staff, params, body: { revision, ...body } }) =>
    branchView(await saveBranch(services, staff, params.branch_id, body, revision)),
  )
  api.route('POST /office/cabang/{branch_id}/tutup', async ({ staff, params, body }) =>
    branchView(await closeBranch(services, staff, params.branch_id, body.reason)),
  )
  api.route('POST /office/cabang/{branch_id}/buka', async ({ staff, params }) =>
    branchView(await closeBranch(services, staff, params.branch_id, null)),
  )
  api.route('DELETE /office/cabang/{branch_id}', ({ staff, params }) =>
    removeBranch(services, staff, params.branch_id),
  )
  const shown = async (pool: PoolRow) => poolView(pool, (await usesOfPools(db, [pool.id])).get(pool.id))
  api.route('GET /office/pool', async () => {
    const pools = await allPools(db)
    const uses = await usesOfPools(
      db,
      pools.map(({ id }) => id),
    )
    return { pools: pools.map((pool) => poolView(pool, uses.get(pool.id))) }
  })
  api.route('POST /office/pool', async ({ staff, body }) =>
    shown(await savePool(services, staff, null, body)),
  )
  api.route('PUT /office/pool/{pool_id}', async ({ staff, params, body: { revision, ...body } }) =>
    shown(await savePool(services, staff, params.pool_id, body, revision)),
  )
  api.route('POST /office/pool/{pool_id}/tutup', async ({ staff, params, body }) =>
    shown(await closePool(services, staff, params.pool_id, body.reason)),
  )
  api.route('POST /office/pool/{pool_id}/buka', async ({ staff, params }) =>
    shown(await closePool(services, staff, params.pool_id, null)),
  )
  api.route('DELETE /office/pool/{pool_id}', ({ staff, params }) =>
    removePool(services, staff, params.pool_id),
  )
}
