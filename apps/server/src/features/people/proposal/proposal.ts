import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { serveProposals } from './proposal.routes.ts'

export { decideOnProposal } from './decide-on-proposal.ts'
export { lapseWaiting } from './lapse-proposal.ts'
export { type Agreed, Proposals, proposalKind } from './proposals.ts'
export { anyWaitingAbout, propose, refuseWhileProposed, waitingAbout } from './propose.ts'

export function registerProposals(api: Api, services: Services): void {
  serveProposals(api, services)
}
