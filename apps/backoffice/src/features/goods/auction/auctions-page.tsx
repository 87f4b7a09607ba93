import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import {
  FRONT_DESK,
  groupThousands,
  holdsOneOf,
  PLANNERS,
  parseIso,
  SALE_STAFF,
  wibDate,
  wibTime,
  wibWeekday,
} from '@ketok/domain'
import {
  buttonClass,
  CheckIcon,
  ClockIcon,
  EmptyState,
  Loading,
  LockIcon,
  PlusIcon,
  Skeleton,
  StatusChip,
  Table,
  type TableColumn,
  Tabs,
} from '@ketok/ui'
import { Link, useNavigate } from 'react-router'
import { AuctionStateChip, dayAndTime, KindChip, timeOnly } from '../../../components/auction-words.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { useAddress } from '../../../components/use-address.ts'
import { serverNow, useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { PastSales } from './past-sales.tsx'

type Auction = Reply<'GET /office/lelang/{auction_id}'>

const REFRESH_MS = 20_000

/** What is sold today and what comes, the first look of a working day; and every sale that is over. */
export function Component() {
  const [address, change] = useAddress()
  const stage = address.get('tahap') === 'selesai' ? 'selesai' : 'jadwal'
  return (
    <Tabs
      label="Tahap lelang"
      value={stage}
      // What is looked for among the past ones means nothing beside the schedule.
      onChange={(next) =>
        change({ tahap: next === 'jadwal' ? null : next, cari: null, cara: null, cabang: null, urut: null })
      }
      tabs={[
        { id: 'jadwal', label: 'Hari ini dan mendatang' },
        { id: 'selesai', label: 'Selesai' },
      ]}
    >
      {stage === 'jadwal' ? (
        <Schedule />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <PageHead title="Lelang selesai" note="Yang sudah selesai atau dibatalkan." />
          <PastSales />
        </div>
      )}
    </Tabs>
  )
}

function Schedule() {
  const list = useReading('GET /office/lelang', undefined, { everyMs: REFRESH_MS })
  const staff = useStaff()
  const opensOrder = staff !== null && holdsOneOf(staff.roles, SALE_STAFF)
  const isPlanner = staff !== null && holdsOneOf(staff.roles, PLANNERS)
  const opensDesk = staff !== null && holdsOneOf(staff.roles, FRONT_DESK)
  const toOpen = opensOrder
    ? paths.runOrder
    : opensDesk
      ? paths.frontDesk
      : isPlanner
        ? paths.publishedSale
        : undefined

  if (list.isError && list.data === undefined)
    return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  const now = list.data && parseIso(list.data.server_time)
  return (
    <div className="grid gap-3">
      <PageHead
        title="Lelang hari ini"
        actions={
          isPlanner && (
            <Link to={paths.newPlan} className={buttonClass()}>
              <PlusIcon aria-hidden="true" />
              Lelang baru
            </Link>
          )
        }
        note={now ? `${wibWeekday(now)}, ${wibDate(now)} · diperbarui ${wibTime(now)}` : ' '}
      />
      {list.data === undefined ? (
        <ListSkeleton />
      ) : (
        <>
          {list.data.drafts.length > 0 && <Drafts drafts={list.data.drafts} linked={isPlanner} />}
          <Totals auctions={list.data.today} />
          {list.data.today.length === 0 ? (
            <EmptyState title="Tidak ada lelang hari ini">
              {list.data.coming.length === 0
                ? 'Belum ada lelang yang dijadwalkan.'
                : 'Lelang berikutnya ada di bawah. Urutan lotnya sudah bisa disusun.'}
            </EmptyState>
          ) : (
            <AuctionTable caption="Lelang hari ini" auctions={list.data.today} days={false} to={toOpen} />
          )}
          {list.data.coming.length > 0 && (
            <>
              <h2 className="px-1 pt-3 text-16 font-bold">Akan datang</h2>
              <AuctionTable caption="Lelang yang akan datang" auctions={list.data.coming} days to={toOpen} />
            </>
          )}
        </>
      )}
      {toOpen && (
        <KeyHints
          hints={[
            { keys: ['↑', '↓'], does: 'pilih lelang' },
            {
              keys: ['Enter'],
              does: opensOrder ? 'buka urutan lot' : opensDesk ? 'buka meja pendaftaran' : 'kelola lelang',
            },
          ]}
        />
      )}
    </div>
  )
}

type Draft = Reply<'GET /office/lelang'>['drafts'][number]

/** Sales that nobody but the office sees, the soonest first, with what is still to be done. */
function Drafts({ drafts, linked }: { drafts: readonly Draft[]; linked: boolean }) {
  return (
    <section aria-labelledby="rencana" className="office-sheet">
      <h2 id="rencana" className="px-4 pt-3 text-16 font-bold">
        Sedang direncanakan
      </h2>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <li
            key={draft.auction_id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"
          >
            <KindChip kind={draft.kind} />
            <span className="min-w-0 flex-1 basis-56">
              {linked ? (
                <Link
                  to={paths.plan(draft.auction_id)}
                  className="block truncate font-semi text-text after:absolute after:inset-0"
                >
                  {draft.name}
                </Link>
              ) : (
                <span className="block truncate font-semi">{draft.name}</span>
              )}
              <span className="block text-12 text-text-2">
                {groupThousands(draft.lot_count)} lot · buka {dayAndTime(draft.opens_at, draft.time_zone)} ·{' '}
                {draft.pool_name}
              </span>
            </span>
            <DraftState draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DraftState({ draft }: { draft: Draft }) {
  if (draft.publish_at !== null)
    return (
      <StatusChip tone="success" icon={ClockIcon}>
        Terbit {dayAndTime(draft.publish_at, draft.time_zone)}
      </StatusChip>
    )
  if (draft.proposal_id !== null)
    return (
      <StatusChip tone="warning" icon={ClockIcon}>
        Menunggu petugas kedua
      </StatusChip>
    )
  if (draft.missing_count === 0)
    return (
      <StatusChip tone="brand" icon={CheckIcon}>
        Siap terbit
      </StatusChip>
    )
  return (
    <span className="text-13 text-text-2">
      {draft.missing_first}
      {draft.missing_count > 1 && `, dan ${draft.missing_count - 1} hal lagi`}
    </span>
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
          <dd translate="no" className="figure text-24">
            {groupThousands(value)}
          </dd>
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
  /** Where a sale leads; undefined where somebody may open none. */
  to: ((auctionId: number) => string) | undefined
}

function AuctionTable({ caption, auctions, days, to }: AuctionTableProps) {
  const navigate = useNavigate()
  const columns: TableColumn<Auction>[] = [
    { key: 'kind', head: 'Cara', cell: ({ kind }) => <KindChip kind={kind} /> },
    {
      key: 'name',
      head: 'Lelang',
      cell: (auction) => <Name auction={auction} to={to} />,
    },
    { key: 'time', head: 'Waktu', cell: (auction) => <Times auction={auction} days={days} /> },
    { key: 'state', head: 'Status', cell: ({ state }) => <AuctionStateChip state={state} /> },
    {
      key: 'lots',
      head: 'Lot selesai',
      align: 'end',
      cell: ({ ended_lot_count, lot_count }) => `${ended_lot_count} / ${lot_count}`,
    },
    { key: 'sold', head: 'Terjual', align: 'end', cell: ({ sold_count }) => sold_count },
    { key: 'nipl', head: 'NIPL', align: 'end', cell: ({ nipl_count }) => nipl_count },
    { key: 'holders', head: 'Peserta', align: 'end', cell: ({ nipl_holder_count }) => nipl_holder_count },
    { key: 'floor', head: 'Hadir', align: 'end', cell: ({ floor_count }) => floor_count ?? '-' },
  ]
  return (
    <>
      <Table
        className="max-md:hidden"
        caption={caption}
        columns={columns}
        rows={auctions}
        rowKey={({ auction_id }) => auction_id}
        {...(to && { onSelect: ({ auction_id }: Auction) => navigate(to(auction_id)) })}
      />
      <ul aria-label={caption} className="office-sheet divide-y divide-line md:hidden">
        {auctions.map((auction) => (
          <li key={auction.auction_id} className="relative grid gap-1.5 px-4 py-3 text-13">
            <Name auction={auction} to={to} whole />
            <span className="flex flex-wrap items-center gap-2">
              <KindChip kind={auction.kind} />
              <AuctionStateChip state={auction.state} />
              <Times auction={auction} days={days} />
            </span>
            <span className="text-text-2">
              {auction.ended_lot_count} / {auction.lot_count} lot selesai · {auction.sold_count} terjual ·{' '}
              {auction.nipl_count} NIPL
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface NameProps {
  auction: Auction
  to: AuctionTableProps['to']
  whole?: boolean
}

function Name({ auction, to, whole = false }: NameProps) {
  const { auction_id, name, audience, pool_name, pool_city } = auction
  return (
    <div className="md:max-w-[340px] md:py-1">
      <span className="flex items-center gap-2">
        {to ? (
          <Link
            to={to(auction_id)}
            // In the table the row is the stop; in the list of phones the whole entry is this link.
            tabIndex={whole ? undefined : -1}
            className={`truncate font-semi text-text ${whole ? 'after:absolute after:inset-0' : ''}`}
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

/** The next moment that matters: when it begins, or until when it goes on. */
function Times({
  auction: { state, opens_at, closes_at, time_zone },
  days,
}: {
  auction: Auction
  days: boolean
}) {
  const now = serverNow()
  const [word, iso] = nextMoment(state, opens_at, closes_at)
  const at = parseIso(iso)
  if (at === null) return <>-</>
  const isToday = !days && wibDate(at) === wibDate(now)
  return (
    <time dateTime={iso}>
      <span className="text-text-2">{word}</span>{' '}
      {isToday ? timeOnly(iso, time_zone) : dayAndTime(iso, time_zone)}
    </time>
  )
}

function nextMoment(state: Auction['state'], opensAt: string, closesAt: string): [string, string] {
  if (state === 'scheduled') return ['mulai', opensAt]
  return state === 'unopened' ? ['seharusnya', opensAt] : ['sampai', closesAt]
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
