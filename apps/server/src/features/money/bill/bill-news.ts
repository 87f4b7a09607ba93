import { sitePaths } from '@ketok/contract/site-paths'
import {
  type CustomerId,
  dayIn,
  deadlineBeside,
  formatRupiah,
  type Instant,
  type Rupiah,
  rupiah,
  type TimeZone,
  type UnitId,
} from '@ketok/domain'
import type { News } from '../../notice/notification/notification.ts'
import type { RaisedBill } from './raise-bill.ts'

interface BillOfCustomer {
  readonly customer_id: CustomerId
  readonly unit_id: UnitId
  /** Of its unit, as the customer knows it. */
  readonly title: string
}

export function winnerNews(winnerId: CustomerId, hammerPrice: Rupiah, bill: RaisedBill): News {
  return {
    customerId: winnerId,
    topic: 'transaction',
    title: `Selamat, Anda memenangkan ${bill.title}`,
    description: `Harga ketok ${formatRupiah(hammerPrice)}. ${billInWords(bill)}`,
    link: sitePaths.transaction(bill.unitId),
  }
}

/**
 * What is to be paid, beside the price. The whole sum comes first: what a paid NIPL leaves of it may be less than the price,
 * and would read like a discount.
 */
export function billInWords({ total, niplPaid, dueAt, zone }: RaisedBill): string {
  if (total === 0) return 'NIPL Anda sudah menutup seluruh tagihan.'
  const due = `paling lambat ${deadlineBeside(zone, dueAt)}`
  return niplPaid === 0
    ? `Bayar total ${formatRupiah(total)} ${due}.`
    : `Total ${formatRupiah(rupiah(total + niplPaid))}. NIPL sudah dibayar, sisa ${formatRupiah(total)} ${due}.`
}

/** By the days that are left when it is told: after an outage or an extension they are fewer than those of the recall. */
const WHEN = ['hari ini', 'besok', 'lusa', 'tiga hari lagi'] as const

export function dueNews(
  { customer_id, unit_id, title }: BillOfCustomer,
  total: Rupiah,
  { dueAt, zone, at }: { readonly dueAt: Instant; readonly zone: TimeZone; readonly at: Instant },
): News {
  const when = WHEN[dayIn(zone, dueAt) - dayIn(zone, at)] ?? 'segera'
  return {
    customerId: customer_id,
    topic: 'transaction',
    title: `Tagihan jatuh tempo ${when}`,
    description: `Bayar ${formatRupiah(total)} untuk ${title} paling lambat ${deadlineBeside(zone, dueAt)}. Lewat dari itu NIPL Anda hangus.`,
    link: sitePaths.transaction(unit_id),
  }
}

export function postponedNews(
  { customer_id, unit_id, title }: BillOfCustomer,
  {
    dueAt,
    zone,
    isByTransfer,
  }: { readonly dueAt: Instant; readonly zone: TimeZone; readonly isByTransfer: boolean },
): News {
  const how = isByTransfer
    ? 'Jumlah transfer Anda tetap sama.'
    : 'Pilih bank lagi untuk mendapat nomor pembayaran yang baru.'
  return {
    customerId: customer_id,
    topic: 'transaction',
    title: 'Batas pembayaran diperpanjang',
    description: `Tagihan ${title} kini dapat dibayar sampai ${deadlineBeside(zone, dueAt)}. ${how}`,
    link: sitePaths.transaction(unit_id),
  }
}

export function paidNews({ customer_id, unit_id, title }: BillOfCustomer, total: Rupiah): News {
  return {
    customerId: customer_id,
    topic: 'transaction',
    title: 'Tagihan lunas',
    description: `Pembayaran ${formatRupiah(total)} untuk ${title} kami terima. Tempat dan jam mengambil unit ada di tagihan itu.`,
    link: sitePaths.transaction(unit_id),
  }
}

/** Of several bills that one payment paid. */
export function paidTogetherNews(customerId: CustomerId, titles: readonly string[], amount: Rupiah): News {
  return {
    customerId,
    topic: 'transaction',
    title: `${titles.length} tagihan lunas`,
    description: `Pembayaran ${formatRupiah(amount)} kami terima untuk ${titles.join(', ')}. Terima kasih.`,
    link: sitePaths.transactions,
  }
}

export function defaultNews(
  { customer_id, unit_id, title }: BillOfCustomer,
  total: Rupiah,
  { niplPrice, isBarred }: { readonly niplPrice: number; readonly isBarred: boolean },
): News {
  // A sale may have asked for no deposit.
  const lost = niplPrice === 0 ? 'NIPL Anda hangus.' : `Jaminan NIPL ${formatRupiah(niplPrice)} hangus.`
  const barredWords = isBarred
    ? ' Karena sudah berulang, akun Anda dibatasi untuk menawar. Hubungi kami bila ini keliru.'
    : ''
  return {
    customerId: customer_id,
    topic: 'transaction',
    title: 'Wanprestasi: tagihan lewat jatuh tempo',
    description: `Tagihan ${formatRupiah(total)} untuk ${title} tidak dibayar sampai batas waktunya. ${lost}${barredWords}`,
    link: sitePaths.transaction(unit_id),
  }
}
