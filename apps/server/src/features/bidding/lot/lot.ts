import { DAY_MS, HOUR_MS, plus } from '@ketok/domain'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { askLotHere } from './ask-lot.ts'
import { sweepLots, sweepOldRefusals, sweepRefusals } from './lot.jobs.ts'
import { serveLots } from './lot.routes.ts'
import { lotMoved } from './lot-news.ts'
import { forgetOldRefusals, forgetRefusalsBeyond } from './refusal.store.ts'

export type { CommandRequest } from './batch.ts'
export { biddersAmong } from './bidders-among.ts'
export { changeWaitingLot } from './change-waiting-lot.ts'
export { buyersHindrance, findLastWords } from './find-last-words.ts'
export { visibleLot } from './find-lot.ts'
export { lateBids } from './late-bids.ts'
export type { LotStateName } from './lot.tables.ts'
export { eventOf, type LotEventRow } from './lot-event-row.ts'
export { isLedByAuctioneer } from './lot-form.ts'
export { consoleMoved, lotMoved, roomMoved } from './lot-news.ts'
export type { LotSnapshot } from './lot-snapshot.ts'
export { Lots } from './lots.ts'
export { newNodeId } from './nodes.ts'
export { ownLog } from './own-log.ts'
export { placeBid } from './place-bid.ts'
export { Prebids } from './prebids.ts'
export { publishLot, publishLots } from './publish-lot.ts'
export { raiseFences } from './raise-fences.ts'
export type { LotStop } from './record-close.ts'
export { refuseUnlessLive } from './refuse-unless-live.ts'
export { stateMaximum } from './state-maximum.ts'
export { wasOrdered } from './was-ordered.ts'

/** Of one bidder for one lot; a page repeats a request within half a minute. */
const KEPT_OF_BIDDER = 200
const KEPT_MS = 90 * DAY_MS

export function registerLots(api: Api, services: Services): void {
  serveLots(api, services)

  services.lots.homes.serve((request) => askLotHere(services, request))
  // Who was outbid hears of it a moment later.
  services.live.listen(lotMoved, (_id, _news, origin) => {
    if (origin === 'here') services.newsDue.soon()
  })

  const { db, jobs, now } = services
  jobs.every(sweepLots, '* * * * *', () => services.lots.sweep())
  jobs.every(sweepRefusals, '23 * * * *', () =>
    forgetRefusalsBeyond(db, { kept: KEPT_OF_BIDDER, before: plus(now(), -HOUR_MS) }),
  )
  jobs.every(sweepOldRefusals, '43 3 * * *', () => forgetOldRefusals(db, plus(now(), -KEPT_MS)))
}
