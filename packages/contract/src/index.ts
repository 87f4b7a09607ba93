import type * as z from 'zod'
import { afterSaleEndpoints } from './endpoints/after-sale.ts'
import { approvalEndpoints } from './endpoints/approval.ts'
import { catalogueEndpoints } from './endpoints/catalogue.ts'
import { consignmentEndpoints } from './endpoints/consignment.ts'
import { contentEndpoints } from './endpoints/content.ts'
import { dayRootEndpoints } from './endpoints/day-root.ts'
import { doubleEndpoints } from './endpoints/double.ts'
import { historyEndpoints } from './endpoints/history.ts'
import { identityEndpoints } from './endpoints/identity.ts'
import { invitationEndpoints } from './endpoints/invitation.ts'
import { liveEndpoints } from './endpoints/live.ts'
import { lotEndpoints } from './endpoints/lot.ts'
import { moneyEndpoints } from './endpoints/money.ts'
import { moneyDeskEndpoints } from './endpoints/money-desk.ts'
import { notificationEndpoints } from './endpoints/notification.ts'
import { offerEndpoints } from './endpoints/offer.ts'
import { officeEndpoints } from './endpoints/office.ts'
import { paperEndpoints } from './endpoints/paper.ts'
import { proposalEndpoints } from './endpoints/proposal.ts'
import { proxyEndpoints } from './endpoints/proxy.ts'
import { tariffEndpoints } from './endpoints/tariff.ts'

export type { Access, Endpoint, EndpointKey } from './endpoint.ts'
export { fullName } from './shapes.ts'

/** Every call of the API under `/api`. Browsers import only its type, so that no schema code reaches them. */
export const endpoints = {
  ...identityEndpoints,
  ...approvalEndpoints,
  ...doubleEndpoints,
  ...catalogueEndpoints,
  ...consignmentEndpoints,
  ...contentEndpoints,
  ...lotEndpoints,
  ...dayRootEndpoints,
  ...liveEndpoints,
  ...invitationEndpoints,
  ...moneyEndpoints,
  ...moneyDeskEndpoints,
  ...afterSaleEndpoints,
  ...offerEndpoints,
  ...tariffEndpoints,
  ...proposalEndpoints,
  ...officeEndpoints,
  ...paperEndpoints,
  ...historyEndpoints,
  ...notificationEndpoints,
  ...proxyEndpoints,
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
/** What stands under `data` (the whole body where the endpoint has no envelope). */
export type Reply<K extends CallKey> = Part<K, 'reply', 'out'>
