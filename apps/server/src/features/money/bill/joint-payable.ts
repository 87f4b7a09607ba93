import { instant, MANUAL, rupiah } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { News } from '../../notice/notification/notification.ts'
import { dueBy, type InstructionRow, type LockedPayable, type ReceivedPayment } from '../payment/payment.ts'
import { type BillRow, lockBills, lotOnBill } from './bill.store.ts'
import { paidTogetherNews } from './bill-news.ts'
import { payBill } from './bill-payable.ts'
import { closeAccountsOfBill } from './close-accounts.ts'
import { billsOfJointPayment, instructionOfJointPayment } from './joint-payment.store.ts'
import { owedWithoutFee, putFeesTogether } from './payment-fee-line.ts'

/**
 * All of its bills or none. While each of them is unpaid the right sum settles them, also by an account that was
 * un-chosen meanwhile; once one of them went another way there is nothing left that the sum could settle.
 */
export async function jointPayable(
  services: Services,
  tx: Db,
  jointPaymentId: number,
): Promise<LockedPayable> {
  const bills = await together(tx, jointPaymentId)
  const instruction = await instructionOfJointPayment(tx, jointPaymentId)
  if (instruction === null || bills.length === 0)
    throw new Error(`Failed to find what joint payment ${jointPaymentId} is for`)
  const are = (status: BillRow['status']) => bills.every((bill) => bill.status === status)
  const isLost = bills.some(({ status }) => status === 'EXPIRE')
  return {
    status: are('PAID') ? 'PAID' : isLost ? 'EXPIRE' : 'PENDING',
    amount: rupiah(are('PENDING') ? dueBy(instruction) : 0),
    deadline: instant(Math.min(...bills.map(({ due_at }) => due_at.getTime()))),
    pay: (payment) => payAll(services, tx, { bills, instruction, payment }),
  }
}

async function together(tx: Db, jointPaymentId: number): Promise<BillRow[]> {
  const ids = await billsOfJointPayment(tx, jointPaymentId)
  const locked = await lockBills(tx, ids)
  return locked.filter(({ id }) => ids.includes(id))
}

interface PaidTogether {
  readonly bills: readonly BillRow[]
  readonly instruction: InstructionRow
  readonly payment: ReceivedPayment
}

async function payAll(
  services: Services,
  tx: Db,
  { bills, instruction, payment }: PaidTogether,
): Promise<News> {
  const { payment_method, customer_id } = instruction
  const amount = dueBy(instruction)
  const isManual = payment_method === MANUAL
  // Another payment of the same bills ends first: with it, fees change on bills that are still to be settled here.
  for (const { id } of bills)
    await closeAccountsOfBill(services, tx, id, {
      state: 'CANCELLED',
      except: instruction.id,
      at: payment.at,
    })
  let owed = 0
  for (const bill of bills) owed += await owedWithoutFee(tx, bill)
  await putFeesTogether(tx, bills, { amount: rupiah(amount - owed), isUniqueDigits: isManual })
  // Read again: another bank may have been chosen meanwhile, with another fee on each.
  const titles: string[] = []
  for (const bill of await lockBills(
    tx,
    bills.map(({ id }) => id),
  )) {
    await payBill(services, tx, bill, payment)
    titles.push((await lotOnBill(tx, bill.id)).title)
  }
  return paidTogetherNews(customer_id, titles, amount)
}
