import type { Reply } from '@ketok/contract'

export type Offer = Reply<'GET /customer/kesempatan/{offer_id}'>

/** By which its end is known to whoever answered. */
export const outcomeOf = ({ offer_id }: Offer) => `kesempatan-${offer_id}`
