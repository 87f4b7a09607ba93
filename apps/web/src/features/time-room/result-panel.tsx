import { formatRupiah, wibDeadline } from '@ketok/domain'
import { buttonClass, linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { type AllInLinesProps, allInOf, leftAfterNipl } from '../../components/all-in.tsx'
import { at } from '../../components/lot-time.ts'
import { Sentence } from '../../components/sentence.tsx'
import { paths } from '../../paths.ts'
import { useReading } from '../../query.ts'
import type { RoomView } from './room-view.ts'

export interface ResultPanelProps {
  view: RoomView
  charges: AllInLinesProps['charges']
}

/** What follows the close: to the bill for the winner, onward for everybody else. */
export function ResultPanel({ view, charges }: ResultPanelProps) {
  const { lot, standing } = view
  const hasOwnWay = standing === 'won' || standing === 'konfirmasi'
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      {standing === 'won' ? (
        <Won view={view} charges={charges} />
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

/** The room knows the hammer; whether it is paid since, only the bill. */
function Won({ view: { lot }, charges }: ResultPanelProps) {
  const { data: bill, isPending } = useReading('GET /customer/transaksi/{unit_id}', {
    params: { unit_id: lot.unit_id },
  })
  const isPaid = bill?.status === 'PAID'
  const { total: left, niplApplied } = allInOf(charges, lot.price ?? 0)
  const sums = bill ? { left: bill.total, niplPaid: bill.nipl_paid } : { left, niplPaid: niplApplied }
  const next = isPending
    ? 'Memeriksa tagihan…'
    : isPaid
      ? 'Tagihan sudah lunas; tempat dan jam mengambil unit ada di sana.'
      : `Tagihan sudah kami kirim; pilih bank dan bayar sebelum ${bill ? wibDeadline(at(bill.due_at)) : 'jatuh tempo'}.`
  return (
    <>
      <p className="text-14 leading-body text-text-2">
        <Sentence>{next}</Sentence>
      </p>
      <p className="flex items-baseline justify-between gap-4 text-14">
        <span className="text-text-2">{isPaid ? 'Total, sudah dibayar' : 'Total'}</span>
        <span translate="no" className="text-right">
          <strong className="figure block text-18">{formatRupiah(sums.left + sums.niplPaid)}</strong>
          {!isPaid && sums.niplPaid > 0 && (
            <span className="block text-13 text-text-2">{leftAfterNipl(sums.left)}</span>
          )}
        </span>
      </p>
      <Link to={paths.transaction(lot.unit_id)} className={buttonClass({ size: 'lg', full: true })}>
        Buka tagihan
      </Link>
    </>
  )
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
      return 'Lot ini ditarik dari lelang. NIPL yang ditahan bebas lagi.'
    default:
      return 'Lelang ini dibatalkan. NIPL yang ditahan bebas lagi.'
  }
}
