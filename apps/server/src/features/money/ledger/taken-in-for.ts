import { type Rupiah, rupiah } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { Account, JournalKind } from './post-journal.ts'

/** The bank account that the money of a journal came into, and how much; null where no such journal stands. */
export async function takenInFor(
  db: Db,
  kind: JournalKind,
  reference: string,
): Promise<{ account: Account; amount: Rupiah } | null> {
  const found = await db
    .selectFrom('posting')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .select(['account', 'amount'])
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('account', 'like', 'bank:%')
    .executeTakeFirst()
  return found === undefined ? null : { account: found.account as Account, amount: rupiah(found.amount) }
}
