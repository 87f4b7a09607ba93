import type { Reply } from '@ketok/contract'
import { type Instant, kindOfLetter, wibIso } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { pictureView } from '../../goods/catalogue/catalogue.ts'
import { personView } from '../../people/staff/staff.ts'
import type { AuctionOnDesk } from '../run-order/run-order.ts'
import { missingOf, missingOfLot, type OfUnits, type PlaceInPlan, type PlanRules } from './check-plan.ts'
import { endOfLot } from './end-of-lot.ts'
import type { PlanRow, ShownLot, ShownPlan, WaitingPublication } from './planning.store.ts'

export type WirePlan = Reply<'GET /office/lelang/{auction_id}/rencana'>
type WireDraft = Reply<'GET /office/lelang'>['drafts'][number]
export type WireUnit = Reply<'GET /office/lelang/{auction_id}/calon-unit'>['units'][number]

function unitView(lot: ShownLot, inPlan: PlaceInPlan, units: OfUnits): WireUnit {
  const { unit_id, title, year, grade, city, plate, picture } = lot
  return {
    unit_id,
    title,
    year,
    grade,
    city,
    plate,
    stock_number: units.get(unit_id)?.stockNumber ?? null,
    picture: picture === null ? null : pictureView(picture),
    missing: missingOfLot(lot, inPlan, units),
  }
}

export function stateOfPlan(plan: PlanRow, waiting: WaitingPublication | null): WirePlan['state'] {
  if (plan.published_at !== null) return 'published'
  if (plan.publish_at !== null) return 'scheduled'
  return waiting === null ? 'draft' : 'waiting'
}

export function planView(
  plan: ShownPlan,
  lots: readonly ShownLot[],
  units: OfUnits,
  waiting: WaitingPublication | null,
  now: Instant,
): WirePlan {
  return {
    auction_id: plan.id,
    state: stateOfPlan(plan, waiting),
    version: plan.version,
    kind: plan.kind,
    audience: plan.audience,
    name: plan.name,
    product_type_id: plan.product_type_id,
    product_type: plan.product_type,
    branch_id: plan.branch_id,
    branch_name: plan.branch_name,
    pool_id: plan.pool_id,
    pool_name: plan.pool_name,
    time_zone: plan.time_zone,
    opens_at: wireTime(plan.opens_at),
    closes_at: wireTime(plan.closes_at),
    last_closes_at: wibIso(endOfLot(plan, Math.max(1, lots.length))),
    stagger_minutes: plan.stagger_minutes,
    nipl_price: plan.nipl_price,
    nipl_limit: plan.nipl_limit,
    open_house: plan.open_house.map(({ from, until }) => ({ from, until })),
    official: personView(plan.official_staff_id, plan.official_name),
    letters: plan.letters.map((letter) => ({ ...letter, kind: kindOfLetter(letter) })),
    announcement: plan.announcement,
    lots: lots.map((lot, index) => ({
      ...unitView(lot, { plan, place: index + 1 }, units),
      lot_id: lot.id,
      lot_number: lot.lot_number,
      number_locked: lot.number_locked,
      base_price: lot.base_price,
      increment: lot.increment,
      reserve: lot.reserve,
      closes_at: wibIso(endOfLot(plan, index + 1)),
    })),
    proposal:
      waiting === null
        ? null
        : { proposal_id: waiting.proposal_id, asked_by: waiting.asked_by, at: waiting.at },
    publish_at: wireTimeOrNull(plan.publish_at),
    failure: plan.failure,
    failed_at: wireTimeOrNull(plan.failed_at),
    published_at: wireTimeOrNull(plan.published_at),
    server_time: wibIso(now),
  }
}

/** A plan as the list of sales shows it: nothing of it is on yet. */
export function draftOnDesk(plan: ShownPlan, lots: readonly ShownLot[]): AuctionOnDesk {
  return {
    auction_id: plan.id,
    name: plan.name,
    kind: plan.kind,
    audience: plan.audience,
    branch_name: plan.branch_name,
    pool_name: plan.pool_name,
    pool_city: plan.pool_city,
    opens_at: wireTime(plan.opens_at),
    closes_at: wibIso(endOfLot(plan, Math.max(1, lots.length))),
    state: 'draft',
    lot_count: lots.length,
    open_lot_count: 0,
    ended_lot_count: 0,
    sold_count: 0,
    nipl_count: 0,
    nipl_holder_count: 0,
    floor_count: plan.kind === 'time' ? null : 0,
    time_zone: plan.time_zone,
  }
}

export function draftView(
  plan: ShownPlan,
  lots: readonly ShownLot[],
  units: OfUnits,
  waiting: WaitingPublication | null,
  rules: PlanRules,
  now: Instant,
): WireDraft {
  const missing = missingOf(plan, lots, units, rules, now).filter(({ blocks }) => blocks)
  return {
    ...draftOnDesk(plan, lots),
    missing_count: missing.length,
    missing_first: missing[0]?.message ?? null,
    proposal_id: waiting?.proposal_id ?? null,
    publish_at: wireTimeOrNull(plan.publish_at),
  }
}
