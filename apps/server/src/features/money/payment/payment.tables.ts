import type { AuctionId, BillId, CustomerId, PayingMethod, ProductTypeId, Rupiah } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DoubleRow } from '../../people/account/account.ts'

interface PaymentInstructionTable {
  id: GeneratedAlways<number>
  gateway: string
  trx_id: string
  customer_id: CustomerId
  nipl_order_id: number | null
  bill_id: BillId | null
  joint_payment_id: Generated<number | null>
  payment_method: PayingMethod
  unique_digits: Generated<number | null>
  /** What is to be transferred, to the rupiah. */
  amount: Rupiah
  /** Of that what settles nothing and goes back, because its bank takes no less. */
  surplus: Generated<Rupiah>
  partner_service_id: string
  customer_no: string
  account_name: string
  state: Generated<'PENDING' | 'PAID' | 'EXPIRE' | 'CANCELLED'>
  expires_at: Date
  created_at: Date
  tried_at: Date | null
  registered_at: Date | null
  check_at: Date | null
  checks: Generated<number>
}

/** Kept by triggers: `0006_money.sql`. */
interface OpenAccountTable {
  bill_id: BillId
  instruction_id: number
}

/** View: `0006_money.sql`. */
interface AccountOfBillView {
  bill_id: BillId
  instruction_id: number
}

interface PaymentEventTable {
  id: GeneratedAlways<number>
  gateway: string
  payment_request_id: string
  instruction_id: number
  amount: Rupiah
  paid_at: Date
  received_at: Date
  source: 'notification' | 'status' | 'manual'
  outcome: 'settled' | 'suspense'
}

/** Why money that came goes back. */
export type RefundReason =
  | 'late'
  | 'paid_already'
  | 'cancelled'
  | 'surplus'
  | 'nipl_excess'
  | 'overpaid'
  | 'partial'
  | 'unidentified'

interface RefundCaseTable {
  id: GeneratedAlways<number>
  payment_event_id: number | null
  bill_id: BillId | null
  customer_id: CustomerId
  amount: Rupiah
  statement_line_id: Generated<number | null>
  reason: RefundReason
  state: Generated<'open' | 'refunded'>
  created_at: Date
  refunded_at: Generated<Date | null>
}

interface GatewayMessageTable {
  partner_id: string
  external_id: string
  day: string
  content_hash: Buffer
  received_at: Date
}

interface GatewayTokenTable {
  token_hash: Buffer
  gateway: string
  expires_at: Date
}

/** View onto what statements own: `0006_money.sql`. */
interface UndecidedAmountView {
  amount: Rupiah
}

/** View onto what identity owns. */
interface PayerView {
  customer_id: CustomerId
  full_name: string
  email: string
  phone: string | null
  email_verified_at: Date | null
  approved_at: Date | null
  barred_at: Date | null
  is_staff: boolean
  is_prem: boolean
  premium_product_type_ids: ProductTypeId[]
  premium_auction_ids: AuctionId[]
  /** Null for nearly everybody. */
  doubles: DoubleRow[] | null
}

interface PaymentProofTable {
  id: GeneratedAlways<number>
  instruction_id: number
  stored_name: string
  wrapped_key: Buffer
  uploaded_at: Date
  state: Generated<'waiting' | 'accepted' | 'rejected'>
  reason: Generated<string | null>
  decided_at: Generated<Date | null>
}

/** Payments to the house's own account: `0006_money.sql`. */
export interface ManualTransferView {
  instruction_id: number
  trx_id: string
  customer_id: CustomerId
  full_name: string
  email: string
  amount: Rupiah
  state: 'PENDING' | 'PAID' | 'EXPIRE' | 'CANCELLED'
  created_at: Date
  expires_at: Date
  nipl_order_id: number | null
  bill_id: BillId | null
  about: string
  received: Rupiah
  proof_id: number | null
  proof_at: Date | null
}

/** View onto what waits for people: `0006_money.sql`. */
interface AccountInQuestionView {
  instruction_id: number
  why: 'proof' | 'match' | 'amount'
}

export interface PaymentTables {
  payment_instruction: PaymentInstructionTable
  open_account: OpenAccountTable
  account_of_bill: AccountOfBillView
  payment_event: PaymentEventTable
  refund_case: RefundCaseTable
  gateway_message: GatewayMessageTable
  gateway_token: GatewayTokenTable
  payer: PayerView
  undecided_amount: UndecidedAmountView
  payment_proof: PaymentProofTable
  manual_transfer: ManualTransferView
  account_in_question: AccountInQuestionView
}
