import { formatNiplNumber, formatRupiah, type NiplId, niplMay, rupiah } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import type { Services } from '../../services.ts'
import { bankOf, postJournal } from '../ledger/post-journal.ts'
import { notify } from '../notification/notify.ts'
import { announceNews } from '../payment/announce-news.ts'
import type { News } from '../payment/payables.ts'
import { lockNipl, markRefunded, type NiplRow } from './nipl.store.ts'

export { niplsToRefund } from './nipl.store.ts'

export interface SentRefund {
  readonly niplId: NiplId
  /** The bank's, of the transfer that sent it. */
  readonly reference: string
}

/**
 * A deposit was transferred back. It leaves the bank account it came into, so that no account of the books pays out
 * what it never had. Told again with the same reference it changes nothing; one reference sends back one NIPL.
 */
export async function recordRefund(services: Services, { niplId, reference }: SentRefund): Promise<void> {
  const news = await inTransaction(services.db, async (tx): Promise<News | null> => {
    const nipl = await lockNipl(tx, niplId)
    if (nipl.state === 'refunded' && nipl.refund_reference === reference) return null
    if (!niplMay(nipl.state, 'refunding') || !niplMay('refunding', 'refunded'))
      throw new Error(`Failed to refund NIPL ${niplId}: it is ${nipl.state}`)
    const at = services.now()
    const amount = rupiah(nipl.price)
    await markRefunded(tx, niplId, reference, at)
    await postJournal(tx, {
      kind: 'deposit_refunded',
      reference: `nipl:${niplId}`,
      at,
      postings: [
        { account: 'deposit', debit: amount, niplId },
        {
          account: await bankOf(tx, 'deposit_received', `nipl_order:${nipl.order_id}`),
          credit: amount,
          niplId,
        },
      ],
    })
    const told = refundSent(nipl, reference)
    await notify(tx, told.customerId, { ...told, at })
    return told
  })
  if (news !== null) announceNews(services.live, news)
}

function refundSent(nipl: NiplRow, reference: string): News {
  return {
    customerId: nipl.customer_id,
    topic: 'nipl',
    title: 'Jaminan Anda sudah dikembalikan',
    description: `${formatRupiah(nipl.price)} dari NIPL ${formatNiplNumber(nipl.nipl_number)} sudah kami transfer ke rekening Anda. Referensi bank: ${reference}.`,
    link: '/profile/nipl',
  }
}
