import { formatRupiah, isoDay, rupiah, wibDay } from '@ketok/domain'
import { inTransaction, violates } from '../../platform/database.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { bankOf, postJournal } from '../ledger/post-journal.ts'
import { takenInFor } from '../ledger/taken-in-for.ts'
import { notify } from '../notification/notify.ts'
import { announceNews } from '../payment/announce-news.ts'
import type { News } from '../payment/payables.ts'
import { refuseWhileBankCools } from '../profile/bank-account.ts'
import { recordAction } from '../staff/record-action.ts'
import {
  type ConsignorPayoutRow,
  decideConsignorPayout,
  lockConsignorPayout,
  saleOfBill,
  settleConsignorPayout,
} from './settlement.store.ts'

type Decision = { readonly state: 'approved' } | { readonly state: 'rejected'; readonly reason: string }

/** The second of the two people. That he is another is also a rule of the table. */
export async function decideOnSettlement(
  { db, now }: Services,
  staff: StaffCaller,
  id: number,
  decision: Decision,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payout = orNotFound(await lockConsignorPayout(tx, id))
    if (payout.state !== 'prepared') refuse({ code: 'payout_state_forbids' })
    if (payout.prepared_by === staff.staffId) refuse({ code: 'needs_another_person' })
    if (decision.state === 'approved') await refuseWhileBankCools(tx, payout.consignor_id)
    const at = now()
    const reason = decision.state === 'rejected' ? decision.reason : null
    await decideConsignorPayout(tx, id, { state: decision.state, by: staff.staffId, at, reason })
    await recordAction(tx, staff, {
      action: `settlement.${decision.state}`,
      subject: { type: 'settlement', id },
      before: { state: 'prepared' },
      after: { ...decision, amount: payout.amount },
      at,
    })
  })
}

export type Settled =
  | { readonly state: 'sent'; readonly bankReference: string; readonly sentOn: string }
  | { readonly state: 'failed'; readonly reason: string }

/** What the bank did with it. Only now do the books move; said again in the same words it changes nothing. */
export async function settleWithConsignor(
  { db, live, now }: Services,
  staff: StaffCaller,
  id: number,
  settled: Settled,
): Promise<void> {
  if (settled.state === 'sent' && settled.sentOn > isoDay(wibDay(now())))
    refuse({ code: 'invalid_input' }, 'sent_on')
  const news = await inTransaction(db, async (tx): Promise<News | null> => {
    const payout = orNotFound(await lockConsignorPayout(tx, id))
    if (isSame(payout, settled)) return null
    if (payout.state !== 'approved') refuse({ code: 'payout_state_forbids' })
    const at = now()
    await settleConsignorPayout(tx, id, { ...settled, by: staff.staffId, at })
    if (settled.state === 'sent') await enterInBooks(tx, payout, at)
    await recordAction(tx, staff, {
      action: `settlement.${settled.state}`,
      subject: { type: 'settlement', id },
      before: { state: 'approved' },
      after: { ...settled, amount: payout.amount },
      at,
    })
    const told = await newsOf(tx, payout, settled)
    await notify(tx, told.customerId, { ...told, at })
    return told
  }).catch((error: unknown) => {
    if (violates(error, 'consignor_payout_bank_reference_key'))
      refuse({ code: 'bank_reference_taken' }, 'bank_reference')
    throw error
  })
  if (news !== null) announceNews(live, news)
}

function isSame(payout: ConsignorPayoutRow, settled: Settled): boolean {
  return settled.state === 'sent'
    ? payout.state === 'sent' && payout.bank_reference === settled.bankReference
    : payout.state === 'failed' && payout.reason === settled.reason
}

/**
 * What the house owed the seller is owed no more. The money leaves the accounts it came into: first the one the bill was
 * paid to, the rest from the one of the deposit that paid the other part.
 */
async function enterInBooks(tx: Db, payout: ConsignorPayoutRow, at: Parameters<typeof postJournal>[1]['at']) {
  const { bill_id: billId, hammer_price, amount } = payout
  const sale = orNotFound(await saleOfBill(tx, billId))
  const paid = await takenInFor(tx, 'bill_paid', `bill:${billId}`)
  const fromBill = rupiah(Math.min(amount, paid?.amount ?? 0))
  const rest = rupiah(amount - fromBill)
  const ofDeposit =
    rest === 0 ? null : await bankOf(tx, 'deposit_received', `nipl_order:${sale.nipl_order_id}`)
  await postJournal(tx, {
    kind: 'consignor_paid',
    reference: `bill:${billId}`,
    at,
    postings: [
      { account: 'consignor', debit: rupiah(hammer_price), billId },
      ...(paid === null ? [] : [{ account: paid.account, credit: fromBill, billId }]),
      ...(ofDeposit === null ? [] : [{ account: ofDeposit, credit: rest, billId }]),
      { account: 'consignor_fee' as const, credit: rupiah(hammer_price - amount), billId },
    ],
  })
}

async function newsOf(tx: Db, payout: ConsignorPayoutRow, settled: Settled): Promise<News> {
  const { title } = orNotFound(await saleOfBill(tx, payout.bill_id))
  const sum = formatRupiah(rupiah(payout.amount))
  const [heading, description] =
    settled.state === 'sent'
      ? [
          'Hasil lelang Anda sudah dikirim',
          `${sum} untuk ${title} sudah kami transfer ke rekening Anda. Referensi bank: ${settled.bankReference}.`,
        ]
      : [
          'Hasil lelang Anda belum terkirim',
          `Bank menolak transfer ${sum} untuk ${title}: ${settled.reason}. Periksa rekening di profil Anda; kami akan mengirim lagi.`,
        ]
  return {
    customerId: payout.consignor_id,
    topic: 'transaction',
    title: heading,
    description,
    link: '/consignment-auction',
  }
}
