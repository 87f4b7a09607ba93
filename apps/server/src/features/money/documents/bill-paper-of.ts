import { bankNameOf, type CustomerId, formatNiplNumber, instant, MANUAL } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { cardsOf } from '../../goods/catalogue/cards-of.ts'
import { type BillRow, billOfUnit, buyerOf, linesOf, NIPL_LINE } from '../bill/bills.ts'
import { niplOfBill } from '../nipl/nipl-of-a-bill.ts'
import { billsOfJointPayment, type InstructionRow, instructionOfBill } from '../payment/instructions.ts'
import { billNumber } from './bill-number.ts'
import type { BillPaper, PayTo } from './bill-paper.ts'
import { billToken } from './bill-token.ts'

/** What stands on the paper. For its owner only: another's bill is as unknown as one that does not exist. */
export async function billPaperOf(
  services: Services,
  customerId: CustomerId,
  unitId: number,
): Promise<BillPaper> {
  const { db, config, now } = services
  const bill = orNotFound(await billOfUnit(db, customerId, unitId))
  const [[unit], lines, nipl, instruction, buyer] = await Promise.all([
    cardsOf(db, [bill.lot_id]),
    linesOf(db, bill.id),
    niplOfBill(db, bill.nipl_id),
    instructionOfBill(db, bill.id),
    buyerOf(db, bill.id),
  ])
  const { lot_number, title } = orNotFound(unit)
  return {
    number: billNumber(bill),
    house: config.brand,
    winner: { name: buyer.full_name, email: buyer.email },
    lot: `Lot ${String(lot_number).padStart(3, '0')} · ${title}`,
    nipl: formatNiplNumber(nipl.nipl_number),
    hammeredAt: instant(bill.hammered_at.getTime()),
    dueAt: instant(bill.due_at.getTime()),
    paidAt: bill.paid_at === null ? null : instant(bill.paid_at.getTime()),
    status: bill.status,
    lines: lines.filter(isPrice).map(({ label, amount }) => ({ label, amount })),
    niplPaid: lines.reduce((sum, line) => (isPrice(line) ? sum : sum - line.amount), 0),
    total: bill.total,
    payTo: await payToOf(services, bill, instruction),
    checkUrl: `${config.publicUrl}/cek/${billToken(config.keys, bill.id)}`,
    at: now(),
  }
}

const isPrice = ({ code }: { code: string }) => code !== NIPL_LINE

async function payToOf(
  { config, db }: Services,
  bill: BillRow,
  instruction: InstructionRow | null,
): Promise<PayTo | null> {
  if (bill.status !== 'PENDING' || instruction === null || instruction.registered_at === null) return null
  const { payment_method, partner_service_id, customer_no, account_name, amount, joint_payment_id } =
    instruction
  const bills = joint_payment_id === null ? [bill.id] : await billsOfJointPayment(db, joint_payment_id)
  const isTransfer = payment_method === MANUAL
  return {
    bank: isTransfer ? (config.manual?.bank ?? '') : bankNameOf(payment_method),
    kind: isTransfer ? 'Rekening' : 'Virtual account',
    number: isTransfer ? partner_service_id : partner_service_id + customer_no,
    name: account_name,
    amount,
    others: bills.length - 1,
  }
}
