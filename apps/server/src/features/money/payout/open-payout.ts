import type { BillId, CustomerId, NiplId, Rupiah } from '@ketok/domain'
import { violates } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { bankAccountOf } from '../../people/profile/profile.ts'
import { insertPayout } from './payout.store.ts'
import { encryptAccount } from './payout-account.ts'

export interface ToSend {
  readonly customerId: CustomerId
  /** Nothing is sent nowhere: then no account is needed. */
  readonly amount: Rupiah
  /** The debt it ends; exactly one. */
  readonly ends: { readonly niplId: NiplId } | { readonly refundCaseId: number } | { readonly billId: BillId }
}

interface Opened {
  readonly id: number
  /** Where it goes, as far as anybody may read it. */
  readonly account: string | null
}

/**
 * The first of the two people: so much, to the account that its owner has now. The money stays where it is until the
 * bank says that it went.
 */
export async function openPayout(
  services: Pick<Services, 'config' | 'now' | 'paperReviews'>,
  tx: Db,
  staff: StaffCaller,
  { customerId, amount, ends }: ToSend,
): Promise<Opened> {
  const account = amount === 0 ? null : await bankAccountOf(services, tx, customerId)
  const debt = {
    nipl_id: 'niplId' in ends ? ends.niplId : null,
    refund_case_id: 'refundCaseId' in ends ? ends.refundCaseId : null,
    bill_id: 'billId' in ends ? ends.billId : null,
  }
  const id = await insertPayout(tx, {
    ...debt,
    customer_id: customerId,
    amount,
    bank_name: account?.bankName ?? null,
    account_owner: account?.owner ?? null,
    account_sealed:
      account &&
      encryptAccount({ ...debt, customer_id: customerId }, account.number, services.config.keys.identity),
    account_masked: account?.masked ?? null,
    prepared_by: staff.staffId,
    prepared_at: new Date(services.now()),
  })
  return { id, account: account?.masked ?? null }
}

const ONE_AT_A_TIME = ['payout_of_nipl', 'payout_of_refund_case', 'payout_of_bill']

/** Somebody else prepared it at the same moment, or before. */
export function refuseSecondPayout(error: unknown): never {
  if (ONE_AT_A_TIME.some((index) => violates(error, index))) refuse({ code: 'payout_open' })
  throw error
}
