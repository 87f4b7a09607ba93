import { MINUTE_MS, plus } from '@ketok/domain'
import { proposePublication } from '../../src/features/bidding/planning/publish-plan.ts'
import { decideOnProposal } from '../../src/features/people/proposal/decide-on-proposal.ts'
import type { Services } from '../../src/services.ts'
import type { LoadedAuction } from '../load-catalogue.ts'
import type { Team } from '../staff.ts'
import type { Timeline } from './timeline.ts'

interface Ways {
  readonly services: Services
  readonly timeline: Timeline
  readonly team: Team
}

const AGREED_AFTER_MS = 15 * MINUTE_MS

/** The clerk asks, the supervisor agrees: nobody publishes a sale alone. */
export function planPublication(
  { services, timeline, team }: Ways,
  { id, publishedAt }: Pick<LoadedAuction, 'id' | 'publishedAt'>,
): void {
  timeline.add(plus(publishedAt, -AGREED_AFTER_MS), async () => {
    const proposalId = await proposePublication(services, team.clerk, id, {})
    timeline.add(publishedAt, () =>
      decideOnProposal(services, team.supervisor, proposalId, { state: 'approved' }),
    )
  })
}
