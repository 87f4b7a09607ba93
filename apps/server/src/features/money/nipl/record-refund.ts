import { sitePaths } from '@ketok/contract/site-paths'
import { formatNiplNumber, formatRupiah, type Instant, type NiplId, niplMay, rupiah } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { asSentence, type News, tell } from '../../notice/notification/notification.ts'
import { paysBack, postJournal } from '../ledger/ledger.ts'
import { lockNipl, markRefunded, markRefundFailed, type NiplRow, setNiplState } from './nipl.store.ts'

export interface SentRefund {
  readonly niplId: NiplId
  /** The bank's, of the transfer that sent it. */
  readonly reference: string
}

/** A second person let its payout go: the transfer is on its way. */
export async function startRefund(tx: Db, niplId: NiplId, at: Instant): Promise<void> {
  const nipl = await lockNipl(tx, niplId)
  if (!niplMay(nipl.state, 'refunding'))
    throw new Error(`Failed to refund NIPL ${niplId}: it is ${nipl.state}`)
  await setNiplState(tx, niplId, 'refunding', at)
}

/**
 * A deposit was transferred back. It leaves the bank account it came into, so that no account of the books pays out
 * what it never had; what came in at a desk leaves the house's own.
 */
export async function sendRefund(tx: Db, { niplId, reference }: SentRefund, at: Instant): Promise<News> {
  const nipl = await lockNipl(tx, niplId)
  if (!niplMay(nipl.state, 'refunded'))
    throw new Error(`Failed to refund NIPL ${niplId}: it is ${nipl.state}`)
  const amount = rupiah(nipl.price)
  await markRefunded(tx, niplId, reference, at)
  await postJournal(tx, {
    kind: 'deposit_refunded',
    reference: `nipl:${niplId}`,
    at,
    postings: [
      { account: 'deposit', debit: amount, niplId },
      {
        account: await paysBack(tx, 'deposit_received', `nipl_order:${nipl.order_id}`),
        credit: amount,
        niplId,
      },
    ],
  })
  return refundSent(nipl, reference)
}

/** The bank would not: it is owed again, and can be tried again. */
export async function failRefund(tx: Db, niplId: NiplId, reason: string, at: Instant): Promise<News> {
  const nipl = await lockNipl(tx, niplId)
  if (!niplMay(nipl.state, 'refund_failed'))
    throw new Error(`Failed to record that NIPL ${niplId} was not refunded: it is ${nipl.state}`)
  await markRefundFailed(tx, niplId, reason, at)
  return {
    customerId: nipl.customer_id,
    topic: 'nipl',
    title: 'Pengembalian jaminan belum berhasil',
    description: `Bank menolak transfer ${formatRupiah(nipl.price)} dari NIPL ${formatNiplNumber(nipl.nipl_number)}: ${asSentence(reason)} Periksa rekening di profil Anda; kami akan mengirim lagi.`,
    link: sitePaths.nipl,
  }
}

/**
 * The whole way of a refund in one step, for money that was sent back before it was told here: a house that moves in
 * with its history. Told again with the same reference it changes nothing.
 */
export async function recordRefund(services: Services, { niplId, reference }: SentRefund): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const nipl = await lockNipl(tx, niplId)
    if (nipl.state === 'refunded' && nipl.refund_reference === reference) return
    const at = services.now()
    await startRefund(tx, niplId, at)
    const told = await sendRefund(tx, { niplId, reference }, at)
    await tell(services, tx, told, at)
  })
}

function refundSent(nipl: NiplRow, reference: string): News {
  return {
    customerId: nipl.customer_id,
    topic: 'nipl',
    title: 'Jaminan Anda sudah dikembalikan',
    description: `${formatRupiah(nipl.price)} dari NIPL ${formatNiplNumber(nipl.nipl_number)} sudah kami transfer ke rekening Anda. Referensi bank: ${reference}.`,
    link: sitePaths.nipl,
  }
}
