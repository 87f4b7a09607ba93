import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { removeBranch, saveBranch } from './change-branch.ts'
import { removePool, savePool } from './change-pool.ts'
import { allBranches, allPools } from './place.store.ts'
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
  api.route('DELETE /office/cabang/{branch_id}', ({ staff, params }) =>
    removeBranch(services, staff, params.branch_id),
  )
  api.route('GET /office/pool', async () => ({ pools: (await allPools(db)).map(poolView) }))
  api.route('POST /office/pool', async ({ staff, body }) =>
    poolView(await savePool(services, staff, null, body)),
  )
  api.route('PUT /office/pool/{pool_id}', async ({ staff, params, body: { revision, ...body } }) =>
    poolView(await savePool(services, staff, params.pool_id, body, revision)),
  )
  api.route('DELETE /office/pool/{pool_id}', ({ staff, params }) =>
    removePool(services, staff, params.pool_id),
  )
}
