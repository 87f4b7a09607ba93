import { sitePaths } from '@ketok/contract/site-paths'
import {
  atWib,
  dayOfDate,
  formatRupiah,
  type Instant,
  instant,
  type Rupiah,
  rupiah,
  type StaffId,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type News, tell } from '../../notice/notification/notification.ts'
import { postJournal } from '../ledger/ledger.ts'
import { acceptProof, openRefundCase, receive } from '../payment/payment.ts'
import { closeLine, type LineRow, partialLines, type TransferRow, transferById } from './statement.store.ts'

/** Every line lies in suspense once its import is confirmed, so that the books hold what the bank holds. */
export async function bookLine(tx: Db, line: LineRow, at: Instant): Promise<void> {
  await postJournal(tx, {
    kind: 'statement_received',
    reference: `statement_line:${line.id}`,
    at,
    postings: [
      { account: 'bank:manual', debit: rupiah(line.amount) },
      { account: 'suspense', credit: rupiah(line.amount) },
    ],
  })
}

interface ByHand {
  readonly staffId: StaffId
  /** Looks at the transfer under lock. */
  readonly check: (transfer: TransferRow) => void
}

/**
 * The line is this transfer. Together with what came before it settles what was asked, or waits for the rest; what is
 * more goes back. `byHand` is null where the amount alone told.
 */
export async function matchLine(
  services: Services,
  tx: Db,
  line: LineRow,
  instructionId: number,
  byHand: ByHand | null,
): Promise<void> {
  const at = services.now()
  const { transfer, endsAt } = await transferUnderLock(services, tx, instructionId)
  byHand?.check(transfer)
  const before = await partialLines(tx, [transfer.instruction_id])
  const came = [...before, line].reduce((sum, { amount }) => sum + amount, 0)
  const matched = { instructionId: transfer.instruction_id, by: byHand?.staffId ?? null, at }
  if (came < transfer.amount && transfer.state === 'PENDING') {
    await closeLine(tx, line.id, { ...matched, state: 'partial' })
    return tellPartial(services, tx, transfer, { came: rupiah(came), isOver: at >= endsAt, at })
  }
  for (const { id } of [...before, line]) await closeLine(tx, id, { ...matched, state: 'matched' })
  // Late, and less than was asked: there is nothing it could settle.
  if (came < transfer.amount) {
    await giveBack(tx, line, transfer, rupiah(came), 'partial', at)
    return
  }
  await release(tx, line, transfer.amount, at)
  await receive(services, tx, {
    gateway: 'manual',
    trxId: transfer.trx_id,
    paymentRequestId: `MUTASI-${line.id}`,
    amount: transfer.amount,
    paidAt: paidAtOf(line),
    source: 'manual',
  })
  await acceptProof(tx, transfer.instruction_id, at)
  if (came > transfer.amount)
    await giveBack(tx, line, transfer, rupiah(came - transfer.amount), 'overpaid', at)
}

/**
 * Two parts that are matched at the same moment must see each other, and one that is matched at the deadline must see
 * it pass.
 */
async function transferUnderLock(
  services: Services,
  tx: Db,
  instructionId: number,
): Promise<{ readonly transfer: TransferRow; readonly endsAt: Instant }> {
  const { payable } = await services.payables.lockById(services, tx, instructionId)
  return { transfer: orNotFound(await transferById(tx, instructionId)), endsAt: payable.deadline }
}

/** It is known now what the money is for: it comes out of suspense, and is booked as what it is. */
async function release(tx: Db, line: LineRow, amount: Rupiah, at: Instant): Promise<void> {
  await postJournal(tx, {
    kind: 'suspense_released',
    reference: `statement_line:${line.id}`,
    at,
    postings: [
      { account: 'suspense', debit: amount },
      { account: 'bank:manual', credit: amount },
    ],
  })
}

async function giveBack(
  tx: Db,
  line: LineRow,
  { customer_id }: TransferRow,
  amount: Rupiah,
  reason: 'overpaid' | 'partial',
  at: Instant,
): Promise<void> {
  await openRefundCase(tx, { of: { statementLineId: line.id }, customerId: customer_id, amount, reason, at })
}

interface Part {
  /** All parts until now. */
  readonly came: Rupiah
  /** What is sent from now on comes too late; only what was on its way before may still complete it. */
  readonly isOver: boolean
  readonly at: Instant
}

async function tellPartial(
  services: Services,
  tx: Db,
  transfer: TransferRow,
  { came, isOver, at }: Part,
): Promise<void> {
  const isNipl = transfer.nipl_order_id !== null
  const rest = isOver
    ? ', dan batas waktunya sudah lewat. Jangan transfer kekurangannya: bila tidak ada transfer lain dari sebelum batas waktu, uang ini kami kembalikan ke rekening Anda.'
    : `. Transfer kekurangannya ${formatRupiah(transfer.amount - came)} sebelum batas waktunya.`
  const news: News = {
    customerId: transfer.customer_id,
    topic: isNipl ? 'nipl' : 'transaction',
    title: 'Transfer Anda kurang',
    description: `${transfer.about}: kami terima ${formatRupiah(came)} dari ${formatRupiah(transfer.amount)}${rest}`,
    link: isNipl ? sitePaths.nipl : sitePaths.transactions,
  }
  await tell(services, tx, news, at)
}

/** Where a statement tells no time, the day's beginning: the doubt is the payer's. */
function paidAtOf({ booked_at, booked_on }: LineRow): Instant {
  if (booked_at !== null) return instant(booked_at.getTime())
  const [year = 0, month = 0, day = 0] = booked_on.split('-').map(Number)
  return atWib(dayOfDate({ year, month, day }), 0)
}
