import type { Query, Reply } from '@ketok/contract'
import { groupThousands } from '@ketok/domain'
import { type ChipTone, ChoiceChip, Loading, Pagination, pageCount, Skeleton, StatusChip } from '@ketok/ui'
import { ComponentError } from '../../../components/component-error.tsx'
import { useReading } from '../../../start/query.ts'
import { useListAddress } from './list-address.ts'

const CALL = 'GET /customer/perusahaan/{company_id}/daftar/{import_id}'
type Row = Reply<typeof CALL>['rows'][number]
type Result = NonNullable<Query<typeof CALL>['result']>

const PAGE_ROWS = 25

const RESULTS: readonly { result: Result; word: string; tone: ChipTone }[] = [
  { result: 'refused', word: 'Ditolak', tone: 'danger' },
  { result: 'new', word: 'Baru', tone: 'success' },
  { result: 'changed', word: 'Sudah ada', tone: 'neutral' },
]

/** What each row of a list comes to, and what is wrong with those that are refused, each beside its column. */
export function ListRows({ companyId, importId }: { companyId: number; importId: number }) {
  const { result: named, rowsPage: page, hrefOf, go } = useListAddress()
  const result = RESULTS.find((known) => known.result === named)?.result
  const { data, error, refetch } = useReading(CALL, {
    params: { company_id: companyId, import_id: importId },
    query: { page, limit: PAGE_ROWS, ...(result !== undefined && { result }) },
  })
  const choose = (hasil: Result | null) => go({ hasil, baris: null })
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <ChoiceChip pressed={result === undefined} onClick={() => choose(null)}>
          Semua baris
        </ChoiceChip>
        {RESULTS.map((one) => (
          <ChoiceChip
            key={one.result}
            pressed={result === one.result}
            count={data && groupThousands(data.counts[one.result])}
            onClick={() => choose(one.result)}
          >
            {one.word}
          </ChoiceChip>
        ))}
      </div>
      {!data ? (
        <Loading label="Memuat baris" className="mt-3">
          <Skeleton height={56} count={3} className="mb-2 block" />
        </Loading>
      ) : (
        <>
          {data.unknown_columns.length > 0 && (
            <p className="mt-3 text-13 leading-body text-text-2 wrap-anywhere">
              Kolom yang tidak kami baca: {data.unknown_columns.join(', ')}.
            </p>
          )}
          {data.rows.length === 0 && <p className="mt-3 text-14 text-text-2">Tidak ada baris di sini.</p>}
          <ul className="mt-1 divide-y divide-line">
            {data.rows.map((row) => (
              <RowLine key={row.row} row={row} />
            ))}
          </ul>
          {pageCount(data.total, PAGE_ROWS) > 1 && (
            <Pagination
              page={page}
              total={data.total}
              pageSize={PAGE_ROWS}
              label="Halaman baris"
              hrefOf={(baris) => hrefOf({ baris })}
              onPage={(baris) => go({ baris })}
            />
          )}
        </>
      )}
    </div>
  )
}

function RowLine({ row }: { row: Row }) {
  const shown = RESULTS.find(({ result }) => result === row.result)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block text-14 font-semi wrap-anywhere">{row.title || 'Tanpa nama'}</span>
        <span className="block text-13 text-text-2 wrap-anywhere">
          Baris {row.row} · <span translate="no">{row.unit_key || 'tanpa nomor'}</span>
        </span>
        {row.errors.length > 0 && (
          <ul className="mt-1 grid gap-0.5 text-13 leading-body text-danger">
            {row.errors.map(({ column, code, message }) => (
              <li key={`${column} ${code} ${message}`} className="wrap-anywhere">
                {column !== '' && <b>{column}: </b>}
                {message}
              </li>
            ))}
          </ul>
        )}
      </span>
      {shown !== undefined && <StatusChip tone={shown.tone}>{shown.word}</StatusChip>}
    </li>
  )
}
