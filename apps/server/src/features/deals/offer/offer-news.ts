import { sitePaths } from '@ketok/contract/site-paths'
import {
  type CustomerId,
  deadlineBeside,
  formatRupiah,
  type Instant,
  instant,
  type OfferId,
  type Rupiah,
  type TimeZone,
  type UnitId,
} from '@ketok/domain'
import { billInWords, type RaisedBill } from '../../money/bill/bill.ts'
import { asSentence, type News, withLot } from '../../notice/notification/notification.ts'

interface Told {
  readonly title: string
  readonly unit_id: UnitId
  readonly consignor_id: CustomerId | null
}

interface Offered extends Told {
  readonly offer_id: OfferId
  readonly lot_number: number
  readonly bidder_id: CustomerId
  readonly price: Rupiah
}

export function offeredNews(
  { title, lot_number, bidder_id, price, offer_id }: Offered,
  dueAt: Instant,
  zone: TimeZone,
): News {
  return {
    customerId: bidder_id,
    topic: 'transaction',
    title: withLot(`Kesempatan membeli ${title}`, lot_number),
    description: `Pemenang lelang tidak membayar. Anda penawar berikutnya: ${title} bisa menjadi milik Anda seharga tawaran Anda sendiri, ${formatRupiah(price)}. Terima atau tolak paling lambat ${deadlineBeside(zone, dueAt)}.`,
    link: sitePaths.offer(offer_id),
  }
}

export function takenNews({ bidder_id, price }: Offered, bill: RaisedBill): News {
  return {
    customerId: bidder_id,
    topic: 'transaction',
    title: `${bill.title} menjadi milik Anda`,
    description: `Harga ${formatRupiah(price)}. ${billInWords(bill)}`,
    link: sitePaths.transaction(bill.unitId),
  }
}

export function lapsedNews(
  { title, lot_number, bidder_id, offer_id, due_at }: Offered & { due_at: Date },
  zone: TimeZone,
): News {
  return {
    customerId: bidder_id,
    topic: 'transaction',
    title: withLot(`Kesempatan membeli ${title} berakhir`, lot_number),
    description: `Tidak ada jawaban sampai ${deadlineBeside(zone, instant(due_at.getTime()))}. NIPL Anda tidak terpakai.`,
    link: sitePaths.offer(offer_id),
  }
}

export function withdrawnNews({ title, lot_number, bidder_id, offer_id }: Offered, reason: string): News {
  return {
    customerId: bidder_id,
    topic: 'transaction',
    title: withLot(`Kesempatan membeli ${title} kami tarik`, lot_number),
    description: `Anda tidak perlu menjawab lagi. Alasan kami: ${asSentence(reason)} NIPL Anda tidak terpakai.`,
    link: sitePaths.offer(offer_id),
  }
}

/** What its seller hears; nobody where the house sells its own. Who was asked, and at which price, is not theirs to know. */
export const sellerNews = {
  offered: (lot: Told) =>
    toSeller(lot, {
      title: `${lot.title} ditawarkan ke penawar berikutnya`,
      description: `Pemenang ${lot.title} tidak membayar. Kami menawarkannya ke penawar berikutnya dan mengabari Anda hasilnya; Anda tidak perlu melakukan apa-apa.`,
    }),
  taken: (lot: Told & { price: Rupiah }) =>
    toSeller(lot, {
      title: `Terjual: ${lot.title}`,
      description: `Penawar berikutnya membeli ${lot.title} seharga ${formatRupiah(lot.price)}.`,
    }),
  withdrawn: (lot: Told) =>
    toSeller(lot, {
      title: `${lot.title} belum terjual`,
      description: `Kami tidak lagi menawarkan ${lot.title} ke penawar berikutnya. Kami memilih jalan lain dan mengabari Anda lagi.`,
    }),
  notTaken: (lot: Told) =>
    toSeller(lot, {
      title: `${lot.title} belum terjual`,
      description: `Penawar berikutnya tidak mengambil ${lot.title}. Kami memilih jalan lain dan mengabari Anda lagi.`,
    }),
}

function toSeller(
  { consignor_id, unit_id }: Told,
  words: { readonly title: string; readonly description: string },
): News[] {
  if (consignor_id === null) return []
  return [{ customerId: consignor_id, topic: 'transaction', ...words, link: sitePaths.unit(unit_id) }]
}
