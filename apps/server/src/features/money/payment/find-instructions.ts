import type { BillId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { type InstructionRow, instructionByNumber, livingOfBill, ofOrders } from './payment.store.ts'

/** The account a bill is to be paid to, the last that was chosen; a paid bill's is the one it was paid to. */
export async function instructionOfBill(db: Db, billId: BillId): Promise<InstructionRow | null> {
  const living = await livingOfBill(db, billId)
  return living.find(({ state }) => state === 'PAID') ?? living[0] ?? null
}

export async function instructionsOfOrders(db: Db, orderIds: readonly number[]): Promise<InstructionRow[]> {
  return orderIds.length === 0 ? [] : ofOrders(db, orderIds)
}

/** Null as well for a number that its bank has never heard of: nobody can pay to it, so it was never handed out. */
export async function handedOutInstruction(db: Db, number: string): Promise<InstructionRow | null> {
  const found = await instructionByNumber(db, number)
  return found === null || found.registered_at === null ? null : found
}
