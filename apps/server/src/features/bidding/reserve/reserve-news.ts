import { sitePaths } from '@ketok/contract/site-paths'
import { type CustomerId, deadlineBeside, formatRupiah, instant, type Rupiah } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'
import { compose } from '../../notice/mail/mail.ts'
import { type News, withLot } from '../../notice/notification/notification.ts'
import type { LotWithReserve, Lowering } from './reserve.store.ts'

/** What sellers are told of the reserve of their own lots; nobody else is. */

export const toSign = (
  customerId: CustomerId,
  lot: Pick<LotWithReserve, 'title' | 'lot_number' | 'opens_at' | 'time_zone'>,
  before: Rupiah,
  after: Rupiah,
): News => ({
  customerId,
  topic: 'transaction',
  title: withLot('Usulan menurunkan harga limit', lot.lot_number),
  description: `Kami mengusulkan limit ${lot.title} turun dari ${formatRupiah(before)} menjadi ${formatRupiah(after)}. Tanpa tanda tangan Anda limitnya tetap. Jawab sebelum lotnya dibuka, ${deadlineBeside(lot.time_zone, instant(lot.opens_at.getTime()))}.`,
  link: sitePaths.consign,
})

export const lowered = (
  customerId: CustomerId,
  { title, lot_number, reserve_before, reserve_after, signed_name }: Lowering,
): News => ({
  customerId,
  topic: 'transaction',
  title: withLot('Harga limit turun', lot_number),
  description: `Limit ${title} kini ${formatRupiah(reserve_after)}, semula ${formatRupiah(reserve_before)}, sesuai tanda tangan ${signed_name}.`,
  link: sitePaths.consign,
})

export function codeMail(
  { brand }: Config,
  { email, full_name }: { readonly email: string; readonly full_name: string },
  { title, reserve_after }: Lowering,
  code: string,
): Message {
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Kode menurunkan limit ${title}: ${code}`,
      paragraphs: [
        `Kode untuk menurunkan limit ${title} menjadi ${formatRupiah(reserve_after)}: ${code}`,
        'Kode berlaku 15 menit dan sekali pakai. Jangan berikan kepada siapa pun, juga bila yang meminta mengaku petugas kami.',
      ],
      footnote: 'Tidak meminta kode? Abaikan email ini; limit tidak turun tanpa kode.',
    },
    brand,
  )
}
