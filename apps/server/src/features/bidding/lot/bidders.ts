import type { Refusal } from '@ketok/contract/refusals'
import { type BidderId, maskName, mayBid, type NiplId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { doublesOf } from '../../people/account/account.ts'
import { type BidderRow, biddersOn, type LotSheet } from './lot.store.ts'

/** One who wants to bid on a lot, as they stood a moment ago. The append looks again under a lock. */
export interface Bidder {
  readonly id: BidderId
  /** Why they may not bid here at all. */
  readonly refusal: Refusal | null
  /** The NIPL they would lead with. */
  readonly nipl: NiplId | null
  readonly ownsNipl: boolean
  readonly tag: BidderTag | null
}

/** A bidder as others see them. */
export interface BidderTag {
  readonly name: string
  readonly nipl_number: number
}

const NONE: ReadonlyMap<BidderId, Bidder> = new Map()

export async function readBidders(
  db: Db,
  sheet: LotSheet,
  ids: readonly BidderId[],
): Promise<ReadonlyMap<BidderId, Bidder>> {
  if (ids.length === 0) return NONE
  const rows = await biddersOn(db, sheet.lotId, sheet.auctionId, ids)
  return new Map(rows.map((row) => [row.id, bidderOf(row, sheet)]))
}

export function bidderOf(row: BidderRow, sheet: LotSheet): Bidder {
  const may = mayBid(
    {
      id: row.id,
      emailVerified: row.email_verified,
      approved: row.approved,
      barred: row.barred,
      staff: row.is_staff,
      premium: {
        member: row.is_prem,
        auctionIds: row.premium_auction_ids,
        productTypeIds: row.premium_product_type_ids,
      },
      doubles: doublesOf(row.doubles),
    },
    {
      consignor: sheet.consignorId,
      auctionId: sheet.auctionId,
      productTypeId: sheet.productTypeId,
      premium: sheet.premium,
    },
  )
  return {
    id: row.id,
    refusal: may.ok ? null : may.error,
    nipl: row.nipl_id,
    ownsNipl: row.owns_nipl,
    tag: row.nipl_number === null ? null : { name: maskName(row.full_name), nipl_number: row.nipl_number },
  }
}
