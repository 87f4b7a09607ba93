import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { parseIso, wibDate, wibTimeToSecond } from '@ketok/domain'
import { ArrowRightIcon, Button, EmptyState, Loading, Skeleton, Table, type TableColumn } from '@ketok/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { actionWord, changesOf, subjectWord } from './action-words.ts'
import { RecordFilters } from './record-filters.tsx'
import { filtersIn } from './record-query.ts'

type Action = Reply<'GET /office/catatan'>['actions'][number]

const columns: readonly TableColumn<Action>[] = [
  { key: 'at', head: 'Waktu (WIB)', cell: ({ at }) => <At iso={at} /> },
  { key: 'staff', head: 'Petugas', cell: ({ staff }) => staff.full_name },
  {
    key: 'action',
    head: 'Tindakan',
    cell: ({ action }) => <span className="font-semi">{actionWord(action)}</span>,
  },
  {
    key: 'subject',
    head: 'Objek',
    cell: ({ subject_type, subject_id }) => subjectWord(subject_type, subject_id),
  },
  { key: 'change', head: 'Perubahan', cell: (action) => <Changes action={action} /> },
  { key: 'address', head: 'Alamat', cell: ({ address }) => address ?? '-' },
]

/** Who did what, when and from where. Nobody can change it; here it is read. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = filtersIn(search)
  const record = useInfiniteQuery({
    queryKey: ['GET /office/catatan', filters],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /office/catatan',
        { query: { ...filters, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before }) => next_before,
    placeholderData: (shown) => shown,
  })
  const pages = record.data?.pages ?? []
  const actions = pages.flatMap((page) => page.actions)
  const isFiltered = Object.keys(filters).length > 0

  return (
    <div className="grid gap-3">
      <PageHead title="Catatan" note="Semua tindakan petugas. Tidak bisa diubah atau dihapus." />
      <RecordFilters
        filters={filters}
        staff={pages[0]?.staff ?? []}
        actions={pages[0]?.action_names ?? []}
        onChange={(next) => setSearch(next, { replace: true, preventScrollReset: true })}
      />
      {record.isError && pages.length === 0 ? (
        <LoadError error={record.error} onRetry={() => void record.refetch()} />
      ) : record.data === undefined ? (
        <Loading className="office-sheet p-4">
          <Skeleton count={10} height={28} className="mb-2" />
        </Loading>
      ) : actions.length === 0 ? (
        <EmptyState
          title="Tidak ada catatan yang cocok"
          action={
            isFiltered && (
              <Button size="sm" onClick={() => setSearch({}, { replace: true })}>
                Hapus saringan
              </Button>
            )
          }
        >
          Coba rentang tanggal lain atau lepas satu saringan.
        </EmptyState>
      ) : (
        <>
          <Table
            caption="Catatan tindakan petugas"
            columns={columns}
            rows={actions}
            rowKey={({ id }) => id}
            dense
          />
          {record.hasNextPage && (
            <Button
              variant="outline"
              className="justify-self-center"
              pending={record.isFetchingNextPage}
              onClick={() => void record.fetchNextPage()}
            >
              Muat lebih banyak
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function At({ iso }: { iso: string }) {
  const at = parseIso(iso)
  if (at === null) return <>-</>
  return (
    <time dateTime={iso}>
      {wibDate(at)} <span className="font-semi">{wibTimeToSecond(at)}</span>
    </time>
  )
}

function Changes({ action: { before, after } }: { action: Action }) {
  const changes = changesOf(before, after)
  if (changes.length === 0) return <span className="text-text-3">-</span>
  return (
    <ul className="flex min-w-72 flex-wrap gap-x-4 gap-y-1 whitespace-normal">
      {changes.map((change) => (
        <li key={change.fact} className="min-w-0 break-words">
          <span className="text-text-2">{change.fact}</span>{' '}
          {change.before !== null && (
            <>
              {change.before} <ArrowRightIcon
                aria-label="menjadi"
                className="inline size-3.5 text-text-3"
              />{' '}
            </>
          )}
          <span className="font-semi">{change.after ?? 'dihapus'}</span>
        </li>
      ))}
    </ul>
  )
}
