import type { Reply } from '@ketok/contract'
import { formatRupiah, groupThousands } from '@ketok/domain'
import { ImageIcon, StatusChip } from '@ketok/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../../app-services.ts'
import { PayerCell } from '../../../components/cashier/payer-cell.tsx'
import { DeskSplit } from '../../../components/desk-split.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { useOpenRow } from '../../../components/open-row.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TransferDetail } from './transfer-detail.tsx'

type Transfer = Reply<'GET /office/keuangan/transfer'>['transfers'][number]

const PAGE_SIZE = 500
const REFRESH_MS = 30_000

const columns: readonly DataColumn<Transfer>[] = [
  {
    key: 'customer',
    head: 'Pelanggan',
    value: ({ customer }) => `${customer.full_name} ${customer.email}`,
    cell: ({ customer }) => <PayerCell payer={customer} />,
  },
  {
    key: 'proof',
    head: 'Bukti',
    width: 134,
    value: ({ proof_id }) => (proof_id === null ? 'belum ada' : 'menunggu'),
    cell: ({ proof_id }) =>
      proof_id === null ? (
        <span className="text-text-3">belum ada</span>
      ) : (
        <StatusChip tone="warning" icon={ImageIcon}>
          Menunggu
        </StatusChip>
      ),
  },
  { key: 'about', head: 'Untuk', value: ({ about }) => about, hideBelow: 'xl' },
  {
    key: 'expires',
    head: 'Paling lambat',
    kind: 'time',
    width: 196,
    value: ({ expires_at }) => expires_at,
    hideBelow: 'lg',
  },
  {
    key: 'amount',
    head: 'Jumlah (Rp)',
    kind: 'number',
    width: 150,
    value: ({ amount }) => amount,
    cell: ({ amount, received }) => (
      <span className="block leading-snug">
        <ExactAmount amount={amount} />
        {received > 0 && (
          <span className="block text-12 text-warning-text">kurang {groupThousands(amount - received)}</span>
        )}
      </span>
    ),
    sum: true,
  },
]

/** Transfers to the house's own account that have not come yet, beside the photo their payer sent. */
export function Component() {
  const [opened, open] = useOpenRow('transfer')
  const view = useTableView()
  const openId = Number(opened) || null
  const shownColumns = useColumnsBeside(columns, openId !== null)
  const list = useInfiniteQuery({
    queryKey: ['GET /office/keuangan/transfer', view.search],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /office/keuangan/transfer',
        {
          query: { page: pageParam, limit: PAGE_SIZE, ...(view.search === '' ? {} : { cari: view.search }) },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    placeholderData: (shown) => shown,
    refetchInterval: REFRESH_MS,
  })
  const transfers = list.data?.pages.flatMap((page) => page.transfers)
  const total = list.data?.pages[0]?.total
  const waiting = transfers?.filter(({ proof_id }) => proof_id !== null).length ?? 0

  return (
    <div className="grid gap-3">
      <PageHead
        title="Transfer masuk"
        note={
          total === undefined
            ? ' '
            : `${groupThousands(total)} transfer ditunggu, ${waiting} dengan bukti. Uang diakui hanya bila ada di mutasi bank.`
        }
      />
      <DeskSplit
        asideLabel="Rincian transfer"
        onClose={() => open(null)}
        aside={openId === null ? null : <TransferDetail key={openId} instructionId={openId} />}
      >
        <DataTable
          caption="Transfer ditunggu"
          columns={shownColumns}
          rows={transfers}
          rowKey={({ instruction_id }) => instruction_id}
          view={view}
          error={list.error}
          onRetry={() => void list.refetch()}
          searchHint="Cari pelanggan, lelang, atau jumlah"
          onOpen={({ instruction_id }) => open(instruction_id)}
          openKey={openId}
          answeredByServer={list.hasNextPage}
          onMore={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
          total={total}
          empty={{
            title: 'Tidak ada transfer yang ditunggu',
            note: 'Transfer muncul di sini begitu pelanggan memilih membayar ke rekening perusahaan.',
          }}
          exportName="transfer-ditunggu"
          saved={{ list: 'transfer' }}
          rowHeight={56}
        />
      </DeskSplit>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih transfer' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
    </div>
  )
}

/** The last three digits tell two payers apart: they stand out. */
function ExactAmount({ amount }: { amount: number }) {
  const words = groupThousands(amount)
  return (
    <span title={formatRupiah(amount)}>
      {words.slice(0, -3)}
      <span className="font-bold text-brand">{words.slice(-3)}</span>
    </span>
  )
}
