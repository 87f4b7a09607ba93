import { pathsByToken } from '@ketok/contract/site-paths'
import { deadlineBeside, formatRupiah, type Instant, type Rupiah } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'
import { compose } from '../../notice/mail/mail.ts'
import type { KonfirmasiLot } from './konfirmasi.store.ts'

interface Words {
  readonly title: string
  readonly description: string
}

/** What each side is told, under the bell and by mail. */
export const bidderNews = {
  asked: ({ title, bid, zone }: KonfirmasiLot, dueAt: Instant): Words => ({
    title: `Menunggu konfirmasi penjual: ${title}`,
    description: `Tawaran Anda ${formatRupiah(bid)} tertinggi, tetapi di bawah harga limit. Penjual menjawab paling lambat ${deadlineBeside(zone, dueAt)}. NIPL Anda ditahan sampai saat itu.`,
  }),
  reminded: ({ title, bid, counter, zone }: KonfirmasiLot, dueAt: Instant): Words => ({
    title: `Jawaban Anda ditunggu: ${title}`,
    description: `Penjual meminta ${formatRupiah(counter ?? bid)}. Terima atau tolak paling lambat ${deadlineBeside(zone, dueAt)}. Tanpa jawaban, lot tidak terjual dan NIPL Anda bebas kembali.`,
  }),
  countered: ({ title, zone }: KonfirmasiLot, counter: Rupiah, dueAt: Instant): Words => ({
    title: `Penjual meminta ${formatRupiah(counter)} untuk ${title}`,
    description: `Terima atau tolak paling lambat ${deadlineBeside(zone, dueAt)}. Tanpa jawaban, lot tidak terjual dan NIPL Anda bebas kembali.`,
  }),
  passed: ({ title }: KonfirmasiLot, why: string): Words => ({
    title: `Tidak terjual: ${title}`,
    description: `${why} NIPL Anda sudah bebas kembali.`,
  }),
}

export const sellerNews = {
  asked: ({ title, bid, zone }: KonfirmasiLot, dueAt: Instant): Words => ({
    title: `Konfirmasi tawaran untuk ${title}`,
    description: `Tawaran tertinggi ${formatRupiah(bid)}, di bawah harga limit Anda. Terima, tolak, atau minta harga lain paling lambat ${deadlineBeside(zone, dueAt)}.`,
  }),
  reminded: ({ title, bid, zone }: KonfirmasiLot, dueAt: Instant): Words => ({
    title: `Jawaban Anda ditunggu: ${title}`,
    description: `Tawaran tertinggi ${formatRupiah(bid)}, di bawah harga limit Anda. Terima, tolak, atau minta harga lain paling lambat ${deadlineBeside(zone, dueAt)}.`,
  }),
  sold: ({ title }: KonfirmasiLot, price: Rupiah): Words => ({
    title: `Terjual: ${title}`,
    description: `${title} terjual seharga ${formatRupiah(price)}.`,
  }),
  passed: ({ title }: KonfirmasiLot, why: string): Words => ({
    title: `Tidak terjual: ${title}`,
    description: why,
  }),
}

export const WHY_PASSED = {
  seller_declined: 'Penjual menolak tawaran tertinggi.',
  bidder_declined: 'Penawar tertinggi menolak harga yang diminta penjual.',
  silence: 'Tidak ada jawaban sampai batas waktu konfirmasi.',
} as const

export function sellerMail(
  { publicUrl, brand }: Config,
  { email, full_name }: { email: string; full_name: string },
  lot: KonfirmasiLot,
  { title, description }: Words,
  token: string,
): Message {
  return compose(
    {
      to: email,
      name: full_name,
      subject: `${title} (lot ${lot.lotNumber})`,
      paragraphs: [
        `${lot.title}, lot ${lot.lotNumber} di ${lot.auctionName}.`,
        description,
        'Tanpa jawaban sampai batas waktu itu, lot dinyatakan tidak terjual.',
      ],
      button: { label: 'Jawab sekarang', link: publicUrl + pathsByToken.konfirmasi(token) },
      footnote: 'Tautan ini hanya untuk Anda: siapa pun yang membukanya dapat menjawab atas nama Anda.',
    },
    brand,
  )
}
