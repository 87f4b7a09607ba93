import type { BillId, CustomerId, NiplId, Rupiah } from '@ketok/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Account, JournalKind } from './post-journal.ts'

interface AccountTable {
  code: string
  name: string
  side: 'debit' | 'credit'
}

interface JournalTable {
  id: GeneratedAlways<number>
  kind: JournalKind
  reference: string
  at: Date
}

interface PostingTable {
  id: GeneratedAlways<number>
  journal_id: number
  account: Account
  /** Positive is debit, negative is credit. */
  amount: number
  nipl_id: NiplId | null
  bill_id: BillId | null
}

interface LedgerDayTable {
  day: string
  closed_at: Date
  journal_count: number
  last_journal_id: number | null
  difference: number
  /** Whose report it is; null in days closed before this was kept. */
  gateway: string | null
  gateway_in: Rupiah
  reported_in: Rupiah | null
}

interface LedgerDayAccountTable {
  day: string
  account: string
  debit: Rupiah
  credit: Rupiah
  balance: number
}

interface BookAlarmTable {
  id: GeneratedAlways<number>
  invariant: string
  finding: string
  found_at: Date
  over_at: Generated<Date | null>
}

/** Views onto what the entries tell of: `0006_money.sql`. */
interface JournalSubjectView {
  reference: string
  customer_id: CustomerId
  facts: [string, string][]
}

/** A view: `0006_money.sql`. */
interface StatementLineSubjectView {
  reference: string
  facts: [string, string][]
}

interface JournalCustomerView {
  journal_id: number
  customer_id: CustomerId | null
  /** As the paper behind the entry has it; null where there is none. */
  kept_name: string | null
}

/** A view: `0006_money.sql`. */
interface CustomerReferenceView {
  customer_id: CustomerId
  reference: string
}

interface GatewayTakingView {
  gateway: string
  day: string
  amount: Rupiah
}

export interface LedgerTables {
  journal_subject: JournalSubjectView
  statement_line_subject: StatementLineSubjectView
  journal_customer: JournalCustomerView
  customer_reference: CustomerReferenceView
  gateway_taking: GatewayTakingView
  ledger_day: LedgerDayTable
  ledger_day_account: LedgerDayAccountTable
  book_alarm: BookAlarmTable
  account: AccountTable
  journal: JournalTable
  posting: PostingTable
}
