import type { Checker } from '../checker.ts'

export const bills: Checker = {
  id: 'I3',
  says: 'a bill is PAID exactly when one journal paid it, and our books are the bank’s books',
  check({ bills: all, postings, received, paidAtBank }, tally) {
    const paying = Map.groupBy(
      postings.filter(({ kind, account }) => kind === 'deposit_applied' && account === 'bill'),
      ({ billId }) => billId,
    )
    for (const { billId, status } of all) {
      const times = paying.get(billId)?.length ?? 0
      tally.expect(
        times === (status === 'PAID' ? 1 : 0),
        () => `bill ${billId} is ${status} and was settled ${times} times`,
      )
    }

    const ours = countedPayments(received)
    const theirs = countedPayments(paidAtBank)
    for (const payment of new Set([...ours.keys(), ...theirs.keys()])) {
      tally.expect(
        ours.get(payment) === theirs.get(payment),
        () => `the bank took ${theirs.get(payment) ?? 0} × ${payment}, we booked ${ours.get(payment) ?? 0}`,
      )
    }
    if (received.length === 0) return
    tally.expect(
      new Set(received.map(({ requestId }) => requestId)).size === received.length,
      () => 'one payment was booked twice',
    )
  },
}

function countedPayments(payments: readonly { virtualAccountNo: string; amount: number }[]) {
  const counts = new Map<string, number>()
  for (const { virtualAccountNo, amount } of payments) {
    const payment = `${amount} to ${virtualAccountNo}`
    counts.set(payment, (counts.get(payment) ?? 0) + 1)
  }
  return counts
}
