import type { Reply } from '@ketok/contract'
import { FRONT_DESK, HOSTS, holdsOneOf, PLANNERS } from '@ketok/domain'
import {
  Breadcrumb,
  buttonClass,
  EmptyState,
  GaugeIcon,
  GavelIcon,
  Loading,
  LockIcon,
  MonitorSmartphoneIcon,
  PencilIcon,
  Skeleton,
  StateBox,
  StatusChip,
  TicketIcon,
} from '@ketok/ui'
import { Link, useParams } from 'react-router'
import { AuctionStateChip, dayAndTime, KindChip } from '../../../components/auction-words.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { PdfButton } from '../../../components/pdf-button.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { FilmLine } from './film-line.tsx'
import { GuestLine } from './guest-line.tsx'
import { RunOrderTable } from './run-order-table.tsx'
import { useMoveLot } from './use-move-lot.ts'

type RunOrder = Reply<'GET /office/lelang/{auction_id}/lot'>

/** Short: two people may arrange one sale at once, and each sees what the other did. */
const REFRESH_MS = 10_000

const whyFixed: Record<NonNullable<RunOrder['fixed_because']>, { title: string; note: string }> = {
  started: {
    title: 'Urutan sudah tetap',
    note: 'Lelang sudah dimulai. Peserta mengatur harinya menurut urutan ini.',
  },
  timed: {
    title: 'Tidak ada urutan naik meja',
    note: 'Lot lelang waktu berakhir menurut jamnya masing-masing.',
  },
  cancelled: { title: 'Lelang dibatalkan', note: 'Urutan disimpan sebagaimana adanya.' },
}

/** In which order the lots of a sale come under the hammer, arranged before it begins. */
export function Component() {
  const params = { auction_id: Number(useParams().auction_id) || 0 }
  const auction = useReading('GET /office/lelang/{auction_id}', { params }, { everyMs: REFRESH_MS })
  const order = useReading('GET /office/lelang/{auction_id}/lot', { params }, { everyMs: REFRESH_MS })
  const move = useMoveLot(params.auction_id)
  const roles = useStaff()?.roles ?? []
  const isHost = holdsOneOf(roles, HOSTS)
  const isPlanner = holdsOneOf(roles, PLANNERS)
  const isDesk = holdsOneOf(roles, FRONT_DESK)

  const failed = [auction, order].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <PageFault what="Lelang" error={failed.error} onRetry={() => void failed.refetch()} />
  const fixed = order.data?.fixed_because ?? null
  const isArrangeable = order.data !== undefined && fixed === null
  return (
    <div className="grid gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.auctions}>Lelang hari ini</Link> },
            { key: 'this', link: 'Urutan lot' },
          ]}
        />
        <PageHead
          title={auction.data?.name ?? 'Urutan lot'}
          actions={
            auction.data !== undefined && (
              <span className="flex flex-wrap gap-2">
                <PdfButton
                  size="md"
                  url={`/api/office/lelang/${params.auction_id}/katalog`}
                  file={`katalog-${params.auction_id}.pdf`}
                >
                  Katalog
                </PdfButton>
                {isPlanner && (
                  <Link
                    to={paths.publishedSale(params.auction_id)}
                    className={buttonClass({ variant: 'outline' })}
                  >
                    <PencilIcon aria-hidden="true" />
                    Kelola
                  </Link>
                )}
                {isDesk && (
                  <Link
                    to={paths.frontDesk(params.auction_id)}
                    className={buttonClass({ variant: 'outline' })}
                  >
                    <TicketIcon aria-hidden="true" />
                    Meja pendaftaran
                  </Link>
                )}
                {auction.data.kind === 'time' ? (
                  <Link to={paths.controlRoom(params.auction_id)} className={buttonClass()}>
                    <GaugeIcon aria-hidden="true" />
                    Ruang kendali
                  </Link>
                ) : (
                  <>
                    <Link
                      to={paths.hallScreen(params.auction_id)}
                      className={buttonClass({ variant: 'outline' })}
                    >
                      <MonitorSmartphoneIcon aria-hidden="true" />
                      Layar ruangan
                    </Link>
                    <Link to={paths.console(params.auction_id)} className={buttonClass()}>
                      <GavelIcon aria-hidden="true" />
                      Buka konsol
                    </Link>
                  </>
                )}
              </span>
            )
          }
          note={auction.data ? <AuctionNote auction={auction.data} /> : <Skeleton width={320} height={24} />}
        />
      </div>
      {auction.data !== undefined && auction.data.kind !== 'time' && (
        <FilmLine auctionId={params.auction_id} />
      )}
      {auction.data?.audience === 'premium' && isHost && <GuestLine auctionId={params.auction_id} />}
      {fixed !== null && (
        <StateBox tone="neutral" icon={LockIcon} title={whyFixed[fixed].title} className="bg-surface">
          {whyFixed[fixed].note}
        </StateBox>
      )}
      {order.data === undefined ? (
        <Loading className="office-sheet p-4">
          <Skeleton count={10} height={44} className="mb-2" />
        </Loading>
      ) : order.data.lots.length === 0 ? (
        <EmptyState title="Belum ada lot">
          Lot muncul di sini setelah unit didaftarkan ke lelang ini.
        </EmptyState>
      ) : (
        <RunOrderTable lots={order.data.lots} onMove={isArrangeable ? move : null} />
      )}
      {isArrangeable && (
        <KeyHints
          hints={[
            { keys: ['↑', '↓'], does: 'pilih lot' },
            { keys: ['Alt', '↑'], does: 'naikkan' },
            { keys: ['Alt', '↓'], does: 'turunkan' },
            { keys: ['0–9', 'Enter'], does: 'pindah ke urutan' },
            { keys: ['Esc'], does: 'batal' },
          ]}
        />
      )}
    </div>
  )
}

function AuctionNote({ auction }: { auction: Reply<'GET /office/lelang/{auction_id}'> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <KindChip kind={auction.kind} />
      <AuctionStateChip state={auction.state} />
      {auction.audience === 'premium' && (
        <StatusChip tone="neutral" icon={LockIcon}>
          Undangan
        </StatusChip>
      )}
      <span>Mulai {dayAndTime(auction.opens_at, auction.time_zone)}</span>
      <span>
        {auction.pool_name}, {auction.pool_city}
      </span>
      <span>{auction.lot_count} lot</span>
      <span>
        {auction.nipl_count} NIPL, {auction.nipl_holder_count} peserta
        {auction.floor_count !== null && `, ${auction.floor_count} hadir`}
      </span>
    </span>
  )
}
