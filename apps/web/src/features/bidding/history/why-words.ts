import type { Reply } from '@ketok/contract'
import { formatNiplNumber, formatRupiah, wibDate, wibTimeToSecond } from '@ketok/domain'
import { at } from '../../../components/lot-time.ts'

export type Contested = Reply<'GET /customer/riwayat-lelang/{lot_id}'>
export type WhyLost = NonNullable<Contested['why_lost']>

export interface WhyWords {
  title: string
  /** Plain sentences, in the order they happened. */
  story: string[]
}

/** "Mengapa saya kalah", said without reproach and with the figures. */
export function whyWords(why: WhyLost): WhyWords {
  const { title, story } = reasonWords(why)
  return why.late_by_ms === null ? { title, story } : { title, story: [...story, lateWords(why.late_by_ms)] }
}

function reasonWords(why: WhyLost): WhyWords {
  const winner = why.by ? `${why.by.name} (NIPL ${formatNiplNumber(why.by.nipl_number)})` : 'Penawar lain'
  const when = why.at === null ? '' : ` ${wibDate(at(why.at))}, pukul ${wibTimeToSecond(at(why.at))} WIB`
  switch (why.reason) {
    case 'beaten':
      return {
        title: why.short ? `Perlu tambahan ${formatRupiah(why.short)}` : 'Terlampaui',
        story: [
          `Maksimum Anda ${formatRupiah(why.own_maximum)}. Lot berakhir di ${formatRupiah(why.price)}.`,
          `${winner} melampaui Anda${when}.`,
        ],
      }
    case 'tied':
      return {
        title: 'Kalah cepat, nilai sama',
        story: [
          `Maksimum Anda ${formatRupiah(why.own_maximum)}, sama dengan harga akhirnya.`,
          `${winner} lebih dulu memasang nilai itu. Pada nilai yang sama, yang lebih dulu menang.`,
        ],
      }
    case 'below_reserve':
      return {
        title: 'Limit penjual tidak tercapai',
        story: [
          why.was_highest
            ? `Tawaran Anda ${formatRupiah(why.own_maximum)} yang tertinggi, tetapi di bawah limit, dan penjual tidak melepasnya.`
            : `Maksimum Anda ${formatRupiah(why.own_maximum)}. Tidak ada tawaran yang mencapai limit, jadi lot ini tidak terjual.`,
        ],
      }
    case 'taken_back':
      return {
        title: 'Tawaran Anda batalkan',
        story: [`Anda membatalkan tawaran${when} dan tidak menawar lagi.`],
      }
    case 'stopped':
      return {
        title: 'Lot ditarik',
        story: [why.because ? `Alasan balai lelang: ${why.because}.` : 'Balai lelang menghentikan lot ini.'],
      }
  }
}

function lateWords(ms: number): string {
  const seconds = (ms / 1000).toLocaleString('id-ID', { maximumFractionDigits: ms < 10_000 ? 2 : 0 })
  return ms < 60 * 60_000
    ? `Satu tawaran Anda lagi tiba ${seconds} detik setelah lot berakhir, jadi tidak dihitung.`
    : 'Satu tawaran Anda lagi tiba setelah lot berakhir, jadi tidak dihitung.'
}
