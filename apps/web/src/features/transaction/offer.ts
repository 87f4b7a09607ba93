import type { Reply } from '@ketok/contract'

export type Offer = Reply<'GET /customer/kesempatan/{offer_id}'>
