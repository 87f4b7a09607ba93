import { type BillId, instant, MANUAL, type Rupiah, rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { News } from '../../notice/notification/notification.ts'
import { postJournal } from '../ledger/ledger.ts'
import { applyNipl, niplOfBill } from '../nipl/nipl.ts'
import {
  dueBy,
  type InstructionRow,
  instructionOfBill,
  type LockedPayable,
  openRefundCase,
  type ReceivedPayment,
} from '../payment/payment.ts'
import { type BillRow, linesOf, lockBill, lotOnBill, markPaid } from './bill.store.ts'
import { type Billed, billPaid, depositApplied } from './bill-journals.ts'
import { paidNews } from './bill-news.ts'
import { closeAccountsOfBill } from './close-accounts.ts'
import { owedWithoutFee, setPaymentFee } from './payment-fee-line.ts'

/**
 * What an account of the bill asked for settles it until another is chosen: more time ends the account, and whoever had
 * paid to it by then need not pay again.
 */
export async function billPayable(
  services: Services,
  tx: Db,
  billId: BillId,
  account: InstructionRow,
): Promise<LockedPayable> {
  const bill = orNotFound(await lockBill(tx, billId))
  const chosen = await instructionOfBill(tx, billId)
  return {
    status: bill.status,
    amount: rupiah(chosen === null ? dueBy(account) : bill.total),
    deadline: instant(bill.due_at.getTime()),
    pay: (payment) => pay(services, tx, { bill, account, payment }),
  }
}

interface Paid {
  readonly bill: BillRow
  readonly account: InstructionRow
  readonly payment: ReceivedPayment
}

async function pay(services: Services, tx: Db, { bill, account, payment }: Paid): Promise<News> {
  // The total has the fee of the account that was paid to.
  const total = await setPaymentFee(tx, bill, {
    amount: rupiah(dueBy(account) - (await owedWithoutFee(tx, bill))),
    isUniqueDigits: account.payment_method === MANUAL,
  })
  await payBill(services, tx, { ...bill, total }, payment)
  const { title } = await lotOnBill(tx, bill.id)
  return paidNews({ ...bill, title }, total)
}

/** Everything that follows from its money, but for telling. */
export async function payBill(
  services: Services,
  tx: Db,
  bill: BillRow,
  { method, paidAt, at, instructionId }: ReceivedPayment,
): Promise<void> {
  await markPaid(tx, bill.id, paidAt)
  await applyNipl(tx, bill.nipl_id, at)
  const billed = await billedAt(tx, bill, at)
  await postJournal(tx, depositApplied(billed))
  await postJournal(tx, billPaid(billed, rupiah(bill.total), method))
  await closeAccountsOfBill(services, tx, bill.id, { state: 'CANCELLED', except: instructionId, at })
}

/** A NIPL that covers the whole bill: nothing is transferred, and what it had more goes back. */
export async function payByDeposit(
  tx: Db,
  { bill, billed, niplExcess }: { bill: BillRow; billed: Billed; niplExcess: Rupiah },
): Promise<void> {
  const { at } = billed
  await markPaid(tx, bill.id, at)
  await applyNipl(tx, bill.nipl_id, at)
  await postJournal(tx, depositApplied(billed))
  if (niplExcess === 0) return
  await openRefundCase(tx, {
    of: { billId: bill.id },
    customerId: bill.customer_id,
    amount: niplExcess,
    reason: 'nipl_excess',
    at,
  })
}

/** What the journals of a bill need to know of it. */
export async function billedAt(tx: Db, bill: BillRow, at: Billed['at']): Promise<Billed> {
  const nipl = await niplOfBill(tx, bill.nipl_id)
  return {
    billId: bill.id,
    niplId: bill.nipl_id,
    niplPrice: rupiah(nipl.price),
    lines: await linesOf(tx, bill.id),
    at,
  }
}
