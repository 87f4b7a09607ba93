import { type BidderId, type Instant, type LotId, lowestBid, MINUTE_MS, plus, rupiah } from '@ketok/domain'
import { placeBid } from '../../src/features/bidding/lot/place-bid.ts'
import { RefusalError } from '../../src/platform/refusal.ts'
import type { Services } from '../../src/services.ts'
import type { Chance } from '../chance.ts'
import type { LoadedLot } from '../load-catalogue.ts'
import type { Timeline } from './timeline.ts'

/** Someone who wants a lot, and how much at most. */
export interface Rival {
  readonly id: BidderId
  readonly limit: number
}

export interface Contest {
  readonly services: Services
  readonly timeline: Timeline
  readonly chance: Chance
  readonly lot: LoadedLot
  readonly rivals: readonly Rival[]
  /** When somebody looks at the lot and may bid. */
  readonly moments: readonly Instant[]
}

/** Puts the bidding of one lot on the timeline. Everybody bids as people do: a step, sometimes a few, or a maximum. */
export function contest(of: Contest): void {
  for (const at of of.moments) of.timeline.add(at, () => bidOnce(of))
}

async function bidOnce({ services, chance, lot, rivals }: Contest): Promise<void> {
  const snapshot = await services.lots.snapshot(lot.id)
  const state = snapshot?.lot
  if (state?.state !== 'open') return
  const minimum = lowestBid(state)
  const eager = rivals.filter(({ id, limit }) => id !== state.leading?.bidder && limit >= minimum)
  if (eager.length === 0) return
  const rival = chance.oneOf(eager)
  const steps = chance.happens(0.3) ? chance.whole(3, 9) : chance.oneOf([0, 0, 0, 1, 2])
  const most = Math.max(
    minimum,
    minimum + Math.floor((rival.limit - minimum) / lot.increment) * lot.increment,
  )
  await bid(
    services,
    rival.id,
    lot.id,
    Math.min(minimum + steps * lot.increment, most),
    idempotencyKey(chance),
  )
}

/** A maximum that is meant: what a demo person is to win or to lead. */
export async function bidUpTo(
  services: Services,
  chance: Chance,
  bidder: BidderId,
  lot: LoadedLot,
  limit: number,
): Promise<void> {
  const amount = lot.base + Math.max(0, Math.floor((limit - lot.base) / lot.increment)) * lot.increment
  await bid(services, bidder, lot.id, amount, idempotencyKey(chance))
}

async function bid(
  services: Services,
  bidder: BidderId,
  lotId: LotId,
  amount: number,
  clientBidId: string,
): Promise<void> {
  try {
    await placeBid(services, bidder, lotId, { amount: rupiah(amount), clientBidId, confirmed: true })
  } catch (error) {
    // All their NIPL are held elsewhere, or they were too slow: that happens to people.
    if (!(error instanceof RefusalError)) throw error
  }
}

function idempotencyKey(chance: Chance): string {
  return `demo-${chance.whole(1_000_000, 9_999_999)}-${chance.whole(1_000_000, 9_999_999)}`
}

/** Opens the lot at its time, and closes it at its end, wherever late bids have moved that. */
export function keepTime(services: Services, timeline: Timeline, lot: LoadedLot, opensAt: Instant): void {
  const wake = async () => {
    const mailbox = await services.lots.mailbox(lot.id)
    await mailbox?.wake()
    const state = mailbox?.snapshot.lot
    if (state?.state === 'open') timeline.add(state.closesAt, wake)
  }
  timeline.add(opensAt, wake)
}

/** More looks towards the end than at the start, and a scramble in the last minutes. */
export function looks(
  chance: Chance,
  count: number,
  from: Instant,
  until: Instant,
  scramble: boolean,
): Instant[] {
  const moments = Array.from({ length: count }, () =>
    plus(from, Math.floor((until - from) * Math.sqrt(chance.next()))),
  )
  if (!scramble) return moments
  const last = Array.from({ length: chance.whole(1, 4) }, () =>
    plus(until, -Math.floor(chance.between(0.05, 4) * MINUTE_MS)),
  )
  return [...moments, ...last]
}
