import { StatusChip, Tabs } from '@ketok/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { DeskSplit } from '../../../components/desk-split.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { LotCell, lotWords } from '../../../components/lot-cell.tsx'
import { useOpenRow } from '../../../components/open-row.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { useServerNow } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { KonfirmasiDetail } from './konfirmasi-detail.tsx'
import {
  againstLimit,
  awaitedName,
  clockWords,
  isPressing,
  type KonfirmasiLot,
  outcomeWords,
  stateLabel,
  stateWords,
} from './konfirmasi-words.ts'

/** Sellers and bidders answer while the desk looks. */
const REFRESH_MS = 20_000

const lotColumn: DataColumn<KonfirmasiLot> = {
  key: 'lot',
  head: 'Lot',
  value: ({ title, lot_number, auction_name }) => `${title} · ${lotWords(lot_number)} · ${auction_name}`,
  cell: (lot) => <LotCell lot={lot} />,
}
const bidColumn: DataColumn<KonfirmasiLot> = {
  key: 'bid',
  head: 'Tawaran tertinggi (Rp)',
  kind: 'number',
  width: 196,
  hideBelow: 'lg',
  value: ({ bid }) => bid,
}
const limitColumn: DataColumn<KonfirmasiLot> = {
  key: 'limit',
  head: 'Terhadap limit',
  width: 220,
  hideBelow: '2xl',
  value: againstLimit,
}
const bidderColumn: DataColumn<KonfirmasiLot> = {
  key: 'bidder',
  head: 'Penawar',
  width: 170,
  hideBelow: 'xl',
  value: ({ bidder }) => bidder.full_name,
}
const stateColumn: DataColumn<KonfirmasiLot> = {
  key: 'state',
  head: 'Keadaan',
  width: 190,
  hideBelow: 'xl',
  value: stateLabel,
  cell: (lot) => <StateChip lot={lot} />,
}

const waitingColumns: readonly DataColumn<KonfirmasiLot>[] = [
  lotColumn,
  {
    key: 'due',
    head: 'Batas jawaban',
    width: 156,
    value: ({ due_at }) => due_at,
    cell: (lot) => <Clock lot={lot} />,
  },
  {
    key: 'asked',
    head: 'Ditunggu dari',
    width: 176,
    hideBelow: 'lg',
    value: awaitedName,
  },
  bidColumn,
  limitColumn,
  stateColumn,
]
const endedColumns: readonly DataColumn<KonfirmasiLot>[] = [
  lotColumn,
  {
    key: 'outcome',
    head: 'Hasil',
    width: 290,
    hideBelow: 'lg',
    value: outcomeWords,
    cell: (lot) => <TwoLines first={outcomeWords(lot)} second={againstLimit(lot)} />,
  },
  {
    key: 'result',
    head: 'Keadaan',
    width: 140,
    value: stateColumn.value,
    cell: (lot) => <StateChip lot={lot} />,
  },
  bidColumn,
  bidderColumn,
  {
    key: 'ended',
    head: 'Selesai',
    kind: 'time',
    width: 200,
    hideBelow: '2xl',
    value: ({ ended_at }) => ended_at,
  },
]

function StateChip({ lot }: { lot: KonfirmasiLot }) {
  return <StatusChip tone={stateWords[lot.state].tone}>{stateLabel(lot)}</StatusChip>
}

function Clock({ lot }: { lot: KonfirmasiLot }) {
  const now = useServerNow()
  if (lot.due_at === null) return null
  return (
    <span className={`block truncate ${isPressing(lot, now) ? 'font-semi text-danger-text' : ''}`}>
      {clockWords(lot.due_at, now)}
    </span>
  )
}

const TABS = ['menunggu', 'selesai'] as const
type TabName = (typeof TABS)[number]
const empty: Record<TabName, { title: string; note: string }> = {
  menunggu: {
    title: 'Tidak ada konfirmasi yang menunggu',
    note: 'Lot muncul di sini begitu ditutup dengan tawaran tertinggi di bawah harga limit.',
  },
  selesai: {
    title: 'Belum ada konfirmasi yang selesai',
    note: 'Jawaban penjual dan penawar tersimpan di sini, dengan siapa yang menjawab dan kapan.',
  },
}

