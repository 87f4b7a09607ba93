import { StatusChip } from '@ketok/ui'
import { LotDesk, lotColumn, type OfStages } from '../../../components/lot-desk.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
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

const empty: OfStages<{ title: string; note: string }> = {
  menunggu: {
    title: 'Tidak ada konfirmasi yang menunggu',
    note: 'Lot muncul di sini begitu ditutup dengan tawaran tertinggi di bawah harga limit.',
  },
  selesai: {
    title: 'Belum ada konfirmasi yang selesai',
    note: 'Jawaban penjual dan penawar tersimpan di sini, dengan siapa yang menjawab dan kapan.',
  },
}

const filters: OfStages<readonly DataFilter<KonfirmasiLot>[]> = {
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

const columns = { menunggu: waitingColumns, selesai: endedColumns }
const sort = { menunggu: 'due', selesai: 'ended-' }
const isOver = ({ ended_at }: KonfirmasiLot) => ended_at !== null

/** Highest bids below their seller's limit: what waits for an answer and until when, and what came of the others. */
export function Component() {
  const desk = useReading('GET /office/konfirmasi', undefined, { everyMs: REFRESH_MS })
  return (
    <LotDesk
      title="Konfirmasi"
      note="Tawaran tertinggi yang belum mencapai limit. Penjual menerima, menolak, atau meminta harga lain satu kali; NIPL penawar ditahan sampai selesai."
      labels={{ stages: 'Keadaan konfirmasi', list: 'Konfirmasi penjual', detail: 'Rincian konfirmasi' }}
      lots={desk.data?.asked}
      lotKey={({ lot_id }) => lot_id}
      isOver={isOver}
      columns={columns}
      filters={filters}
      sort={sort}
      empty={empty}
      detail={(lot) => <KonfirmasiDetail key={lot.lot_id} lot={lot} />}
      exportName="konfirmasi"
      error={desk.error}
      onRetry={() => void desk.refetch()}
    />
  )
}
