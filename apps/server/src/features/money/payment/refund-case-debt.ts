import { sitePaths } from '@ketok/contract/site-paths'
import { formatRupiah, rupiah } from '@ketok/domain'
import { asSentence } from '../../notice/notification/notification.ts'
import { type Debt, namedAsRefund, type PayoutRow } from '../payout/payout.ts'
import { refundCasePaid } from './refund-case.ts'

/** Money that came and settled nothing. */
export async function refundCaseDebt(payout: PayoutRow, refundCaseId: number): Promise<Debt> {
  const sum = formatRupiah(rupiah(payout.amount))
  const news = {
    customerId: payout.customer_id,
    topic: 'transaction',
    link: sitePaths.transactions,
  } as const
  return {
    ...namedAsRefund(payout),
    async approved() {},
    async sent(tx, reference, at) {
      await refundCasePaid(tx, refundCaseId, at)
      return {
        ...news,
        title: 'Uang Anda sudah dikembalikan',
        description: `${sum} sudah kami transfer ke rekening Anda. Referensi bank: ${reference}.`,
      }
    },
    async failed(_, reason) {
      return {
        ...news,
        title: 'Pengembalian belum berhasil',
        description: `Bank menolak transfer ${sum}: ${asSentence(reason)} Periksa rekening di profil Anda; kami akan mengirim lagi.`,
      }
    },
  }
}
