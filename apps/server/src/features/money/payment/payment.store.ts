import {
  type BillId,
  type CustomerId,
  type Instant,
  type PayingMethod,
  type Rupiah,
  rupiah,
} from '@ketok/domain'
import { type Selectable, sql } from 'kysely'
import type { VirtualAccount } from '../../../platform/payment-gateway.ts'
import { tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Db } from '../../../tables.ts'
import type { PaymentTables } from './payment.tables.ts'

export type InstructionRow = Selectable<PaymentTables['payment_instruction']>
export type EventRow = Selectable<PaymentTables['payment_event']>
export type Payer = Selectable<PaymentTables['payer']>

export interface NewInstruction {
  readonly gateway: string
  readonly trxId: string
  readonly customerId: CustomerId
  readonly niplOrderId: number | null
  readonly billId: BillId | null
  readonly jointPaymentId: number | null
  readonly method: PayingMethod
  readonly uniqueDigits?: number
  /** At once, where no gateway has to hear of it. */
  readonly registeredAt?: Instant
  readonly amount: Rupiah
  readonly surplus?: Rupiah
  readonly partnerServiceId: string
  readonly customerNo: string
  readonly accountName: string
  readonly expiresAt: Instant
  readonly createdAt: Instant
}

/** Null when somebody has that account number already. */
export async function insertInstruction(tx: Db, made: NewInstruction): Promise<InstructionRow | null> {
  const inserted = await tx
    .insertInto('payment_instruction')
    .values({
      gateway: made.gateway,
      trx_id: made.trxId,
      customer_id: made.customerId,
      nipl_order_id: made.niplOrderId,
      bill_id: made.billId,
      joint_payment_id: made.jointPaymentId,
      payment_method: made.method,
      amount: made.amount,
      surplus: made.surplus ?? rupiah(0),
      partner_service_id: made.partnerServiceId,
      customer_no: made.customerNo,
      account_name: made.accountName,
      expires_at: new Date(made.expiresAt),
      unique_digits: made.uniqueDigits ?? null,
      registered_at: made.registeredAt === undefined ? null : new Date(made.registeredAt),
      created_at: new Date(made.createdAt),
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'partner_service_id', 'customer_no']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

export async function instructionById(db: Db, id: number): Promise<InstructionRow | null> {
  const found = await db.selectFrom('payment_instruction').selectAll().where('id', '=', id).executeTakeFirst()
  return found ?? null
}

export async function instructionByTrxId(
  db: Db,
  gateway: string,
  trxId: string,
): Promise<InstructionRow | null> {
  const found = await db
    .selectFrom('payment_instruction')
    .selectAll()
    .where('trx_id', '=', trxId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return found ?? null
}

export async function instructionByAccount(
  db: Db,
  gateway: string,
  { partnerServiceId, customerNo }: Pick<VirtualAccount, 'partnerServiceId' | 'customerNo'>,
): Promise<InstructionRow | null> {
  const found = await db
    .selectFrom('payment_instruction')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('partner_service_id', '=', partnerServiceId)
    .where('customer_no', '=', customerNo)
    .executeTakeFirst()
  return found ?? null
}

/** By the whole number a payer types; the newest, for banks give freed numbers out again. */
export async function instructionByNumber(db: Db, number: string): Promise<InstructionRow | null> {
  const found = await db
    .selectFrom('payment_instruction')
    .selectAll()
    .where(sql<string>`partner_service_id || customer_no`, '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

export async function ofOrders(db: Db, orderIds: readonly number[]): Promise<InstructionRow[]> {
  return db.selectFrom('payment_instruction').selectAll().where('nipl_order_id', 'in', orderIds).execute()
}

/** The accounts of a bill: its own, and those it was to be paid to together with others. */
const ofBill = (billId: BillId) =>
  sql<boolean>`(bill_id = ${billId} or joint_payment_id in (
    select joint_payment_id from joint_payment_bill where joint_payment_bill.bill_id = ${billId}))`

/** Those that wait for money or have got it, the newest first. */
export async function livingOfBill(db: Db, billId: BillId): Promise<InstructionRow[]> {
  return db
    .selectFrom('payment_instruction')
    .selectAll()
    .where(ofBill(billId))
    .where('state', 'in', ['PENDING', 'PAID'])
    .orderBy('id', 'desc')
    .execute()
}

/** Two that look for a free amount take turns, until their transactions end. */
export async function lockManualAmounts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('manual_transfer_amount'))`.execute(tx)
}

/** Of transfers to the house’s own account, those between two amounts that are open, or ended after `since`. */
export async function manualAmounts(
  db: Db,
  { from, to, since }: { from: Rupiah; to: Rupiah; since: Instant },
): Promise<{ amount: number; open: boolean }[]> {
  return db
    .selectFrom('payment_instruction')
    .select(['amount', sql<boolean>`state = 'PENDING'`.as('open')])
    .where('gateway', '=', 'manual')
    .where((eb) => eb.or([eb('state', '=', 'PENDING'), eb('expires_at', '>=', new Date(since))]))
    .where('amount', '>=', from)
    .where('amount', '<=', to)
    .unionAll(
      db
        .selectFrom('undecided_amount')
        .select(['amount', sql<boolean>`false`.as('open')])
        .where('amount', '>=', from)
        .where('amount', '<=', to),
    )
    .execute()
}

export async function markTried(db: Db, id: number, at: Instant): Promise<void> {
  await db
    .updateTable('payment_instruction')
    .set({ tried_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

export async function markRegistered(
  db: Db,
  id: number,
  account: VirtualAccount,
  at: Instant,
  checkAt: Instant,
): Promise<void> {
  await db
    .updateTable('payment_instruction')
    .set({
      partner_service_id: account.partnerServiceId,
      customer_no: account.customerNo,
      registered_at: new Date(at),
      check_at: new Date(checkAt),
    })
    .where('id', '=', id)
    .where('registered_at', 'is', null)
    .execute()
}

export async function lockInstruction(tx: Db, id: number): Promise<InstructionRow> {
  return tx
    .selectFrom('payment_instruction')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setInstructionState(
  tx: Db,
  id: number,
  state: 'PAID' | 'EXPIRE' | 'CANCELLED',
): Promise<void> {
  await tx.updateTable('payment_instruction').set({ state, check_at: null }).where('id', '=', id).execute()
}

export interface OpenOfBill {
  readonly state: 'EXPIRE' | 'CANCELLED'
  /** The one that was paid to. */
  readonly except?: number
  /** Transfers to the house's own account stay open. */
  readonly atBanksOnly?: boolean
}

/** The accounts of a bill that are still open, as when it is settled or runs out. */
export async function closeOpenOfBill(
  tx: Db,
  billId: BillId,
  { state, except, atBanksOnly = false }: OpenOfBill,
): Promise<InstructionRow[]> {
  return tx
    .updateTable('payment_instruction')
    .set({ state, check_at: null })
    .where(ofBill(billId))
    .where('state', '=', 'PENDING')
    .$call((query) => (except === undefined ? query : query.where('id', '<>', except)))
    .$call((query) => (atBanksOnly ? query.where('gateway', '<>', 'manual') : query))
    .returningAll()
    .execute()
}

/** The open transfers of a bill wait as long as its bills may: one for several bills no longer than the first of them. */
export async function prolongTransfersOfBill(tx: Db, billId: BillId): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_instruction')
    .set({
      expires_at: sql<Date>`(select min(due_at) from bill
        join account_of_bill account on account.bill_id = bill.id and account.instruction_id = payment_instruction.id)`,
    })
    .where(ofBill(billId))
    .where('state', '=', 'PENDING')
    .where('gateway', '=', 'manual')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function instructionsToCheck(db: Db, now: Instant, limit: number): Promise<InstructionRow[]> {
  return db
    .selectFrom('payment_instruction')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where('check_at', '<=', new Date(now))
    .orderBy('check_at')
    .limit(limit)
    .execute()
}

export async function checkAgainAt(db: Db, id: number, at: Instant): Promise<void> {
  await db
    .updateTable('payment_instruction')
    .set((eb) => ({ check_at: new Date(at), checks: eb('checks', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()
}

/** Orders saved whose account this gateway never confirmed, older than `before` so that a running call is left alone. */
export async function unregisteredInstructions(
  db: Db,
  gateway: string,
  before: Instant,
  now: Instant,
  limit: number,
): Promise<number[]> {
  const found = await db
    .selectFrom('payment_instruction')
    .select('id')
    .where('gateway', '=', gateway)
    .where('state', '=', 'PENDING')
    .where('registered_at', 'is', null)
    .where('created_at', '<=', new Date(before))
    .where('expires_at', '>', new Date(now))
    // The longest untried first, so that one the gateway will never take does not hold up the others.
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

export async function eventByRequest(
  db: Db,
  gateway: string,
  paymentRequestId: string,
): Promise<EventRow | null> {
  const found = await db
    .selectFrom('payment_event')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('payment_request_id', '=', paymentRequestId)
    .executeTakeFirst()
  return found ?? null
}

export interface NewEvent {
  readonly gateway: string
  readonly paymentRequestId: string
  readonly instructionId: number
  readonly amount: Rupiah
  readonly paidAt: Instant
  readonly receivedAt: Instant
  readonly source: EventRow['source']
  readonly outcome: EventRow['outcome']
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<number> {
  const { id } = await tx
    .insertInto('payment_event')
    .values({
      gateway: event.gateway,
      payment_request_id: event.paymentRequestId,
      instruction_id: event.instructionId,
      amount: event.amount,
      paid_at: new Date(event.paidAt),
      received_at: new Date(event.receivedAt),
      source: event.source,
      outcome: event.outcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface MessageKey {
  readonly partnerId: string
  readonly externalId: string
  /** YYYY-MM-DD in Jakarta. */
  readonly day: string
}

/** Remembers a message; answers the content first seen under its key. */
export async function rememberMessage(
  tx: Db,
  { partnerId, externalId, day }: MessageKey,
  contentHash: Buffer,
  at: Instant,
): Promise<Buffer> {
  await tx
    .insertInto('gateway_message')
    .values({
      partner_id: partnerId,
      external_id: externalId,
      day,
      content_hash: contentHash,
      received_at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { content_hash } = await tx
    .selectFrom('gateway_message')
    .select('content_hash')
    .where('partner_id', '=', partnerId)
    .where('external_id', '=', externalId)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirstOrThrow()
  return content_hash
}

export async function keepToken(db: Db, gateway: string, token: string, expiresAt: Instant): Promise<void> {
  await db
    .insertInto('gateway_token')
    .values({ token_hash: tokenHash(token), gateway, expires_at: new Date(expiresAt) })
    .execute()
}

export async function tokenHolds(db: Db, gateway: string, token: string, at: Instant): Promise<boolean> {
  const found = await db
    .selectFrom('gateway_token')
    .select('gateway')
    .where('token_hash', '=', tokenHash(token))
    .where('gateway', '=', gateway)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst()
  return found !== undefined
}

export async function forgetTokens(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('gateway_token').where('expires_at', '<', new Date(before)).execute()
}

export async function payerById(db: Db, customerId: CustomerId): Promise<Payer> {
  return db.selectFrom('payer').selectAll().where('customer_id', '=', customerId).executeTakeFirstOrThrow()
}
