import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { faultsInTerms } from './contract-terms.ts'
import { findContracts } from './find-contracts.ts'
import { proposeContract, typeIds } from './propose-contract.ts'

export function serveContracts(api: Api, services: Services): void {
  api.route('GET /office/perusahaan/{company_id}/kontrak', ({ params }) =>
    findContracts(services, params.company_id),
  )
  api.route(
    'POST /office/perusahaan/{company_id}/kontrak',
    ({ staff, params, body }) => proposeContract(services, staff, params.company_id, body),
    async (sound) => faultsInTerms(sound, await typeIds(services.db)),
  )
}
