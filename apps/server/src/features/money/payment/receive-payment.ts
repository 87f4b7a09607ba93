import { sitePaths } from '@ketok/contract/site-paths'
import {
  destinationOf,
  formatRupiah,
  type Instant,
  instant,
  MANUAL,
  type PaymentMethod,
  type Rupiah,
} from '@ketok/domain'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type News, tell } from '../../notice/notification/notification.ts'
import { postJournal } from '../ledger/ledger.ts'
import { dueBy } from './due-by.ts'
import type { LockedPayable } from './payables.ts'
import {
  type EventRow,
  eventByRequest,
  type InstructionRow,
  insertEvent,
  instructionByTrxId,
  type MessageKey,
  rememberMessage,
  setInstructionState,
} from './payment.store.ts'
import type { RefundReason } from './payment.tables.ts'
import { openRefundCase } from './refund-case.ts'

export interface Payment {
  readonly gateway: string
  readonly trxId: string
  /** The gateway's key of this very payment. */
  readonly paymentRequestId: string
  readonly amount: Rupiah
  /** By the bank's word; null when it said nothing. */
  readonly paidAt: Instant | null
  readonly source: EventRow['source']
  /** Digits of the account, where told; only compared. */
  readonly accountNo?: string
  /** The message that told of it, where one did. */
  readonly message?: MessageKey & { readonly contentHash: Buffer }
}

export type Received =
  /** Recorded now or before: the same answer each time. */
  | { readonly outcome: 'recorded'; readonly event: EventRow; readonly instruction: InstructionRow }
  | { readonly outcome: 'message_conflict' | 'unknown_account' | 'wrong_amount' | 'inconsistent' }

type SuspenseReason = 'late' | 'paid_already' | 'cancelled'

/**
 * Takes in money, once however often it is told of, and does what follows from it in the same transaction. Money
 * that nothing waits for (late, paid twice) has moved all the same: it is recorded in suspense with a refund case.
 */
export async function receivePayment(services: Services, payment: Payment): Promise<Received> {
  return inTransaction(services.db, (tx) => receive(services, tx, payment)).catch(async (error: unknown) => {
    // Another told of the same payment at the same moment for another account; now it can be seen.
    if (!violates(error, 'payment_event_gateway_payment_request_id_key')) throw error
    return inTransaction(services.db, (tx) => receive(services, tx, payment))
  })
}

/** Within a transaction that does more. */
export async function receive(services: Services, tx: Db, payment: Payment): Promise<Received> {
  const at = services.now()
  if (payment.message !== undefined) {
    const { contentHash, ...key } = payment.message
    const known = await rememberMessage(tx, key, contentHash, at)
    if (!known.equals(contentHash)) return { outcome: 'message_conflict' }
  }
  const found = await instructionByTrxId(tx, payment.gateway, payment.trxId)
  if (found === null || !isToAccount(found, payment)) return { outcome: 'unknown_account' }

  const { payable, instruction } = await services.payables.lock(services, tx, found)
  const before = await eventByRequest(tx, payment.gateway, payment.paymentRequestId)
  if (before !== null) return again(before, instruction, payment)
  if (payment.amount !== instruction.amount) return { outcome: 'wrong_amount' }

  // What we are told of has happened: a bank whose clock is ahead has not taken the money after the deadline.
  const paidAt = instant(Math.min(payment.paidAt ?? at, at))
  const reason = suspenseReason(payable, instruction, paidAt)
  const eventId = await insertEvent(tx, {
    gateway: payment.gateway,
    paymentRequestId: payment.paymentRequestId,
    instructionId: instruction.id,
    amount: payment.amount,
    paidAt,
    receivedAt: at,
    source: payment.source,
    outcome: reason === null ? 'settled' : 'suspense',
  })
  const method = instruction.payment_method === MANUAL ? 'manual' : instruction.payment_method
  const news =
    reason === null
      ? await payable.pay({ method, paidAt, at, instructionId: instruction.id })
      : await keepInSuspense(tx, { payment, instruction, eventId, reason, at, method })
  if (reason === null) await setInstructionState(tx, instruction.id, 'PAID')
  await tell(services, tx, news, at)
  if (reason === null && instruction.surplus > 0)
    await tell(services, tx, await keepSurplus(tx, { instruction, eventId, at, method }), at)
  const event = await eventByRequest(tx, payment.gateway, payment.paymentRequestId)
  if (event === null) throw new Error(`Failed to read back payment event ${eventId}`)
  return { outcome: 'recorded', event, instruction }
}

