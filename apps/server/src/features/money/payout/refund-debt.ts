import { formatRupiah, type NiplId, rupiah } from '@ketok/domain'
import { failRefund, sendRefund, startRefund } from '../nipl/record-refund.ts'
import { refundCasePaid } from '../payment/refund-case.ts'
import type { Debt } from './debts.ts'
import type { PayoutRow } from './payout.store.ts'

const named = ({ id }: PayoutRow): Pick<Debt, 'subject' | 'about'> => ({
  subject: { type: 'payout', id },
  about: `pengembalian dana nomor ${id}`,
})

/** A deposit that was not used up. */
export function depositDebt(payout: PayoutRow, niplId: NiplId): Debt {
  return {
    ...named(payout),
    approved: (tx, at) => startRefund(tx, niplId, at),
    sent: (tx, reference, at) => sendRefund(tx, { niplId, reference }, at),
    failed: (tx, reason, at) => failRefund(tx, niplId, reason, at),
  }
}

/** Money that came and settled nothing. */
export function refundCaseDebt(payout: PayoutRow, refundCaseId: number): Debt {
  const sum = formatRupiah(rupiah(payout.amount))
  const news = {
    customerId: payout.customer_id,
    topic: 'transaction',
    link: '/profile/transaction',
  } as const
  return {
    ...named(payout),
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
        description: `Bank menolak transfer ${sum}: ${reason}. Periksa rekening di profil Anda; kami akan mengirim lagi.`,
      }
    },
  }
}
