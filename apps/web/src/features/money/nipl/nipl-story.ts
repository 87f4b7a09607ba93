import type { Reply } from '@ketok/contract'
import {
  formatNiplNumber,
  grouped,
  type Instant,
  type NiplPurse,
  PURSE_OF,
  wibDate,
  zoneDate,
} from '@ketok/domain'
import type { ChipTone } from '@ketok/ui'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { paths } from '../../../paths.ts'

export type WalletNipl = Reply<'GET /customer/nipl'>['nipls'][number]

export interface NiplStory {
  chip: { label: string; tone: ChipTone; isLocked?: boolean }
  /** The sentence, in two parts around the lot or the date that matters. */
  before: string
  strong?: string
  after?: string
  next?: { label: string; to: string }
}

/** What a NIPL does now, what follows, and the next step. */
export function niplStory(nipl: WalletNipl, now: Instant): NiplStory {
  const { lot } = nipl
  const whichLot = lot ? `${lotName(lot.lot_number)} ${lot.title}` : 'satu lot'
  const day = zoneDate(nipl.time_zone, at(nipl.auction_closes_at))
  const isOver = at(nipl.auction_closes_at) <= now
  const toBill = lot && { label: 'Lihat tagihan', to: paths.transaction(lot.unit_id) }
  switch (nipl.state) {
    case 'pending_payment':
      return { chip: { label: 'Menunggu bayar', tone: 'warning' }, before: 'Aktif begitu pembayaran masuk.' }
    case 'active':
      return {
        chip: { label: 'Bebas', tone: 'success' },
        before: isOver
          ? `Lelang selesai ${day}; jaminan akan ${nipl.at_end === 'carry' ? 'dipindahkan' : 'dikembalikan'}.`
          : `Siap untuk satu lot mana pun sampai ${day}.`,
        ...(!isOver && {
          next: { label: 'Lihat lot', to: paths.catalogue({ auction_id: nipl.auction_id }) },
        }),
      }
    case 'held':
      return {
        chip: { label: 'Ditahan', tone: 'brand', isLocked: true },
        before: isOver ? 'Menunggu hasil ' : 'Anda tertinggi di ',
        strong: whichLot,
        after: isOver ? '. Bebas lagi bila lot tidak jadi milik Anda.' : '. Bebas lagi begitu terlampaui.',
        ...(lot && { next: { label: 'Buka ruang', to: paths.timeRoom(nipl.auction_id, lot.unit_id) } }),
      }
    case 'consumed':
      return {
        chip: { label: 'Dipakai', tone: 'neutral' },
        before: 'Menang ',
        strong: whichLot,
        after: '. Dipotong dari tagihan.',
        ...(toBill && { next: toBill }),
      }
    case 'applied':
      return {
        chip: { label: 'Dipotong', tone: 'neutral' },
        before: 'Sudah dipotong dari tagihan ',
        strong: whichLot,
        after: '.',
        ...(toBill && { next: toBill }),
      }
    case 'forfeited':
      return {
        chip: { label: 'Hangus', tone: 'danger' },
        before: 'Tagihan ',
        strong: whichLot,
        after: ' tidak dibayar sampai jatuh tempo.',
        ...(toBill && { next: toBill }),
      }
    case 'refund_due':
    case 'refunding':
      return {
        chip: { label: 'Pengembalian', tone: 'warning' },
        before: nipl.state === 'refunding' ? 'Sedang dikirim ke rekening Anda' : 'Kembali ke rekening Anda',
        ...(nipl.refund_by !== null && {
          after: '.',
          strong: ` paling lambat ${zoneDate(nipl.time_zone, at(nipl.refund_by))}`,
        }),
        next: { label: 'Periksa rekening', to: paths.setting },
      }
    case 'refund_failed':
      return {
        chip: { label: 'Gagal dikembalikan', tone: 'danger' },
        before: 'Bank menolak transfer',
        ...(nipl.refund_failure && { strong: `: ${nipl.refund_failure}` }),
        after: '. Perbaiki rekening, lalu kami kirim lagi.',
        next: { label: 'Perbaiki rekening', to: paths.setting },
      }
    case 'ended':
      return {
        chip: { label: 'Selesai', tone: 'neutral' },
        before: 'Lelang selesai, NIPL tidak terpakai. Tidak ada jaminan yang perlu kembali.',
      }
    case 'refunded':
      return {
        chip: { label: nipl.carried_to ? 'Dipindahkan' : 'Dikembalikan', tone: 'neutral' },
        ...(nipl.carried_to
          ? {
              before: 'Menjadi ',
              strong: `NIPL ${formatNiplNumber(nipl.carried_to.nipl_number)}`,
              after: ` · ${nipl.carried_to.auction_name}.`,
            }
          : {
              before: `Dikirim ke rekening Anda ${wibDate(at(nipl.refund?.sent_at ?? nipl.changed_at))}.`,
              ...(nipl.refund && { after: ` Referensi bank ${nipl.refund.reference}.` }),
            }),
      }
    case 'expired':
      return {
        chip: { label: 'Kedaluwarsa', tone: 'neutral' },
        before: 'Tidak dibayar sampai batas waktu. Tidak ada uang yang tertahan.',
      }
  }
}

/** Stories that are over: below the living ones, out of the way. */
export const isPast = ({ state }: WalletNipl) =>
  ['applied', 'forfeited', 'refunded', 'expired'].includes(state)

const ORDER: readonly NiplPurse[] = ['waiting', 'free', 'held', 'used', 'returning', 'gone']

/** What can still be used first; within that the house's own order. */
export const byUse = (a: WalletNipl, b: WalletNipl) =>
  ORDER.indexOf(PURSE_OF[a.state]) - ORDER.indexOf(PURSE_OF[b.state])

/** Those of one sale together, where the first of them stood. */
export const bySale = (nipls: readonly WalletNipl[]) => [...grouped(nipls, ({ auction_id }) => auction_id)]

/** Those of which the same is to be said, the first of them before the others. */
export const alike = (nipls: readonly WalletNipl[], now: Instant) => [
  ...grouped(nipls, (nipl) => {
    const { chip, before, strong, after } = niplStory(nipl, now)
    return [chip.label, before, strong, after].join('\n')
  }),
]
