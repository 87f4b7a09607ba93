import { groupThousands } from '@ketok/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { pagedFile } from '../../../components/table/paged-file.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { paths } from '../../../paths.ts'
import { ImportForm } from './import-form.tsx'
import { countWords, ImportStateChip, type ImportSummary, stateWord } from './import-words.tsx'

const PAGE_ROWS = 50

const columns: readonly DataColumn<ImportSummary>[] = [
  {
    key: 'file',
    head: 'Daftar',
    value: ({ file_name }) => file_name,
    cell: (row) => <TwoLines first={row.file_name} second={countWords(row)} />,
  },
  {
    key: 'state',
    head: 'Keadaan',
    width: 140,
    value: stateWord,
    cell: ({ state }) => <ImportStateChip state={state} />,
  },
  {
    key: 'rows',
    head: 'Baris',
    kind: 'number',
    width: 96,
    hideBelow: 'lg',
    value: ({ counts }) => counts.total,
  },
  {
    key: 'photos',
    head: 'Foto',
    kind: 'number',
    width: 96,
    hideBelow: 'lg',
    value: ({ photos }) => photos.total,
    cell: ({ photos }) => groupThousands(photos.total),
  },
  {
    key: 'by',
    head: 'Oleh',
    width: 190,
    hideBelow: 'xl',
    value: ({ created_by }) => created_by.full_name,
  },
  {
    key: 'at',
    head: 'Dikirim',
    kind: 'time',
    width: 210,
    hideBelow: 'lg',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span className="whitespace-nowrap">{dayAndTime(created_at)}</span>,
  },
]

const keyOf = ({ import_id }: ImportSummary) => import_id

/** Lists that came in, and the place where the next one is handed over. */
export function Component() {
  const view = useTableView({})
  const { search } = view
  const fetchPage = (page: number, signal: AbortSignal) =>
    client.call(
      'GET /office/impor',
      { query: { limit: PAGE_ROWS, page, ...(search === '' ? {} : { search }) } },
      { signal },
    )
  const list = useInfiniteQuery({
    queryKey: ['GET /office/impor', search],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_ROWS < total ? pages.length + 1 : undefined),
    refetchOnMount: 'always',
    placeholderData: (shown) => shown,
  })
  const rows = useMemo(() => {
    const byId = new Map(
      list.data?.pages.flatMap(({ imports }) => imports.map((each) => [each.import_id, each])),
    )
    return list.data === undefined ? undefined : [...byId.values()]
  }, [list.data])
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead title="Impor unit" note="Banyak unit sekaligus dari daftar: diperiksa dulu, baru ditulis." />
      <ImportForm />
      <DataTable
        caption="Impor unit"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        error={list.error}
        onRetry={() => void list.refetch()}
        searchHint="Cari berkas atau pengirim"
        answeredByServer
        to={({ import_id }) => paths.import(import_id)}
        onMore={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
        hasMore={list.hasNextPage}
        total={list.data?.pages[0]?.total}
        rowHeight={60}
        empty={{
          title: 'Belum ada impor',
          note: 'Pilih daftar di atas. Contoh Excel menunjukkan kolom yang dikenali.',
        }}
        exportName="impor-unit"
        exportFile={pagedFile('Impor unit', columns, {
          keyOf,
          fetchPage: async (page, signal) => {
            const { imports, total } = await fetchPage(page, signal)
            return { rows: imports, total }
          },
        })}
      />
    </div>
  )
}
