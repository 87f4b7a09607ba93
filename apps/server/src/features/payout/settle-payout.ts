import type { CustomerId, Instant } from '@ketok/domain'
import { formatRupiah, isoDay, rupiah, wibDay } from '@ketok/domain'
import { inTransaction, violates } from '../../platform/database.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { failRefund, sendRefund } from '../nipl/record-refund.ts'
import { notify } from '../notification/notify.ts'
import { announceNews } from '../payment/announce-news.ts'
import type { News } from '../payment/payables.ts'
import { refundCasePaid } from '../payment/refund-case.ts'
import { recordAction } from '../staff/record-action.ts'
import { lockPayout, type PayoutRow, settlePayout } from './payout.store.ts'

export type Settled =
  | { readonly state: 'sent'; readonly bankReference: string; readonly sentOn: string }
  | { readonly state: 'failed'; readonly reason: string }

/** What the bank did with a payout. Only now do the books move; said again in the same words it changes nothing. */
export async function recordSettlement(
  { db, live, now }: Services,
  staff: StaffCaller,
  id: number,
  settled: Settled,
): Promise<void> {
  if (settled.state === 'sent' && settled.sentOn > isoDay(wibDay(now())))
    refuse({ code: 'invalid_input' }, 'sent_on')
  const news = await inTransaction(db, async (tx): Promise<News | null> => {
    const payout = orNotFound(await lockPayout(tx, id))
    if (isSame(payout, settled)) return null
    if (payout.state !== 'approved') refuse({ code: 'payout_state_forbids' })
    const at = now()
    await settlePayout(tx, id, { ...settled, by: staff.staffId, at })
    const told = await follow(tx, payout, settled, at)
    await recordAction(tx, staff, {
      action: settled.state === 'sent' ? 'payout.sent' : 'payout.failed',
      subject: { type: 'payout', id },
      before: { state: 'approved' },
      after: { ...settled, amount: payout.amount },
      at,
    })
    await notify(tx, told.customerId, { ...told, at })
    return told
  }).catch((error: unknown) => {
    if (violates(error, 'payout_bank_reference_key') || violates(error, 'nipl_refund_reference'))
      refuse({ code: 'bank_reference_taken' }, 'bank_reference')
    throw error
  })
  if (news !== null) announceNews(live, news)
}

function isSame(payout: PayoutRow, settled: Settled): boolean {
  return settled.state === 'sent'
    ? payout.state === 'sent' && payout.bank_reference === settled.bankReference
    : payout.state === 'failed' && payout.reason === settled.reason
}

async function follow(tx: Db, payout: PayoutRow, settled: Settled, at: Instant): Promise<News> {
  if (payout.nipl_id !== null) {
    return settled.state === 'sent'
      ? sendRefund(tx, { niplId: payout.nipl_id, reference: settled.bankReference }, at)
      : failRefund(tx, payout.nipl_id, settled.reason, at)
  }
  if (payout.refund_case_id === null)
    throw new Error(`Failed to settle payout ${payout.id}: it is for nothing`)
  if (settled.state === 'sent') await refundCasePaid(tx, payout.refund_case_id, at)
  return told(payout.customer_id, rupiah(payout.amount), settled)
}

function told(customerId: CustomerId, amount: PayoutRow['amount'], settled: Settled): News {
  const [title, description] =
    settled.state === 'sent'
      ? [
          'Uang Anda sudah dikembalikan',
          `${formatRupiah(amount)} sudah kami transfer ke rekening Anda. Referensi bank: ${settled.bankReference}.`,
        ]
      : [
          'Pengembalian belum berhasil',
          `Bank menolak transfer ${formatRupiah(amount)}: ${settled.reason}. Periksa rekening di profil Anda; kami akan mengirim lagi.`,
        ]
  return { customerId, topic: 'transaction', title, description, link: '/profile/transaction' }
}
