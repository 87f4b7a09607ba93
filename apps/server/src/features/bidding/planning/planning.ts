import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { publishAtItsTime, sweepPublications } from './planning.jobs.ts'
import { servePlanning } from './planning.routes.ts'
import { registerPlanningProposals } from './planning-proposals.ts'
import { publishAllDue, publishDue } from './publish-plan.ts'

export { saleToPrint } from './print-sale.ts'

export function registerPlanning(api: Api, services: Services): void {
  servePlanning(api, services)

  const { jobs } = services
  jobs.handle(publishAtItsTime, ({ auctionId }) => publishDue(services, auctionId))
  jobs.every(sweepPublications, '* * * * *', () => publishAllDue(services))
}

export function joinPlanning({ config, proposals }: Services): void {
  registerPlanningProposals(proposals, config.sales)
}
