import type { Reply } from '@ketok/contract'
import { AuctionStateChip, KindChip } from '../../../components/auction-words.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'

type ClosedSale = Reply<'GET /office/undangan'>['sales'][number]

const REFRESH_MS = 20_000

/** Somebody whose invitation was withdrawn is no guest. */
const invited = ({ guests: { withdrawn: _, ...guests } }: ClosedSale) =>
  Object.values(guests).reduce((sum, many) => sum + many, 0)

const columns: readonly DataColumn<ClosedSale>[] = [
  {
    key: 'name',
    head: 'Lelang tertutup',
    value: ({ name, pool_name, pool_city }) => `${name} · ${pool_name}, ${pool_city}`,
    cell: ({ name, pool_name, pool_city }) => <TwoLines first={name} second={`${pool_name}, ${pool_city}`} />,
  },
  {
    key: 'kind',
    head: 'Cara',
    width: 124,
    hideBelow: '2xl',
    value: ({ kind }) => kind,
    cell: ({ kind }) => <KindChip kind={kind} />,
  },
  { key: 'opens', head: 'Dibuka', kind: 'time', width: 190, value: ({ opens_at }) => opens_at },
  {
    key: 'state',
    head: 'Status',
    width: 140,
    hideBelow: 'lg',
    value: ({ state }) => state,
    cell: ({ state }) => <AuctionStateChip state={state} />,
  },
  { key: 'invited', head: 'Diundang', kind: 'number', width: 126, value: invited },
  {
    key: 'silent',
    head: 'Belum jawab',
    kind: 'number',
    width: 146,
    value: ({ guests }) => guests.sent + guests.opened,
  },
  {
    key: 'accepted',
    head: 'Menerima',
    kind: 'number',
    width: 130,
    value: ({ guests }) => guests.accepted + guests.eligible,
  },
  {
    key: 'eligible',
    head: 'Siap menawar',
    kind: 'number',
    width: 154,
    hideBelow: '2xl',
    value: ({ guests }) => guests.eligible,
  },
  {
    key: 'declined',
    head: 'Menolak',
    kind: 'number',
    width: 122,
    hideBelow: 'xl',
    value: ({ guests }) => guests.declined,
  },
  {
    key: 'expired',
    head: 'Lewat batas',
    kind: 'number',
    width: 142,
    hideBelow: '2xl',
    value: ({ guests }) => guests.expired,
  },
  {
    key: 'withdrawn',
    head: 'Ditarik',
    kind: 'number',
    width: 112,
    hideBelow: '2xl',
    value: ({ guests }) => guests.withdrawn,
  },
]

/** Every closed sale, and what its guests answered. */
export function Component() {
  const found = useReading('GET /office/undangan', undefined, { everyMs: REFRESH_MS })
  const view = useTableView()
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Undangan"
        note="Lelang tertutup hanya terlihat oleh anggota premium yang diundang. Undangan dijawab sebelum lelang dibuka."
      />
      <DataTable
        caption="Lelang tertutup"
        columns={columns}
        rows={found.data?.sales}
        rowKey={({ auction_id }) => auction_id}
        view={view}
        error={found.error}
        onRetry={() => void found.refetch()}
        searchHint="Cari lelang"
        to={({ auction_id }) => paths.guests(auction_id)}
        empty={{
          title: 'Belum ada lelang tertutup',
          note: 'Lelang khusus undangan muncul di sini begitu dijadwalkan.',
        }}
        exportName={null}
        saved={{ list: 'lelang-tertutup' }}
        rowHeight={56}
      />
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih lelang' },
          { keys: ['Enter'], does: 'buka daftar undangan' },
        ]}
      />
    </div>
  )
}
