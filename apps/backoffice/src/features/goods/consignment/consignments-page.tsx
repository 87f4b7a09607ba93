import type { Query, Reply } from '@ketok/contract'
import { CONSIGNMENT_STATE_WORDS, CONSIGNMENT_STATES, groupThousands } from '@ketok/domain'
import { buttonClass, Tabs } from '@ketok/ui'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { waitingAge } from '../../../components/cashier/waiting-age.ts'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { orderOf, type TableOrders } from '../../../components/table/table-orders.ts'
import { usePagedList } from '../../../components/table/use-paged-list.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { useAddress } from '../../../components/use-address.ts'
import { serverNow } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useConsignmentActs } from './consignment-acts.tsx'
import { ConsignmentChip, type DeskCard, nextStep, standingWords } from './consignment-chip.tsx'

type Page = Reply<'GET /office/titipan'>
const rowsOf = ({ consignments }: Page) => consignments
const keyOf = ({ id }: DeskCard) => id

/** Several people work at one list, and owners answer while it is open. */
const REFRESH_MS = 20_000
const PAGE_ROWS = 100

const thingColumn: DataColumn<DeskCard> = {
  key: 'thing',
  head: 'Barang',
  value: ({ title, number, city }) => `${title} · ${number} · ${city}`,
  cell: ({ title, number, city, photo }) => (
    <span className="flex min-w-0 items-center gap-3">
      <span className="aspect-[4/3] h-11 shrink-0 overflow-hidden rounded-control bg-photo max-sm:hidden">
        {photo && <img src={photo.small_url} alt="" loading="lazy" className="size-full object-cover" />}
      </span>
      <TwoLines first={title} second={`${number} · ${city}`} wraps />
    </span>
  ),
}
const ownerColumn: DataColumn<DeskCard> = {
  key: 'owner',
  head: 'Penitip',
  width: 190,
  hideBelow: 'lg',
  value: ({ owner_name, branch }) => `${owner_name} · ${branch?.name ?? ''}`,
  cell: ({ owner_name, branch }) => (
    <TwoLines first={owner_name} second={branch?.name ?? 'Belum ada cabang'} />
  ),
}
const stateColumn: DataColumn<DeskCard> = {
  key: 'state',
  head: 'Keadaan',
  width: 196,
  hideBelow: 'lg',
  value: standingWords,
  cell: (card) => <ConsignmentChip consignment={card} />,
}
const priceColumn: DataColumn<DeskCard> = {
  key: 'price',
  head: 'Harapan (Rp)',
  kind: 'number',
  width: 140,
  hideBelow: 'xl',
  value: ({ asking_price }) => asking_price,
}
const columns: readonly DataColumn<DeskCard>[] = [
  thingColumn,
  ownerColumn,
  stateColumn,
  priceColumn,
  {
    key: 'since',
    head: 'Langkah berikutnya',
    width: 168,
    value: ({ turn_since }) => turn_since,
    cell: (card) => (
      <TwoLines
        first={nextStep(card) || standingWords(card)}
        second={waitingAge(card.turn_since, serverNow())}
      />
    ),
  },
]

const TURNS = { kita: 'house', penitip: 'consignor', berjalan: 'nobody', semua: undefined } as const
type Tab = keyof typeof TURNS
const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(TURNS, name)

const filters: readonly DataFilter<DeskCard>[] = [
  {
    key: 'keadaan',
    label: 'Keadaan',
    all: 'Semua keadaan',
    options: CONSIGNMENT_STATES.map((state) => ({ value: state, label: CONSIGNMENT_STATE_WORDS[state] })),
  },
]
type Sort = NonNullable<Query<'GET /office/titipan'>['sort']>
const ORDERS: TableOrders<Sort> = {
  thing: { label: 'Barang, A ke Z', sort: 'title' },
  '-thing': { label: 'Barang, Z ke A', sort: 'title-' },
  owner: { label: 'Penitip, A ke Z', sort: 'owner' },
  '-owner': { label: 'Penitip, Z ke A', sort: 'owner-' },
  '-price': { label: 'Harapan tertinggi', sort: 'asking_price-' },
  price: { label: 'Harapan terendah', sort: 'asking_price' },
  since: { label: 'Paling lama menunggu', sort: 'turn_since' },
  '-since': { label: 'Baru saja berganti', sort: 'turn_since-' },
}
const SERVER_ORDERS = { known: ORDERS, usual: 'Giliran kita dulu' }
const FILTER_NAMES = ['keadaan'] as const

