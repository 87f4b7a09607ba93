import { formatRupiah } from '@ketok/domain'
import type { StateTone } from '@ketok/ui'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import type { BidState } from '../../../bidding/use-bid.ts'
import { isOver, type RoomView } from './room-view.ts'

export interface OwnStateWords {
  tone: StateTone
  title: string
  note: string
  /** What helps, as a link. NIPL are bought where the key would be. */
  way?: 'profile' | 'bill'
}

/** How this bidder stands, in a word and a line. What just happened to a bid comes before how things are. */
export function ownStateWords(view: RoomView, own: OwnLot | undefined, bid: BidState): OwnStateWords {
  if (bid.at === 'unknown')
    return {
      tone: 'info',
      title: 'Memastikan tawaran…',
      note: `Sambungan terputus saat mengirim ${formatRupiah(bid.amount)}. Kami menanyakan hasilnya.`,
    }
  if (isOver(view.lot)) return result(view)
  if (bid.at === 'confirm') return { tone: 'warning', title: 'Jumlah ini tidak biasa', note: bid.message }
  // Another tab may have bid the same: what stands as the own maximum has come in.
  if (bid.at === 'refused' && bid.amount !== view.maximum)
    return { tone: 'danger', title: 'Tawaran belum masuk', ...wayOut(bid.code, bid.message) }
  if (view.standing === 'leading')
    return {
      tone: 'success',
      title: 'Anda tertinggi',
      note: `Maksimum rahasia Anda ${formatRupiah(view.maximum)}`,
    }
  if (view.standing === 'outbid')
    return {
      tone: 'danger',
      title: 'Terlampaui',
      note: `${bid.at === 'tied' ? 'Nilai sama, kalah cepat. ' : ''}Tawar ${formatRupiah(view.minimum)} atau lebih`,
    }
  if (own?.refusal && own.refusal.code !== 'lot_not_open')
    return { tone: 'neutral', title: 'Belum ikut', ...wayOut(own.refusal.code, own.refusal.message) }
  return {
    tone: 'neutral',
    title: 'Belum ikut',
    note: own ? `${own.nipl_free} NIPL bebas siap dipakai` : 'Memeriksa NIPL Anda',
  }
}

function wayOut(code: string, message: string): Pick<OwnStateWords, 'note' | 'way'> {
  if (code === 'not_approved') return { note: message, way: 'profile' }
  return { note: message }
}

function result({ lot, standing, maximum }: RoomView): OwnStateWords {
  switch (standing) {
    case 'won':
      return { tone: 'success', title: 'Anda menang', note: 'Lot ini milik Anda', way: 'bill' }
    case 'bought':
      return {
        tone: 'success',
        title: 'Lot ini milik Anda',
        note: 'Dibeli lewat kesempatan membeli',
        way: 'bill',
      }
    case 'defaulted':
      return {
        tone: 'danger',
        title: 'Tagihan Anda tidak dibayar',
        note: 'Lewat jatuh tempo, NIPL hangus',
        way: 'bill',
      }
    case 'konfirmasi':
      return {
        tone: 'warning',
        title: 'Menunggu konfirmasi penjual',
        note: `Tawaran Anda ${formatRupiah(lot.price)} tertinggi, tetapi di bawah limit`,
      }
    case 'lost':
      return {
        tone: 'neutral',
        title: 'Anda kalah di lot ini',
        note: maximum === null ? 'NIPL Anda bebas lagi' : `Maksimum Anda ${formatRupiah(maximum)}`,
      }
    default:
      return { tone: 'neutral', title: 'Lot selesai', note: ended[lot.state] ?? 'Anda tidak ikut di lot ini' }
  }
}

const ended: Partial<Record<RoomView['lot']['state'], string>> = {
  passed: 'Tidak terjual',
  withdrawn: 'Lot ditarik dari lelang',
  cancelled: 'Lelang dibatalkan',
}
