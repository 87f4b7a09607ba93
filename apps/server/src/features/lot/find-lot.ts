import type { PublicLot } from '@ketok/contract/live'
import type { LotId } from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { readBidders } from './bidders.ts'
import type { LotStanding } from './lot-standing.ts'

/** A lot for whoever may see it. A lot of a closed sale does not exist for anybody else. */
export async function visibleLot(
  services: Services,
  lotId: LotId,
  visitor: () => Promise<Caller | null>,
): Promise<LotStanding> {
  const standing = orNotFound(await services.lots.standing(lotId))
  if (!standing.sheet.premium) return standing
  const caller = await visitor()
  const bidders = caller === null ? null : await readBidders(services.db, standing.sheet, [caller.customerId])
  const bidder = caller === null ? undefined : bidders?.get(caller.customerId)
  return orNotFound(bidder === undefined || bidder.refusal?.code === 'not_invited' ? null : standing)
}

export async function findLot(
  services: Services,
  lotId: LotId,
  visitor: () => Promise<Caller | null>,
): Promise<PublicLot> {
  return (await visibleLot(services, lotId, visitor)).publicLot(services.now())
}
