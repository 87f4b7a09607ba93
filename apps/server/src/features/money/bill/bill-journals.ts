import type { PaymentMethod } from '@ketok/domain'
import { type BillId, HOUSE_LINES, type Instant, type NiplId, type Rupiah, rupiah } from '@ketok/domain'
import type { Account, Journal, Posting } from '../ledger/ledger.ts'
import type { NewLine } from './bill.store.ts'

/** Where each line of a bill belongs; every other line is a tax. The bank's fee is owed only once a bank is used. */
const ACCOUNT_OF = {
  hammer_price: 'consignor',
  service_fee: 'service_fee',
  payment_fee: null,
  nipl: null,
} as const satisfies Record<(typeof HOUSE_LINES)[number], Account | null>

function accountOf(code: string): Account | null {
  const own = HOUSE_LINES.find((line) => line === code)
  return own === undefined ? 'tax' : ACCOUNT_OF[own]
}

export interface Billed {
  readonly billId: BillId
  readonly niplId: NiplId
  /** What the NIPL cost, used up or not. */
  readonly niplPrice: Rupiah
  readonly lines: readonly NewLine[]
  readonly at: Instant
}

const amountOf = (lines: readonly NewLine[], code: string) =>
  rupiah(Math.abs(lines.find((line) => line.code === code)?.amount ?? 0))

/** What the winner owes before their NIPL is taken off, and to whom. */
function owed({ lines, billId }: Billed): {
  total: Rupiah
  parts: { account: Account; amount: Rupiah; billId: BillId }[]
} {
  const parts = lines.flatMap(({ code, amount }) => {
    const account = accountOf(code)
    return account === null ? [] : [{ account, amount: rupiah(amount), billId }]
  })
  return { total: rupiah(parts.reduce((sum, { amount }) => sum + amount, 0)), parts }
}

export function billRaised(billed: Billed): Journal {
  const { total, parts } = owed(billed)
  return journal('bill_raised', billed, [
    { account: 'bill', debit: total, billId: billed.billId },
    ...parts.map(({ amount, ...part }) => ({ ...part, credit: amount })),
  ])
}

/** A default: nothing is owed any more, to nobody. */
export function billWrittenBack(billed: Billed): Journal {
  const { total, parts } = owed(billed)
  return journal('bill_written_back', billed, [
    ...parts.map(({ amount, ...part }) => ({ ...part, debit: amount })),
    { account: 'bill', credit: total, billId: billed.billId },
  ])
}

/** The NIPL pays its part of the bill; what it had more waits to go back. */
export function depositApplied(billed: Billed): Journal {
  const { billId, niplId, niplPrice, lines } = billed
  const applied = amountOf(lines, 'nipl')
  return journal('deposit_applied', billed, [
    { account: 'deposit', debit: niplPrice, niplId, billId },
    { account: 'bill', credit: applied, billId },
    { account: 'suspense', credit: rupiah(niplPrice - applied), niplId, billId },
  ])
}

export function depositForfeited(billed: Billed): Journal {
  const { billId, niplId, niplPrice } = billed
  return journal('deposit_forfeited', billed, [
    { account: 'deposit', debit: niplPrice, niplId, billId },
    { account: 'forfeit', credit: niplPrice, niplId, billId },
  ])
}

export function billPaid(billed: Billed, total: Rupiah, method: PaymentMethod | 'manual'): Journal {
  const fee = amountOf(billed.lines, 'payment_fee')
  const { billId } = billed
  return journal('bill_paid', billed, [
    { account: `bank:${method}`, debit: total, billId },
    { account: 'bill', credit: rupiah(total - fee), billId },
    { account: 'payment_fee', credit: fee, billId },
  ])
}

function journal(kind: Journal['kind'], { billId, at }: Billed, postings: readonly Posting[]): Journal {
  return { kind, reference: `bill:${billId}`, at, postings }
}
