import type { Reply } from '@ketok/contract'
import {
  holesOfPlan,
  type Instant,
  instant,
  type LotPrices,
  type PlanHole,
  type UnitId,
  type Missing as UnitMissing,
} from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { missingOfUnits } from '../../goods/unit/unit.ts'
import type { PlanRow, ShownLot } from './planning.store.ts'

export type Missing = Reply<'GET /office/lelang/{auction_id}/pra-terbit'>['missing'][number]

/** What units lack, as their own page says it. */
export type OfUnits = ReadonlyMap<UnitId, readonly UnitMissing[]>

const WORDS: Record<PlanHole, string> = {
  opening_passed: 'Waktu buka sudah lewat. Pilih waktu yang lebih kemudian',
  no_lots: 'Belum ada lot di lelang ini',
  lot_without_price: 'Harga dasar dan kelipatan belum diisi',
  no_reserve: 'Tanpa harga limit: terjual ke tawaran tertinggi',
}

export const unitsOf = (db: Db, lots: readonly ShownLot[], at: Instant): Promise<OfUnits> =>
  missingOfUnits(
    db,
    lots.map(({ unit_id }) => unit_id),
    at,
  )

/** Everything that a plan lacks at the moment of its publication: what keeps it back first. */
export function missingOf(
  plan: PlanRow,
  lots: readonly ShownLot[],
  units: OfUnits,
  publishAt: Instant,
): Missing[] {
  const ofPlan: Missing['subject'] = { type: 'auction', id: plan.id, name: plan.name }
  const holes = holesOfPlan(
    { opensAt: instant(plan.opens_at.getTime()), prices: lots.map(pricesOf) },
    publishAt,
  ).map(({ hole, place, blocks }): Missing => {
    const lot = place === null ? undefined : lots[place]
    const subject = lot === undefined ? ofPlan : subjectOfLot(lot)
    return { code: hole, message: WORDS[hole], subject, blocks }
  })
  const ofUnits = lots.flatMap((lot) =>
    missingOfLot(lot, units).map((missing): Missing => ({ ...missing, subject: subjectOfLot(lot) })),
  )
  return [...holes, ...ofUnits].toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}

export const missingOfLot = ({ unit_id }: ShownLot, units: OfUnits): UnitMissing[] =>
  (units.get(unit_id as UnitId) ?? []).map(({ code, message, blocks }) => ({ code, message, blocks }))

export function pricesOf({ base_price, increment, reserve }: ShownLot): LotPrices | null {
  return base_price === null || increment === null ? null : { base: base_price, increment, reserve }
}

export const subjectOfLot = ({ id, lot_number, title }: ShownLot): Missing['subject'] => ({
  type: 'lot',
  id,
  name: `Lot ${String(lot_number).padStart(3, '0')} ${title}`,
})
