import type { Reply } from '@ketok/contract'

export type Offer = Reply<'GET /customer/kesempatan/{offer_id}'>

/** The key under which this browser knows the end of an offer that was answered. */
export const outcomeOf = ({ offer_id }: Offer) => `kesempatan-${offer_id}`
