import type * as z from 'zod'
import { biddingEndpoints } from './endpoints/bidding/index.ts'
import { dealsEndpoints } from './endpoints/deals/index.ts'
import { goodsEndpoints } from './endpoints/goods/index.ts'
import { moneyEndpoints } from './endpoints/money/index.ts'
import { noticeEndpoints } from './endpoints/notice/index.ts'
import { peopleEndpoints } from './endpoints/people/index.ts'
import { pricingEndpoints } from './endpoints/pricing/index.ts'
import { siteEndpoints } from './endpoints/site/index.ts'

export type { Access, Endpoint, EndpointKey } from './endpoint.ts'
export { fullName } from './shapes.ts'

/** Every call of the API under `/api`. Browsers import only its type, so that no schema code reaches them. */
export const endpoints = {
  ...noticeEndpoints,
  ...peopleEndpoints,
  ...pricingEndpoints,
  ...goodsEndpoints,
  ...biddingEndpoints,
  ...moneyEndpoints,
  ...dealsEndpoints,
  ...siteEndpoints,
}

export type Endpoints = typeof endpoints
export type CallKey = keyof Endpoints

type Part<K extends CallKey, P extends string, Side extends 'in' | 'out'> = Endpoints[K] extends {
  [p in P]: infer S extends z.ZodType
}
  ? Side extends 'in'
    ? z.input<S>
    : z.output<S>
  : never

/** What a caller hands over. Ids in `params` and `query` may be numbers; they travel as text. */
export type CallInput<K extends CallKey> = ([Part<K, 'params', 'in'>] extends [never]
  ? { params?: never }
  : { params: { [F in keyof Part<K, 'params', 'in'>]: string | number } }) &
  ([Part<K, 'query', 'in'>] extends [never]
    ? { query?: never }
    : { query?: { [F in keyof Part<K, 'query', 'in'>]?: string | number | undefined } }) &
  ([Part<K, 'body', 'in'>] extends [never] ? { body?: never } : { body: Part<K, 'body', 'in'> })

export type Params<K extends CallKey> = Part<K, 'params', 'out'>
export type Query<K extends CallKey> = Part<K, 'query', 'out'>
export type Body<K extends CallKey> = Part<K, 'body', 'out'>
/** A body as its caller sends it, before anybody has read it. */
export type SentBody<K extends CallKey> = Part<K, 'body', 'in'>
/** What stands under `data` (the whole body where the endpoint has no envelope). */
export type Reply<K extends CallKey> = Part<K, 'reply', 'out'>
