import type { Reply } from '@ketok/contract'
import { ArrowLeftIcon, IconButton, Logo, Tag, TicketIcon } from '@ketok/ui'
import { Link, useLocation, useNavigate } from 'react-router'
import { Connection } from '../../../bidding/connection.tsx'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import { lotLabel, titleWithYear } from '../../../components/lot-number.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'

type Unit = Reply<'GET /unit/{unit_id}'>

export function RoomHeader({ unit, own }: { unit: Unit; own: OwnLot | undefined }) {
  const navigate = useNavigate()
  // The router names the first page of a visit so: behind it lies another site.
  const isFirstPage = useLocation().key === 'default'
  return (
    <header className="border-line border-b bg-surface">
      <div className="room-box flex h-13 items-center gap-2 lg:h-16 lg:gap-4">
        <IconButton
          label="Kembali"
          className="-ml-3 lg:hidden"
          onClick={() => (isFirstPage ? navigate(paths.unit(unit.unit_id)) : navigate(-1))}
        >
          <ArrowLeftIcon aria-hidden="true" />
        </IconButton>
        <Link to={paths.home} aria-label={`${config.brand.name}, beranda`} className="max-lg:hidden">
          <Logo name={config.brand.name} size={30} />
        </Link>
        <span className="lg:hidden">
          <Tag>{lotLabel(unit.lot_number)}</Tag>
        </span>
        <p className="line-clamp-2 min-w-0 flex-1 text-14 leading-snug font-medium lg:hidden">
          {titleWithYear(unit)}
        </p>
        <div className="min-w-0 flex-1 border-line border-l pl-5 max-lg:hidden">
          <p className="truncate text-15 font-semi">Lelang Waktu · {unit.auction.name}</p>
          <p className="truncate text-13 text-text-2">
            {lotsWords(unit.auction)} · {unit.auction.pool.name}
          </p>
        </div>
        <Connection />
        <span className="max-lg:hidden">
          <NiplCount own={own} lotNumber={unit.lot_number} />
        </span>
      </div>
    </header>
  )
}

function NiplCount({ own, lotNumber }: { own: OwnLot | undefined; lotNumber: number }) {
  return (
    <Link
      to={paths.nipl}
      className="flex min-h-9 items-center gap-2 rounded-control bg-brand-50 px-3 text-13 font-semi text-brand hover:bg-brand-100"
    >
      <TicketIcon aria-hidden="true" className="size-4" />
      {own ? niplWords(own, lotNumber) : 'NIPL'}
    </Link>
  )
}

export function lotsWords({
  lot_count,
  closes_in_turn,
}: Pick<Unit['auction'], 'lot_count' | 'closes_in_turn'>): string {
  if (lot_count < 2) return `${lot_count} lot`
  return `${lot_count} lot, ditutup ${closes_in_turn ? 'berurutan' : 'bersamaan'}`
}

export const niplWords = ({ nipl_free, nipl_held }: OwnLot, lotNumber: number) =>
  `NIPL: ${nipl_free} bebas${nipl_held === null ? '' : `, 1 ditahan ${lotLabel(lotNumber).toLowerCase()}`}`
