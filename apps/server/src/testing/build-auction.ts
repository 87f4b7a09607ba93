import {
  type AuctionId,
  type ConsignedKind,
  type LotId,
  MINUTE_MS,
  type ProductTypeId,
  plus,
  rupiah,
  type UnitId,
} from '@ketok/domain'
import { publishLot } from '../features/bidding/lot/publish-lot.ts'
import type { AuctionKind, Audience } from '../features/goods/auction/auction.tables.ts'
import type { SheetFacts } from '../features/goods/unit/sheet.ts'
import type { Grade, StoredDocument, StoredInspection } from '../features/goods/unit/unit.tables.ts'
import { aBranchWithPool } from './build-place.ts'
import type { House } from './house.ts'

type Places = Pick<House, 'services'>

let count = 0

export async function aProductType(
  { services: { db } }: Places,
  {
    name = `Jenis ${++count}`,
    kind = 'other',
    tags = [],
  }: { name?: string; kind?: ConsignedKind; tags?: string[] } = {},
): Promise<{ id: ProductTypeId; tagIds: number[] }> {
  const { id } = await db
    .insertInto('product_type')
    .values({ name, kind, nipl_price: 5_000_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (tags.length === 0) return { id, tagIds: [] }
  const rows = await db
    .insertInto('product_tag')
    .values(tags.map((tag_name) => ({ product_type_id: id, tag_name })))
    .returning('id')
    .execute()
  return { id, tagIds: rows.map((row) => row.id) }
}

export interface AuctionTraits {
  readonly kind?: AuctionKind
  readonly audience?: Audience
  readonly name?: string
  readonly productTypeId?: ProductTypeId
  /** From now; negative has opened. */
  readonly opensInMs?: number
  readonly closesInMs?: number
  readonly city?: string
}

export interface TestAuction {
  readonly id: AuctionId
  readonly productTypeId: ProductTypeId
  readonly opensAt: Date
  readonly closesAt: Date
}

/** A timed auction that opened a minute ago and goes on for an hour, unless told otherwise. */
export async function anAuction(house: Places, traits: AuctionTraits = {}): Promise<TestAuction> {
  const { db, now } = house.services
  const number = ++count
  const productTypeId = traits.productTypeId ?? (await aProductType(house)).id
  const { branchId, poolId } = await aBranchWithPool(
    house,
    traits.city === undefined ? {} : { city: traits.city },
  )
  const opensAt = new Date(plus(now(), traits.opensInMs ?? -MINUTE_MS))
  const closesAt = new Date(plus(now(), traits.closesInMs ?? 60 * MINUTE_MS))
  const { id } = await db
    .insertInto('auction')
    .values({
      kind: traits.kind ?? 'time',
      audience: traits.audience ?? 'public',
      name: traits.name ?? `Lelang ${number}`,
      product_type_id: productTypeId,
      branch_id: branchId,
      pool_id: poolId,
      opens_at: opensAt,
      closes_at: closesAt,
      nipl_price: 5_000_000,
      open_house: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, productTypeId, opensAt, closesAt }
}

export interface OfferTraits {
  readonly auction?: TestAuction
  /** Of a unit that was offered before. */
  readonly unitId?: UnitId
  readonly title?: string
  readonly year?: number | null
  readonly city?: string
  readonly grade?: Grade | null
  readonly transmission?: string | null
  readonly fuel?: string | null
  readonly odometerKm?: number | null
  readonly tagIds?: readonly number[]
  readonly sheet?: SheetFacts
  readonly inspection?: StoredInspection
  readonly documents?: readonly StoredDocument[]
  readonly base?: number
  readonly reserve?: number | null
  readonly closesInMs?: number
  /** Without a log: its bidding has not been prepared. */
  readonly draft?: boolean
}

export interface TestOffer {
  readonly unitId: UnitId
  readonly lotId: LotId
  readonly lotNumber: number
  readonly auctionId: AuctionId
}

/** A unit on offer: a Toyota Avanza of 2022 in an auction of its own, base 100 million, unless told otherwise. */
export async function anOffer(house: Places, traits: OfferTraits = {}): Promise<TestOffer> {
  const { db, lots, now } = house.services
  const auction = traits.auction ?? (await anAuction(house))
  const unitId = traits.unitId ?? (await aUnit(house, auction.productTypeId, traits))
  const lotNumber = ++count
  const closesAt =
    traits.closesInMs === undefined ? auction.closesAt : new Date(plus(now(), traits.closesInMs))
  const { id } = await db
    .insertInto('lot')
    .values({
      auction_id: auction.id,
      unit_id: unitId,
      lot_number: lotNumber,
      base_price: rupiah(traits.base ?? 100_000_000),
      increment: rupiah(500_000),
      reserve: traits.reserve == null ? null : rupiah(traits.reserve),
      opens_at: auction.opensAt,
      closes_at: closesAt,
      created_at: new Date(plus(now(), count)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lotId = id as LotId
  if (traits.draft !== true) {
    await db.transaction().execute((tx) => publishLot(tx, lotId, plus(now(), -60 * MINUTE_MS)))
    await (await lots.mailbox(lotId))?.wake()
  }
  return { unitId, lotId, lotNumber, auctionId: auction.id }
}

async function aUnit(
  { services: { db } }: Places,
  productTypeId: ProductTypeId,
  traits: OfferTraits,
): Promise<UnitId> {
  const title = traits.title ?? 'Toyota Avanza 1.5 G CVT'
  const [brand = '', model = '', ...variant] = title.split(' ')
  const given = <Value>(value: Value | undefined, otherwise: Value) =>
    value === undefined ? otherwise : value
  const { id } = await db
    .insertInto('unit')
    .values({
      product_type_id: productTypeId,
      consignor_id: null,
      title,
      brand,
      model,
      variant: variant.join(' '),
      year: given(traits.year, 2022),
      city: traits.city ?? 'Jakarta Timur',
      grade: given(traits.grade, 'A'),
      transmission: given(traits.transmission, 'Otomatis'),
      fuel: given(traits.fuel, 'Bensin'),
      odometer_km: given(traits.odometerKm, 31_204),
      sheet: JSON.stringify(traits.sheet ?? {}),
      inspection: traits.inspection === undefined ? null : JSON.stringify(traits.inspection),
      documents: JSON.stringify(traits.documents ?? []),
      pictures: JSON.stringify([{ file: 'a.webp', caption: 'Depan', width: 960, height: 720, blur: '#888' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const product_tag_id of traits.tagIds ?? []) {
    await db.insertInto('unit_tag').values({ unit_id: id, product_tag_id }).execute()
  }
  return id
}
