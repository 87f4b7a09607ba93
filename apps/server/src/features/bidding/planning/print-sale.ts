import { type AuctionId, type Instant, instant, type TimeZone } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { highlights } from '../../goods/unit/unit.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { lotsOnPaper, saleOnPaper } from './planning.store.ts'

export interface SaleOnPaper {
  readonly auctionId: AuctionId
  readonly name: string
  readonly isDraft: boolean
  readonly kind: 'time' | 'live' | 'offline'
  readonly zone: TimeZone
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly where: string
  readonly niplPrice: number
  /** So many one person may have; null where the sale sets no limit. */
  readonly niplLimit: number | null
  readonly lots: readonly {
    readonly number: number
    readonly title: string
    readonly facts: string
    readonly place: string
    readonly grade: string | null
    readonly basePrice: number | null
    /** The name of its first picture. */
    readonly picture: string | null
  }[]
}

/** A sale as its catalogue shows it, planned or published; limits stand on no paper. */
export async function saleToPrint(db: Db, staff: StaffCaller, auctionId: AuctionId): Promise<SaleOnPaper> {
  const sale = orNotFound(await saleOnPaper(db, auctionId))
  refuseOutsideBranch(staff, sale.branch_id)
  const lots = await lotsOnPaper(db, auctionId, sale.is_draft)
  return {
    auctionId,
    name: sale.name,
    isDraft: sale.is_draft,
    kind: sale.kind,
    zone: sale.time_zone,
    opensAt: instant(sale.opens_at.getTime()),
    closesAt: instant(sale.closes_at.getTime()),
    where: `${sale.pool_name}, ${sale.pool_city} · ${sale.branch_name}`,
    niplPrice: sale.nipl_price,
    niplLimit: sale.nipl_limit,
    lots: lots.map((lot) => ({
      number: lot.lot_number,
      title: [lot.title, lot.year].filter((part) => part !== null).join(' '),
      facts: [lot.sheet.colour, ...highlights(lot), lot.sheet.plate].filter(Boolean).join(' · '),
      place: lot.pool_name === null ? lot.city : `${lot.pool_name}, ${lot.city}`,
      grade: lot.grade,
      basePrice: lot.base_price,
      picture: lot.picture?.file ?? null,
    })),
  }
}
