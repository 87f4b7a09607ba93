import type { CustomerId, Instant } from '@ketok/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { PaymentTables } from './payment.tables.ts'

export type ProofRow = Selectable<PaymentTables['payment_proof']>

/** A transfer under lock, if it is this customer's. */
export async function lockTransfer(
  tx: Db,
  customerId: CustomerId,
  instructionId: number,
): Promise<{ id: number; state: string; expires_at: Date } | null> {
  const found = await tx
    .selectFrom('payment_instruction')
    .select(['id', 'state', 'expires_at'])
    .where('id', '=', instructionId)
    .where('customer_id', '=', customerId)
    .where('gateway', '=', 'manual')
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** A newer photo takes the place of one that nobody has looked at; answers the name of that one's file. */
export async function saveProof(
  tx: Db,
  proof: Pick<ProofRow, 'instruction_id' | 'stored_name' | 'wrapped_key' | 'uploaded_at'>,
): Promise<string | null> {
  const before = await tx
    .deleteFrom('payment_proof')
    .where('instruction_id', '=', proof.instruction_id)
    .where('state', '=', 'waiting')
    .returning('stored_name')
    .executeTakeFirst()
  await tx.insertInto('payment_proof').values(proof).execute()
  return before?.stored_name ?? null
}

export async function proofById(db: Db, id: number): Promise<ProofRow | null> {
  return (await db.selectFrom('payment_proof').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function newestProof(db: Db, instructionId: number): Promise<ProofRow | null> {
  const found = await db
    .selectFrom('payment_proof')
    .selectAll()
    .where('instruction_id', '=', instructionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Of a proof that waits; false when it was decided on before. */
export async function decideOnProof(
  tx: Db,
  which: { readonly id: number } | { readonly instructionId: number },
  { state, reason, at }: { state: 'accepted' | 'rejected'; reason: string | null; at: Instant },
): Promise<boolean> {
  const decided = await tx
    .updateTable('payment_proof')
    .set({ state, reason, decided_at: new Date(at) })
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('instruction_id', '=', which.instructionId)))
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}

/** What a proof is to show: a payment to the house's own account, and what of it has come. */
export async function transferToProve(
  db: Db,
  instructionId: number,
): Promise<Selectable<PaymentTables['manual_transfer']> | null> {
  const found = await db
    .selectFrom('manual_transfer')
    .selectAll()
    .where('instruction_id', '=', instructionId)
    .executeTakeFirst()
  return found ?? null
}
