import type { PaymentMethod } from '@ketok/domain'
import {
  atWib,
  type CustomerId,
  DAY_MS,
  type Day,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  plus,
  wibDay,
} from '@ketok/domain'
import { niplsToRefund } from '../src/features/money/nipl/nipl.store.ts'
import { recordRefund } from '../src/features/money/nipl/record-refund.ts'
import { returnFreeNiplsOfEndedAuctions } from '../src/features/money/nipl/return-free-nipls.ts'
import type { Services } from '../src/services.ts'
import { Chance } from './chance.ts'
import { appearances } from './history/appearances.ts'
import { payBillOf } from './history/bills.ts'
import { bidUpTo, contest, keepTime, looks, type Rival } from './history/contest.ts'
import { buyNipls } from './history/deposits.ts'
import { planPublication } from './history/publication.ts'
import type { Timeline } from './history/timeline.ts'
import type { LoadedAuction, LoadedLot } from './load-catalogue.ts'
import type { People } from './people.ts'
import type { Team } from './staff.ts'

const METHODS: readonly PaymentMethod[] = ['06_VA_MANDIRI', '07_VA_BNI', '08_VA_BRI', '18_VA_NIAGA']
/** Enough for each of the crowd to lead several lots of a sale at once. */
const CROWD_NIPLS = 4
const CROWD_PER_SALE = 8

interface History {
  readonly services: Services
  readonly timeline: Timeline
  readonly people: People
  readonly team: Team
  readonly now: Instant
}

/**
 * Puts the house's past on the timeline: deposits, bids, hammers, payments, defaults. Everything goes through the use
 * cases of the features, at its time, so that the demo's logs, books and messages are as true as anybody's.
 */
export function planHistory(history: History, auctions: readonly LoadedAuction[]): void {
  for (const auction of auctions) {
    if (auction.plan.kind === 'time') planAuction(history, auction)
    else planRostrum(history, auction)
  }
  officeHours(history, auctions)
}

/** What is sold from the rostrum waits there for a person; those who will bid, in the room or on the net, hold NIPL. */
function planRostrum(history: History, auction: LoadedAuction): void {
  const { services, timeline, people, now } = history
  planPublication(history, auction)
  const chance = new Chance(auction.place)
  const buyers = chance.shuffled(people.crowd).slice(0, CROWD_PER_SALE)
  for (const buyer of [...buyers, people.budi, people.sari]) {
    const purchase = { auctionId: auction.id, quantity: CROWD_NIPLS, method: chance.oneOf(METHODS) }
    timeline.add(plus(now, -HOUR_MS), () => buyNipls(services, buyer, purchase))
  }
}

function planAuction(history: History, auction: LoadedAuction): void {
  const { services, timeline, people, now } = history
  const { plan } = auction
  const chance = new Chance(auction.place)
  planPublication(history, auction)
  if (plan.opensAt >= now) return

  const buyers = plan.audience === 'premium' ? [] : chance.shuffled(people.crowd).slice(0, CROWD_PER_SALE)
  for (const buyer of buyers) {
    const purchase = { auctionId: auction.id, quantity: CROWD_NIPLS, method: chance.oneOf(METHODS) }
    timeline.add(plus(plan.opensAt, -HOUR_MS), () => buyNipls(services, buyer, purchase))
  }
  for (const lot of auction.lots) {
    keepTime(services, timeline, lot, plan.opensAt)
    planLot(history, { chance, auction, lot, buyers })
  }
}

interface LotPlan {
  readonly chance: Chance
  readonly auction: LoadedAuction
  readonly lot: LoadedLot
  readonly buyers: readonly CustomerId[]
}

function planLot({ services, timeline, now }: History, { chance, auction, lot, buyers }: LotPlan): void {
  const { plan } = auction
  // Some lots find nobody; in a sale that has only begun, more.
  if (buyers.length === 0 || chance.happens(0.05 + (1 - plan.heat) * 0.3)) return
  const ended = lot.endsAt <= now
  const rivals = chance
    .shuffled(buyers)
    .slice(0, chance.whole(3, 6))
    .map((id): Rival => ({ id: id, limit: lot.worth * chance.between(0.8, 1.04) }))
  const count = Math.max(1, Math.round(plan.heat * chance.whole(5, 14)))
  const until = ended ? lot.endsAt : plus(now, -MINUTE_MS)
  const moments = looks(chance, count, plus(plan.opensAt, 5 * MINUTE_MS), until, ended)
  contest({ services, timeline, chance, lot, rivals, moments })
}

/** What happens apart from bidding: the demo people's own doings, payments, deadlines, refunds. */
function officeHours(history: History, auctions: readonly LoadedAuction[]): void {
  const { services, timeline, people, now } = history
  const chance = new Chance(auctions.length)
  const unpaid = new Set<number>()
  for (const { auction, lot, who, limit, at, quantity, pays } of appearances(auctions, people, now)) {
    const purchase = { auctionId: auction.id, quantity, method: '06_VA_MANDIRI' } as const
    if (quantity > 0)
      timeline.add(plus(auction.plan.opensAt, 20 * MINUTE_MS), () => buyNipls(services, who, purchase))
    if (lot !== null) timeline.add(at, () => bidUpTo(services, chance, who, lot, limit))
    if (lot !== null && !pays) unpaid.add(lot.id)
  }
  for (const { plan, lots } of auctions) {
    if (plan.kind !== 'time' || plan.firstEnd >= now) continue
    for (const lot of lots) {
      const method = chance.oneOf(METHODS)
      const paidAt = plus(lot.endsAt, Math.floor(chance.between(20, 46) * HOUR_MS))
      timeline.add(paidAt, () => payBillOf(services, lot.id, method, () => !unpaid.has(lot.id)))
    }
  }
  const firstDay = wibDay(plus(now, -42 * DAY_MS))
  for (let day = firstDay; atWib(day as Day, 17, 5) < now - 2 * HOUR_MS; day++) {
    timeline.add(atWib(day as Day, 17, 5), async () => {
      await services.jobs.runDue()
      await returnFreeNiplsOfEndedAuctions(services)
      await refundWhatIsDue(services)
    })
  }
}

/** The cashier keeps what the house promised: each deposit is sent back the day before it is due. */
async function refundWhatIsDue(services: Services): Promise<void> {
  for (const niplId of await niplsToRefund(services.db, plus(services.now(), DAY_MS), 1_000)) {
    await recordRefund(services, { niplId, reference: `TRF-${String(niplId).padStart(6, '0')}` })
  }
}
