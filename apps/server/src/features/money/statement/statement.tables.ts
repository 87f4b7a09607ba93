import type { ProposalKind, ProposalState, Rupiah, StaffId } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'

interface BankStatementTable {
  id: GeneratedAlways<number>
  file_name: string
  staff_id: StaffId
  imported_at: Date
  content_hash: Generated<Buffer | null>
  known: Generated<number>
  accounts: Generated<string[]>
  /** YYYY-MM-DD, as in all columns of days. */
  period_from: Generated<string | null>
  period_to: Generated<string | null>
  opening_cents: Generated<number | null>
  closing_cents: Generated<number | null>
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
  account_number: string | null
  balance_cents: number | null
  /** What it says, by value: `reader/fingerprint.ts`. */
  fingerprint: string
  rank: number
  balance_rank: number
  known_line_id: Generated<number | null>
  is_of_earlier_reader: Generated<boolean>
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

interface BankStatementFindingTable {
  statement_id: number
  position: number
  line_number: number | null
  message: string
}

export interface BankStatementKnownLineTable {
  id: GeneratedAlways<number>
  statement_id: number
  line_number: number
  /** The line it was taken to be. */
  line_id: number
  booked_on: string
  booked_at: Date | null
  description: string
  amount: Rupiah
  direction: 'in' | 'out'
  account_number: string | null
  balance_cents: number | null
  fingerprint: string
  rank: number
  balance_rank: number
}

/** View onto what proposals own: `0006_money.sql`. */
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

/** View onto what payments own: `0006_money.sql`. */
interface LineTransferView {
  line_id: number
  statement_id: number
  amount: Rupiah
  state: LineState
  instruction_id: number
}

/** View onto what bills and NIPL own: `0006_money.sql`. */
interface HeldByImportView {
  statement_id: number
  kind: 'bill' | 'order'
  id: number
  due_at: Date
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
  accounts: string[]
  period_from: string | null
  period_to: string | null
  opening_cents: number | null
  closing_cents: number | null
  refused: number
}

export interface StatementTables {
  bank_statement: BankStatementTable
  bank_statement_line: BankStatementLineTable
  bank_statement_bad_line: BankStatementBadLineTable
  bank_statement_finding: BankStatementFindingTable
  bank_statement_known_line: BankStatementKnownLineTable
  line_proposal: LineProposalView
  repeated_line: RepeatedLineView
  line_transfer: LineTransferView
  statement_import: StatementImportView
  held_by_import: HeldByImportView
}
