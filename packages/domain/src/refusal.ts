import type { EligibilityRefusal } from './bidding/eligibility.ts'
import type { LiveLotRefusal } from './bidding/live-lot/commands.ts'
import type { NextBidderRefusal } from './bidding/next-bidder.ts'
import type { SaleRefusal } from './bidding/sale/sale.ts'
import type { LotPriceRefusal, PlannedUnitRefusal, PlanRefusal } from './bidding/sale-plan.ts'
import type { TimedLotRefusal } from './bidding/timed-lot/commands.ts'
import type { InvitationRefusal } from './deals/invitation.ts'
import type { KonfirmasiRefusal } from './deals/konfirmasi.ts'
import type { AfterDefaultRefusal, OfferRefusal } from './deals/offer.ts'
import type { ConsignmentRefusal } from './goods/consignment/consignment.ts'
import type { ExtensionRefusal } from './money/bill-deadline.ts'
import type { NiplQuantityInvalid } from './money/nipl.ts'
import type { PaymentRefusal } from './money/payment-status.ts'
import type { ProposalRefusal } from './people/proposal.ts'

/** Every way in which a rule says no: a code for machines and the facts that its sentence needs. */
export type Refusal =
  | TimedLotRefusal
  | LiveLotRefusal
  | SaleRefusal
  | PlanRefusal
  | LotPriceRefusal
  | PlannedUnitRefusal
  | InvitationRefusal
  | EligibilityRefusal
  | NiplQuantityInvalid
  | PaymentRefusal
  | ExtensionRefusal
  | ProposalRefusal
  | KonfirmasiRefusal
  | NextBidderRefusal
  | OfferRefusal
  | AfterDefaultRefusal
  | ConsignmentRefusal
