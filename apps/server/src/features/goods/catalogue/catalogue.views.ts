import type { Reply } from '@ketok/contract'
import { sessionHasBegun, wibIso } from '@ketok/domain'
import { dayInWords, type StoredDocument, type StoredPicture } from '../unit/unit.ts'
import type { CardRow, SimilarRow, UnitRow } from './catalogue.store.ts'

export type UnitCard = Reply<'GET /unit'>['units'][number]

export function isoOf(at: Date): string {
  return wibIso(at.getTime())
}

export function pictureView({ file, caption, width, height, blur }: StoredPicture): StoredPicture {
  return { file, caption, width, height, blur }
}

/** Nothing is published without a picture; where a plan is looked at before, its place is seen to be empty. */
export const NO_PICTURE: StoredPicture = {
  ...{ file: '', caption: 'Belum ada foto', width: 4, height: 3, blur: '' },
}

export function unitCard(row: CardRow): UnitCard {
  return {
    unit_id: row.unit_id,
    lot_id: row.lot_id,
    auction_id: row.auction_id,
    lot_number: row.lot_number,
    title: row.title,
    year: row.year,
    city: row.city,
    grade: row.grade,
    odometer_km: row.odometer_km,
    transmission: row.transmission,
    product_type_id: row.product_type_id,
    picture: pictureView(row.picture ?? NO_PICTURE),
    kind: row.kind,
    state: row.state,
    base_price: row.base_price,
    price: row.price,
    increment: row.increment,
    nipl_price: row.nipl_price,
    bid_count: row.bid_count,
    extension_count: row.extension_count,
    opens_at: isoOf(row.opens_at),
    closes_at: isoOf(row.closes_at),
    time_zone: row.time_zone,
    session_begun: row.kind === 'time' ? null : sessionHasBegun(row.session),
    seq: row.seq,
  }
}

export function inspectionView(inspection: UnitRow['inspection']) {
  if (inspection === null) return null
  const { inspected_at, inspector, point_count, parts } = inspection
  return {
    inspected_at,
    inspector,
    point_count,
    parts: parts.map(({ name, grade, score, note }) => ({ name, grade, score, note })),
  }
}

export function documentView({ name, ready }: StoredDocument): { name: string; promise: string } {
  if (ready === 'at_pickup') return { name, promise: 'Siap saat ambil unit' }
  if (ready === 'none') return { name, promise: 'Tidak ada' }
  return { name, promise: `Paling lambat ${dayInWords(ready)}` }
}

export function similarView(row: SimilarRow) {
  return {
    unit_id: row.unit_id,
    title: row.year === null || row.title.includes(String(row.year)) ? row.title : `${row.title} ${row.year}`,
    odometer_km: row.odometer_km,
    grade: row.grade,
    closed_at: isoOf(row.sold_at),
    hammer_price: row.hammer_price,
    same_model: row.same_model,
  }
}
