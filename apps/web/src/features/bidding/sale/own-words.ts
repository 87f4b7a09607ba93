import { formatRupiah } from '@ketok/domain'
import type { StateTone } from '@ketok/ui'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import type { BidState } from '../../../bidding/use-bid.ts'
import { type BlockView, ownRefusal } from './sale-view.ts'

export interface OwnWords {
  tone: StateTone
  title: string
  note: string
}

/** How this customer stands on the lot on the block, in a word and a line. */
export function ownWords(view: BlockView, own: OwnLot | undefined, bid: BidState): OwnWords {
  const { block, standing } = view
  if (bid.at === 'unknown')
    return {
      tone: 'info',
      title: 'Memastikan tawaran…',
      note: `Sambungan terputus saat mengirim ${formatRupiah(bid.amount)}. Kami menanyakan hasilnya.`,
    }
  if (bid.at === 'refused' && bid.code === 'hammer_fallen')
    return { tone: 'warning', title: 'Terlambat, lot sudah diketok', note: bid.message }
  if (block.stage === 'hammer') return resultWords(view)
  if (block.stage === 'paused') return { tone: 'info', title: 'Lelang dijeda', note: pausedNote(view) }
  if (bid.at === 'confirm') return { tone: 'warning', title: 'Jumlah ini tidak biasa', note: bid.message }
  if (bid.at === 'refused' && standing !== 'leading')
    return {
      tone: 'danger',
      title: bid.code === 'outpaced' ? 'Kalah cepat' : 'Tawaran belum masuk',
      note: bid.message,
    }
  if (standing === 'leading')
    return {
      tone: 'success',
      title: 'Anda tertinggi',
      note: isOwnProxy(view, own)
        ? `Titip tawar Anda bekerja sampai ${formatRupiah(own?.maximum ?? 0)}`
        : 'Tetap di ruang ini sampai palu diketok',
    }
  if (standing === 'outbid')
    return {
      tone: 'danger',
      title: block.source === 'floor' ? 'Terlampaui di ruang lelang' : 'Terlampaui',
      note: outbidNote(view, own),
    }
  const refusal = ownRefusal(own)
  if (refusal) return { tone: 'neutral', title: 'Belum ikut', note: refusal.message }
  if (block.stage === 'on_block')
    return {
      tone: 'info',
      title: 'Lot sedang dibacakan',
      note: 'Tombol terbuka begitu harga pertama diminta',
    }
  return {
    tone: 'neutral',
    title: 'Belum ikut',
    note: own ? `${own.nipl_free} NIPL bebas siap dipakai` : 'Memeriksa NIPL Anda',
  }
}

const isOwnProxy = ({ block }: BlockView, own: OwnLot | undefined) =>
  block.source === 'proxy' && own?.maximum !== undefined && own.maximum !== null

function outbidNote({ ownBid, ask }: BlockView, own: OwnLot | undefined): string {
  if (ask !== null) return `Ambil ${formatRupiah(ask)} untuk memimpin lagi`
  if (ownBid !== null) return `Tawaran Anda ${formatRupiah(ownBid)}`
  return own?.maximum ? `Titip tawar Anda ${formatRupiah(own.maximum)} terlewati` : 'Tawaran Anda terlewati'
}

function pausedNote({ standing, ownBid, reason }: BlockView): string {
  if (reason !== null) return reason
  if (standing === 'leading') return 'Anda tetap tertinggi'
  return ownBid === null
    ? 'Belum bisa menawar sampai juru lelang melanjutkan'
    : `Tawaran terakhir Anda ${formatRupiah(ownBid)}`
}

function resultWords({ standing, price, ownBid }: BlockView): OwnWords {
  switch (standing) {
    case 'won':
      return {
        tone: 'success',
        title: 'Anda menang',
        note: 'Tagihan dikirim begitu lot berikutnya naik',
      }
    case 'konfirmasi':
      return {
        tone: 'warning',
        title: 'Menunggu konfirmasi penjual',
        note: `${formatRupiah(price ?? 0)} di bawah limit. NIPL tetap ditahan`,
      }
    case 'lost':
      return {
        tone: 'neutral',
        title: 'Anda kalah di lot ini',
        note: ownBid === null ? 'NIPL Anda bebas untuk lot lain' : `Tawaran Anda ${formatRupiah(ownBid)}`,
      }
    default:
      return { tone: 'neutral', title: 'Anda tidak ikut', note: 'Lot berikutnya segera naik' }
  }
}
