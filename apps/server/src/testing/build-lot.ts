import {
  type AuctionId,
  auctionId as auctionIdOf,
  type CustomerId,
  type LotId,
  type NiplId,
  plus,
  productTypeId as productTypeIdOf,
  rupiah,
  type UnitId,
  unitId as unitIdOf,
} from '@ketok/domain'
import { publishLot } from '../features/bidding/lot/publish-lot.ts'
import type { House } from './house.ts'

type Places = Pick<House, 'services'>

/** Rupiah, as people say amounts of lots; `million(100.5)` is a step above a hundred. */
export const million = (amount: number): number => Math.round(amount * 1_000_000)

export interface LotTraits {
  readonly kind?: 'time' | 'live' | 'offline'
  readonly audience?: 'public' | 'premium'
  /** Another lot of the same sale. */
  readonly auctionId?: AuctionId
  readonly consignorId?: CustomerId
  readonly base?: number
  readonly increment?: number
  readonly reserve?: number | null
  /** From now; negative opens at once. */
  readonly opensInMs?: number
  readonly closesInMs?: number
  readonly windowMs?: number
  readonly extensionMs?: number
  readonly capMs?: number
  /** Left unpublished: no log yet. */
  readonly draft?: boolean
}

export interface TestLot {
  readonly id: LotId
  readonly auctionId: AuctionId
  readonly unitId: UnitId
}

const HOUR_MS = 3_600_000
let count = 0
/** Names of places are unique in a house, which two processes may furnish. */
const mark = process.pid

/** Published and open for an hour, base 100 million, step half a million, no reserve, unless told otherwise. */
export async function aLot({ services }: Places, traits: LotTraits = {}): Promise<TestLot> {
  const { db, lots } = services
  const number = ++count
  const now = services.now()
  const opensAt = new Date(plus(now, traits.opensInMs ?? -1_000))
  const closesAt = new Date(plus(now, traits.closesInMs ?? HOUR_MS))
  const id = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id

  const firstType = () => db.selectFrom('product_type').select('id').orderBy('id').limit(1)
  if ((await firstType().executeTakeFirst()) === undefined) {
    // Two lots that are built at one moment need it once.
    const car = { name: 'Mobil', kind: 'car' as const, nipl_price: 5_000_000 }
    await db
      .insertInto('product_type')
      .values(car)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const productTypeId = productTypeIdOf(await id(firstType()))
  const auctionId = traits.auctionId ?? (await anAuctionAt())
  async function anAuctionAt(): Promise<AuctionId> {
    const place = { city: 'Jakarta Timur', phone: '+622100000', latitude: -6.2, longitude: 106.9 }
    const open = { address: 'Jl. Cakung 1', opening_hours: 'Senin–Jumat 09.00–16.00' }
    const branch_id = await id(
      db
        .insertInto('branch')
        .values({ name: `Cabang ${mark}.${number}`, ...place, ...open })
        .returning('id'),
    )
    const pool_id = await id(
      db
        .insertInto('pool')
        .values({ name: `Pool ${mark}.${number}`, branch_id, ...place, ...open })
        .returning('id'),
    )
    const auction = await id(
      db
        .insertInto('auction')
        .values({
          kind: traits.kind ?? 'time',
          audience: traits.audience ?? 'public',
          name: `Lelang ${number}`,
          product_type_id: productTypeId,
          branch_id,
          pool_id,
          opens_at: opensAt,
          closes_at: closesAt,
          nipl_price: 5_000_000,
          open_house: '[]',
        })
        .returning('id'),
    )
    return auctionIdOf(auction)
  }
  const unitId = unitIdOf(
    await id(
      db
        .insertInto('unit')
        .values({
          product_type_id: productTypeId,
          consignor_id: traits.consignorId ?? null,
          title: `Avanza ${number}`,
          brand: 'Toyota',
          model: 'Avanza',
          variant: '1.3 G',
          city: 'Jakarta Timur',
          sheet: '{}',
          documents: '[]',
          pictures: JSON.stringify([
            { file: 'a.webp', caption: 'Depan', width: 1440, height: 1080, blur: '#888' },
          ]),
        })
        .returning('id'),
    ),
  )
  const lotId = (await id(
    db
      .insertInto('lot')
      .values({
        auction_id: auctionId,
        unit_id: unitId,
        lot_number: number,
        base_price: rupiah(traits.base ?? 100_000_000),
        increment: rupiah(traits.increment ?? 500_000),
        reserve: traits.reserve == null ? null : rupiah(traits.reserve),
        opens_at: opensAt,
        closes_at: closesAt,
        ...(traits.windowMs === undefined ? {} : { window_ms: traits.windowMs }),
        ...(traits.extensionMs === undefined ? {} : { extension_ms: traits.extensionMs }),
        ...(traits.capMs === undefined ? {} : { cap_ms: traits.capMs }),
      })
      .returning('id'),
  )) as LotId
  if (traits.draft !== true) {
    await db.transaction().execute((tx) => publishLot(tx, lotId, plus(now, -HOUR_MS)))
    await (await lots.mailbox(lotId))?.wake()
  }
  return { id: lotId, auctionId, unitId }
}

/** An active NIPL, as if bought and paid. */
export async function aNipl(
  { services }: Places,
  customerId: CustomerId,
  auctionId: AuctionId,
): Promise<{ id: NiplId; nipl_number: number }> {
  const { db } = services
  const now = new Date(services.now())
  const { id: order_id } = await db
    .insertInto('nipl_order')
    .values({
      customer_id: customerId,
      auction_id: auctionId,
      quantity: 1,
      price: rupiah(5_000_000),
      amount: rupiah(5_000_000),
      status: 'PAID',
      paid_at: now,
      expires_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { last_number: nipl_number } = await db
    .insertInto('nipl_number')
    .values({ auction_id: auctionId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('auction_id').doUpdateSet((eb) => ({
        last_number: eb('nipl_number.last_number', '+', 1),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('nipl')
    .values({
      auction_id: auctionId,
      customer_id: customerId,
      order_id,
      nipl_number,
      price: rupiah(5_000_000),
      state: 'active',
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: id as NiplId, nipl_number }
}
