import { formatRupiah } from '@ketok/domain'
import { buttonClass, classes, linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { WonCard, type WonCardProps } from '../../../components/later/won-card.tsx'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { paths } from '../../../paths.ts'
import type { RoomView } from './room-view.ts'

export interface ResultPanelProps {
  view: RoomView
  unit: WonCardProps['unit'] & Pick<WonCardProps, 'charges'>
}

/** What follows the close: to the bill for the winner, onward for everybody else. */
export function ResultPanel({ view, unit }: ResultPanelProps) {
  const { lot, standing } = view
  const hasOwnWay = standing === 'won' || standing === 'konfirmasi'
  return (
    <div className={classes('flex flex-col gap-3', standing !== 'won' && 'border-line border-t pt-4')}>
      {standing === 'won' ? (
        <WonCard unit={unit} price={lot.price ?? 0} charges={unit.charges} />
      ) : (
        <p className="text-14 leading-body text-text-2">
          <Sentence>{story(view)}</Sentence>
        </p>
      )}
      {standing === 'konfirmasi' && (
        <Link to={paths.konfirmasi} className={buttonClass({ size: 'lg', full: true })}>
          Ikuti konfirmasi
        </Link>
      )}
      <Link
        to={paths.catalogue({ auction_id: lot.auction_id })}
        className={buttonClass({ size: 'lg', full: true, variant: hasOwnWay ? 'outline' : 'primary' })}
      >
        Lihat lot lain di lelang ini
      </Link>
      {standing === 'lost' && (
        <Link
          to={`${paths.auctionHistory}?status=lost`}
          className={`${linkClass} flex min-h-11 items-center self-center text-14`}
        >
          Mengapa saya kalah
        </Link>
      )}
    </div>
  )
}

function because({ stop_reason: reason }: RoomView['lot']): string {
  if (reason === undefined) return ''
  return ` Alasan: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`
}

function story({ lot, standing }: RoomView): string {
  if (standing === 'bought')
    return `Lot terjual ${formatRupiah(lot.price)}, tetapi pemenangnya tidak membayar. Anda membelinya sebagai penawar berikutnya, dengan tawaran Anda sendiri.`
  if (standing === 'defaulted')
    return 'Tagihan Anda untuk lot ini tidak dibayar sampai jatuh tempo. NIPL Anda hangus, dan lot ini tidak lagi milik Anda.'
  if (standing === 'konfirmasi')
    return 'Penjual memutuskan paling lambat pukul 17.00 hari kerja berikutnya. NIPL Anda ditahan sampai ada jawaban.'
  switch (lot.state) {
    case 'sold':
      return standing === 'lost'
        ? 'Penawar lain membelinya. NIPL Anda bebas lagi untuk lot lain.'
        : 'Lot ini sudah terjual.'
    case 'konfirmasi':
      return 'Tawaran tertinggi masih di bawah limit. Penjual sedang ditanya.'
    case 'passed':
      return lot.bid_count === 0
        ? 'Tidak ada yang menawar. Lot ini dapat dilelang lagi.'
        : 'Tidak ada tawaran yang mencapai limit. Lot ini dapat dilelang lagi.'
    case 'withdrawn':
      return `Lot ini ditarik dari lelang.${because(lot)} NIPL yang ditahan bebas lagi.`
    default:
      return `Lelang ini dibatalkan.${because(lot)} NIPL yang ditahan bebas lagi.`
  }
}
