import { type CustomerId, instant, type Rupiah, rupiah } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import type { Limit } from '../../platform/limits.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { closeInstructionsOfBill, instructionOfBill } from '../payment/instructions.ts'
import { freeDigits } from '../payment/manual-account.ts'
import { openInstruction } from '../payment/open-instruction.ts'
import { cancelInstruction } from '../payment/payment.jobs.ts'
import { MANUAL, type PayingMethod } from '../payment/payment-methods.ts'
import { registerInstruction } from '../payment/register-instruction.ts'
import { returnPartials } from '../statement/return-partials.ts'
import { type BillRow, billOfUnit, linesOf, lockBill, type NewLine, replaceLines } from './bill.store.ts'
import { chargeOf } from './payment-method-charges.ts'

const CHOICES: Limit = { name: 'bill_payment', burst: 20, everyMs: 15_000 }

/** Gives a bill its account at the chosen bank. The same bank again is the same account; another closes the first. */
export async function choosePayment(
  services: Services,
  customerId: CustomerId,
  unitId: number,
  method: PayingMethod,
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
    await returnPartials(
      tx,
      closed.map(({ id }) => id),
      services.now(),
    )
    const { total, uniqueDigits } = await totalThrough(services, tx, bill, method)
    const opened = await openInstruction(services, tx, {
      customerId,
      subject: { billId: bill.id },
      method,
      amount: total,
      ...(uniqueDigits === undefined ? {} : { uniqueDigits }),
      expiresAt: instant(bill.due_at.getTime()),
    })
    return opened.id
  })
  await registerInstruction(services, instructionId)
}

/** Banks may ask different fees; the bill then says so. A transfer's unique digits stand where a fee would. */
async function totalThrough(
  { now }: Services,
  tx: Db,
  bill: BillRow,
  method: PayingMethod,
): Promise<{ total: Rupiah; uniqueDigits?: number }> {
  const lines: NewLine[] = await linesOf(tx, bill.id)
  const before = lines.find(({ code }) => code === 'payment_fee')?.amount ?? 0
  const owed = rupiah(bill.total - before)
  const isManual = method === MANUAL
  const fee = isManual ? await freeDigits(tx, owed) : (await chargeOf(tx, method, now())).fee
  const total = rupiah(owed + fee)
  const digits = isManual ? { uniqueDigits: fee } : {}
  if (before === fee) return { total, ...digits }
  const others = lines.filter(({ code }) => code !== 'payment_fee')
  const niplAt = others.findIndex(({ code }) => code === 'nipl')
  await replaceLines(
    tx,
    bill.id,
    others.toSpliced(niplAt === -1 ? others.length : niplAt, 0, {
      code: 'payment_fee',
      label: isManual ? 'Kode unik' : 'Biaya pembayaran',
      amount: fee,
    }),
    total,
  )
  return { total, ...digits }
}
