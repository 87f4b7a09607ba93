import type { BillId, NiplId } from '@ketok/domain'
import type { GeneratedAlways } from 'kysely'

interface AccountTable {
  code: string
  name: string
  side: 'debit' | 'credit'
}

interface JournalTable {
  id: GeneratedAlways<number>
  kind: string
  reference: string
  at: Date
}

interface PostingTable {
  id: GeneratedAlways<number>
  journal_id: number
  account: string
  /** Positive is debit, negative is credit. */
  amount: number
  nipl_id: NiplId | null
  bill_id: BillId | null
}

export interface LedgerTables {
  account: AccountTable
  journal: JournalTable
  posting: PostingTable
}