function isToAccount(instruction: InstructionRow, { accountNo }: Payment): boolean {
  return accountNo === undefined || accountNo === instruction.partner_service_id + instruction.customer_no
}

function again(before: EventRow, instruction: InstructionRow, payment: Payment): Received {
  return before.instruction_id === instruction.id && before.amount === payment.amount
    ? { outcome: 'recorded', event: before, instruction }
    : { outcome: 'inconsistent' }
}

/** Null when the money settles what it is for. */
function suspenseReason(
  payable: LockedPayable,
  instruction: InstructionRow,
  paidAt: Instant,
): SuspenseReason | null {
  const destination = destinationOf(payable.status, payable.amount, dueBy(instruction))
  // Another bank was chosen meanwhile, with another fee. The right sum by the old account would be as good.
  if (!destination.ok) return 'cancelled'
  if (destination.value === 'suspense') return payable.status === 'PAID' ? 'paid_already' : 'late'
  return paidAt > payable.deadline ? 'late' : null
}

interface Kept {
  readonly instruction: InstructionRow
  readonly eventId: number
  readonly at: Instant
  readonly method: PaymentMethod | 'manual'
}

async function keepInSuspense(
  tx: Db,
  suspended: Kept & { readonly payment: Payment; readonly reason: SuspenseReason },
): Promise<News> {
  const { payment, instruction, reason, method } = suspended
  const about = await owedBack(tx, suspended, payment.amount, reason)
  return {
    ...aboutMoneyOf(instruction),
    title: 'Pembayaran Anda akan dikembalikan',
    description: `${about}: ${suspenseWords(reason, method)} Uangnya kami simpan dan akan kami kembalikan ke rekening Anda.`,
  }
}

/** What came beyond the sum that was settled, because no bank takes so little. */
async function keepSurplus(tx: Db, kept: Kept): Promise<News> {
  const { instruction } = kept
  const { amount, surplus } = instruction
  const about = await owedBack(tx, kept, surplus, 'surplus')
  return {
    ...aboutMoneyOf(instruction),
    title: 'Kelebihan Anda akan dikembalikan',
    description: `${about}: bank menerima paling sedikit ${formatRupiah(amount)}. Kelebihannya, ${formatRupiah(surplus)}, kami simpan dan akan kami kembalikan ke rekening Anda.`,
  }
}

/** Money that settled nothing lies in suspense, and a case says whose it is. Answers what it was for. */
async function owedBack(
  tx: Db,
  { instruction, eventId, at, method }: Kept,
  amount: Rupiah,
  reason: RefundReason,
): Promise<string> {
  const about = await openRefundCase(tx, {
    of: { paymentEventId: eventId },
    customerId: instruction.customer_id,
    amount,
    reason,
    at,
  })
  await postJournal(tx, {
    kind: 'suspense_received',
    reference: `payment_event:${eventId}`,
    at,
    postings: [
      { account: `bank:${method}`, debit: amount },
      { account: 'suspense', credit: amount },
    ],
  })
  return about
}

function aboutMoneyOf({ customer_id, nipl_order_id }: InstructionRow) {
  return nipl_order_id === null
    ? ({ customerId: customer_id, topic: 'transaction', link: sitePaths.transactions } as const)
    : ({ customerId: customer_id, topic: 'nipl', link: sitePaths.nipl } as const)
}

const SUSPENSE_WORDS: Record<SuspenseReason, string> = {
  late: 'pembayaran Anda kami terima sesudah pesanan atau tagihannya berakhir.',
  paid_already: 'pembayaran Anda kami terima dua kali.',
  cancelled: 'pembayaran Anda kami terima di nomor virtual account yang sudah diganti.',
}

/** A transfer to the house's own account is known by its amount: there is no account that was replaced. */
function suspenseWords(reason: SuspenseReason, method: PaymentMethod | 'manual'): string {
  if (reason === 'cancelled' && method === 'manual')
    return 'transfer Anda memakai jumlah dari cara bayar yang sudah diganti.'
  return SUSPENSE_WORDS[reason]
}

/** When the bank took the money, for answers built from the stored event. */
export function paidAtOf(event: EventRow): Instant {
  return instant(event.paid_at.getTime())
}
