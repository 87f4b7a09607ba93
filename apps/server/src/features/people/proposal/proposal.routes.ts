import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { decideOnProposal } from './decide-on-proposal.ts'
import { findProposals, getProposal, proposalOf } from './find-proposals.ts'

const DESK = '/office/usulan'

export function serveProposals(api: Api, services: Services): void {
  const { db } = services
  api.route(`GET ${DESK}`, ({ staff, query }) => findProposals(services, staff, query))
  api.route(`GET ${DESK}/{proposal_id}`, ({ staff, params }) =>
    getProposal(services, staff, params.proposal_id),
  )
  api.route(`POST ${DESK}/{proposal_id}/setuju`, async ({ staff, params }) => {
    await decideOnProposal(services, staff, params.proposal_id, { state: 'approved' })
    return proposalOf(db, params.proposal_id)
  })
  api.route(`POST ${DESK}/{proposal_id}/tolak`, async ({ staff, params, body }) => {
    await decideOnProposal(services, staff, params.proposal_id, {
      state: 'refused',
      reason: body.reason ?? '',
    })
    return proposalOf(db, params.proposal_id)
  })
  api.route(`POST ${DESK}/{proposal_id}/tarik`, async ({ staff, params }) => {
    await decideOnProposal(services, staff, params.proposal_id, { state: 'withdrawn' })
    return proposalOf(db, params.proposal_id)
  })
}
