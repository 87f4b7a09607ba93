import { type CustomerId, type LotId, plus, rupiah } from '@ketok/domain'
import { publishLot } from '../features/bidding/lot/publish-lot.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Services } from '../services.ts'
import type { Db } from '../tables.ts'

export interface WantedSale {
  readonly name: string
  readonly titles: readonly string[]
  /** From now; negative opens at once. */
  readonly opensInMs: number
  readonly closesInMs: number
  readonly windowMs: number
  /** By the clock, unless told. */
  readonly kind?: 'time' | 'live' | 'offline'
  /** For everybody, unless told. */
  readonly audience?: 'public' | 'premium'
  /** The address of whoever sells all its lots; the house itself, unless told. */
  readonly consignor?: string
  /** Of each lot in turn; none, unless told. */
  readonly reserves?: readonly (number | null)[]
}

const BASE = 100_000_000
const INCREMENT = 500_000
const PUBLISHED_AGO_MS = 3_600_000

/**
 * Adds a sale to the running demo house that is over in a minute or two, because journeys live by the real clock. Its lots
 * are copies of demo cars under new titles.
 */
export async function stageSale({ db, lots: queues, now }: Services, wanted: WantedSale) {
  const {
    name,
    titles,
    opensInMs,
    closesInMs,
    windowMs,
    kind = 'time',
    audience = 'public',
    reserves = [],
  } = wanted
  const opens_at = new Date(plus(now(), opensInMs))
  const closes_at = new Date(plus(now(), closesInMs))
  const staged = await inTransaction(db, async (tx) => {
    const model = await tx
      .selectFrom('auction')
      .innerJoin('product_type', 'product_type.id', 'auction.product_type_id')
      .where('product_type.name', '=', 'Mobil')
      .where('auction.kind', '=', 'time')
      .where('auction.audience', '=', 'public')
      .select(['auction.product_type_id', 'auction.branch_id', 'auction.pool_id', 'auction.nipl_price'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id: auctionId } = await tx
      .insertInto('auction')
      .values({ ...model, kind, audience, name, opens_at, closes_at, open_house: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const consignor_id = wanted.consignor === undefined ? null : await customerOf(tx, wanted.consignor)
    const cars = await tx
      .selectFrom('unit')
      .where('product_type_id', '=', model.product_type_id)
      // What tells a unit from all others (chassis number, plate, mark of its form) is not copied.
      .select(['id', 'product_type_id', 'title', 'year', 'brand', 'model', 'variant', 'city', 'pool_id'])
      .select([
        'grade',
        'transmission',
        'fuel',
        'odometer_km',
        'sheet',
        'inspection',
        'documents',
        'pictures',
      ])
      .orderBy('id')
      .limit(titles.length)
      .execute()
    const lots = []
    for (const [index, { id: _, ...car }] of cars.entries()) {
      const { id: unitId } = await tx
        .insertInto('unit')
        .values({
          ...car,
          title: titles[index] ?? car.title,
          consignor_id,
          sheet: JSON.stringify(car.sheet),
          inspection: car.inspection === null ? null : JSON.stringify(car.inspection),
          documents: JSON.stringify(car.documents),
          pictures: JSON.stringify(car.pictures),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: lotId } = await tx
        .insertInto('lot')
        .values({
          auction_id: auctionId,
          unit_id: unitId,
          lot_number: index + 1,
          base_price: rupiah(BASE),
          increment: rupiah(INCREMENT),
          reserve: reserves[index] == null ? null : rupiah(reserves[index]),
          opens_at,
          closes_at,
          window_ms: windowMs,
          extension_ms: windowMs,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await publishLot(tx, lotId as LotId, plus(now(), -PUBLISHED_AGO_MS))
      lots.push({ lotId, unitId })
    }
    return { auctionId, lots, closesAt: closes_at.getTime() }
  })
  for (const { lotId } of staged.lots) await (await queues.mailbox(lotId as LotId))?.wake()
  return staged
}

async function customerOf(tx: Db, email: string): Promise<CustomerId> {
  const { id } = await tx
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
