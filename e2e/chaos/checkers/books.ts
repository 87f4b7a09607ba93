import type { Checker } from '../checker.ts'
import type { PostingFact } from '../facts.ts'

export const books: Checker = {
  id: 'I1',
  says: 'every journal sums to zero, so do all accounts, and none ever has the wrong sign',
  check({ postings, accounts }, tally) {
    const journals = Map.groupBy(postings, ({ journalId }) => journalId)
    for (const [journalId, entries] of journals) {
      const sum = total(entries)
      tally.expect(
        sum === 0 && entries.length >= 2,
        () => `journal ${journalId} (${entries[0]?.kind}) has ${entries.length} postings and sums to ${sum}`,
      )
    }
    if (postings.length === 0) return
    tally.expect(total(postings) === 0, () => `all accounts together hold ${total(postings)}`)

    const sides = new Map(accounts.map(({ code, side }) => [code, side]))
    const balances = new Map<string, number>()
    for (const [journalId, entries] of [...journals].sort(([a], [b]) => a - b)) {
      for (const { account, amount } of entries) {
        balances.set(account, (balances.get(account) ?? 0) + amount)
      }
      for (const account of new Set(entries.map((entry) => entry.account))) {
        const balance = balances.get(account) ?? 0
        const side = sides.get(account)
        tally.expect(
          side === 'debit' ? balance >= 0 : side === 'credit' && balance <= 0,
          () => `account ${account} (${side}) holds ${balance} after journal ${journalId}`,
        )
      }
    }
  },
}

function total(entries: readonly PostingFact[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
