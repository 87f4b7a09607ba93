import { MINUTE_MS, plus } from '@ketok/domain'
import { proposeCorrection } from '../../src/features/goods/unit/correct-unit.ts'
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

/** What was typed wrong on a sheet is put right after publication: one person asks, another agrees. */
export function planCorrections(
  { services, timeline, team }: Ways,
  auctions: readonly LoadedAuction[],
): void {
  for (const { unitId, slip } of auctions.flatMap(({ lots }) => lots)) {
    if (slip === null) continue
    timeline.add(slip.foundAt, async () => {
      const { proposal_id } = await proposeCorrection(services, team.content, unitId, {
        changes: { ...slip.right },
        reason: 'Salah ketik saat unit dicatat',
      })
      timeline.add(plus(slip.foundAt, 10 * MINUTE_MS), () =>
        decideOnProposal(services, team.supervisor, proposal_id, { state: 'approved' }),
      )
    })
  }
}
