import { formatRupiah, rupiah, wibDate, wibTime } from '@ketok/domain'
import { linkClass, Tag } from '@ketok/ui'
import { Link } from 'react-router'
import { RowPicture } from '../../../components/cards/row-picture.tsx'
import { lotLabel, titleWithYear } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { paths } from '../../../paths.ts'
import type { ClosedLot } from './lot-proof.ts'

const RESULTS: Readonly<Record<ClosedLot['state'], string>> = {
  sold: 'Terjual',
  passed: 'Tidak terjual',
  withdrawn: 'Ditarik dari lelang',
  cancelled: 'Lelang dibatalkan',
  konfirmasi: 'Menunggu jawaban penjual',
  scheduled: 'Belum dibuka',
  open: 'Sedang dilelang',
  paused: 'Dijeda',
}

/** 'Terjual, 25 Nov 2026, 20.58 WIB' */
export const resultWords = ({ state, ended_at }: Pick<ClosedLot, 'state' | 'ended_at'>) =>
  ended_at === null ? RESULTS[state] : `${RESULTS[state]}, ${wibDate(at(ended_at))}, ${wibTime(at(ended_at))}`

/** Which lot it is: as people know it, before anything that only machines read. */
export function LotHead({ lot }: { lot: Omit<ClosedLot, 'day'> }) {
  return (
    <section
      aria-label="Lot yang diperiksa"
      className="mt-5 flex flex-wrap gap-x-4 gap-y-3 rounded-panel border border-line bg-surface p-4"
    >
      <RowPicture picture={lot.picture} sizes="160px" className="w-28 max-w-[34%] self-start sm:w-40" />
      <div className="min-w-0 flex-1 basis-40">
        <p translate="no">
          <Tag tone="tint">{lotLabel(lot.lot_number)}</Tag>
        </p>
        <h2 className="mt-2 text-16 font-semi leading-snug wrap-anywhere sm:text-18">
          <Link to={paths.unit(lot.unit_id)} className="hover:underline">
            {titleWithYear(lot)}
          </Link>
        </h2>
        <p className="mt-1 text-14 text-text-2">{lot.auction.name}</p>
        <p className="mt-1 text-14 text-text-2">{resultWords(lot)}</p>
        {lot.hammer_price !== null && (
          <p translate="no" className="mt-1 text-20 font-bold tracking-tight">
            <span className="sr-only">Harga ketok </span>
            {formatRupiah(rupiah(lot.hammer_price))}
          </p>
        )}
        <p className="mt-1 text-14">
          <Link to={paths.unit(lot.unit_id)} className={linkClass}>
            Lihat unit
          </Link>
        </p>
      </div>
    </section>
  )
}
