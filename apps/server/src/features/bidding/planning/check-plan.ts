import type { Reply } from '@ketok/contract'
import {
  formatRupiah,
  holesOfPlan,
  type Instant,
  instant,
  type LotPrices,
  MENDING,
  type PaperHole,
  type PlanHole,
  type PlanMissingCode,
  paperHoles,
  rupiah,
  STAFF_ROLE_WORDS,
  type TimeZone,
  type UnitId,
} from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { type AgreedPrice, agreedPricesOfUnits, bindsAt } from '../../goods/consignment/consignment.ts'
import { photosOnTheWay, stockNumbersOf } from '../../goods/import/import.ts'
import { dayInWords, missingOfUnits } from '../../goods/unit/unit.ts'
import { endOfLot } from './end-of-lot.ts'
import type { PlanRow, ShownLot } from './planning.store.ts'
import { sellerNotesOf } from './seller-notes.ts'

export type Missing = Reply<'GET /office/lelang/{auction_id}/pra-terbit'>['missing'][number]

/** What is known of the units of a plan. */
export type OfUnits = ReadonlyMap<UnitId, OfUnit>

interface OfUnit {
  /** As their own page says it. */
  readonly missing: readonly LotMissing[]
  /** The last day on which what its owner signed binds them; null where nobody consigned it. */
  readonly agreedUntil: string | null
  /** The house's own number, by which its lists call it. */
  readonly stockNumber: string | null
}

interface LotMissing {
  readonly code: PlanMissingCode
  readonly message: string
  readonly blocks: boolean
}

/** What the house asks of a plan beside what every sale needs. */
export interface PlanRules {
  /** Whether nothing is published without official and letters (decision 0498). */
  readonly requiresPapers: boolean
}

const WORDS: Record<PlanHole | PaperHole, string> = {
  opening_passed: 'Waktu buka sudah lewat. Pilih waktu yang lebih kemudian',
  no_lots: 'Belum ada lot di lelang ini',
  lot_without_price: 'Harga dasar dan kelipatan belum diisi',
  no_official: 'Pejabat lelang belum ditentukan',
  no_application: 'Surat permohonan lelang dari penjual belum dicatat, dengan nomor dan tanggalnya',
  no_fixing_letter: 'Surat penetapan hari lelang belum dicatat, dengan nomor dan tanggalnya',
  no_announcement: 'Pengumuman lelang belum dicatat: media, tanggal, dan isinya',
  no_reserve: 'Tanpa harga limit: terjual ke tawaran tertinggi',
}

const POOL_CLOSED: LotMissing = {
  code: 'pool_closed',
  message: 'Pool lelang ini sudah ditutup. Pilih pool lain di rencana',
  blocks: true,
}

const ON_THE_WAY = 'Foto dari impor masih diolah. Tunggu sampai selesai'

export async function unitsOf(db: Db, lots: readonly ShownLot[], at: Instant): Promise<OfUnits> {
  const unitIds = lots.map(({ unit_id }) => unit_id)
  const missing = await missingOfUnits(db, unitIds, at)
  const agreed = await agreedPricesOfUnits(db, unitIds)
  const numbers = await stockNumbersOf(db, unitIds)
  const sellers = await sellerNotesOf(db, unitIds)
  const onTheWay = await photosOnTheWay(
    db,
    unitIds.filter((id) => missing.get(id)?.some(({ code }) => code === 'no_pictures')),
  )
  return new Map(
    lots.map((lot) => {
      const unitId = lot.unit_id
      const own = (missing.get(unitId) ?? []).map((one) =>
        one.code === 'no_pictures' && onTheWay.has(unitId) ? { ...one, message: ON_THE_WAY } : one,
      )
      const ofUnit: OfUnit = {
        missing: [
          ...belowAgreed(lot, agreed.get(unitId)),
          ...own,
          ...inClosedPool(lot),
          ...(sellers.get(unitId) ?? []),
        ],
        agreedUntil: agreed.get(unitId)?.validUntil ?? null,
        stockNumber: numbers.get(unitId) ?? null,
      }
      return [unitId, ofUnit] as const
    }),
  )
}

