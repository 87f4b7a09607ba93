import type { Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { News } from '../payment/payables.ts'
import { consignorDebt } from '../settlement/consignor-debt.ts'
import type { PayoutRow } from './payout.store.ts'
import { depositDebt, refundCaseDebt } from './refund-debt.ts'

/** What a payout ends, and what follows from its steps for that; everything else about payouts is the same for all. */
export interface Debt {
  /** By this the record of the staff knows it. */
  readonly subject: { readonly type: 'payout' | 'settlement'; readonly id: number }
  /** 'pengembalian dana nomor 7': what an account number is looked at for. */
  readonly about: string
  approved(tx: Db, at: Instant): Promise<void>
  /** The bank has sent it: the books move. */
  sent(tx: Db, bankReference: string, at: Instant): Promise<News>
  /** The bank would not: it is owed as before, and can be prepared again. */
  failed(tx: Db, reason: string, at: Instant): Promise<News>
}

/** The one list of what payouts are for. */
export async function debtOf(tx: Db, payout: PayoutRow): Promise<Debt> {
  if (payout.nipl_id !== null) return depositDebt(payout, payout.nipl_id)
  if (payout.refund_case_id !== null) return refundCaseDebt(payout, payout.refund_case_id)
  if (payout.bill_id !== null) return consignorDebt(tx, payout, payout.bill_id)
  throw new Error(`Failed to find what payout ${payout.id} is for`)
}
