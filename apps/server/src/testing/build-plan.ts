import type { SentBody } from '@ketok/contract'
import { HOUR_MS, type LotId, type ProductTypeId, plus, type UnitId, wibIso } from '@ketok/domain'
import { aProductType } from './build-auction.ts'
import { aBranchWithPool } from './build-place.ts'
import type { TestStaff } from './build-staff.ts'
import type { House } from './house.ts'

export interface TestPlace {
  readonly branchId: number
  readonly poolId: number
  readonly productTypeId: ProductTypeId
}

const PICTURE = { file: 'a.webp', caption: 'Depan', width: 960, height: 720, blur: '#888' }

let count = 0

/** A branch with a pool, and a type of goods. */
export async function aPlace({ services }: Pick<House, 'services'>): Promise<TestPlace> {
  const places = await aBranchWithPool({ services })
  const { id } = await aProductType({ services }, { name: `Jenis rencana ${++count}` })
  return { ...places, productTypeId: id }
}

/** A unit that is in no sale, with a picture and a report unless told otherwise. */
export async function aUnitAtHand(
  { services: { db } }: Pick<House, 'services'>,
  productTypeId: ProductTypeId,
  {
    inspected = true,
    title = 'Toyota Avanza 1.5 G',
    pictures = 1,
  }: { inspected?: boolean; title?: string; pictures?: number } = {},
): Promise<UnitId> {
  const { id } = await db
    .insertInto('unit')
    .values({
      product_type_id: productTypeId,
      consignor_id: null,
      title,
      brand: 'Toyota',
      model: 'Avanza',
      variant: '1.5 G',
      year: 2022,
      city: 'Jakarta Timur',
      grade: 'A',
      sheet: '{}',
      inspection: inspected
        ? JSON.stringify({
            inspected_at: '2026-11-18T10:00:00+07:00',
            inspector: 'Hendra',
            point_count: 150,
            parts: [{ name: 'Mesin', grade: 'A', score: 95, note: '' }],
          })
        : null,
      documents: '[]',
      pictures: JSON.stringify(Array(pictures).fill(PICTURE)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type PlanWish = SentBody<'POST /office/lelang'>

/** What a plan says: opens in two hours and closes two hours later. */
export function planWish(
  { services }: Pick<House, 'services'>,
  place: TestPlace,
  wish: Partial<PlanWish> = {},
) {
  const now = services.now()
  return {
    kind: 'time',
    audience: 'public',
    name: 'Mobil Pilihan',
    product_type_id: place.productTypeId,
    branch_id: place.branchId,
    pool_id: place.poolId,
    opens_at: wibIso(plus(now, 2 * HOUR_MS)),
    closes_at: wibIso(plus(now, 4 * HOUR_MS)),
    nipl_price: 5_000_000,
    ...wish,
  } satisfies PlanWish
}

/** A planned sale of so many units, as a clerk plans it. */
export async function aPlan(
  house: House,
  as: TestStaff,
  { lots = 1, place, ...wish }: Partial<PlanWish> & { lots?: number; place?: TestPlace } = {},
) {
  const where = place ?? (await aPlace(house))
  const { auction_id } = await house.api.get('POST /office/lelang', {
    as,
    body: planWish(house, where, wish),
  })
  const lotIds: LotId[] = []
  const unitIds: UnitId[] = []
  for (let number = 0; number < lots; number++) {
    const unit_id = await aUnitAtHand(house, where.productTypeId)
    const { lot_id } = await house.api.get('POST /office/lelang/{auction_id}/lot', {
      as,
      params: { auction_id },
      body: { unit_id, base_price: 100_000_000, increment: 500_000, reserve: 110_000_000 },
    })
    lotIds.push(lot_id)
    unitIds.push(unit_id)
  }
  return { auctionId: auction_id, lotIds, unitIds, place: where }
}
