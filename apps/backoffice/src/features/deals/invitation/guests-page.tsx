import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import type { TimeZone } from '@ketok/domain'
import { Breadcrumb, EmptyState, LockIcon, Skeleton, StateBox } from '@ketok/ui'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { AuctionStateChip, dayAndTime, KindChip } from '../../../components/auction-words.tsx'
import { DeskSplit } from '../../../components/desk-split.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { useOpenRow } from '../../../components/open-row.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { GuestDetail } from './guest-detail.tsx'
import { type Guest, GuestStateChip, guestStates, resentWords } from './guest-words.tsx'
import { InviteForm } from './invite-form.tsx'

/** Short: guests answer while the list lies open. */
const REFRESH_MS = 10_000
const FILTERS = ['keadaan'] as const

const columnsIn = (zone: TimeZone | undefined): readonly DataColumn<Guest>[] => [
  {
    key: 'name',
    head: 'Anggota',
    value: ({ full_name, email }) => `${full_name} · ${email}`,
    cell: ({ full_name, email }) => <TwoLines first={full_name} second={email} />,
  },
  {
    key: 'state',
    head: 'Keadaan',
    width: 160,
    value: ({ state }) => guestStates[state].label,
    cell: ({ state }) => <GuestStateChip state={state} />,
  },
  {
    key: 'sent',
    head: 'Dikirim',
    kind: 'time',
    width: 276,
    hideBelow: 'xl',
    value: ({ sent_at }) => sent_at,
    cell: (guest) => (
      <TwoLines first={guest.sent_at === null ? '' : dayAndTime(guest.sent_at)} second={resentWords(guest)} />
    ),
  },
  {
    key: 'until',
    head: 'Batas jawaban',
    kind: 'time',
    width: 190,
    hideBelow: 'lg',
    value: ({ expires_at }) => expires_at,
    cell: ({ expires_at }) => expires_at && dayAndTime(expires_at, zone),
  },
  {
    key: 'ended',
    head: 'Selesai',
    kind: 'time',
    width: 190,
    hideBelow: 'lg',
    value: ({ ended_at }) => ended_at,
  },
]

const stateFilter: DataFilter<Guest> = {
  key: 'keadaan',
  label: 'Keadaan',
  all: 'Semua keadaan',
  options: Object.entries(guestStates)
    .filter(([state]) => state !== 'draft')
    .map(([value, { label }]) => ({ value, label })),
  of: ({ state }) => state,
}
const filters = [stateFilter]

/** The guests of one closed sale with their answers, and where more are invited. */
export function Component() {
  const auction_id = Number(useParams().auction_id) || 0
  const params = { auction_id }
  const sales = useReading('GET /office/undangan')
  const found = useReading('GET /office/lelang/{auction_id}/undangan', { params }, { everyMs: REFRESH_MS })
  const view = useTableView({ filters: FILTERS })
  const sale = sales.data?.sales.find((each) => each.auction_id === auction_id)
  const guests = found.data?.invitations
  const [opened, show] = useOpenRow('buka')
  const openId = Number(opened) || null
  const open = guests?.find(({ invitation_id }) => invitation_id === openId)
  const zone = sale?.time_zone
  const columns = useMemo(() => columnsIn(zone), [zone])
  const shownColumns = useColumnsBeside(columns, open !== undefined)

  if (sales.isError && sales.data === undefined)
    return <LoadError error={sales.error} onRetry={() => void sales.refetch()} />
  if (sales.data !== undefined && sale === undefined)
    return (
      <EmptyState
        title="Lelang tertutup ini tidak ditemukan"
        action={<Link to={paths.closedSales}>Lihat semua lelang tertutup</Link>}
      >
        Mungkin lelang ini sekarang terbuka untuk umum.
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-3 [--desk-above:420px]">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.closedSales}>Undangan</Link> },
            { key: 'this', link: 'Daftar undangan' },
          ]}
        />
        <PageHead
          title={sale?.name ?? 'Daftar undangan'}
          note={
            sale === undefined ? (
              <Skeleton width={320} height={24} />
            ) : (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <KindChip kind={sale.kind} />
                <AuctionStateChip state={sale.state} />
                <span>Dibuka {dayAndTime(sale.opens_at, sale.time_zone)}</span>
                <span>
                  {sale.pool_name}, {sale.pool_city}
                </span>
              </span>
            )
          }
        />
      </div>
      {sale !== undefined &&
        (sale.state === 'scheduled' ? (
          <InviteForm auctionId={auction_id} guests={guests ?? []} />
        ) : (
          <StateBox tone="neutral" icon={LockIcon} title="Tidak bisa mengundang lagi" className="bg-surface">
            Undangan dijawab sebelum lelang dibuka, dan lelang ini sudah {whyOver(sale.state)}.
          </StateBox>
        ))}
      <DeskSplit
        asideLabel="Rincian undangan"
        onClose={() => show(null)}
        aside={
          open === undefined ? null : (
            <GuestDetail
              key={open.invitation_id}
              auctionId={auction_id}
              auctionName={sale?.name ?? ''}
              guest={open}
              zone={zone}
            />
          )
        }
      >
        <DataTable
          caption="Yang diundang"
          columns={shownColumns}
          filters={filters}
          rows={guests}
          rowKey={({ invitation_id }) => invitation_id}
          view={view}
          error={found.error}
          onRetry={() => void found.refetch()}
          searchHint="Cari nama atau email"
          onOpen={({ invitation_id }) => show(invitation_id)}
          openKey={openId}
          empty={{
            title: 'Belum ada yang diundang',
            note: 'Lelang ini belum terlihat oleh siapa pun.',
          }}
          exportName="undangan"
          saved={{ list: 'undangan' }}
          rowHeight={56}
        />
      </DeskSplit>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari yang diundang' },
          { keys: ['↑', '↓'], does: 'pilih yang diundang' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
    </div>
  )
}

function whyOver(state: Reply<'GET /office/lelang/{auction_id}'>['state']): string {
  if (state === 'cancelled') return 'dibatalkan'
  return state === 'unopened' ? 'lewat jam bukanya' : 'dibuka'
}