const empty: Record<Tab, { title: string; note: string }> = {
  kita: {
    title: 'Tidak ada titipan yang menunggu kita',
    note: 'Titipan baru, jawaban penitip, dan hasil inspeksi muncul di sini dengan sendirinya.',
  },
  penitip: {
    title: 'Tidak ada yang ditunggu dari penitip',
    note: 'Pertanyaan dan usulan harga yang belum dijawab terlihat di sini.',
  },
  berjalan: {
    title: 'Belum ada titipan yang berjalan',
    note: 'Yang menunggu inspeksi, dilelang, atau sudah selesai terlihat di sini.',
  },
  semua: { title: 'Belum ada titipan', note: 'Titipan dari situs masuk ke sini begitu dikirim.' },
}

/** The desk of consignments: what waits for the house, the oldest first. */
export function Component() {
  const [address, change] = useAddress()
  const named = address.get('giliran')
  const tab: Tab = isTab(named) ? named : 'kita'
  const turn = TURNS[tab]
  const view = useTableView({ filters: FILTER_NAMES })
  const state = CONSIGNMENT_STATES.find((known) => known === view.filters.keadaan)
  const sort = orderOf(ORDERS, view.sort)
  const fetchPage = (page: number, signal: AbortSignal) =>
    client.call(
      'GET /office/titipan',
      {
        query: {
          page,
          limit: PAGE_ROWS,
          ...(turn && { turn }),
          ...(state && { state }),
          ...(sort && { sort }),
          ...(view.search.trim() !== '' && { search: view.search.trim() }),
        },
      },
      { signal },
    )
  const { first, table, fileOf } = usePagedList({
    queryKey: ['GET /office/titipan', { turn, state, sort, search: view.search }],
    fetchPage,
    pageRows: PAGE_ROWS,
    rowsOf,
    keyOf,
    everyMs: REFRESH_MS,
  })
  const acts = useConsignmentActs()
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Titipan"
        note={
          first === undefined
            ? 'Barang yang dititipkan orang untuk dilelang.'
            : first.waiting === 0
              ? 'Semua titipan sudah ditangani.'
              : `${groupThousands(first.waiting)} menunggu kita, yang terlama paling atas.`
        }
        actions={
          <Link to={paths.newConsignment} className={buttonClass({ variant: 'secondary' })}>
            Catat titipan
          </Link>
        }
      />
      <Tabs
        label="Giliran siapa"
        value={tab}
        onChange={(next) => change({ giliran: next === 'kita' ? null : next })}
        tabs={[
          {
            id: 'kita',
            label: 'Menunggu kita',
            ...(first && { count: groupThousands(first.waiting) }),
          },
          { id: 'penitip', label: 'Menunggu penitip' },
          { id: 'berjalan', label: 'Berjalan dan selesai' },
          { id: 'semua', label: 'Semua' },
        ]}
      >
        <DataTable
          key={tab}
          caption="Titipan"
          columns={columns}
          filters={filters}
          {...table}
          view={view}
          searchHint="Cari barang, penitip, nopol, nomor"
          to={({ id }) => paths.consignment(id)}
          answeredByServer
          orders={SERVER_ORDERS}
          bulk={acts.bulk}
          empty={empty[tab]}
          exportName={`titipan-${tab}`}
          saved={{ list: 'titipan', around: ['giliran'] }}
          exportFile={fileOf('Titipan', columns)}
          rowHeight={64}
        />
      </Tabs>
      {acts.dialog}
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih titipan' },
          { keys: ['Spasi'], does: 'tandai' },
          { keys: ['Enter'], does: 'buka' },
        ]}
      />
    </div>
  )
}
