import type { Reply } from '@ketok/contract'
import type { CustomerId, StaffId } from '@ketok/domain'

type WireException = Reply<'GET /office/keuangan/pengecualian'>['exceptions'][number]

/** Views onto what others own: `0190_cashier_desk.sql`. */
export interface CashierExceptionView {
  kind: WireException['kind']
  subject_type: WireException['subject']['type']
  subject_id: number
  since: Date
  amount: number | null
  customer_id: CustomerId | null
  staff_id: StaffId | null
  about: string
  note: string | null
  /** Before this it is ordinary work, and no exception. */
  act_by: Date | null
}

interface SuspenseExplainedView {
  balance: number
  explained: number
}

export interface ExceptionTables {
  cashier_exception: CashierExceptionView
  suspense_explained: SuspenseExplainedView
}
