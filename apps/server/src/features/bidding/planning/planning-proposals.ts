import { orNotFound } from '../../../platform/refusal.ts'
import type { Proposals } from '../../people/proposal/proposal.ts'
import { missingOf, type PlanRules, unitsOf } from './check-plan.ts'
import { branchOfPlan, lotsOfPlans, planShown } from './planning.store.ts'
import { planView } from './planning.views.ts'
import { carryOutPublication, publicationProposal } from './publish-plan.ts'

/** A sale is published when two agree. */
export function registerPlanningProposals(proposals: Proposals, rules: PlanRules): void {
  proposals.register(publicationProposal, {
    async changeOf(db, { auction_id, at: wanted }, { waits, at }) {
      const plan = orNotFound(await planShown(db, auction_id))
      const lots = await lotsOfPlans(db, [plan.id])
      const units = await unitsOf(db, lots, at)
      return {
        kind: 'publication',
        plan: planView(plan, lots, units, null, at),
        at: wanted,
        missing: waits ? missingOf(plan, lots, units, rules, at) : [],
      }
    },
    branchOf: (idOf) => branchOfPlan(idOf('auction_id')),
    carryOut: carryOutPublication,
  })
}
