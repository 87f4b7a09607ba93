import type { Reply } from '@ketok/contract'
import {
  type BillId,
  type CustomerId,
  instant,
  MANUAL,
  type PayingMethod,
  type Rupiah,
  type UnitId,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { chargeOf } from '../../pricing/tariff/tariff.ts'
import { freeDigits, instructionOfBill, openInstruction, registerInstruction } from '../payment/payment.ts'
import { type BillRow, billById, lockBill } from './bill.store.ts'
import { transactionView } from './bill.views.ts'
import { getOwnBill } from './bills.ts'
import { closeAccountsOfBill } from './close-accounts.ts'
import { readTransaction } from './get-transaction.ts'
import { owedWithoutFee, setPaymentFee } from './payment-fee-line.ts'

type Transaction = Reply<'GET /customer/transaksi/{unit_id}'>

export const CHOICES: Limit = { name: 'bill_payment', burst: 20, everyMs: 15_000 }

/**
 * Gives a bill its account at the chosen bank, and answers with the bill. The same bank again is the same account;
 * another closes the first, and so does an account it was to be paid to together with other bills.
 */
export async function choosePayment(
  services: Services,
  customerId: CustomerId,
  unitId: UnitId,
  method: PayingMethod,
): Promise<Transaction> {
  services.limits.take(CHOICES, customerId)
  const found = await getOwnBill(services.db, customerId, unitId)
  await registerInstruction(services, await accountThrough(services, found.id, method, null))
  return withItsAccount(services, customerId, unitId)
}

/** Chosen by staff for whoever stands before them: an account that was opened at the desk has nobody who signs in to it. */
export async function choosePaymentForWinner(
  services: Services,
  staff: StaffCaller,
  billId: BillId,
  method: PayingMethod,
): Promise<void> {
  const { id } = orNotFound(await billById(services.db, billId))
  await registerInstruction(services, await accountThrough(services, id, method, staff))
}

function accountThrough(
  services: Services,
  billId: BillId,
  method: PayingMethod,
  staff: StaffCaller | null,
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const bill = orNotFound(await lockBill(tx, billId))
    const at = services.now()
    if (bill.status !== 'PENDING' || at >= bill.due_at.getTime()) refuse({ code: 'bill_not_payable' })
    const current = await instructionOfBill(tx, bill.id)
    if (current?.bill_id === bill.id && current.payment_method === method) return current.id
    await closeAccountsOfBill(services, tx, bill.id, { state: 'CANCELLED', at })
    const { total, uniqueDigits } = await totalThrough(services, tx, bill, method)
    const opened = await openInstruction(services, tx, {
      customerId: bill.customer_id,
      subject: { billId: bill.id },
      method,
      amount: total,
      ...(uniqueDigits === undefined ? {} : { uniqueDigits }),
      expiresAt: instant(bill.due_at.getTime()),
    })
    if (staff !== null)
      await recordAction(tx, staff, {
        action: 'bill.payment_chosen',
        subject: { type: 'bill', id: bill.id },
        before: { payment_method: current?.payment_method ?? null },
        after: { payment_method: method, amount: opened.amount },
        at,
      })
    return opened.id
  })
}

/**
 * Whoever chooses several times at once is shown the last choice by every answer, and none shows a bill without an account:
 * another choice may come until the bill is read, so it is read until the account it was read with is known to its bank.
 */
async function withItsAccount(
  services: Services,
  customerId: CustomerId,
  unitId: UnitId,
): Promise<Transaction> {
  for (;;) {
    const read = await readTransaction(services, customerId, unitId)
    const { instruction } = read
    if (instruction === null || instruction.registered_at !== null) return transactionView(read)
    const registered = await registerInstruction(services, instruction.id)
    // It was too late to open it; the next reading would say the same.
    if (registered.registered_at === null && registered.state !== 'CANCELLED') return transactionView(read)
  }
}

/** Banks may ask different fees; the bill then says so. A transfer's unique digits stand where a fee would. */
async function totalThrough(
  { now }: Services,
  tx: Db,
  bill: BillRow,
  method: PayingMethod,
): Promise<{ total: Rupiah; uniqueDigits?: number }> {
  if (method !== MANUAL) {
    const { fee } = await chargeOf(tx, method, now())
    return { total: await setPaymentFee(tx, bill, { amount: fee, isUniqueDigits: false }) }
  }
  const digits = await freeDigits(tx, await owedWithoutFee(tx, bill), now())
  const total = await setPaymentFee(tx, bill, { amount: digits, isUniqueDigits: true })
  return { total, uniqueDigits: digits }
}
