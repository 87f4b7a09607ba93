import { formatNiplNumber } from '@ketok/domain'
import { useMemo } from 'react'
import { PayerCell } from '../../../components/cashier/payer-cell.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import type { TableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { type Deposit, DepositStateChip, depositStates, whatHolds } from './deposit-words.tsx'
import type { DepositList } from './use-deposits.ts'

const columns: readonly DataColumn<Deposit>[] = [
  {
    key: 'nipl',
    head: 'NIPL',
    width: 84,
    value: ({ nipl_number }) => formatNiplNumber(nipl_number),
    cell: ({ nipl_number }) => <span className="font-semi">{formatNiplNumber(nipl_number)}</span>,
  },
  {
    key: 'customer',
    head: 'Pelanggan',
    value: ({ customer }) => `${customer.full_name} · ${customer.email}`,
    cell: ({ customer }) => <PayerCell payer={customer} />,
  },
  { key: 'auction', head: 'Lelang', hideBelow: 'xl', value: ({ auction_name }) => auction_name },
  {
    key: 'state',
    head: 'Keadaan',
    width: 178,
    value: ({ state }) => depositStates[state].label,
    cell: ({ state }) => <DepositStateChip state={state} />,
  },
  {
    key: 'holds',
    head: 'Ditahan oleh',
    value: (deposit) => {
      const { what, next } = whatHolds(deposit)
      return `${what} · ${next}`
    },
    cell: (deposit) => {
      const { what, next } = whatHolds(deposit)
      return <TwoLines first={what} second={next} />
    },
  },
  {
    key: 'since',
    head: 'Diterima',
    kind: 'time',
    width: 184,
    hideBelow: '2xl',
    value: (row) => row.created_at,
  },
  { key: 'price', head: 'Jaminan (Rp)', kind: 'number', width: 142, sum: true, value: ({ price }) => price },
]

const stateFilter: DataFilter<Deposit> = {
  key: 'keadaan',
  label: 'Keadaan',
  all: 'Semua keadaan',
  options: [
    { value: 'ditahan', label: 'Masih ditahan' },
    ...Object.entries(depositStates).map(([value, { label }]) => ({ value, label })),
  ],
  of: ({ state }) => (depositStates[state].isHeld ? [state, 'ditahan'] : [state]),
}

interface DepositTableProps {
  list: DepositList
  view: TableView
  openId: number | null
  onOpen: (deposit: Deposit) => void
}

export function DepositTable({ list, view, openId, onOpen }: DepositTableProps) {
  const filters = useMemo(() => [stateFilter, auctionFilter(list.rows ?? [])], [list.rows])
  return (
    <DataTable
      caption="Jaminan"
      columns={useColumnsBeside(columns, openId !== null)}
      filters={filters}
      rows={list.rows}
      rowKey={({ nipl_id }) => nipl_id}
      view={view}
      error={list.error}
      onRetry={list.refetch}
      searchHint="Cari pelanggan, NIPL, atau lot"
      onOpen={onOpen}
      openKey={openId}
      isLoadingMore={list.isLoadingMore}
      total={list.total}
      empty={{ title: 'Belum ada jaminan', note: 'NIPL yang sudah dibayar muncul di sini.' }}
      exportName="jaminan"
      saved={{ list: 'jaminan', around: ['tampilan'] }}
      rowHeight={56}
    />
  )
}

export function auctionFilter<Row extends { auction_id: number; auction_name: string }>(
  rows: readonly Row[],
): DataFilter<Row> {
  const names = new Map(rows.map(({ auction_id, auction_name }) => [auction_id, auction_name]))
  return {
    key: 'lelang',
    label: 'Lelang',
    all: 'Semua lelang',
    options: [...names]
      .toSorted(([, one], [, other]) => one.localeCompare(other, 'id'))
      .map(([id, name]) => ({ value: String(id), label: name })),
    of: ({ auction_id }) => String(auction_id),
  }
}
