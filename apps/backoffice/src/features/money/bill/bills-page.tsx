import type { Reply } from '@ketok/contract'
import { groupThousands, holdsOneOf, PAYOUT_APPROVERS } from '@ketok/domain'
import { Button, CalendarPlusIcon, Tabs } from '@ketok/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { PayerCell } from '../../../components/cashier/payer-cell.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { PAGE_ROWS, useEveryPage } from '../../../components/table/use-every-page.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { serverNow, useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { type Bill, BillStateChip, billStates, lotWords, timeLeft } from './bill-words.tsx'
import { ExtendDialog } from './extend-dialog.tsx'

type Page = Reply<'GET /office/keuangan/tagihan'>
type Status = Bill['status']

const rowsOf = ({ bills }: Page) => bills
const totalOf = ({ total }: Page) => total
const keyOf = ({ bill_id }: Bill) => bill_id

const unitColumn: DataColumn<Bill> = {
  key: 'unit',
  head: 'Unit',
  value: ({ title, lot_number }) => `${title} · ${lotWords(lot_number)}`,
  cell: ({ title, lot_number, auction_name }) => (
    <TwoLines first={title} second={`${lotWords(lot_number)} · ${auction_name}`} />
  ),
}
const winnerColumn: DataColumn<Bill> = {
  key: 'winner',
  head: 'Pemenang',
  value: ({ customer }) => `${customer.full_name} · ${customer.email} ${customer.phone ?? ''}`,
  cell: ({ customer }) => <PayerCell payer={customer} />,
}
const totalColumn: DataColumn<Bill> = {
  key: 'total',
  head: 'Tagihan (Rp)',
  kind: 'number',
  width: 150,
  sum: true,
  value: ({ total }) => total,
}
const methodColumn: DataColumn<Bill> = {
  key: 'method',
  head: 'Bank',
  width: 120,
  hideBelow: 'xl',
  value: ({ payment_method }) => payment_method?.replace(/^\d+_(VA_)?/, '') ?? 'belum dipilih',
}

const unpaidColumns: readonly DataColumn<Bill>[] = [
  unitColumn,
  winnerColumn,
  {
    key: 'due',
    head: 'Jatuh tempo',
    kind: 'time',
    width: 190,
    value: ({ due_at }) => due_at,
    cell: (bill) => <Deadline bill={bill} />,
  },
  methodColumn,
  {
    key: 'strikes',
    head: 'Wanprestasi',
    kind: 'number',
    width: 140,
    hideBelow: 'xl',
    value: ({ strikes }) => strikes,
  },
  {
    key: 'nipl',
    head: 'Jaminan',
    kind: 'number',
    width: 118,
    hideBelow: '2xl',
    sum: true,
    value: ({ nipl_price }) => nipl_price,
  },
  totalColumn,
]
const endedColumns: readonly DataColumn<Bill>[] = [
  unitColumn,
  winnerColumn,
  {
    key: 'status',
    head: 'Status',
    width: 140,
    value: ({ status }) => billStates[status].label,
    cell: ({ status }) => <BillStateChip status={status} />,
  },
  {
    key: 'ended',
    head: 'Selesai',
    kind: 'time',
    width: 190,
    value: ({ paid_at, expired_at }) => paid_at ?? expired_at,
  },
  {
    key: 'due',
    head: 'Jatuh tempo',
    kind: 'time',
    width: 190,
    hideBelow: 'xl',
    value: ({ due_at }) => due_at,
  },
  methodColumn,
  totalColumn,
]

const filters: readonly DataFilter<Bill>[] = [
  {
    key: 'tenggat',
    label: 'Tenggat',
    all: 'Semua tenggat',
    options: [
      { value: '1', label: 'Dalam 1 hari' },
      { value: '3', label: 'Dalam 3 hari' },
      { value: '7', label: 'Dalam 7 hari' },
      { value: 'perpanjang', label: 'Pernah diperpanjang' },
    ],
    of: ({ due_at, status, extension_count }) => [
      ...(status === 'PENDING'
        ? ['1', '3', '7'].filter((days) => Date.parse(due_at) - serverNow() <= Number(days) * 86_400_000)
        : []),
      ...(extension_count > 0 ? ['perpanjang'] : []),
    ],
  },
]
const NO_FILTERS: typeof filters = []
const FILTER_NAMES = ['tenggat'] as const

