import type { Checker } from '../checker.ts'

/** A NIPL in these states is still the customer's money. */
const HELD: readonly string[] = ['active', 'consumed', 'refund_due', 'refunding', 'refund_failed']
/** Journals by which a deposit stops being one. */
const ENDS: readonly string[] = [
  'deposit_applied',
  'deposit_forfeited',
  'deposit_refunded',
  'deposit_carried',
]

export const deposits: Checker = {
  id: 'I2',
  says: 'the deposit account holds the price of exactly the NIPL still held, and each leaves it once',
  check({ postings, nipls }, tally) {
    if (nipls.length === 0) return
    const balance = -postings
      .filter(({ account }) => account === 'deposit')
      .reduce((sum, { amount }) => sum + amount, 0)
    const held = nipls.filter(({ state }) => HELD.includes(state)).reduce((sum, { price }) => sum + price, 0)
    tally.expect(balance === held, () => `the deposit account holds ${balance}, the NIPL ${held}`)

    // Carried into another auction it leaves and comes in one journal.
    const leaving = postings.filter(
      ({ account, kind, amount }) => account === 'deposit' && amount > 0 && ENDS.includes(kind),
    )
    const byNipl = Map.groupBy(leaving, ({ niplId }) => niplId)
    for (const { niplId, price, state } of nipls) {
      const ends = byNipl.get(niplId) ?? []
      // One of a sale without a deposit brought nothing in.
      const expected = HELD.includes(state) || price === 0 ? 0 : 1
      tally.expect(
        ends.length === expected && ends.every(({ amount }) => amount === price),
        () => `NIPL ${niplId} is ${state} and left the deposits ${ends.length} times`,
      )
    }
    tally.expect(!byNipl.has(null), () => 'a deposit ended that names no NIPL')
  },
}
