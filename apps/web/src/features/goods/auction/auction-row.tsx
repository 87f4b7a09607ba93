import type { Reply } from '@ketok/contract'
import { deadlineBeside, zoneDate } from '@ketok/domain'
import { buttonClass, CalendarPlusIcon, IconButton, StatusChip } from '@ketok/ui'
import { Link } from 'react-router'
import { KindChip } from '../../../components/cards/auction-kind.tsx'
import { LocalTime } from '../../../components/later/local-time.ts'
import { SaleChanges } from '../../../components/later/sale-changes.tsx'
import { at } from '../../../components/lot-time.ts'
import { roomOf } from '../../../components/lots/room-of.ts'
import { niplPriceWords } from '../../../components/money/nipl-price.ts'
import { paths } from '../../../paths.ts'
import { serverNow } from '../../../start/observe.ts'
import { downloadCalendar } from './calendar-file.ts'

export type Auction = Reply<'GET /lelang'>['auctions'][number]

const stateChips: Record<Auction['state'], React.ReactNode> = {
  scheduled: null,
  unopened: <StatusChip tone="warning">Belum dibuka</StatusChip>,
  open: <StatusChip tone="success">Berlangsung</StatusChip>,
  closed: <StatusChip tone="neutral">Selesai</StatusChip>,
  cancelled: <StatusChip tone="danger">Dibatalkan</StatusChip>,
}

export function AuctionRow({ auction }: { auction: Auction }) {
  // Whoever looks at a timed sale that runs wants to know how long it still does.
  const isClosing = auction.state === 'open' && auction.kind === 'time'
  const when = at(isClosing ? auction.closes_at : auction.opens_at)
  const lots = paths.catalogue({
    auction_id: auction.auction_id,
    state: auction.state === 'closed' ? 'closed' : undefined,
  })
  const openHouse = auction.open_house
    .filter(({ until }) => at(until) > serverNow())
    .map(({ from }) => zoneDate(auction.time_zone, at(from)))
    .join(' dan ')
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-b px-4 py-5 last:border-b-0 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.4fr)_auto] md:items-center md:px-6">
      <div className="min-w-0">
        <p className="text-13 text-text-2">
          {isClosing && 'Ditutup '}
          {deadlineBeside(auction.time_zone, when)}
          <LocalTime at={when} zone={auction.time_zone} />
        </p>
        <h3 className="mt-0.5 text-16 font-bold text-balance">{auction.name}</h3>
        <p className="mt-2 flex flex-wrap gap-2">
          <KindChip kind={auction.kind} />
          {stateChips[auction.state]}
        </p>
        {auction.cancel_reason === undefined && <SaleChanges sale={auction} className="mt-2" />}
        {auction.cancel_reason !== undefined && (
          <p className="mt-2 text-13 text-text-2">Alasan: {auction.cancel_reason}</p>
        )}
      </div>
      <div className="min-w-0 text-14 text-text-2">
        <p>
          {auction.pool.name}, {auction.pool.city}
        </p>
        <p>
          {auction.lot_count} lot · NIPL{' '}
          <strong className="font-semi text-text whitespace-nowrap">
            {niplPriceWords(auction.nipl_price)}
          </strong>
          {auction.nipl_limit !== undefined && `, paling banyak ${auction.nipl_limit} per orang`}
        </p>
        {openHouse && <p>Open house {openHouse}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:mt-1">
        <Link
          to={lots}
          className={`${buttonClass({ variant: 'outline' })} max-md:grow`}
          aria-label={`Lihat lot ${auction.name}`}
        >
          Lihat lot
        </Link>
        {(auction.state === 'open' || auction.state === 'unopened') && auction.kind !== 'time' && (
          <Link
            to={roomOf({ kind: auction.kind, auction_id: auction.auction_id, unit_id: 0 })}
            className={`${buttonClass()} max-md:grow`}
            aria-label={`Masuk ruang ${auction.name}`}
          >
            Masuk ruang
          </Link>
        )}
        <IconButton
          label={`Tambah ${auction.name} ke kalender`}
          variant="outline"
          onClick={() => downloadCalendar(auction, new URL(lots, location.href).href)}
        >
          <CalendarPlusIcon aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
