import type { CustomerId, Instant, PaymentMethod, Rupiah } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { billPayable } from '../bill/settle-bill.ts'
import { jointPayable } from '../bill/settle-together.ts'
import { niplOrderPayable } from '../nipl/settle-nipl-order.ts'
import type { InstructionRow } from './payment.store.ts'

/** Something money can settle, under lock until the transaction ends. */
export interface LockedPayable {
  readonly status: 'PENDING' | 'PAID' | 'EXPIRE'
  /** What settles it now, to the rupiah. */
  readonly amount: Rupiah
  /** Money taken by the bank later than this is late. */
  readonly deadline: Instant
  settle(payment: Settlement): Promise<News>
}

export interface Settlement {
  readonly method: PaymentMethod | 'manual'
  readonly paidAt: Instant
  readonly at: Instant
  /** Of the account it was paid to. */
  readonly instructionId: number
}

/** What the customer is told once it is true. */
export interface News {
  readonly customerId: CustomerId
  readonly topic: 'nipl' | 'transaction'
  readonly title: string
  readonly description: string
  readonly link: string
}

/** The one list of what payments are for. */
export function lockPayable(services: Services, tx: Db, instruction: InstructionRow): Promise<LockedPayable> {
  if (instruction.nipl_order_id !== null) return niplOrderPayable(services, tx, instruction.nipl_order_id)
  if (instruction.bill_id !== null) return billPayable(services, tx, instruction.bill_id, instruction)
  if (instruction.joint_payment_id !== null) return jointPayable(services, tx, instruction.joint_payment_id)
  throw new Error(`Failed to find what instruction ${instruction.id} is for`)
}
