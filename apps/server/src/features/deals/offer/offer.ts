import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { lapse, lapseDueOffers } from './lapse-offers.ts'
import { lapseOffer, sweepOffers } from './offer.jobs.ts'
import { serveOffers } from './offer.routes.ts'

export function registerOffers(api: Api, services: Services): void {
  serveOffers(api, services)

  services.jobs.handle(lapseOffer, ({ offerId }) => lapse(services, offerId))
  services.jobs.every(sweepOffers, '* * * * *', () => lapseDueOffers(services))
}
