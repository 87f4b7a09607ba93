import type { BillId, CustomerId, NiplId, Rupiah, StaffId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

export type PayoutState = 'prepared' | 'rejected' | 'approved' | 'sent' | 'failed'

export interface PayoutTable {
  id: GeneratedAlways<number>
  /** Of these exactly one: the debt it ends. A bill's is what its lot brought the seller. */
  nipl_id: NiplId | null
  refund_case_id: number | null
  bill_id: BillId | null
  customer_id: CustomerId
  /** Kept when it was prepared, by the database: `0006_money.sql`. */
  payee_name: Generated<string>
  amount: Rupiah
  state: Generated<PayoutState>
  /** Where it goes; null where nothing is sent. */
  bank_name: string | null
  account_owner: string | null
  account_sealed: Buffer | null
  account_masked: string | null
  prepared_by: StaffId
  prepared_at: Date
  decided_by: Generated<StaffId | null>
  decided_at: Generated<Date | null>
  settled_by: Generated<StaffId | null>
  settled_at: Generated<Date | null>
  bank_reference: Generated<string | null>
  sent_on: Generated<string | null>
  reason: Generated<string | null>
}

/** Views onto what others own: `0006_money.sql`. */
interface NiplAboutView {
  nipl_id: NiplId
  about: string
}

interface RefundCaseAboutView {
  refund_case_id: number
  about: string
}

export interface OwedBackView {
  nipl_id: NiplId | null
  refund_case_id: number | null
  customer_id: CustomerId
  amount: Rupiah
  reason:
    | 'auction_ended'
    | 'late'
    | 'paid_already'
    | 'cancelled'
    | 'surplus'
    | 'nipl_excess'
    | 'overpaid'
    | 'partial'
    | 'unidentified'
  about: string
  refund_by: Date | null
  failure: string | null
}

/** With the last try to send it: `0006_money.sql`. */
export interface OwedBackTriedView extends OwedBackView {
  owed_since: Date
  has_bank_account: boolean
  try_state: 'rejected' | 'failed' | null
  try_reason: string | null
  try_account_masked: string | null
  tried_at: Date | null
}

export interface PayoutTables {
  payout: PayoutTable
  nipl_about: NiplAboutView
  refund_case_about: RefundCaseAboutView
  owed_back: OwedBackView
  owed_back_tried: OwedBackTriedView
}
