import { type CustomerId, formatNiplNumber, instant } from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { billOfUnit, linesOf } from '../bill/bills.ts'
import { cardsOf } from '../catalogue/cards-of.ts'
import { niplOfBill } from '../nipl/nipl-of-a-bill.ts'
import { instructionOfBill } from '../payment/instructions.ts'
import { payerById } from '../payment/payer.ts'
import { bankNameOf } from '../payment/payment-methods.ts'
import { billNumber } from './bill-number.ts'
import { billPaper } from './bill-paper.ts'
import { billToken } from './bill-token.ts'

/** For its owner only: another's bill is as unknown as one that does not exist. */
export async function billPaperOf(
  { db, config, now }: Services,
  customerId: CustomerId,
  unitId: number,
): Promise<{ pdf: Buffer; name: string }> {
  const bill = orNotFound(await billOfUnit(db, customerId, unitId))
  const [[unit], lines, nipl, instruction, payer] = await Promise.all([
    cardsOf(db, [bill.lot_id]),
    linesOf(db, bill.id),
    niplOfBill(db, bill.nipl_id),
    instructionOfBill(db, bill.id),
    payerById(db, customerId),
  ])
  const { lot_number, title } = orNotFound(unit)
  const number = billNumber(bill)
  const isPayable = bill.status === 'PENDING' && instruction !== null && instruction.registered_at !== null
  const pdf = await billPaper({
    number,
    house: config.brand,
    winner: { name: payer.full_name, email: payer.email },
    lot: `Lot ${lot_number}: ${title}`,
    nipl: formatNiplNumber(nipl.nipl_number),
    hammeredAt: instant(bill.hammered_at.getTime()),
    dueAt: instant(bill.due_at.getTime()),
    paidAt: bill.paid_at === null ? null : instant(bill.paid_at.getTime()),
    status: bill.status,
    lines: lines.map(({ label, amount }) => ({ label, amount })),
    total: bill.total,
    payTo: isPayable
      ? {
          bank: bankNameOf(instruction.payment_method),
          number: instruction.partner_service_id + instruction.customer_no,
          name: instruction.account_name,
        }
      : null,
    checkUrl: `${config.publicUrl}/cek/${billToken(config.keys, bill.id)}`,
    at: now(),
  })
  return { pdf, name: `${number.toLowerCase().replaceAll('/', '-')}.pdf` }
}
