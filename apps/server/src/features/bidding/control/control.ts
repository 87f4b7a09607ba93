import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { finishAllCancellations, finishCancellation } from './cancel-sale.ts'
import { cancelLots, sweepCancellations, sweepControlNews, tellControlNews } from './control.jobs.ts'
import { serveControl } from './control.routes.ts'
import { registerControlProposals } from './control-proposals.ts'
import { noteStop, tellAllConcerned, tellConcerned } from './tell-concerned.ts'

export { Cancellations, type Cancelled } from './cancellations.ts'
export { type MovedSale, SaleMoves } from './sale-moves.ts'

export function registerControl(api: Api, services: Services): void {
  serveControl(api, services)

  const { jobs } = services
  jobs.handle(tellControlNews, ({ newsId }) => tellConcerned(services, newsId))
  jobs.every(sweepControlNews, '* * * * *', () => tellAllConcerned(services))
  jobs.handle(cancelLots, ({ auctionId }) => finishCancellation(services, auctionId))
  jobs.every(sweepCancellations, '* * * * *', () => finishAllCancellations(services))
}

export function joinControl(services: Services): void {
  registerControlProposals(services.proposals)
  services.lots.onStop((tx, stop) => noteStop(services, tx, stop))
}
