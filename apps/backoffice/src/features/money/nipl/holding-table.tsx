import { useMemo } from 'react'
import { PayerCell } from '../../../components/cashier/payer-cell.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import type { TableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { auctionFilter } from './deposit-table.tsx'
import { type Holding, holdingsOf } from './holdings.ts'
import type { DepositList } from './use-deposits.ts'

const columns: readonly DataColumn<Holding>[] = [
  {
    key: 'customer',
    head: 'Pelanggan',
    value: ({ customer }) => `${customer.full_name} · ${customer.email}`,
    cell: ({ customer }) => <PayerCell payer={customer} />,
  },
  { key: 'auction', head: 'Lelang', value: ({ auction_name }) => auction_name },
  { key: 'count', head: 'NIPL', kind: 'number', width: 84, sum: true, value: ({ nipl_count }) => nipl_count },
  {
    key: 'lots',
    head: 'Ditahan oleh',
    hideBelow: 'xl',
    value: ({ lots }) => lots.join(', '),
    cell: ({ lots: [first, ...others] }) =>
      first === undefined ? (
        <span className="text-text-3">-</span>
      ) : (
        <TwoLines
          first={`Lot ${first}`}
          second={others.length === 0 ? '' : `dan ${others.length} lot lain`}
        />
      ),
  },
  {
    key: 'free',
    head: 'Bebas',
    kind: 'number',
    width: 124,
    sum: true,
    hideBelow: 'xl',
    value: ({ free }) => free,
  },
  { key: 'bound', head: 'Terikat lot', kind: 'number', width: 124, sum: true, value: ({ bound }) => bound },
  { key: 'owed', head: 'Harus kembali', kind: 'number', width: 150, sum: true, value: ({ owed }) => owed },
  { key: 'held', head: 'Ditahan (Rp)', kind: 'number', width: 142, sum: true, value: ({ held }) => held },
]

interface HoldingTableProps {
  list: DepositList
  view: TableView
  onOpen: (holding: Holding) => void
}

/** The same money by whose it is: one row for each customer in each auction. */
export function HoldingTable({ list, view, onOpen }: HoldingTableProps) {
  const holdings = useMemo(
    () => list.rows && holdingsOf(list.rows).filter(({ held }) => held > 0),
    [list.rows],
  )
  const filters = useMemo(() => [auctionFilter(holdings ?? [])], [holdings])
  return (
    <DataTable
      caption="Jaminan per pelanggan"
      columns={columns}
      filters={filters}
      rows={holdings}
      rowKey={({ key }) => key}
      view={view}
      error={list.error}
      onRetry={list.refetch}
      searchHint="Cari pelanggan atau lelang"
      onOpen={onOpen}
      isLoadingMore={list.isLoadingMore}
      empty={{ title: 'Tidak ada jaminan yang ditahan', note: 'Semua NIPL sudah dipakai atau dikembalikan.' }}
      exportName="jaminan-per-pelanggan"
      saved={{ list: 'jaminan', around: ['tampilan'] }}
      rowHeight={56}
    />
  )
}
