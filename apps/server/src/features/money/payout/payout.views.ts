import type { Reply } from '@ketok/contract'
import { HOUSE_ZONE, present } from '@ketok/domain'
import type { KeyRing } from '../../../platform/secrets/secrets.ts'
import { wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { decryptNumber, maskNumber } from '../../people/profile/profile.ts'
import type { OwedShown, PayoutShown } from './payout.store.ts'
import { wayView } from './way-view.ts'

type WirePayout = Reply<'GET /office/keuangan/pengembalian/{payout_id}'>
type WireOwed = Reply<'GET /office/keuangan/pengembalian'>['owed'][number]

export function payoutView(row: PayoutShown): WirePayout {
  return {
    payout_id: row.id,
    nipl_id: row.nipl_id,
    refund_case_id: row.refund_case_id,
    customer: { customer_id: row.customer_id, full_name: row.full_name, email: row.email },
    about: row.about,
    ...wayView(row),
    // Money that goes back always has where to go.
    bank_name: present(row.bank_name),
    account_owner: present(row.account_owner),
    account_masked: present(row.account_masked),
  }
}

/** Only the last digits of the account that a customer has now leave the house. */
export function owedView(row: OwedShown, key: KeyRing): WireOwed {
  return {
    nipl_id: row.nipl_id,
    refund_case_id: row.refund_case_id,
    customer: { customer_id: row.customer_id, full_name: row.full_name, email: row.email },
    amount: row.amount,
    reason: row.reason,
    about: row.about,
    refund_by: wireTimeOrNull(row.refund_by),
    time_zone: row.time_zone ?? HOUSE_ZONE,
    failure: row.failure,
    has_bank_account: row.has_bank_account,
    account_masked: maskNumber(
      decryptNumber(key, row.customer_id, 'rekening_number', row.rekening_number_sealed),
    ),
    failed_account_masked: row.try_state === 'failed' ? row.try_account_masked : null,
  }
}
