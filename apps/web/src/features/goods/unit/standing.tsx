import { formatRupiah } from '@ketok/domain'
import { linkClass, StateBox, type StateTone } from '@ketok/ui'
import { Link } from 'react-router'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import { WonCard } from '../../../components/later/won-card.tsx'
import { paths } from '../../../paths.ts'
import type { UnitDetail } from './unit-detail.ts'

const standingWords: Partial<Record<OwnLot['standing'], { tone: StateTone; title: string }>> = {
  leading: { tone: 'success', title: 'Anda tertinggi' },
  outbid: { tone: 'danger', title: 'Terlampaui' },
  lost: { tone: 'neutral', title: 'Anda kalah di lot ini' },
  bought: { tone: 'success', title: 'Anda membelinya lewat kesempatan membeli' },
  defaulted: { tone: 'danger', title: 'Tagihan Anda tidak dibayar' },
  konfirmasi: { tone: 'warning', title: 'Menunggu konfirmasi penjual' },
}

interface StandingProps {
  own: OwnLot
  unit: UnitDetail
  isOver: boolean
}

/** How the customer stands on this lot; before it is called up, what they have left with the house. */
export function Standing({ own, unit, isOver }: StandingProps) {
  if (own.standing === 'won')
    return (
      <div className="-mx-5 mt-5 -mb-5 max-md:mx-0 max-md:mb-0 md:[&>section]:rounded-none md:[&>section]:border-0 md:[&>section]:border-t">
        <WonCard unit={unit} price={unit.price ?? 0} charges={unit.charges} />
      </div>
    )
  const words = standingWords[own.standing]
  if (!words)
    return own.maximum === null || isOver ? null : (
      <StateBox tone="info" title="Titip tawar Anda tersimpan" className="mt-4">
        <span className="block">Sampai {formatRupiah(own.maximum)}, hanya Anda yang tahu</span>
        <Link to={paths.proxyBids} className={`${linkClass} flex min-h-11 w-fit items-center`}>
          Lihat titip tawar
        </Link>
      </StateBox>
    )
  return (
    <StateBox tone={words.tone} title={words.title} className="mt-4">
      {own.maximum !== null && ['leading', 'outbid', 'lost', 'konfirmasi'].includes(own.standing) && (
        <span className="block">Maksimum Anda {formatRupiah(own.maximum)}</span>
      )}
      <Onward standing={own.standing} unitId={unit.unit_id} />
    </StateBox>
  )
}

/** Where what follows is to be read. */
function Onward({ standing, unitId }: { standing: OwnLot['standing']; unitId: number }) {
  const way = {
    won: null,
    bought: { to: paths.transaction(unitId), words: 'Lihat tagihan' },
    defaulted: { to: paths.transaction(unitId), words: 'Lihat tagihan' },
    konfirmasi: { to: paths.konfirmasi, words: 'Ikuti konfirmasi' },
    lost: { to: `${paths.auctionHistory}?status=lost`, words: 'Mengapa saya kalah' },
    leading: null,
    outbid: null,
    none: null,
  }[standing]
  return (
    way && (
      <Link to={way.to} className={`${linkClass} flex min-h-11 w-fit items-center`}>
        {way.words}
      </Link>
    )
  )
}
