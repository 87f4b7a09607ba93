import { wibIso } from '@ketok/domain'
import { inTransaction } from '../src/platform/database.ts'
import type { DrawnLot, DrawnSale } from './auctions/draw-sales.ts'
import { endOfLot, niplPriceOf, openHouseOf } from './auctions/plan.ts'
import { type Stock, takeIn } from './load-units.ts'

/** A lot as the loader goes on with it. */
export interface LoadedLot extends Pick<DrawnLot, 'base' | 'increment' | 'endsAt' | 'slip'> {
  readonly id: number
  readonly unitId: number
  readonly worth: number
}

export interface LoadedAuction extends Pick<DrawnSale, 'plan' | 'place' | 'publishedAt'> {
  readonly id: number
  readonly lots: readonly LoadedLot[]
}

/** Everything that is on offer or was, in the order in which it was put up. Nobody has bid yet. */
export async function loadCatalogue(stock: Stock, sales: readonly DrawnSale[]): Promise<LoadedAuction[]> {
  const loaded = new Map<DrawnSale, LoadedAuction>()
  for (const sale of sales.toSorted((a, b) => a.publishedAt - b.publishedAt))
    loaded.set(sale, await loadAuction(stock, sale))
  return sales.map((sale) => loaded.get(sale) as LoadedAuction)
}

async function loadAuction(stock: Stock, sale: DrawnSale): Promise<LoadedAuction> {
  const { services, pools, types } = stock
  const { plan, place, publishedAt } = sale
  const pool = pools.get(plan.pool)
  const typeId = types.id.get(plan.type)
  if (pool === undefined || typeId === undefined) throw new Error(`Failed to place the auction ${plan.name}`)
  const unitIds = await takeIn(stock, sale)
  return inTransaction(services.db, async (tx) => {
    const { id } = await tx
      .insertInto('auction')
      .values({
        kind: plan.kind,
        audience: plan.audience,
        name: plan.name,
        product_type_id: typeId,
        branch_id: pool.branchId,
        pool_id: pool.id,
        opens_at: new Date(plan.opensAt),
        closes_at: new Date(endOfLot(plan, plan.lots)),
        nipl_price: niplPriceOf(plan.type),
        open_house: JSON.stringify(
          openHouseOf(plan).map(({ from, until }) => ({ from: wibIso(from), until: wibIso(until) })),
        ),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lots = await tx
      .insertInto('lot')
      .values(
        sale.lots.map(({ lotNumber, base, increment, reserve, endsAt }, index) => ({
          auction_id: id,
          unit_id: unitIds[index] as number,
          lot_number: lotNumber,
          base_price: base,
          increment,
          reserve,
          opens_at: new Date(plan.opensAt),
          closes_at: new Date(endsAt),
          created_at: new Date(publishedAt),
        })),
      )
      .returning(['id', 'unit_id'])
      .execute()
    const loadedLots = sale.lots.map(({ made, base, increment, endsAt, slip }, index) => {
      const lot = lots[index] as (typeof lots)[number]
      return { id: lot.id, unitId: lot.unit_id, worth: made.worth, base, increment, endsAt, slip }
    })
    return { id, plan, place, publishedAt, lots: loadedLots }
  })
}
