import type { CustomerId, ProposalKind, ProposalState, Rupiah, StaffId } from '@ketok/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface ProposalTable {
  id: GeneratedAlways<number>
  kind: ColumnType<ProposalKind, ProposalKind, never>
  /** `statement_line:12`, `service_fee:Mobil 2026-12-01`: one proposal at most waits for each. */
  subject: ColumnType<string, string, never>
  /** JSON text goes in. */
  wish: ColumnType<unknown, string, never>
  reason: ColumnType<string, string, never>
  about: ColumnType<string | null, string | null, never>
  state: Generated<ProposalState>
  asked_by: ColumnType<StaffId, StaffId, never>
  asked_at: ColumnType<Date, Date, never>
  decided_by: Generated<StaffId | null>
  decided_at: Generated<Date | null>
  answer: Generated<string | null>
}

/** View onto what others own: `0006_money.sql`. */
interface ProposalAboutView {
  proposal_id: number
  about: string
  line_id: number | null
  amount: Rupiah | null
  instruction_id: number | null
  customer_id: CustomerId | null
}

export interface ProposalTables {
  proposal: ProposalTable
  proposal_about: ProposalAboutView
}
