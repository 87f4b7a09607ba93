import type { Query, Reply } from '@ketok/contract'
import { FRONT_DESK, holdsOneOf, PLANNERS, SALE_STAFF, type StaffRole } from '@ketok/domain'
import { useMemo } from 'react'
import { client } from '../../../app-services.ts'
import { AuctionStateChip, dayAndTime, KindChip } from '../../../components/auction-words.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { onlyAFile } from '../../../components/table/only-a-file.ts'
import { orderOf, type TableOrders } from '../../../components/table/table-orders.ts'
import { usePagedList } from '../../../components/table/use-paged-list.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'

type Sale = Reply<'GET /office/lelang-selesai'>['auctions'][number]
type Sort = NonNullable<Query<'GET /office/lelang-selesai'>['sort']>

const PAGE_ROWS = 100

const KIND_WORDS = { time: 'Lelang waktu', live: 'Lelang live', offline: 'Lelang luring' } as const
const isKind = (text: string | undefined): text is Sale['kind'] =>
  text !== undefined && Object.hasOwn(KIND_WORDS, text)

const rowsOf = ({ auctions }: Reply<'GET /office/lelang-selesai'>) => auctions
const keyOf = ({ auction_id }: Sale) => auction_id

const columns: readonly DataColumn<Sale>[] = [
  {
    key: 'name',
    head: 'Lelang',
    value: ({ name }) => name,
    cell: ({ name, pool_name, pool_city }) => <TwoLines first={name} second={`${pool_name}, ${pool_city}`} />,
  },
  {
    key: 'kind',
    head: 'Cara',
    width: 130,
    hideBelow: 'lg',
    value: ({ kind }) => KIND_WORDS[kind],
    cell: ({ kind }) => <KindChip kind={kind} />,
  },
  { key: 'branch', head: 'Cabang', width: 160, hideBelow: 'xl', value: ({ branch_name }) => branch_name },
  {
    key: 'closes',
    head: 'Selesai',
    kind: 'time',
    width: 200,
    value: ({ closes_at }) => closes_at,
    cell: ({ closes_at, time_zone }) => <span>{dayAndTime(closes_at, time_zone)}</span>,
  },
  {
    key: 'state',
    head: 'Status',
    width: 130,
    hideBelow: 'lg',
    value: ({ state }) => (state === 'cancelled' ? 'Dibatalkan' : 'Selesai'),
    cell: ({ state }) => <AuctionStateChip state={state} />,
  },
  {
    key: 'lots',
    head: 'Lot',
    kind: 'number',
    width: 80,
    hideBelow: 'lg',
    value: ({ lot_count }) => lot_count,
  },
  { key: 'sold', head: 'Terjual', kind: 'number', width: 90, value: ({ sold_count }) => sold_count },
  {
    key: 'nipl',
    head: 'NIPL',
    kind: 'number',
    width: 90,
    hideBelow: 'xl',
    value: ({ nipl_count }) => nipl_count,
  },
]

const ORDERS: TableOrders<Sort> = {
  closes: { label: 'Terlama dulu', sort: 'closes_at' },
  name: { label: 'Nama, A ke Z', sort: 'name' },
  '-name': { label: 'Nama, Z ke A', sort: 'name-' },
  branch: { label: 'Cabang, A ke Z', sort: 'branch' },
  '-branch': { label: 'Cabang, Z ke A', sort: 'branch-' },
  '-sold': { label: 'Terjual terbanyak', sort: 'sold_count-' },
  sold: { label: 'Terjual paling sedikit', sort: 'sold_count' },
  '-lots': { label: 'Lot terbanyak', sort: 'lot_count-' },
  lots: { label: 'Lot paling sedikit', sort: 'lot_count' },
  '-nipl': { label: 'NIPL terbanyak', sort: 'nipl_count-' },
  nipl: { label: 'NIPL paling sedikit', sort: 'nipl_count' },
}
const SERVER_ORDERS = { known: ORDERS, usual: 'Terbaru dulu' }

/** Where a sale that is over leads: what was decided of it, or what became of its lots. */
function pageFor(roles: readonly StaffRole[]): ((sale: Sale) => string) | undefined {
  if (holdsOneOf(roles, PLANNERS)) return ({ auction_id }) => paths.publishedSale(auction_id)
  if (holdsOneOf(roles, SALE_STAFF))
    return ({ auction_id, kind }) =>
      kind === 'time' ? paths.runOrder(auction_id) : paths.summary(auction_id)
  return holdsOneOf(roles, FRONT_DESK) ? ({ auction_id }) => paths.frontDesk(auction_id) : undefined
}

/** Every sale that is over or was cancelled, searched by the server for the list only grows. */
export function PastSales() {
  const view = useTableView({ filters: ['cara', 'cabang'] })
  const { cara, cabang } = view.filters
  const sort = orderOf(ORDERS, view.sort)
  const query = {
    limit: PAGE_ROWS,
    ...(view.search === '' ? {} : { search: view.search }),
    ...(isKind(cara) ? { kind: cara } : {}),
    ...(cabang !== undefined && /^[1-9]\d{0,8}$/.test(cabang) ? { branch_id: cabang } : {}),
    ...(sort === undefined ? {} : { sort }),
  }
  const fetchPage = (page: number, signal: AbortSignal) =>
    client.call('GET /office/lelang-selesai', { query: { ...query, page } }, { signal })
  const { first, table, fileOf } = usePagedList({
    queryKey: ['GET /office/lelang-selesai', query],
    fetchPage,
    pageRows: PAGE_ROWS,
    rowsOf,
    keyOf,
  })
  const branches = first?.branches
  const filters = useMemo(
    (): DataFilter<Sale>[] => [
      {
        key: 'cara',
        label: 'Cara',
        all: 'Semua cara',
        options: Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'cabang',
        label: 'Cabang',
        all: 'Semua cabang',
        options: (branches ?? []).map(({ branch_id, name }) => ({ value: String(branch_id), label: name })),
      },
    ],
    [branches],
  )
  const to = pageFor(useStaff()?.roles ?? [])
  return (
    <DataTable
      caption="Lelang selesai"
      columns={columns}
      filters={filters}
      {...table}
      view={view}
      searchHint="Cari nama lelang"
      {...(to && { to })}
      answeredByServer
      orders={SERVER_ORDERS}
      bulk={onlyAFile}
      rowHeight={60}
      empty={{
        title: 'Belum ada lelang yang selesai',
        note: 'Lelang yang selesai atau dibatalkan muncul di sini.',
      }}
      exportName="lelang-selesai"
      saved={{ list: 'lelang-selesai' }}
      exportFile={fileOf('Lelang selesai', columns)}
    />
  )
}
