import type { ExtensionRefusal } from './bill-deadline.ts'
import type { ConsignmentRefusal } from './consignment/consignment.ts'
import type { EligibilityRefusal } from './eligibility.ts'
import type { InvitationRefusal } from './invitation.ts'
import type { KonfirmasiRefusal } from './konfirmasi.ts'
import type { LiveLotRefusal } from './live-lot/commands.ts'
import type { NextBidderRefusal } from './next-bidder.ts'
import type { NiplQuantityInvalid } from './nipl.ts'
import type { AfterDefaultRefusal, OfferRefusal } from './offer.ts'
import type { PaymentRefusal } from './payment-status.ts'
import type { ProposalRefusal } from './proposal.ts'
import type { SaleRefusal } from './sale/sale.ts'
import type { LotPriceRefusal, PlannedUnitRefusal, PlanRefusal } from './sale-plan.ts'
import type { TimedLotRefusal } from './timed-lot/commands.ts'

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