const filters: Record<TabName, readonly DataFilter<KonfirmasiLot>[]> = {
  menunggu: [
    {
      key: 'dari',
      label: 'Ditunggu dari',
      all: 'Semua pihak',
      options: [
        { value: 'penjual', label: 'Penjual' },
        { value: 'penawar', label: 'Penawar' },
        { value: 'balai', label: 'Balai lelang' },
      ],
      of: ({ state, seller }) =>
        state === 'asking_bidder' ? 'penawar' : seller === null ? 'balai' : 'penjual',
    },
  ],
  selesai: [
    {
      key: 'hasil',
      label: 'Hasil',
      all: 'Semua hasil',
      options: [
        { value: 'sold', label: 'Terjual' },
        { value: 'seller_declined', label: 'Penjual menolak' },
        { value: 'bidder_declined', label: 'Penawar menolak' },
        { value: 'silence', label: 'Tanpa jawaban' },
      ],
      of: ({ state, because }) => (state === 'sold' ? 'sold' : because),
    },
  ],
}

/** Highest bids below their seller's limit: what waits for an answer and until when, and what came of the others. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const tab = TABS.find((name) => name === address.get('tahap')) ?? 'menunggu'
  const [opened, show] = useOpenRow('buka')
  const openId = Number(opened) || null
  const view = useTableView({
    filters: ['dari', 'hasil'],
    sort: tab === 'menunggu' ? 'due' : 'ended-',
  })
  const desk = useReading('GET /office/konfirmasi', undefined, { everyMs: REFRESH_MS })
  const byTab = useMemo(() => desk.data && splitUp(desk.data.asked), [desk.data])
  const open = desk.data?.asked.find(({ lot_id }) => lot_id === openId)
  const columns = useColumnsBeside(tab === 'menunggu' ? waitingColumns : endedColumns, open !== undefined)

  const tabOf = (id: TabName, label: string) => ({
    id,
    label,
    ...(byTab && { count: byTab[id].length.toLocaleString('id-ID') }),
  })
  return (
    <div className="grid gap-3 [--desk-above:330px]">
      <PageHead
        title="Konfirmasi"
        note="Tawaran tertinggi yang belum mencapai limit. Penjual menerima, menolak, atau meminta harga lain satu kali; NIPL penawar ditahan sampai selesai."
      />
      <Tabs
        label="Keadaan konfirmasi"
        value={tab}
        onChange={(next) => setAddress(next === 'menunggu' ? {} : { tahap: next }, { replace: true })}
        tabs={[tabOf('menunggu', 'Menunggu'), tabOf('selesai', 'Selesai')]}
      >
        <DeskSplit
          asideLabel="Rincian konfirmasi"
          onClose={() => show(null)}
          aside={open === undefined ? null : <KonfirmasiDetail key={open.lot_id} lot={open} />}
        >
          <DataTable
            key={tab}
            caption="Konfirmasi penjual"
            columns={columns}
            rows={byTab?.[tab]}
            rowKey={({ lot_id }) => lot_id}
            view={view}
            filters={filters[tab]}
            error={desk.error}
            onRetry={() => void desk.refetch()}
            searchHint="Cari lot, lelang, nama, atau harga"
            onOpen={({ lot_id }) => show(lot_id)}
            openKey={openId}
            empty={empty[tab]}
            exportName={`konfirmasi-${tab}`}
            rowHeight={64}
          />
        </DeskSplit>
      </Tabs>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih lot' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
    </div>
  )
}

function splitUp(lots: readonly KonfirmasiLot[]): Record<TabName, readonly KonfirmasiLot[]> {
  return {
    menunggu: lots.filter(({ ended_at }) => ended_at === null),
    selesai: lots.filter(({ ended_at }) => ended_at !== null),
  }
}
