import type { Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import type { KeyRing } from '../../../platform/secrets/secrets.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { BankChangeRow } from './bank-change.store.ts'
import { decryptNumber, maskNumber } from './private-number.ts'

type WireChange = NonNullable<Reply<'GET /customer/pengaturan/profile'>['bank_change']>

export function bankChangeView(
  change: Pick<
    BankChangeRow,
    'bank_name' | 'rekening_owner' | 'rekening_number_sealed' | 'requested_at' | 'effective_at'
  >,
  customerId: CustomerId,
  key: KeyRing,
): WireChange {
  const number = decryptNumber(key, customerId, 'rekening_number', change.rekening_number_sealed)
  return {
    bank_name: change.bank_name,
    rekening_number_masked: maskNumber(number) ?? '',
    rekening_owner: change.rekening_owner,
    requested_at: wireTime(change.requested_at),
    effective_at: wireTime(change.effective_at),
  }
}
