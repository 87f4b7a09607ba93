import type { Reply } from '@ketok/contract'
import type { BillId, CustomerId, Rupiah, StaffId } from '@ketok/domain'

type WireException = Reply<'GET /office/keuangan/pengecualian'>['exceptions'][number]

/** Views onto what others own: `0006_money.sql`. */
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

interface SaleToHandOverView {
  bill_id: BillId
  /** The hammer price: what of it is the seller's is said when it is prepared. */
  amount: Rupiah
}

interface SuspenseExplainedView {
  balance: number
  explained: number
}

export interface ExceptionTables {
  cashier_exception: CashierExceptionView
  sale_to_hand_over: SaleToHandOverView
  suspense_explained: SuspenseExplainedView
}
