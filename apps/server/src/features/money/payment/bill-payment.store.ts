import type { BillId } from '@ketok/domain'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { EventRow, InstructionRow } from './payment.store.ts'

/** The bill's own accounts and those of several bills together, with how many bills each pays. */
export async function accountsOfBill(
  db: Db,
  billId: BillId,
): Promise<(InstructionRow & { bill_count: number })[]> {
  return db
    .selectFrom('payment_instruction as account')
    .selectAll('account')
    .select(
      sql<number>`case when account.joint_payment_id is null then 1 else (
        select count(*)::integer from joint_payment_bill joint
        where joint.joint_payment_id = account.joint_payment_id) end`.as('bill_count'),
    )
    .where(
      sql<boolean>`(account.bill_id = ${billId} or account.joint_payment_id in (
        select joint_payment_id from joint_payment_bill where joint_payment_bill.bill_id = ${billId}))`,
    )
    .orderBy('account.id', 'desc')
    .execute()
}

export async function eventsOn(db: Db, instructionIds: readonly number[]): Promise<EventRow[]> {
  if (instructionIds.length === 0) return []
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('instruction_id', 'in', instructionIds)
    .orderBy('id')
    .execute()
}
