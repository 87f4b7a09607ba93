import type { AuctionId, CustomerId, ProductTypeId } from '../ids.ts'
import {
  type Double,
  type DoubleRefusal,
  isBarredElsewhere,
  isConsignor,
  isStaffElsewhere,
  waitsForHouse,
} from '../people/doubles.ts'
import { err, ok, type Result } from '../result.ts'

/** What the house knows of a customer who wants to bid. */
export interface BidderStanding {
  readonly id: CustomerId
  readonly emailVerified: boolean
  readonly approved: boolean
  /** Barred for default or by decision. */
  readonly barred: boolean
  /** Works for the house. Staff have accounts of their own, but a member of staff may also be a customer. */
  readonly staff: boolean
  readonly premium: PremiumAccess
  /** Other accounts that are, or may be, theirs: a person is not an account. */
  readonly doubles: readonly Double[]
}

export interface PremiumAccess {
  readonly member: boolean
  readonly auctionIds: readonly AuctionId[]
  readonly productTypeIds: readonly ProductTypeId[]
}

export interface LotAudience {
  readonly consignor: CustomerId | null
  readonly auctionId: AuctionId
  readonly productTypeId: ProductTypeId
  /** A closed sale, for invited premium customers only. */
  readonly premium: boolean
}

export type EligibilityRefusal =
  | { readonly code: 'email_not_verified' }
  | { readonly code: 'not_approved' }
  | { readonly code: 'staff_may_not_bid' }
  | DoubleRefusal
  | { readonly code: 'not_invited' }

/**
 * Rules 0.4: verified and approved, not barred, not the consignor or staff, and invited where the sale is
 * closed. The free NIPL is asked for by the lot itself, because a leader needs no second one. The invitation is asked
 * for first: whoever is barred must not learn by that very answer that there is a closed sale.
 */
export function mayBid(bidder: BidderStanding, lot: LotAudience): Result<void, EligibilityRefusal> {
  return orNone(
    (lot.consignor === bidder.id || isConsignor(bidder.doubles, lot.consignor)
      ? { code: 'own_lot' }
      : null) ??
      (maySee(bidder.premium, lot) ? null : { code: 'not_invited' }) ??
      standingRefusal(bidder, lot.consignor),
  )
}

/** Whoever could never bid is not sold the right to: the same standing counts when buying a NIPL. */
export function mayBuyNipl(
  bidder: BidderStanding,
  auction: Pick<LotAudience, 'auctionId' | 'productTypeId' | 'premium'>,
): Result<void, EligibilityRefusal> {
  return orNone(
    (maySee(bidder.premium, auction) ? null : { code: 'not_invited' }) ?? standingRefusal(bidder, null),
  )
}

function standingRefusal(bidder: BidderStanding, consignor: CustomerId | null): EligibilityRefusal | null {
  if (bidder.staff || isStaffElsewhere(bidder.doubles)) return { code: 'staff_may_not_bid' }
  if (!bidder.emailVerified) return { code: 'email_not_verified' }
  if (bidder.barred || isBarredElsewhere(bidder.doubles)) return { code: 'barred' }
  if (!bidder.approved) return { code: 'not_approved' }
  if (waitsForHouse(bidder.doubles, consignor)) return { code: 'under_review' }
  return null
}

/** A premium sale is open to members who were given this auction or its product type. */
export function maySee(
  access: PremiumAccess,
  sale: Pick<LotAudience, 'auctionId' | 'productTypeId' | 'premium'>,
): boolean {
  if (!sale.premium) return true
  if (!access.member) return false
  return access.auctionIds.includes(sale.auctionId) || access.productTypeIds.includes(sale.productTypeId)
}

function orNone(refusal: EligibilityRefusal | null): Result<void, EligibilityRefusal> {
  return refusal === null ? ok(undefined) : err(refusal)
}
