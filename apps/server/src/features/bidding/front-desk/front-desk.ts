import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { placeWrittenMaximum, sweepWrittenMaxima } from './front-desk.jobs.ts'
import { serveFrontDesk } from './front-desk.routes.ts'
import { registerFrontDeskProposals } from './front-desk-proposals.ts'
import { placeAllMaxima, placeMaximum } from './place-maximum.ts'

export { paddleToPrint, phonesToPrint, saleAtDesk } from './find-front-desk.ts'

export function registerFrontDesk(api: Api, services: Services): void {
  serveFrontDesk(api, services)

  const { jobs } = services
  jobs.handle(placeWrittenMaximum, ({ formId }) => placeMaximum(services, formId))
  jobs.every(sweepWrittenMaxima, '* * * * *', () => placeAllMaxima(services))
}

export function joinFrontDesk(services: Services): void {
  registerFrontDeskProposals(services)
}
