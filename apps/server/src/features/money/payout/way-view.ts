import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { personView } from '../../people/staff/staff.ts'
import type { PayoutRow } from './payout.store.ts'

type Way = Omit<
  PayoutRow,
  'id' | 'nipl_id' | 'refund_case_id' | 'bill_id' | 'customer_id' | 'account_sealed'
> & {
  readonly prepared_name: string
  readonly decided_name: string | null
  readonly settled_name: string | null
}

/** Where a payout goes, and who took which step of its way, as every desk shows it. */
export function wayView(row: Way) {
  return {
    amount: row.amount,
    state: row.state,
    bank_name: row.bank_name,
    account_owner: row.account_owner,
    account_masked: row.account_masked,
    prepared_by: { staff_id: row.prepared_by, full_name: row.prepared_name },
    prepared_at: wireTime(row.prepared_at),
    decided_by: personView(row.decided_by, row.decided_name),
    decided_at: wireTimeOrNull(row.decided_at),
    settled_by: personView(row.settled_by, row.settled_name),
    settled_at: wireTimeOrNull(row.settled_at),
    bank_reference: row.bank_reference,
    sent_on: row.sent_on,
    reason: row.reason,
  }
}
