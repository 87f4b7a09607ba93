import type { Body } from '@ketok/contract'
import { type BillId, type CustomerId, instant, MANUAL, type PayingMethod, rupiah } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { chargeOf } from '../../pricing/tariff/tariff.ts'
import {
  freeDigits,
  type InstructionRow,
  instructionOfBill,
  openInstruction,
  registerInstruction,
} from '../payment/payment.ts'
import { type BillRow, lockBills } from './bill.store.ts'
import { CHOICES } from './choose-payment.ts'
import { closeAccountsOfBill } from './close-accounts.ts'
import { billsOfJointPayment, insertJointPayment } from './joint-payment.store.ts'
import { owedWithoutFee, putFeesTogether } from './payment-fee-line.ts'

/**
 * One account for several bills of one customer. It takes the place of the accounts they had, and is itself replaced
 * when one of them is given an account of its own. One transfer, one fee: the first bill carries it.
 */
export async function payTogether(
  services: Services,
  customerId: CustomerId,
  { transaction_ids, payment_method }: Body<'POST /customer/pembayaran-gabungan'>,
): Promise<number> {
  services.limits.take(CHOICES, customerId)
  const ids = [...new Set(transaction_ids)].sort((a, b) => a - b)
  if (ids.length < 2) refuse({ code: 'invalid_input' }, 'transaction_ids')
  const { jointPaymentId, instructionId } = await inTransaction(services.db, async (tx) => {
    const bills = await payable(services, tx, customerId, ids)
    const before = await sameAsBefore(tx, bills, payment_method)
    return before ?? open(services, tx, customerId, bills, payment_method)
  })
  await registerInstruction(services, instructionId)
  return jointPaymentId
}

async function payable(
  { now }: Services,
  tx: Db,
  customerId: CustomerId,
  ids: readonly BillId[],
): Promise<BillRow[]> {
  const locked = await lockBills(tx, ids)
  return ids.map((id) => {
    const bill = orNotFound(locked.find((each) => each.id === id && each.customer_id === customerId) ?? null)
    if (bill.status !== 'PENDING' || now() >= bill.due_at.getTime()) refuse({ code: 'bill_not_payable' })
    return bill
  })
}

interface Opened {
  readonly jointPaymentId: number
  readonly instructionId: number
}

/** The same bills at the same bank are the same payment, however often it is asked for. */
async function sameAsBefore(tx: Db, bills: readonly BillRow[], method: PayingMethod): Promise<Opened | null> {
  const [first] = bills
  const current = first === undefined ? null : await instructionOfBill(tx, first.id)
  if (current === null || current.joint_payment_id === null || current.payment_method !== method) return null
  const members = await billsOfJointPayment(tx, current.joint_payment_id)
  const isSame = members.length === bills.length && bills.every(({ id }) => members.includes(id))
  return isSame ? { jointPaymentId: current.joint_payment_id, instructionId: current.id } : null
}

async function open(
  services: Services,
  tx: Db,
  customerId: CustomerId,
  bills: readonly BillRow[],
  method: PayingMethod,
): Promise<Opened> {
  const at = services.now()
  for (const { id } of bills) await closeAccountsOfBill(services, tx, id, { state: 'CANCELLED', at })
  let owed = 0
  for (const bill of bills) owed += await owedWithoutFee(tx, bill)
  const isManual = method === MANUAL
  const fee = isManual ? await freeDigits(tx, rupiah(owed), at) : (await chargeOf(tx, method, at)).fee
  const amount = await putFeesTogether(tx, bills, { amount: fee, isUniqueDigits: isManual })
  const jointPaymentId = await insertJointPayment(
    tx,
    customerId,
    bills.map(({ id }) => id),
    at,
  )
  const { id: instructionId }: InstructionRow = await openInstruction(services, tx, {
    customerId,
    subject: { jointPaymentId },
    method,
    amount,
    ...(isManual ? { uniqueDigits: fee } : {}),
    // Never longer than the first of them may wait.
    expiresAt: instant(Math.min(...bills.map(({ due_at }) => due_at.getTime()))),
  })
  return { jointPaymentId, instructionId }
}
