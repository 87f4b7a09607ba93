import type { BillId, CustomerId, ProposalKind, ProposalState, Rupiah, StaffId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

interface BankStatementTable {
  id: GeneratedAlways<number>
  file_name: string
  staff_id: StaffId
  imported_at: Date
  content_hash: Generated<Buffer | null>
  known: Generated<number>
}

export type LineState =
  | 'unconfirmed'
  | 'discarded'
  | 'known'
  | 'open'
  | 'partial'
  | 'matched'
  | 'returning'
  | 'dismissed'
  | 'noted'

export interface BankStatementLineTable {
  id: GeneratedAlways<number>
  statement_id: number
  line_number: number
  line_hash: Buffer
  /** YYYY-MM-DD. */
  booked_on: string
  booked_at: Date | null
  description: string
  amount: Rupiah
  direction: 'in' | 'out'
  state: LineState
  instruction_id: Generated<number | null>
  matched_by: Generated<StaffId | null>
  matched_at: Generated<Date | null>
}

interface BankStatementBadLineTable {
  statement_id: number
  line_number: number
  content: string
  reason: string
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

/** View onto what payments own: `0163_bank_statement.sql`. */
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

/** View onto what proposals own: `0223_match_before_import.sql`. */
interface LineProposalView {
  proposal_id: number
  line_id: number
  kind: ProposalKind
  state: ProposalState
  reason: string
  asked_by: StaffId
  asked_at: Date
}

interface RepeatedLineView {
  line_id: number
  statement_id: number
}

/** View onto what payments own: `0222_statement_import.sql`. */
interface LineTransferView {
  line_id: number
  statement_id: number
  amount: Rupiah
  state: LineState
  instruction_id: number
}

/** View onto what bills and NIPL own: `0223_match_before_import.sql`. */
interface HeldByImportView {
  statement_id: number
  kind: 'bill' | 'order'
  id: number
  due_at: Date
}

/** View onto what waits for people: `0235_account_in_question.sql`. */
interface AccountInQuestionView {
  instruction_id: number
  why: 'proof' | 'match' | 'amount'
}

export interface StatementImportView {
  statement_id: number
  file_name: string
  staff_id: StaffId
  imported_at: Date
  count_in: number
  amount_in: Rupiah
  count_out: number
  amount_out: Rupiah
  known: number
  proposal_id: number | null
  state: ProposalState | null
}

export interface StatementTables {
  bank_statement: BankStatementTable
  bank_statement_line: BankStatementLineTable
  bank_statement_bad_line: BankStatementBadLineTable
  payment_proof: PaymentProofTable
  manual_transfer: ManualTransferView
  line_proposal: LineProposalView
  repeated_line: RepeatedLineView
  line_transfer: LineTransferView
  statement_import: StatementImportView
  held_by_import: HeldByImportView
  account_in_question: AccountInQuestionView
}
