import type { PublicLot } from '@ketok/contract/live'
import type { BidderId, LotId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { readBidders } from './bidders.ts'
import type { LotSnapshot } from './lot-snapshot.ts'

/** A lot for whoever may see it. A lot of a closed sale does not exist for anybody else. */
export async function visibleLot(
  services: Services,
  lotId: LotId,
  visitor: () => Promise<Caller | null>,
): Promise<LotSnapshot> {
  const snapshot = orNotFound(await services.lots.snapshot(lotId))
  if (!snapshot.sheet.premium) return snapshot
  await refuseUninvited(services, snapshot, (await visitor())?.customerId ?? null)
  return snapshot
}

/** Told as if the lot did not exist: that there is a closed sale is nobody else's business. */
export async function refuseUninvited(
  { db }: Services,
  { sheet }: LotSnapshot,
  bidderId: BidderId | null,
): Promise<void> {
  if (!sheet.premium) return
  const bidder = bidderId === null ? undefined : (await readBidders(db, sheet, [bidderId])).get(bidderId)
  orNotFound(bidder === undefined || bidder.refusal?.code === 'not_invited' ? null : bidder)
}

export async function findLot(
  services: Services,
  lotId: LotId,
  visitor: () => Promise<Caller | null>,
): Promise<PublicLot> {
  return (await visibleLot(services, lotId, visitor)).publicLot(services.now())
}
