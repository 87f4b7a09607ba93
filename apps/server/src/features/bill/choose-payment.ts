import { type CustomerId, instant, rupiah } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import type { Limit } from '../../platform/limits.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { closeInstructionsOfBill, instructionOfBill } from '../payment/instructions.ts'
import { openInstruction } from '../payment/open-instruction.ts'
import { cancelInstruction } from '../payment/payment.jobs.ts'
import type { PaymentMethod } from '../payment/payment-methods.ts'
import { registerInstruction } from '../payment/register-instruction.ts'
import { type BillRow, billOfUnit, linesOf, lockBill, type NewLine, replaceLines } from './bill.store.ts'
import { chargeOf } from './payment-method-charges.ts'

const CHOICES: Limit = { name: 'bill_payment', burst: 20, everyMs: 15_000 }

/** Gives a bill its account at the chosen bank. The same bank again is the same account; another closes the first. */
export async function choosePayment(
  services: Services,
  customerId: CustomerId,
  unitId: number,
  method: PaymentMethod,
): Promise<void> {
  services.limits.take(CHOICES, customerId)
  const found = orNotFound(await billOfUnit(services.db, customerId, unitId))
  const instructionId = await inTransaction(services.db, async (tx) => {
    const bill = orNotFound(await lockBill(tx, found.id))
    if (bill.status !== 'PENDING' || services.now() >= bill.due_at.getTime())
      refuse({ code: 'bill_not_payable' })
    const current = await instructionOfBill(tx, bill.id)
    if (current?.payment_method === method) return current.id
    const closed = await closeInstructionsOfBill(tx, bill.id, 'CANCELLED')
    for (const { id } of closed) await services.jobs.enqueue(tx, cancelInstruction, { instructionId: id })
    const opened = await openInstruction(services, tx, {
      customerId,
      subject: { billId: bill.id },
      method,
      amount: await totalThrough(services, tx, bill, method),
      expiresAt: instant(bill.due_at.getTime()),
    })
    return opened.id
  })
  await registerInstruction(services, instructionId)
}

/** Banks may ask different fees; the bill then says so. */
async function totalThrough({ now }: Services, tx: Db, bill: BillRow, method: PaymentMethod) {
  const { fee } = await chargeOf(tx, method, now())
  const lines: NewLine[] = await linesOf(tx, bill.id)
  const before = lines.find(({ code }) => code === 'payment_fee')?.amount ?? 0
  if (before === fee) return rupiah(bill.total)
  const total = rupiah(bill.total - before + fee)
  const others = lines.filter(({ code }) => code !== 'payment_fee')
  const niplAt = others.findIndex(({ code }) => code === 'nipl')
  await replaceLines(
    tx,
    bill.id,
    others.toSpliced(niplAt === -1 ? others.length : niplAt, 0, {
      code: 'payment_fee',
      label: 'Biaya pembayaran',
      amount: fee,
    }),
    total,
  )
  return total
}
