import {
  type AnnouncedSale,
  type AuctionId,
  announcementText,
  clockIn,
  daysFrom,
  isoDay,
  LETTER_KIND_WORDS,
  type LotId,
  MINUTE_MS,
  type UnitId,
  wibClock,
  wibDay,
  wibIso,
} from '@ketok/domain'
import { addUnits, changeLotsAtOnce } from '../src/features/bidding/planning/plan-lots.ts'
import { createPlan } from '../src/features/bidding/planning/save-plan.ts'
import type { DrawnLot, DrawnSale } from './auctions/draw-sales.ts'
import { niplPriceOf, openHouseOf } from './auctions/plan.ts'
import { type Stock, takeIn } from './load-units.ts'

/** A lot as the loader goes on with it. */
export interface LoadedLot extends Pick<DrawnLot, 'base' | 'increment' | 'endsAt' | 'slip'> {
  readonly id: LotId
  readonly unitId: UnitId
  readonly worth: number
}

export interface LoadedAuction extends Pick<DrawnSale, 'plan' | 'place' | 'publishedAt'> {
  readonly id: AuctionId
  readonly lots: readonly LoadedLot[]
}

/**
 * Everything that is on offer or was, as the office plans it, in the order in which it was put up. Nothing of it is
 * published yet; the addresses that sales and lots will have are known, for their plans have them.
 */
export async function loadCatalogue(stock: Stock, sales: readonly DrawnSale[]): Promise<LoadedAuction[]> {
  const loaded = new Map<DrawnSale, LoadedAuction>()
  for (const sale of sales.toSorted((a, b) => a.publishedAt - b.publishedAt))
    loaded.set(sale, await loadAuction(stock, sale))
  return sales.map((sale) => loaded.get(sale) as LoadedAuction)
}

async function loadAuction(stock: Stock, sale: DrawnSale): Promise<LoadedAuction> {
  const { services, team, pools, types } = stock
  const { plan, place, publishedAt } = sale
  const pool = pools.get(plan.pool)
  const typeId = types.id.get(plan.type)
  if (pool === undefined || typeId === undefined) throw new Error(`Failed to place the auction ${plan.name}`)
  const unitIds = await takeIn(stock, sale)

  const then = { db: services.db, jobs: services.jobs, now: () => sale.plannedAt }
  const id = await createPlan(then, team.clerk, {
    kind: plan.kind,
    audience: plan.audience,
    name: plan.name,
    product_type_id: typeId,
    branch_id: pool.branchId,
    pool_id: pool.id,
    opens_at: wibIso(plan.opensAt),
    closes_at: wibIso(plan.firstEnd),
    stagger_minutes: plan.everyMs / MINUTE_MS,
    nipl_price: niplPriceOf(plan.type),
    open_house: openHouseOf(plan).map(({ from, until }) => ({ from: wibIso(from), until: wibIso(until) })),
    official_staff_id: team.official.staffId,
    ...papersOf(services.config.brand.name, sale, unitIds),
  })
  const planned = await addUnits(then, team.clerk, id, unitIds)
  const lots = sale.lots.map(({ made, ...lot }, index): LoadedLot => {
    const { lot_id } = planned[index] ?? lost(sale)
    return { ...lot, id: lot_id, unitId: unitIds[index] ?? lost(sale), worth: made.worth }
  })
  await changeLotsAtOnce(then, team.clerk, id, {
    lots: sale.lots.map(({ lotNumber, base, increment, reserve }, index) => ({
      lot_id: lots[index]?.id ?? lost(sale),
      lot_number: lotNumber,
      base_price: base,
      increment,
      reserve,
    })),
  })
  return { id, plan, place, publishedAt, lots }
}

/** Written in the days before it was planned, as the official asks of every sale; their numbers are those of its first unit. */
function papersOf(house: string, { plan, plannedAt, publishedAt }: DrawnSale, unitIds: readonly UnitId[]) {
  const daysBefore = (count: number) => isoDay(daysFrom(wibDay(plannedAt), -count))
  const number = `${String(unitIds[0] ?? 0).padStart(3, '0')}/%/${wibClock(plannedAt).year}`
  const announced: AnnouncedSale = {
    ...{ house, name: plan.name, kind: plan.kind, audience: plan.audience, productType: plan.type },
    zone: 'Asia/Jakarta',
    opensAt: clockIn('Asia/Jakarta', plan.opensAt),
    closesAt: clockIn('Asia/Jakarta', plan.firstEnd),
    staggerMinutes: plan.everyMs / MINUTE_MS,
    place: plan.pool,
    shows: [],
    official: '',
    niplPrice: niplPriceOf(plan.type),
    niplLimit: null,
    lotCount: unitIds.length,
  }
  return {
    letters: (['application', 'fixing'] as const).map((kind) => ({
      kind,
      name: LETTER_KIND_WORDS[kind],
      number: number.replace('%', kind === 'application' ? 'PL' : 'JL'),
      date: daysBefore(kind === 'application' ? 4 : 2),
    })),
    announcement: {
      medium: `Situs ${house}`,
      date: isoDay(wibDay(publishedAt)),
      text: announcementText(announced),
    },
  }
}

function lost({ plan }: DrawnSale): never {
  throw new Error(`Failed to plan ${plan.name}: it lacks a lot`)
}
