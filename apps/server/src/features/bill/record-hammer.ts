import {
  billDueAt,
  type CustomerId,
  composeBill,
  formatRupiah,
  type Instant,
  type LotId,
  type NiplId,
  type Rupiah,
  rupiah,
  wibDeadline,
} from '@ketok/domain'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { postJournal } from '../ledger/post-journal.ts'
import { consumeNipl } from '../nipl/nipl-of-a-bill.ts'
import { notify } from '../notification/notify.ts'
import { announceLater } from '../payment/announce-news.ts'
import type { News } from '../payment/payables.ts'
import { expireBill } from './bill.jobs.ts'
import { insertBill, insertLines, lotOfBill } from './bill.store.ts'
import { billRaised } from './bill-journals.ts'
import { dearestPaymentFee, houseCharges } from './house-charges.ts'
import { housesHolidays } from './house-holidays.ts'
import { settleByDeposit } from './settle-bill.ts'

export interface Hammer {
  readonly lotId: LotId
  readonly winnerId: CustomerId
  readonly niplId: NiplId
  readonly hammerPrice: Rupiah
  readonly at: Instant
}

/**
 * A lot was sold: its winner's NIPL is used and his bill made, in the transaction that closes the lot. Called again
 * for the same lot it does nothing.
 */
export async function recordHammer(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  { lotId, winnerId, niplId, hammerPrice, at }: Hammer,
): Promise<void> {
  const { unit_id, auction_id, product_type, title } = await lotOfBill(tx, lotId)
  const charges = await houseCharges(tx, product_type, at)
  const paymentFee = await dearestPaymentFee(tx, at)
  const dueAt = billDueAt(at, await housesHolidays(tx))
  const nipl = await consumeNipl(tx, niplId, lotId, at)
  if (nipl === null) return
  const { lines, total, niplExcess } = composeBill(
    hammerPrice,
    { ...charges, paymentFee, nipl: rupiah(nipl.price) },
    nipl.nipl_number,
  )
  const bill = await insertBill(tx, {
    lot_id: lotId,
    unit_id,
    auction_id,
    customer_id: winnerId,
    nipl_id: niplId,
    hammer_price: hammerPrice,
    total,
    hammeredAt: at,
    dueAt,
  })
  if (bill === null) throw new Error(`Failed to bill lot ${lotId}: it has a bill, but its NIPL was not used`)
  await insertLines(tx, bill.id, lines)
  const billed = { billId: bill.id, niplId, niplPrice: rupiah(nipl.price), lines, at }
  await postJournal(tx, billRaised(billed))
  if (total === 0) await settleByDeposit(tx, { bill, billed, niplExcess })
  else await services.jobs.enqueue(tx, expireBill, { billId: bill.id as number }, dueAt)

  const news = winnerNews({ winnerId, title, hammerPrice, total, dueAt, unitId: unit_id })
  await notify(tx, winnerId, { ...news, at })
  // By the queue: only whoever commits knows when it is true, and he has other things to announce.
  await services.jobs.enqueue(tx, announceLater, { ...news })
}

interface Won {
  readonly winnerId: CustomerId
  readonly title: string
  readonly hammerPrice: Rupiah
  readonly total: Rupiah
  readonly dueAt: Instant
  readonly unitId: number
}

function winnerNews({ winnerId, title, hammerPrice, total, dueAt, unitId }: Won): News {
  return {
    customerId: winnerId,
    topic: 'transaction',
    title: `Selamat, Anda memenangkan ${title}`,
    description:
      total === 0
        ? `Harga ketok ${formatRupiah(hammerPrice)}. NIPL Anda sudah menutup seluruh tagihan.`
        : `Harga ketok ${formatRupiah(hammerPrice)}. Bayar ${formatRupiah(total)} paling lambat ${wibDeadline(dueAt)}.`,
    link: `/profile/transaction/${unitId}`,
  }
}
