import type { Query, Reply } from '@ketok/contract'
import { CASHIERS, formatRupiah, groupThousands, holdsOneOf } from '@ketok/domain'
import { Button, StatusChip, UploadIcon, UsersIcon } from '@ketok/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useColumnsBeside } from '../../components/cashier/columns-beside.ts'
import { dayWords } from '../../components/cashier/day-words.ts'
import { DeskSplit } from '../../components/cashier/desk-split.tsx'
import { LineStateChip, lineStates } from '../../components/cashier/line-state.tsx'
import { KeyHints } from '../../components/key-hints.tsx'
import { PageHead } from '../../components/page-head.tsx'
import type { DataColumn } from '../../components/table/data-column.ts'
import type { DataFilter } from '../../components/table/data-filter.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { useTableView } from '../../components/table/use-table-view.ts'
import { client } from '../../house.ts'
import { useStaff } from '../../observe.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LineDetail } from './line-detail.tsx'

type Statement = Reply<'GET /office/keuangan/mutasi'>
type Line = Statement['lines'][number]
type LineState = Line['state']

const PAGE_SIZE = 500
const REFRESH_MS = 30_000

const columns: readonly DataColumn<Line>[] = [
  { key: 'booked', head: 'Tanggal', width: 116, value: ({ booked_on }) => booked_on, cell: Booked },
  { key: 'description', head: 'Keterangan bank', value: ({ description }) => description },
  {
    key: 'state',
    head: 'Keadaan',
    width: 160,
    value: ({ state }) => lineStates[state].label,
    cell: ({ state, proposal }) =>
      proposal?.state === 'waiting' ? (
        <StatusChip tone="warning" icon={UsersIcon}>
          Diusulkan
        </StatusChip>
      ) : (
        <LineStateChip state={state} />
      ),
  },
  {
    key: 'match',
    head: 'Untuk',
    width: 220,
    hideBelow: 'xl',
    value: ({ match }) => (match === null ? null : `${match.customer.full_name} · ${match.about}`),
  },
  {
    key: 'in',
    head: 'Masuk (Rp)',
    kind: 'number',
    width: 120,
    value: ({ amount, direction }) => (direction === 'in' ? amount : null),
    cell: ({ amount, direction }) => (direction === 'in' ? groupThousands(amount) : <Nothing />),
    sum: true,
  },
  {
    key: 'out',
    head: 'Keluar (Rp)',
    kind: 'number',
    width: 120,
    hideBelow: 'lg',
    value: ({ amount, direction }) => (direction === 'out' ? amount : null),
    cell: ({ amount, direction }) => (direction === 'out' ? groupThousands(amount) : <Nothing />),
    sum: true,
  },
]

const filters: readonly DataFilter<Line>[] = [
  {
    key: 'keadaan',
    label: 'Keadaan',
    all: 'Semua keadaan',
    options: (Object.keys(lineStates) as LineState[]).map((value) => ({
      value,
      label: lineStates[value].label,
    })),
  },
]

/** What the bank says came and went, line by line, and what each line is. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const view = useTableView({ filters: ['keadaan'] })
  const openId = Number(address.get('baris')) || null
  const shownColumns = useColumnsBeside(columns, openId !== null)
  const mayImport = holdsOneOf(useStaff()?.roles ?? [], CASHIERS)
  const [importing, setImporting] = useState(false)
  const state = stateIn(view.filters.keadaan)
  const query: Query<'GET /office/keuangan/mutasi'> = {
    limit: PAGE_SIZE,
    ...(state === null ? {} : { state }),
    ...(view.search === '' ? {} : { cari: view.search }),
  }
  const list = useInfiniteQuery({
    queryKey: ['GET /office/keuangan/mutasi', query],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /office/keuangan/mutasi',
        { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before }) => next_before,
    placeholderData: (shown) => shown,
    refetchInterval: REFRESH_MS,
  })
  const lines = useMemo(() => list.data?.pages.flatMap((page) => page.lines), [list.data])
  const open = list.data?.pages[0]?.open

  const show = (lineId: number | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (lineId === null) next.delete('baris')
        else next.set('baris', String(lineId))
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <div className="grid gap-3">
      <PageHead
        title="Mutasi bank"
        note={open === undefined ? ' ' : openWords(open)}
        actions={
          <Button
            disabled={!mayImport}
            title={mayImport ? undefined : 'Hanya kasir yang mengimpor mutasi'}
            onClick={() => setImporting(true)}
          >
            <UploadIcon aria-hidden="true" />
            Impor CSV
          </Button>
        }
      />
      <DeskSplit
        asideLabel="Rincian mutasi"
        onClose={() => show(null)}
        aside={openId === null ? null : <LineDetail key={openId} lineId={openId} />}
      >
        <DataTable
          caption="Mutasi bank"
          columns={shownColumns}
          rows={lines}
          rowKey={({ line_id }) => line_id}
          view={view}
          filters={filters}
          error={list.error}
          onRetry={() => void list.refetch()}
          searchHint="Cari keterangan atau jumlah"
          onOpen={({ line_id }) => show(line_id)}
          openKey={openId}
          answeredByServer={list.hasNextPage}
          onMore={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
          empty={{
            title: 'Belum ada mutasi',
            note: 'Unduh mutasi dari internet banking sebagai CSV, lalu impor di sini. Baris yang sama tidak dihitung dua kali.',
            action: mayImport && (
              <Button size="sm" onClick={() => setImporting(true)}>
                Impor CSV
              </Button>
            ),
          }}
          exportName="mutasi-bank"
        />
      </DeskSplit>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih baris' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </div>
  )
}

function Booked({ booked_on }: Line) {
  return <span className="whitespace-nowrap">{dayWords(booked_on)}</span>
}

const Nothing = () => <span className="text-text-3">-</span>

function openWords({ count, amount }: Statement['open']): string {
  return count === 0
    ? 'Semua uang masuk sudah dikenali.'
    : `${count.toLocaleString('id-ID')} baris belum dikenali, ${formatRupiah(amount)}.`
}

function stateIn(text: string | undefined): LineState | null {
  return text !== undefined && text in lineStates ? (text as LineState) : null
}
