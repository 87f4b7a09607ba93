import { pathsByToken } from '@ketok/contract/site-paths'
import { deadlineBeside, formatRupiah, type Instant, type Rupiah } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'
import { compose } from '../../notice/mail/mail.ts'
import { withLot } from '../../notice/notification/notification.ts'
import type { KonfirmasiLot } from './konfirmasi.store.ts'

interface Words {
  readonly title: string
  readonly description: string
}

/** What each side is told, under the bell and by mail. Their page has all their questions, so the title names the lot. */
export const bidderNews = {
  asked: ({ title, lotNumber, bid, zone }: KonfirmasiLot, dueAt: Instant): Words => ({
    title: withLot(`Menunggu konfirmasi penjual: ${title}`, lotNumber),
    description: `Tawaran Anda ${formatRupiah(bid)} tertinggi, tetapi di bawah harga limit. Penjual menjawab paling lambat ${deadlineBeside(zone, dueAt)}. NIPL Anda ditahan sampai ada jawaban.`,
  }),
  reminded: ({ title, lotNumber, bid, counter, zone }: KonfirmasiLot, dueAt: Instant): Words => ({
    title: withLot(`Jawaban Anda ditunggu: ${title}`, lotNumber),
    description: `Penjual meminta ${formatRupiah(counter ?? bid)}. Terima atau tolak paling lambat ${deadlineBeside(zone, dueAt)}. Tanpa jawaban, lot tidak terjual dan NIPL Anda bebas kembali.`,
  }),
  countered: ({ title, lotNumber, zone }: KonfirmasiLot, counter: Rupiah, dueAt: Instant): Words => ({
    title: withLot(`Penjual meminta ${formatRupiah(counter)} untuk ${title}`, lotNumber),
    description: `Terima atau tolak paling lambat ${deadlineBeside(zone, dueAt)}. Tanpa jawaban, lot tidak terjual dan NIPL Anda bebas kembali.`,
  }),
  passed: ({ title, lotNumber }: KonfirmasiLot, because: keyof typeof WHY_PASSED): Words => ({
    title: withLot(`Tidak terjual: ${title}`, lotNumber),
    description: `${WHY_PASSED[because].bidder} NIPL Anda sudah bebas kembali.`,
  }),
}

export const sellerNews = {
  asked: ({ title, lotNumber, bid, zone }: KonfirmasiLot, dueAt: Instant): Words => ({
    title: withLot(`Konfirmasi tawaran untuk ${title}`, lotNumber),
    description: `Tawaran tertinggi ${formatRupiah(bid)}, di bawah harga limit Anda. Terima, tolak, atau minta harga lain paling lambat ${deadlineBeside(zone, dueAt)}.`,
  }),
  reminded: ({ title, lotNumber, bid, zone }: KonfirmasiLot, dueAt: Instant): Words => ({
    title: withLot(`Jawaban Anda ditunggu: ${title}`, lotNumber),
    description: `Tawaran tertinggi ${formatRupiah(bid)}, di bawah harga limit Anda. Terima, tolak, atau minta harga lain paling lambat ${deadlineBeside(zone, dueAt)}.`,
  }),
  sold: ({ title, lotNumber }: KonfirmasiLot, price: Rupiah): Words => ({
    title: withLot(`Terjual: ${title}`, lotNumber),
    description: `${title} terjual seharga ${formatRupiah(price)}.`,
  }),
  passed: ({ title, lotNumber }: KonfirmasiLot, because: keyof typeof WHY_PASSED): Words => ({
    title: withLot(`Tidak terjual: ${title}`, lotNumber),
    description: WHY_PASSED[because].seller,
  }),
}

const NO_ANSWER = 'Tidak ada jawaban sampai batas waktu konfirmasi.'

/** Nobody is told of their own answer as if another had given it. */
const WHY_PASSED = {
  seller_declined: { bidder: 'Penjual menolak tawaran Anda.', seller: 'Anda menolak tawaran tertinggi.' },
  bidder_declined: {
    bidder: 'Anda menolak harga yang diminta penjual.',
    seller: 'Penawar tertinggi menolak harga yang Anda minta.',
  },
  silence: { bidder: NO_ANSWER, seller: NO_ANSWER },
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
      subject: title,
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
