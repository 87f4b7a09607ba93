import { DESK_WAYS, type Rupiah, rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { bankPostingOf } from './journal.store.ts'
import type { Account, JournalKind } from './post-journal.ts'

/** The bank account that the money of a journal came into, and how much; null where no such journal stands. */
export async function takenInFor(
  db: Db,
  kind: JournalKind,
  reference: string,
): Promise<{ account: Account; amount: Rupiah } | null> {
  const found = await bankPostingOf(db, kind, reference)
  return found === null ? null : { account: found.account, amount: rupiah(found.amount) }
}

/** What desks take in lies in a drawer or with whoever clears cards, and comes to the house's own account. */
const OF_DESKS = new Set<string>(DESK_WAYS.map((way) => `bank:${way}`))

/**
 * The bank account that a transfer leaves where it pays back, or passes on, what came into this one. No transfer leaves a drawer:
 * its cash goes to the bank, by one entry of its own (decision 0444).
 */
export const transferredFrom = (account: Account): Account =>
  OF_DESKS.has(account) ? 'bank:manual' : account

/** The bank account that pays back what came in by a journal. */
export async function paysBack(db: Db, kind: JournalKind, reference: string): Promise<Account> {
  const found = await bankPostingOf(db, kind, reference)
  if (found === null) throw new Error(`Failed to find the bank of journal ${kind} ${reference}`)
  return transferredFrom(found.account)
}
