import { readFile } from 'node:fs/promises'
import {
  type CustomerId,
  type InspectionSubject,
  POINT_SHOT,
  present,
  productTypeId,
  type UnitId,
} from '@ketok/domain'
import { handInReport } from '../src/features/goods/inspection/hand-in-report.ts'
import { keepInspectionPhoto } from '../src/features/goods/inspection/take-photo.ts'
import { changeUnit } from '../src/features/goods/unit/save-unit.ts'
import { addPicturesOfUnit, createUnit, type UnitSheet } from '../src/features/goods/unit/unit.ts'
import { inTransaction } from '../src/platform/database/database.ts'
import type { Services } from '../src/services.ts'
import type { DrawnLot, DrawnSale } from './auctions/draw-sales.ts'
import { Chance } from './chance.ts'
import { consignUnit, OWNERS_PICTURES } from './load-consignments.ts'
import type { LoadedPool } from './load-places.ts'
import { type Types, tagsOf } from './load-types.ts'
import { POOLS } from './places.ts'
import { readyPicture } from './ready-picture.ts'
import type { Team } from './staff.ts'
import { isRoad } from './units/make-unit.ts'
import type { Model } from './units/models.ts'

export interface Stock {
  readonly services: Services
  readonly team: Team
  readonly types: Types
  readonly pools: ReadonlyMap<string, LoadedPool>
  /** Whose the unit of a lot is; null where it is the house's own affair. */
  readonly sellerOf: (sale: DrawnSale, lotNumber: number) => CustomerId | null
  /** Who sells one of them through the desk, and where that is looked at. */
  readonly consigning: Parameters<typeof consignUnit>[0]
}

/** The units of a sale come into its pool one after the other: sheet and papers, pictures, inspection. */
export async function takeIn(stock: Stock, sale: DrawnSale): Promise<UnitId[]> {
  const { services, team } = stock
  const consigned = new Map<DrawnLot, UnitId>()
  for (const lot of sale.lots)
    if (lot.isConsigned) consigned.set(lot, await consignUnit(stock.consigning, lot))
  const ids = await inTransaction(services.db, async (tx) => {
    const ids: UnitId[] = []
    for (const lot of sale.lots) {
      const { takenInAt: at } = lot
      const sheet = sheetOf(stock, sale, lot)
      const there = consigned.get(lot)
      const id = there ?? (await createUnit(tx, team.content, sheet, at))
      // What a consignment says of its unit is completed at the desk.
      if (there !== undefined) await changeUnit(tx, team.content, there, sheet, sale.plannedAt)
      await addPicturesOfUnit(tx, id, picturesOf(lot), { staffId: team.content.staffId, at })
      ids.push(id)
    }
    return ids
  })
  await Promise.all(
    sale.lots.map(async (lot, index) => {
      if (!consigned.has(lot)) await inspectUnit(stock, present(ids[index]), lot)
    }),
  )
  return ids
}

/** As the inspector's phone hands it in: near pictures first, then the report that names them. */
export async function inspectUnit(
  { services: house, team: { inspector } }: Pick<Stock, 'services' | 'team'>,
  unitId: UnitId,
  { made: { inspected, closeUps }, isOver }: Pick<DrawnLot, 'made' | 'isOver'>,
): Promise<void> {
  const services = { ...house, now: () => inspected.at }
  const subject: InspectionSubject = { kind: 'unit', id: unitId }
  const photoKeys = new Map<string, string[]>()
  for (const { point, picture } of isOver ? [] : closeUps) {
    const { file, width, height } = picture
    const idempotencyKey = `demo-${unitId}-${file.replace('.webp', '')}`
    const bytes = await readFile(new URL(`pictures/${file}`, import.meta.url))
    const pictures = readyPicture(bytes, { width, height })
    await keepInspectionPhoto({ ...services, pictures }, inspector, subject, {
      idempotencyKey,
      shot: POINT_SHOT,
      bytes,
    })
    photoKeys.set(point, [...(photoKeys.get(point) ?? []), idempotencyKey])
  }
  await handInReport(services, inspector, subject, {
    client_report_id: `demo-laporan-${unitId}`,
    paint: [...inspected.paint],
    parts: inspected.parts.map(({ name, points }) => ({
      name,
      points: points.map(({ name, mark, note }) => ({
        name,
        mark,
        note,
        photo_ids: photoKeys.get(name) ?? [],
      })),
    })),
  })
}

function sheetOf({ types, pools, sellerOf, consigning }: Stock, sale: DrawnSale, lot: DrawnLot): UnitSheet {
  const { lotNumber, made, slip, isConsigned } = lot
  const { brand, model, variant, type } = made.model
  const typeId = types.id.get(type)
  if (typeId === undefined) throw new Error(`Failed to take in a unit: there is no type ${type}`)
  return {
    product_type_id: productTypeId(typeId),
    product_tag_ids: tagsOf(types, made.model),
    ...{ brand, model, variant, year: made.year },
    city: POOLS[sale.plan.pool].city,
    pool_id: pools.get(sale.plan.pool)?.id ?? null,
    ...placesOf(sale, lot),
    facts: { ...made.facts, ...slip?.wrong, ...stampsOf(sale.place, lotNumber, made.model) },
    documents: [...made.papers],
    consignor_id: isConsigned ? consigning.consignor : sellerOf(sale, lotNumber),
    note: isConsigned ? 'Datang sebagai titipan, lembar dilengkapi di pool.' : '',
  }
}

/** Each sale stands in a row of its own, its keys in one cupboard; of a few nobody has noted it yet. */
function placesOf({ place }: DrawnSale, { lotNumber, made }: DrawnLot): Partial<UnitSheet> {
  if ((place + lotNumber) % 23 === 0) return {}
  return {
    place: `${String.fromCharCode(65 + (place % 26))}-${lotNumber}`,
    ...('keys' in made.facts && { keys_place: `Lemari kunci ${(place % 4) + 1}` }),
  }
}

/** What the maker stamped into a vehicle: the desk asks for it, and no two are alike. */
export function stampsOf(place: number, lotNumber: number, model: Model): Record<string, string> {
  if (!isRoad(model)) return {}
  const chance = new Chance(place * 1_000 + lotNumber)
  const maker = model.brand.slice(0, 2).toUpperCase()
  const serial = () => `${chance.whole(100_000, 999_999)}${place}${String(lotNumber).padStart(2, '0')}`
  return {
    chassis_number: `MH${maker}${chance.whole(10, 99)}X${serial()}`,
    engine_number: `${maker}${chance.whole(1, 9)}E${serial()}`,
  }
}

/** The library's pictures lie where those of lots are served from: nothing is encoded anew. */
const picturesOf = ({ made, isConsigned }: DrawnLot) =>
  made.pictures
    // Its owner took these.
    .filter(({ file }) => !isConsigned || !OWNERS_PICTURES.some(([, view]) => file.endsWith(`-${view}.webp`)))
    .map((picture, index) => ({ ...picture, clientPhotoId: `demo-${index + 1}`, shot: null }))
