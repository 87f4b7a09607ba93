import { checkLog } from '@ketok/domain/reference'
import type { Checker, Tally } from '../checker.ts'
import type { BillFact, LotFacts, NiplFact } from '../facts.ts'
import { retrace } from '../retrace.ts'

export const fold: Checker = {
  id: 'I7',
  says: 'winner, price and bill are what an independent second implementation makes of the log',
  check({ lots, bills, nipls }, tally) {
    const billOf = new Map(bills.map((bill) => [bill.lotId, bill]))
    const niplOf = new Map(nipls.map((nipl) => [nipl.niplId, nipl]))
    for (const lot of lots) {
      const { checked, disagreements } = checkLog(lot.log.map(({ event }) => event))
      tally.checked += checked
      tally.violations.push(...disagreements.map((found) => `lot ${lot.lotId}: ${found}`))
      checkResult(lot, tally)
      checkBill(lot, billOf.get(lot.lotId), niplOf, tally)
    }
  },
}

function checkResult({ lotId, log, state, result }: LotFacts, tally: Tally): void {
  const end = retrace(log).at(-1)
  const closed = log.find(({ event }) => event.type === 'lot_closed')?.event
  const outcome = closed?.type === 'lot_closed' ? closed.outcome : null
  tally.expect(
    (outcome?.result ?? null) === (result?.result ?? null),
    () => `lot ${lotId}: the log ends ${outcome?.result}, the result says ${result?.result}`,
  )
  const sale = outcome === null || outcome.result === 'passed' ? null : outcome
  if (result !== null) {
    tally.expect(
      result.winnerId === (sale?.winner ?? null) &&
        result.niplId === (sale?.nipl ?? null) &&
        result.price === (sale?.price ?? null),
      () => `lot ${lotId}: the result names ${result.winnerId} at ${result.price}, the log ${sale?.winner}`,
    )
  }
  tally.expect(
    state.price === (end?.price ?? null) && (state.closesAt === end?.closesAt || end?.closesAt === null),
    () => `lot ${lotId}: its row says ${state.price}, its log ${end?.price}`,
  )
}

function checkBill(
  { lotId, result }: LotFacts,
  bill: BillFact | undefined,
  nipls: ReadonlyMap<number, NiplFact>,
  tally: Tally,
): void {
  if (result?.result !== 'sold') {
    tally.expect(bill === undefined, () => `lot ${lotId}: is billed and was not sold`)
    return
  }
  const deposit = nipls.get(result.niplId ?? 0)?.price ?? 0
  tally.expect(
    bill !== undefined &&
      bill.customerId === result.winnerId &&
      bill.niplId === result.niplId &&
      bill.hammerPrice === result.price,
    () => `lot ${lotId}: sold to ${result.winnerId} at ${result.price}, billed ${bill?.hammerPrice}`,
  )
  if (bill === undefined) return
  const owed = totalOwed(bill.hammerPrice, deposit)
  tally.expect(bill.total === owed, () => `lot ${lotId}: the bill is ${bill.total}, expected ${owed}`)
  const lines = bill.lines.reduce((sum, { amount }) => sum + amount, 0)
  tally.expect(lines === bill.total, () => `lot ${lotId}: the lines sum to ${lines}, not ${bill.total}`)
}

/** What a car costs (auction-rules 6): written again by hand, in the plainest way. */
function totalOwed(hammerPrice: number, deposit: number): number {
  const fee = hammerPrice > 500_000_000 ? Math.floor((hammerPrice * 60) / 10_000) : 3_000_000
  const tax = Math.floor((fee * 11) / 100)
  const bank = 4_000
  return Math.max(0, hammerPrice + fee + tax + bank - deposit)
}
