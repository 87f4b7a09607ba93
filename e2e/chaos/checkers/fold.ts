import { checkLedger, sha256 } from '@ketok/domain'
import { checkLog } from '@ketok/domain/reference'
import type { Checker, Tally } from '../checker.ts'
import type { BillFact, Facts, LotFacts, NiplFact, OfferFact } from '../facts.ts'
import { retrace } from '../retrace.ts'
import { faultsIn } from '../second-ledger.ts'

export const fold: Checker = {
  id: 'I7',
  says: 'winner, price and bill are what an independent second implementation makes of the log',
  check({ lots, bills, offers, nipls, ledgers }, tally) {
    for (const ledger of ledgers) checkTold(ledger, tally)
    const niplOf = new Map(nipls.map((nipl) => [nipl.niplId, nipl]))
    for (const lot of lots) {
      const { checked, disagreements } = checkLog(lot.log.map(({ event }) => event))
      tally.checked += checked
      tally.violations.push(...disagreements.map((found) => `lot ${lot.lotId}: ${found}`))
      checkResult(lot, tally)
      const billed = bills.filter(({ lotId }) => lotId === lot.lotId)
      const offered = offers.filter(({ lotId }) => lotId === lot.lotId)
      const raised = new Set(offered.map(({ raisedBillId }) => raisedBillId))
      const byHammer = billed.filter(({ billId }) => !raised.has(billId))
      tally.expect(
        byHammer.length <= 1,
        () => `lot ${lot.lotId}: was billed ${byHammer.length} times, and hammered once`,
      )
      checkBill(lot, byHammer[0], niplOf, tally)
      for (const offer of offered) checkOffer(lot, offer, billed, niplOf, tally)
    }
  },
}

/** What is told in public leads to the same by itself, in both implementations of its verifier. */
function checkTold(ledger: Facts['ledgers'][0], tally: Tally): void {
  const { findings } = checkLedger(ledger, sha256)
  for (const { fact, verdict, seq, count } of findings) {
    tally.checked += count
    tally.expect(
      verdict !== 'mismatch',
      () => `lot ${ledger.lot_id}: its public log disagrees at ${seq} about ${fact}`,
    )
  }
  if (ledger.layout === 1) return
  const faults = faultsIn(ledger)
  tally.expect(
    faults.length === 0,
    () => `lot ${ledger.lot_id}: its public log disagrees: ${faults.join('; ')}`,
  )
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

/** Whoever the lot went to is billed for it, once and rightly; and nobody where it was not sold. */
export function checkBill(
  { lotId, result }: Pick<LotFacts, 'lotId' | 'result'>,
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
  checkTotal(bill, deposit, tally)
}

function checkTotal({ lotId, hammerPrice, total, lines }: BillFact, deposit: number, tally: Tally): void {
  const owed = totalOwed(hammerPrice, deposit)
  tally.expect(total === owed, () => `lot ${lotId}: the bill is ${total}, expected ${owed}`)
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  tally.expect(sum === total, () => `lot ${lotId}: the lines sum to ${sum}, not ${total}`)
}

/** The log ends with the hammer. Whatever is sold after it must be explained by it all the same: by the bidder's own word. */
function checkOffer(
  { lotId, log }: LotFacts,
  offer: OfferFact,
  billed: readonly BillFact[],
  nipls: ReadonlyMap<number, NiplFact>,
  tally: Tally,
): void {
  const { offerId, bidderId, price, state, niplId } = offer
  const word = log.findLast(
    ({ event }) => 'maximum' in event && 'bidder' in event && event.bidder === bidderId,
  )?.event
  const lastWord = word !== undefined && 'maximum' in word ? word.maximum : null
  tally.expect(lastWord === price, () => `offer ${offerId}: asks ${price}, and ${bidderId} said ${lastWord}`)
  const left = billed.find(({ billId }) => billId === offer.afterBillId)
  tally.expect(
    left?.status === 'EXPIRE' && left.customerId !== bidderId,
    () => `offer ${offerId}: nobody else left lot ${lotId} unpaid`,
  )
  const bill = billed.find(({ billId }) => billId === offer.raisedBillId)
  tally.expect(
    (bill !== undefined) === (state === 'accepted'),
    () => `offer ${offerId}: is ${state}, and its bill is ${bill?.billId}`,
  )
  if (bill === undefined) return
  tally.expect(
    bill.customerId === bidderId && bill.hammerPrice === price && bill.niplId === niplId,
    () =>
      `offer ${offerId}: ${bidderId} consented to ${price}, ${bill.customerId} is billed ${bill.hammerPrice}`,
  )
  checkTotal(bill, nipls.get(niplId ?? 0)?.price ?? 0, tally)
}

/** What a car costs (rules 6.2): written again by hand, in the plainest way. */
function totalOwed(hammerPrice: number, deposit: number): number {
  const fee = hammerPrice > 500_000_000 ? Math.floor((hammerPrice * 60) / 10_000) : 3_000_000
  const tax = Math.floor((fee * 11) / 100)
  const bank = 4_000
  return Math.max(0, hammerPrice + fee + tax + bank - deposit)
}
