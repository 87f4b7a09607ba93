import { type AuctionId, type LotId, MINUTE_MS, type UnitId, wibIso } from '@ketok/domain'
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

function lost({ plan }: DrawnSale): never {
  throw new Error(`Failed to plan ${plan.name}: it lacks a lot`)
}
