import type { Reply } from '@ketok/contract'
import { instant, wibIso } from '@ketok/domain'
import { maskNumber, openNumber } from '../profile/private-number.ts'
import type { OwedShown, PayoutShown } from './payout.store.ts'

type WirePayout = Reply<'GET /office/keuangan/pengembalian/{payout_id}'>
type WireOwed = Reply<'GET /office/keuangan/pengembalian'>['owed'][number]

const time = (at: Date) => wibIso(instant(at.getTime()))
const timeOrNull = (at: Date | null) => (at === null ? null : time(at))
const person = (staff_id: number | null, full_name: string | null) =>
  staff_id === null || full_name === null ? null : { staff_id, full_name }

export function payoutView(row: PayoutShown): WirePayout {
  return {
    payout_id: row.id,
    nipl_id: row.nipl_id,
    refund_case_id: row.refund_case_id,
    customer: { customer_id: row.customer_id, full_name: row.full_name, email: row.email },
    amount: row.amount,
    about: row.about,
    state: row.state,
    bank_name: row.bank_name,
    account_owner: row.account_owner,
    account_masked: row.account_masked,
    prepared_by: { staff_id: row.prepared_by, full_name: row.prepared_name },
    prepared_at: time(row.prepared_at),
    decided_by: person(row.decided_by, row.decided_name),
    decided_at: timeOrNull(row.decided_at),
    settled_by: person(row.settled_by, row.settled_name),
    settled_at: timeOrNull(row.settled_at),
    bank_reference: row.bank_reference,
    sent_on: row.sent_on,
    reason: row.reason,
  }
}

/** Of the account a customer has now only its last digits leave the house. */
export function owedView(row: OwedShown, key: Uint8Array): WireOwed {
  return {
    nipl_id: row.nipl_id,
    refund_case_id: row.refund_case_id,
    customer: { customer_id: row.customer_id, full_name: row.full_name, email: row.email },
    amount: row.amount,
    reason: row.reason,
    about: row.about,
    refund_by: timeOrNull(row.refund_by),
    failure: row.failure,
    has_bank_account: row.has_bank_account,
    account_masked: maskNumber(
      openNumber(key, row.customer_id, 'rekening_number', row.rekening_number_sealed),
    ),
    failed_account_masked: row.try_state === 'failed' ? row.try_account_masked : null,
  }
}
