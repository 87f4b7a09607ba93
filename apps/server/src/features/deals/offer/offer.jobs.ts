import type { OfferId } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'

/** At the moment an answer is due. */
export const lapseOffer = jobKind<{ offerId: OfferId }>('lapse-offer')
/** Offers whose own job was missed. */
export const sweepOffers = jobKind('sweep-offers')