/** It is still shown and fetched there: whoever plans the sale has it moved, or knows why not. */
function inClosedPool({ closed_pool }: ShownLot): LotMissing[] {
  if (closed_pool === null) return []
  const message = `Unit masih berdiri di ${closed_pool}, yang sudah ditutup. Pindahkan, lalu ubah poolnya`
  return [{ code: 'unit_in_closed_pool', message, blocks: false }]
}

/** Nothing is sold below what its owner signed. Without prices the lot lacks these first. */
function belowAgreed({ base_price, reserve }: ShownLot, agreed: AgreedPrice | undefined): LotMissing[] {
  if (agreed === undefined || base_price === null || (reserve ?? 0) >= agreed.reserve) return []
  const message = `Harga limit di bawah yang disetujui penitip, ${formatRupiah(rupiah(agreed.reserve))}`
  return [{ code: 'reserve_below_agreed', message, blocks: true }]
}

/** Everything that a plan lacks at the moment of its publication: what keeps it back first. */
export function missingOf(
  plan: PlanRow,
  lots: readonly ShownLot[],
  units: OfUnits,
  { requiresPapers }: PlanRules,
  publishAt: Instant,
): Missing[] {
  const ofPlan: Missing['subject'] = { type: 'auction', id: plan.id, name: plan.name }
  const holes = holesOfPlan(
    { opensAt: instant(plan.opens_at.getTime()), prices: lots.map(pricesOf) },
    publishAt,
  ).map(({ hole, place, blocks }): Missing => {
    const lot = place === null ? undefined : lots[place]
    const subject = lot === undefined ? ofPlan : subjectOfLot(lot)
    return aboutPlan({ code: hole, message: WORDS[hole], blocks }, subject)
  })
  const papers = paperHoles(
    {
      hasOfficial: plan.official_staff_id !== null,
      letters: plan.letters,
      isAnnounced: plan.announcement !== null,
    },
    requiresPapers,
  ).map(({ hole, blocks }) => aboutPlan({ code: hole, message: WORDS[hole], blocks }, ofPlan))
  const places = plan.pool_closed ? [aboutPlan(POOL_CLOSED, ofPlan)] : []
  const ofUnits = lots.flatMap((lot, index) =>
    missingOfLot(lot, { plan, place: index + 1 }, units).map((missing) =>
      aboutPlan(missing, subjectOfLot(lot)),
    ),
  )
  return [...holes, ...places, ...papers, ...ofUnits].toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}

/** With whoever mends it, and where. */
export function aboutPlan({ code, message, blocks }: LotMissing, subject: Missing['subject']): Missing {
  const mending = MENDING[code]
  return {
    code,
    message,
    subject,
    mending:
      mending === null
        ? null
        : { by: mending.by.map((role) => STAFF_ROLE_WORDS[role]).join(' atau '), at: mending.at },
    blocks,
  }
}

/** At its place (from 1) in the plan: a later lot ends later. */
export interface PlaceInPlan {
  readonly plan: PlanRow
  readonly place: number
}

export function missingOfLot(
  { unit_id }: ShownLot,
  { plan, place }: PlaceInPlan,
  units: OfUnits,
): LotMissing[] {
  const endsAt = endOfLot(plan, place)
  const { missing = [], agreedUntil = null } = units.get(unit_id) ?? {}
  return [...endedBefore(endsAt, plan.time_zone, agreedUntil), ...missing].map(
    ({ code, message, blocks }) => ({
      code,
      message,
      blocks,
    }),
  )
}

function endedBefore(endsAt: Instant, zone: TimeZone, agreedUntil: string | null): LotMissing[] {
  if (agreedUntil === null || bindsAt(agreedUntil, endsAt, zone)) return []
  const message = `Persetujuan penitip berakhir ${dayInWords(agreedUntil)}, sebelum lot ditutup. Usulkan harga baru`
  return [{ code: 'agreement_ended', message, blocks: true }]
}

export function pricesOf({ base_price, increment, reserve }: ShownLot): LotPrices | null {
  return base_price === null || increment === null ? null : { base: base_price, increment, reserve }
}

export const subjectOfLot = ({ id, lot_number, title }: ShownLot): Missing['subject'] => ({
  type: 'lot',
  id,
  name: `Lot ${String(lot_number).padStart(3, '0')} ${title}`,
})
