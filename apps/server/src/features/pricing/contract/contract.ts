import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveContracts } from './contract.routes.ts'
import { registerContractProposals } from './propose-contract.ts'

export {
  type ContractInWords,
  contractForSeller,
  contractsByIds,
  contractsInWords,
} from './find-contracts.ts'

export function registerContracts(api: Api, services: Services): void {
  serveContracts(api, services)
}

export function joinContracts({ proposals }: Services): void {
  registerContractProposals(proposals)
}
