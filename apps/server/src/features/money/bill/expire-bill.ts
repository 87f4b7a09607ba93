import { type BillId, rupiah, STRIKES_TO_BAR } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { tell } from '../../notice/notification/notification.ts'
import { barCustomer } from '../../people/account/account.ts'
import { postJournal } from '../ledger/ledger.ts'
import { forfeitNipl } from '../nipl/nipl.ts'
import {
  askForPayment,
  instructionOfBill,
  isAccountInQuestion,
  isLockedAccountInQuestion,
  isMoneyOfBillInQuestion,
} from '../payment/payment.ts'
import {
  addStrike,
  type BillRow,
  billById,
  billsDue,
  lockBill,
  lotOnBill,
  markExpired,
} from './bill.store.ts'
import { billWrittenBack, depositForfeited } from './bill-journals.ts'
import { defaultNews } from './bill-news.ts'
import { billedAt } from './bill-payable.ts'
import { closeAccountsOfBill } from './close-accounts.ts'

/**
 * Unpaid at its deadline a bill is a default: the NIPL is forfeited and the winner gets a strike. The bank is asked
 * first; while it does not answer nobody loses a deposit, and the sweep comes back. Safe to run twice.
 */
export async function endBill(services: Services, billId: BillId): Promise<void> {
  const { db, now } = services
  const bill = await billById(db, billId)
  if (bill?.status !== 'PENDING' || now() < bill.due_at.getTime()) return
  // Also money for an account that they un-chose since.
  if (await isMoneyOfBillInQuestion(db, billId)) return
  const instruction = await instructionOfBill(db, billId)
  if (instruction !== null) {
    // Whoever shows that they have paid loses no deposit before somebody has looked, nor does anybody whose money was found.
    if (await isAccountInQuestion(db, instruction.id)) return
    await askForPayment(services, instruction)
  }

  await inTransaction(db, async (tx) => {
    const locked = await lockBill(tx, billId)
    // Meanwhile it may have been paid, or given more time in its last moment.
    if (locked?.status !== 'PENDING' || now() < locked.due_at.getTime()) return
    // It may have been asked for while the bank was, or a proof of it taken in the last moment.
    if (await isMoneyOfBillInQuestion(tx, billId)) return
    if (await isTransferInQuestion(tx, billId)) return
    await recordDefault(services, tx, locked)
  })
}

/** Under the lock that a proof is taken under: one that came in time and is still being kept is waited for. */
async function isTransferInQuestion(tx: Db, billId: BillId): Promise<boolean> {
  const chosen = await instructionOfBill(tx, billId)
  if (chosen === null) return false
  return isLockedAccountInQuestion(tx, chosen.id)
}

async function recordDefault(services: Services, tx: Db, bill: BillRow): Promise<void> {
  const at = services.now()
  await markExpired(tx, bill.id, at)
  const nipl = await forfeitNipl(tx, bill.nipl_id, at)
  const billed = await billedAt(tx, bill, at)
  await postJournal(tx, depositForfeited(billed))
  await postJournal(tx, billWrittenBack(billed))
  await closeAccountsOfBill(services, tx, bill.id, { state: 'EXPIRE', at })
  const strikes = await addStrike(tx, bill.customer_id, bill.id, at)
  const isBarred = strikes >= STRIKES_TO_BAR
  if (isBarred) await barCustomer(tx, bill.customer_id, at)
  const { title } = await lotOnBill(tx, bill.id)
  const news = defaultNews({ ...bill, title }, rupiah(bill.total), { niplPrice: nipl.price, isBarred })
  await tell(services, tx, news, at)
}

const BATCH = 20

/** One that cannot be ended now does not keep the others. */
export async function endDueBills(services: Services): Promise<void> {
  for (const billId of await billsDue(services.db, services.now(), BATCH)) {
    await endBill(services, billId).catch((error: unknown) => {
      services.log.error({ err: error, bill_id: billId }, 'bill: a bill past its deadline could not be ended')
    })
  }
}
