import type { BillId, CustomerId, Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { InstructionRow } from '../payment/payment.ts'

export async function insertJointPayment(
  tx: Db,
  customerId: CustomerId,
  billIds: readonly BillId[],
  at: Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('joint_payment')
    .values({ customer_id: customerId, created_at: new Date(at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('joint_payment_bill')
    .values(billIds.map((billId) => ({ joint_payment_id: id, bill_id: billId })))
    .execute()
  return id
}

/** In the order of their ids, in which everybody locks them. */
export async function billsOfJointPayment(db: Db, id: number): Promise<BillId[]> {
  const rows = await db
    .selectFrom('joint_payment_bill')
    .select('bill_id')
    .where('joint_payment_id', '=', id)
    .orderBy('bill_id')
    .execute()
  return rows.map(({ bill_id }) => bill_id)
}

/** Bills with which one of these is to be paid together now, itself among them. */
export async function billsPaidWith(db: Db, billIds: readonly BillId[]): Promise<BillId[]> {
  if (billIds.length === 0) return []
  const rows = await db
    .selectFrom('joint_payment_bill as own')
    .innerJoin('payment_instruction', 'payment_instruction.joint_payment_id', 'own.joint_payment_id')
    .innerJoin('joint_payment_bill as other', 'other.joint_payment_id', 'own.joint_payment_id')
    .select('other.bill_id')
    .distinct()
    .where('own.bill_id', 'in', billIds)
    .where('payment_instruction.state', '=', 'PENDING')
    .execute()
  return rows.map(({ bill_id }) => bill_id)
}

/** The open joint payment of each of these bills that is in one. */
export async function openJointPaymentsOf(
  db: Db,
  billIds: readonly BillId[],
): Promise<{ bill_id: BillId; joint_payment_id: number }[]> {
  if (billIds.length === 0) return []
  return db
    .selectFrom('joint_payment_bill')
    .innerJoin(
      'payment_instruction',
      'payment_instruction.joint_payment_id',
      'joint_payment_bill.joint_payment_id',
    )
    .select(['joint_payment_bill.bill_id', 'joint_payment_bill.joint_payment_id'])
    .where('joint_payment_bill.bill_id', 'in', billIds)
    .where('payment_instruction.state', '=', 'PENDING')
    .execute()
}

/** Another's is as unknown as one that does not exist. */
export async function instructionOfJointPayment(
  db: Db,
  id: number,
  customerId?: CustomerId,
): Promise<InstructionRow | null> {
  const found = await db
    .selectFrom('payment_instruction')
    .selectAll()
    .where('joint_payment_id', '=', id)
    .$call((query) => (customerId === undefined ? query : query.where('customer_id', '=', customerId)))
    .executeTakeFirst()
  return found ?? null
}