const STATUS_OF: Readonly<Record<string, Status>> = {
  menunggu: 'PENDING',
  lunas: 'PAID',
  wanprestasi: 'EXPIRE',
}

/** Winners who have not paid, first due first; and the bills that are over. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const tab = address.get('status') ?? 'menunggu'
  const status = STATUS_OF[tab]
  const isUnpaid = status === 'PENDING'
  const view = useTableView({ filters: FILTER_NAMES, sort: isUnpaid ? 'due' : '-ended' })
  const list = useEveryPage({
    queryKey: ['GET /office/keuangan/tagihan', status ?? 'all'],
    fetchPage: (page, signal) =>
      client.call(
        'GET /office/keuangan/tagihan',
        { query: { page, limit: PAGE_ROWS, ...(status && { status }) } },
        { signal },
      ),
    rowsOf,
    totalOf,
    keyOf,
  })
  const staff = useStaff()
  const mayExtend = holdsOneOf(staff?.roles ?? [], PAYOUT_APPROVERS)
  const [extending, setExtending] = useState<{ bills: readonly Bill[]; letGo: () => void } | null>(null)
  const totals = list.first?.totals
  const tabOf = (id: string, label: string) => {
    const of = STATUS_OF[id]
    return { id, label, ...(totals && of && { count: groupThousands(totals[of].count) }) }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Tagihan pemenang"
        note="Bayar paling lambat pukul 17.00 waktu cabang pada hari jatuh tempo. Lewat itu jaminan hangus dengan sendirinya."
      />
      <Tabs
        label="Status tagihan"
        value={tab}
        onChange={(id) => setAddress(id === 'menunggu' ? {} : { status: id }, { replace: true })}
        tabs={[
          tabOf('menunggu', 'Menunggu'),
          tabOf('lunas', 'Lunas'),
          tabOf('wanprestasi', 'Wanprestasi'),
          { id: 'semua', label: 'Semua' },
        ]}
      >
        <DataTable
          key={tab}
          caption="Tagihan pemenang"
          columns={isUnpaid ? unpaidColumns : endedColumns}
          filters={isUnpaid ? filters : NO_FILTERS}
          rows={list.rows}
          rowKey={({ bill_id }) => bill_id}
          view={view}
          error={list.error}
          onRetry={list.refetch}
          searchHint="Cari pemenang, unit, atau jumlah"
          to={({ bill_id }) => paths.bill(bill_id)}
          isLoadingMore={list.isLoadingMore}
          total={list.total}
          empty={
            isUnpaid
              ? { title: 'Semua tagihan sudah selesai', note: 'Tagihan baru terbit begitu palu diketok.' }
              : { title: 'Belum ada tagihan', note: 'Tagihan terbit begitu palu diketok.' }
          }
          exportName={`tagihan-${tab}`}
          saved={{ list: 'tagihan', around: ['status'] }}
          rowHeight={56}
          {...(isUnpaid &&
            mayExtend && {
              bulk: (chosen: readonly Bill[], letGo: () => void) => (
                <Button size="sm" variant="secondary" onClick={() => setExtending({ bills: chosen, letGo })}>
                  <CalendarPlusIcon aria-hidden="true" />
                  Perpanjang tenggat
                </Button>
              ),
            })}
        />
      </Tabs>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih tagihan' },
          ...(isUnpaid && mayExtend ? [{ keys: ['Spasi'], does: 'tandai' }] : []),
          { keys: ['Enter'], does: 'buka tagihan' },
        ]}
      />
      {extending !== null && (
        <ExtendDialog
          bills={extending.bills}
          onClose={() => setExtending(null)}
          onExtended={extending.letGo}
        />
      )}
    </div>
  )
}

function Deadline({ bill: { due_at, time_zone, extension_count } }: { bill: Bill }) {
  const { words, pressing } = timeLeft(due_at, serverNow())
  return (
    <span className="block leading-snug">
      <span className="block">{dayAndTime(due_at, time_zone)}</span>
      <span className={`block text-12 ${pressing ? 'font-semi text-danger-text' : 'text-text-2'}`}>
        {words}
        {extension_count > 0 && ` · diperpanjang ${extension_count}×`}
      </span>
    </span>
  )
}
