import type { Instant, PaymentMethod, Rupiah } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { News } from '../../notice/notification/notification.ts'
import { type InstructionRow, instructionById, lockInstruction } from './payment.store.ts'

/** Something money can settle, under lock until the transaction ends. */
export interface LockedPayable {
  readonly status: 'PENDING' | 'PAID' | 'EXPIRE'
  /** What settles it now, to the rupiah. */
  readonly amount: Rupiah
  /** Money taken by the bank later than this is late. */
  readonly deadline: Instant
  pay(payment: ReceivedPayment): Promise<News>
}

export interface ReceivedPayment {
  readonly method: PaymentMethod | 'manual'
  readonly paidAt: Instant
  readonly at: Instant
  /** The instruction whose account it was paid to. */
  readonly instructionId: number
}

interface Locked {
  readonly payable: LockedPayable
  readonly instruction: InstructionRow
}

/**
 * Locks what an instruction is for; null where it is for something of another kind. The services are those of whoever locks:
 * their clock says what is late.
 */
type LockKind = (services: Services, tx: Db, instruction: InstructionRow) => Promise<LockedPayable> | null

/** What payments are for: each noun that is paid says at start how its own is locked and settled. */
export class Payables {
  readonly #kinds: LockKind[] = []

  register(kind: LockKind): void {
    this.#kinds.push(kind)
  }

  /** What is paid first, then its account: everybody locks in this order. */
  async lock(services: Services, tx: Db, found: InstructionRow): Promise<Locked> {
    const payable = await this.#lockPayable(services, tx, found)
    return { payable, instruction: await lockInstruction(tx, found.id) }
  }

  async lockById(services: Services, tx: Db, instructionId: number): Promise<Locked> {
    return this.lock(services, tx, orNotFound(await instructionById(tx, instructionId)))
  }

  #lockPayable(services: Services, tx: Db, instruction: InstructionRow): Promise<LockedPayable> {
    for (const kind of this.#kinds) {
      const payable = kind(services, tx, instruction)
      if (payable !== null) return payable
    }
    throw new Error(`Failed to find what instruction ${instruction.id} is for`)
  }
}
