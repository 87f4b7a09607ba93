import type { Reply } from '@ketok/contract'
import { holdsOneOf, parseIso, SALE_STAFF, wibDate, wibTime, wibWeekday } from '@ketok/domain'
import { EmptyState, Loading, LockIcon, Skeleton, StatusChip, Table, type TableColumn } from '@ketok/ui'
import { Link, useNavigate } from 'react-router'
import { AuctionStateChip, dayAndTime, KindChip, timeOnly } from '../../components/auction-words.tsx'
import { KeyHints } from '../../components/key-hints.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useStaff } from '../../observe.ts'
import { paths } from '../../paths.ts'
import { useReading } from '../../query.ts'

type Auction = Reply<'GET /office/lelang/{auction_id}'>

const REFRESH_MS = 20_000

/** What is sold today and what comes: the first look of a working day. */
export function Component() {
  const list = useReading('GET /office/lelang', undefined, { everyMs: REFRESH_MS })
  const staff = useStaff()
  const navigate = useNavigate()
  const opensOrder = staff !== null && holdsOneOf(staff.roles, SALE_STAFF)
  const open = opensOrder ? ({ auction_id }: Auction) => navigate(paths.runOrder(auction_id)) : undefined

  if (list.isError && list.data === undefined)
    return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  const now = list.data && parseIso(list.data.server_time)
  return (
    <div className="grid gap-3">
      <PageHead
        title="Lelang hari ini"
        note={now ? `${wibWeekday(now)}, ${wibDate(now)} · diperbarui ${wibTime(now)}` : ' '}
      />
      {list.data === undefined ? (
        <ListSkeleton />
      ) : (
        <>
          <Totals auctions={list.data.today} />
          {list.data.today.length === 0 ? (
            <EmptyState title="Tidak ada lelang hari ini">
              {list.data.coming.length === 0
                ? 'Belum ada lelang yang dijadwalkan.'
                : 'Lelang berikutnya ada di bawah. Urutan lotnya sudah bisa disusun.'}
            </EmptyState>
          ) : (
            <AuctionTable caption="Lelang hari ini" auctions={list.data.today} days={false} onOpen={open} />
          )}
          {list.data.coming.length > 0 && (
            <>
              <h2 className="px-1 pt-3 text-16 font-bold">Akan datang</h2>
              <AuctionTable
                caption="Lelang yang akan datang"
                auctions={list.data.coming}
                days
                onOpen={open}
              />
            </>
          )}
        </>
      )}
      {open && (
        <KeyHints
          hints={[
            { keys: ['↑', '↓'], does: 'pilih lelang' },
            { keys: ['Enter'], does: 'buka urutan lot' },
          ]}
        />
      )}
    </div>
  )
}

function Totals({ auctions }: { auctions: readonly Auction[] }) {
  const sum = (count: (auction: Auction) => number) =>
    auctions.reduce((total, auction) => total + count(auction), 0)
  const facts = [
    ['lelang', auctions.length],
    ['berlangsung', auctions.filter(({ state }) => state === 'open').length],
    ['lot', sum(({ lot_count }) => lot_count)],
    ['terjual', sum(({ sold_count }) => sold_count)],
    ['NIPL', sum(({ nipl_count }) => nipl_count)],
  ] as const
  return (
    <dl className="office-sheet grid grid-cols-3 divide-line sm:grid-cols-5 sm:divide-x">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse px-4 py-3">
          <dt className="text-13 text-text-2">{label}</dt>
          <dd className="figure text-24">{value.toLocaleString('id-ID')}</dd>
        </div>
      ))}
    </dl>
  )
}

interface AuctionTableProps {
  caption: string
  auctions: readonly Auction[]
  /** Whether the day stands beside the time. */
  days: boolean
  onOpen: ((auction: Auction) => void) | undefined
}

function AuctionTable({ caption, auctions, days, onOpen }: AuctionTableProps) {
  const columns: TableColumn<Auction>[] = [
    { key: 'kind', head: 'Cara', cell: ({ kind }) => <KindChip kind={kind} /> },
    {
      key: 'name',
      head: 'Lelang',
      cell: (auction) => <Name auction={auction} linked={onOpen !== undefined} />,
    },
    { key: 'time', head: 'Mulai – selesai', cell: (auction) => <Times auction={auction} days={days} /> },
    { key: 'state', head: 'Status', cell: ({ state }) => <AuctionStateChip state={state} /> },
    { key: 'lots', head: 'Lot', align: 'end', cell: ({ lot_count }) => lot_count },
    { key: 'ended', head: 'Selesai', align: 'end', cell: ({ ended_lot_count }) => ended_lot_count },
    { key: 'sold', head: 'Terjual', align: 'end', cell: ({ sold_count }) => sold_count },
    { key: 'nipl', head: 'NIPL', align: 'end', cell: ({ nipl_count }) => nipl_count },
    { key: 'holders', head: 'Peserta', align: 'end', cell: ({ nipl_holder_count }) => nipl_holder_count },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={auctions}
      rowKey={({ auction_id }) => auction_id}
      {...(onOpen && { onSelect: onOpen })}
    />
  )
}

function Name({ auction, linked }: { auction: Auction; linked: boolean }) {
  const { auction_id, name, audience, pool_name, pool_city } = auction
  return (
    <div className="max-w-[340px] py-1">
      <span className="flex items-center gap-2">
        {linked ? (
          <Link
            to={paths.runOrder(auction_id)}
            tabIndex={-1}
            className="truncate font-semi text-text"
            title={name}
          >
            {name}
          </Link>
        ) : (
          <span className="truncate font-semi" title={name}>
            {name}
          </span>
        )}
        {audience === 'premium' && (
          <StatusChip tone="neutral" icon={LockIcon}>
            Undangan
          </StatusChip>
        )}
      </span>
      <span className="block truncate text-12 text-text-2">
        {pool_name}, {pool_city}
      </span>
    </div>
  )
}

function Times({ auction: { opens_at, closes_at }, days }: { auction: Auction; days: boolean }) {
  if (days) return <>{dayAndTime(opens_at)}</>
  const [from, to] = [parseIso(opens_at), parseIso(closes_at)]
  const isOneDay = from !== null && to !== null && wibDate(from) === wibDate(to)
  return isOneDay ? (
    <>
      {timeOnly(opens_at).replace(' WIB', '')}–{timeOnly(closes_at)}
    </>
  ) : (
    <>sampai {dayAndTime(closes_at)}</>
  )
}

function ListSkeleton() {
  return (
    <Loading className="grid gap-3">
      <div className="office-sheet h-[76px]" />
      <div className="office-sheet p-4">
        <Skeleton count={7} height={32} className="mb-3" />
      </div>
    </Loading>
  )
}
