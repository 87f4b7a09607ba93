import type { ConsignmentRefusal } from './consignment/consignment.ts'
import type { EligibilityRefusal } from './eligibility.ts'
import type { KonfirmasiRefusal } from './konfirmasi.ts'
import type { NiplQuantityInvalid } from './nipl.ts'
import type { PaymentRefusal } from './payment-status.ts'
import type { TimedLotRefusal } from './timed-lot/commands.ts'

/** Every way in which a rule says no: a code for machines and the facts that its sentence needs. */
export type Refusal =
  | TimedLotRefusal
  | EligibilityRefusal
  | NiplQuantityInvalid
  | PaymentRefusal
  | KonfirmasiRefusal
  | ConsignmentRefusal
