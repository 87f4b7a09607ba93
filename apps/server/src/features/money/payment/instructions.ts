import type { BillId, Instant } from '@ketok/domain'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Db } from '../../../tables.ts'
import { cancelInstruction } from './payment.jobs.ts'
import {
  closeOpenOfBill,
  type InstructionRow,
  type OpenOfBill,
  prolongTransfersOfBill,
  setInstructionState,
} from './payment.store.ts'

export type { InstructionRow } from './payment.store.ts'

/** At its deadline, or because something else came in between: then the gateway is told as well. */
type ClosedAs = OpenOfBill['state']

type Follow = (tx: Db, instructionIds: readonly number[], at: Instant) => Promise<void>

/** The accounts to which something is to be paid, and their end without a payment. */
export class Instructions {
  readonly #jobs: Jobs
  readonly #followers: Follow[] = []

  constructor(jobs: Jobs) {
    this.#jobs = jobs
  }

  /** Features say at start what such an end means to them; they do it in the transaction that closes the accounts. */
  onClose(follow: Follow): void {
    this.#followers.push(follow)
  }

  /** Nobody is to pay to it any more. */
  async close(
    tx: Db,
    id: number,
    { state, at }: { readonly state: ClosedAs; readonly at: Instant },
  ): Promise<void> {
    await setInstructionState(tx, id, state)
    await this.#closed(tx, [id], state, at)
  }

  /** The same for all open accounts of a bill but the one that was paid to. Answers those that it closed. */
  async closeOfBill(
    tx: Db,
    billId: BillId,
    { at, ...closing }: OpenOfBill & { readonly at: Instant },
  ): Promise<InstructionRow[]> {
    const closed = await closeOpenOfBill(tx, billId, closing)
    await this.#closed(
      tx,
      closed.map(({ id }) => id),
      closing.state,
      at,
    )
    return closed
  }

  /** Its open transfers to the house's own account wait as long as its bills may. Answers how many there are. */
  prolongTransfersOfBill(tx: Db, billId: BillId): Promise<number> {
    return prolongTransfersOfBill(tx, billId)
  }

  async #closed(tx: Db, ids: readonly number[], state: ClosedAs, at: Instant): Promise<void> {
    for (const follow of this.#followers) await follow(tx, ids, at)
    if (state === 'EXPIRE') return
    for (const instructionId of ids) await this.#jobs.enqueue(tx, cancelInstruction, { instructionId })
  }
}
