import type { BillId, Instant, NiplId, Rupiah, WayIn } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { insertJournal } from './journal.store.ts'

/** Where money stands. `bank:…` is what lies at a bank, one account for each way in. */
export type Account =
  | `bank:${WayIn}`
  | 'bill'
  | 'deposit'
  | 'consignor'
  | 'consignor_fee'
  | 'service_fee'
  | 'tax'
  | 'payment_fee'
  | 'forfeit'
  | 'suspense'
  | 'other_receipt'
  | 'acquirer_fee'

export interface Posting {
  readonly account: Account
  /** Exactly one of the two, never zero. */
  readonly debit?: Rupiah
  readonly credit?: Rupiah
  readonly niplId?: NiplId
  readonly billId?: BillId
}

export type JournalKind =
  | 'deposit_received'
  | 'deposit_applied'
  | 'deposit_forfeited'
  | 'deposit_refunded'
  | 'deposit_carried'
  | 'bill_raised'
  | 'bill_paid'
  | 'bill_written_back'
  | 'consignor_paid'
  | 'suspense_received'
  | 'suspense_refunded'
  | 'statement_received'
  | 'suspense_released'
  | 'suspense_dismissed'
  | 'cash_deposited'
  | 'card_settled'

export interface Journal {
  readonly kind: JournalKind
  /** Of the fact: a second journal of the same kind about it is refused by the database. */
  readonly reference: string
  readonly at: Instant
  readonly postings: readonly Posting[]
}

/**
 * Enters one journal. That it sums to zero is checked by the database when `tx` commits, so that no mistake here can
 * unbalance the books. Postings of nothing are left out: a fee of Rp 0 is no entry, and a
 * journal of nothing else (a deposit of a sale that asks for none) is no journal.
 */
export async function postJournal(tx: Db, { kind, reference, at, postings }: Journal): Promise<void> {
  const entries = postings
    .map((posting) => ({ ...posting, amount: (posting.debit ?? 0) - (posting.credit ?? 0) }))
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount, niplId, billId }) => ({
      account,
      amount,
      nipl_id: niplId ?? null,
      bill_id: billId ?? null,
    }))
  if (entries.length > 0) await insertJournal(tx, { kind, reference, at: new Date(at) }, entries)
}
