import type { NiplId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { type PayoutRow, triesToPay } from './payout.store.ts'

export type { PayoutRow } from './payout.store.ts'

/** Every try to send these deposits back, oldest first. */
export async function payoutsOfNipls(db: Db, niplIds: readonly NiplId[]): Promise<PayoutRow[]> {
  return niplIds.length === 0 ? [] : triesToPay(db, { niplIds })
}

/** Every try to send back what settled nothing, oldest first. */
export async function payoutsOfRefundCases(db: Db, refundCaseIds: readonly number[]): Promise<PayoutRow[]> {
  return refundCaseIds.length === 0 ? [] : triesToPay(db, { refundCaseIds })
}

/** While it holds, the money is being sent or has arrived: nothing else may become of it. */
export function isBeingSent({ state }: Pick<PayoutRow, 'state'>): boolean {
  return state !== 'rejected' && state !== 'failed'
}
