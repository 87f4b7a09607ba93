import { type Rupiah, rupiah } from '@ketok/domain'
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

/** The bank account into which the money of a journal came. */
export async function bankOf(db: Db, kind: JournalKind, reference: string): Promise<Account> {
  const found = await bankPostingOf(db, kind, reference)
  if (found === null) throw new Error(`Failed to find the bank of journal ${kind} ${reference}`)
  return found.account
}
