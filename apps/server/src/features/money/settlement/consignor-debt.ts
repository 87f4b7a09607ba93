import { sitePaths } from '@ketok/contract/site-paths'
import { type BillId, formatRupiah, type Instant, rupiah, sumsOfLines } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { consignmentsFollowUnits } from '../../goods/consignment/consignment.ts'
import { asSentence, withLot } from '../../notice/notification/notification.ts'
import { paysBack, postJournal, takenInFor, transferredFrom } from '../ledger/ledger.ts'
import type { Debt, PayoutRow } from '../payout/payout.ts'
import {
  type ConsignorSale,
  type SettlementRow,
  saleOfBill,
  settlementOf,
  statementLines,
} from './settlement.store.ts'

/** What a lot brought its seller. */
export async function consignorDebt(
  services: Pick<Services, 'jobs'>,
  db: Db,
  payout: PayoutRow,
  billId: BillId,
): Promise<Debt> {
  const sale = orNotFound(await saleOfBill(db, billId))
  const settlement = await settlementOf(db, payout.id)
  const sum = formatRupiah(rupiah(payout.amount))
  const news = {
    customerId: payout.customer_id,
    topic: 'transaction',
    link: sitePaths.consign,
  } as const
  return {
    subject: { type: 'settlement', id: settlement.id },
    about: `hasil lelang nomor ${settlement.id}`,
    async approved() {},
    async sent(tx, reference, at) {
      await enterInBooks(tx, { payout, settlement, sale, at })
      await consignmentsFollowUnits(services, tx, [sale.unit_id], { to: 'settled', at })
      return {
        ...news,
        title: withLot('Hasil lelang Anda sudah dikirim', sale.lot_number),
        description: `${sum} untuk ${sale.title} sudah kami transfer ke rekening Anda. Referensi bank: ${reference}.`,
      }
    },
    async ended(tx, at) {
      await enterInBooks(tx, { payout, settlement, sale, at })
      await consignmentsFollowUnits(services, tx, [sale.unit_id], { to: 'settled', at })
      return {
        ...news,
        title: withLot('Hasil lelang Anda sudah diselesaikan', sale.lot_number),
        description: `Komisi dan biaya untuk ${sale.title} sama dengan hasilnya, jadi tidak ada uang yang kami transfer. Rinciannya ada di halaman Titip Lelang.`,
      }
    },
    async failed(_, reason) {
      return {
        ...news,
        title: withLot('Hasil lelang Anda belum terkirim', sale.lot_number),
        description: `Bank menolak transfer ${sum} untuk ${sale.title}: ${asSentence(reason)} Periksa rekening di profil Anda; kami akan mengirim lagi.`,
      }
    },
  }
}

interface Paid {
  readonly payout: PayoutRow
  readonly settlement: SettlementRow
  readonly sale: ConsignorSale
  readonly at: Instant
}

/**
 * What the house owed the seller is owed no more; taxes that were taken off are owed to the state now. The money leaves the accounts it came into: first the one the bill was
 * paid to, the rest from the one of the deposit that paid the other part.
 */
async function enterInBooks(tx: Db, { payout, settlement, sale, at }: Paid): Promise<void> {
  const { hammer_price } = settlement
  const { amount } = payout
  const { bill_id: billId, nipl_order_id } = sale
  const paid = await takenInFor(tx, 'bill_paid', `bill:${billId}`)
  const fromBill = rupiah(Math.min(amount, paid?.amount ?? 0))
  const rest = rupiah(amount - fromBill)
  const { tax } = sumsOfLines(await statementLines(tx, [settlement.id]))
  const ofDeposit = rest === 0 ? null : await paysBack(tx, 'deposit_received', `nipl_order:${nipl_order_id}`)
  await postJournal(tx, {
    kind: 'consignor_paid',
    reference: `bill:${billId}`,
    at,
    postings: [
      { account: 'consignor', debit: rupiah(hammer_price), billId },
      ...(paid === null ? [] : [{ account: transferredFrom(paid.account), credit: fromBill, billId }]),
      ...(ofDeposit === null ? [] : [{ account: ofDeposit, credit: rest, billId }]),
      { account: 'tax' as const, credit: rupiah(tax), billId },
      { account: 'consignor_fee' as const, credit: rupiah(hammer_price - amount - tax), billId },
    ],
  })
}
