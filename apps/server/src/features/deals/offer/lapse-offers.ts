import type { OfferId } from '@ketok/domain'
import { RefusalError } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { recordOfferAnswer } from './answer-offer.ts'
import { offersDue } from './offer.store.ts'

const BATCH = 100

/** Silence until the deadline is a no. */
export async function lapse(services: Services, offerId: OfferId): Promise<void> {
  try {
    await recordOfferAnswer(services, offerId, 'clock', { answer: 'lapse' })
  } catch (error) {
    // Answered meanwhile: nothing is due.
    if (!(error instanceof RefusalError)) throw error
  }
}

export async function lapseDueOffers(services: Services): Promise<void> {
  for (const offerId of await offersDue(services.db, services.now(), BATCH))
    await lapse(services, offerId).catch((error: unknown) => {
      services.log.error({ err: error, offer_id: offerId }, 'offer: could not end; the sweep comes back')
    })
}
