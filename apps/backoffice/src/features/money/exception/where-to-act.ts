import type { CashierException } from '../../../components/cashier/exception-words.ts'
import { paths } from '../../../paths.ts'

/** The page on which this is settled, opened at it. */
export function whereToAct({ kind, subject: { type, id } }: CashierException): string {
  switch (type) {
    case 'statement_line':
      return paths.statement(id)
    case 'proposal':
      return paths.proposals(id)
    case 'transfer':
      return paths.transfers(id)
    case 'nipl':
    case 'refund_case':
      return paths.refunds({ buka: `${type}-${id}` })
    case 'payout':
      return paths.refunds({
        tahap: kind === 'payout_to_send' ? 'kirim' : 'setujui',
        buka: `payout-${id}`,
      })
    case 'settlement':
      return paths.consignors({
        tahap: kind === 'settlement_to_send' ? 'kirim' : 'setujui',
        buka: `bayar-${id}`,
      })
    case 'bill':
      return paths.consignors({ buka: `lot-${id}` })
    case 'book_alarm':
      return paths.books
  }
}
