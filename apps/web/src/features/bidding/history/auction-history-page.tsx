import { Button, buttonClass, ChoiceChip, EmptyState, Loading, Skeleton, Tabs } from '@ketok/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { kindWords } from '../../../components/cards/auction-kind.tsx'
import { ComponentError } from '../../../components/component-error.tsx'
import { LoadMore } from '../../../components/load-more.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { useUser } from '../../../start/observe.ts'
import { entriesOf } from '../../../start/query.ts'
import { ContestedLot } from './contested-lot.tsx'
import {
  emptyWords,
  type HistoryFilters,
  KINDS,
  readFilters,
  STATUSES,
  statusWords,
  writeFilters,
} from './history-filters.ts'

/** Spec 2.1: /profile/auction-history. Every bid with its receipt, by lot: won, lost and why. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const filters = readFilters(query)
  const { status, kind } = filters
  const customerId = useUser()?.customer_id ?? 0
  const change = (next: Partial<HistoryFilters>) =>
    setQuery(writeFilters({ ...filters, ...next }), { replace: true, preventScrollReset: true })
  const list = useInfiniteQuery({
    queryKey: [...entriesOf('GET /customer/riwayat-lelang'), 'all', status, kind],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /customer/riwayat-lelang', { query: { status, kind, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch, isPlaceholderData } = list
  const totals = data?.pages[0]?.totals
  const lots = data?.pages.flatMap((page) => page.lots) ?? []
  const empty = emptyWords[status ?? 'all']

  return (
    <section aria-labelledby="judul" aria-busy={isPlaceholderData} className="min-h-dvh">
      <title>{`Riwayat Lelang · ${config.brand.name}`}</title>
      <h1 id="judul" className="text-24 font-bold tracking-tight">
        Riwayat lelang
      </h1>
      <p className="mt-1 mb-3 text-14 text-text-2">
        Setiap tawaran Anda dengan tanda terimanya, dan mengapa sebuah lot lepas.
      </p>
      <Tabs
        label="Status"
        value={status ?? 'all'}
        onChange={(next) => change({ status: STATUSES.find((known) => known === next) })}
        tabs={[
          { id: 'all', label: 'Semua', count: totals && totals.running + totals.won + totals.lost },
          ...STATUSES.map((id) => ({ id, label: statusWords[id], count: totals?.[id] })),
        ]}
      >
        <fieldset className="mb-4 flex flex-wrap gap-1.5 sm:gap-2">
          <legend className="sr-only">Cara lelang</legend>
          <ChoiceChip pressed={kind === undefined} onClick={() => change({ kind: undefined })}>
            Semua cara
          </ChoiceChip>
          {KINDS.map((each) => (
            <ChoiceChip key={each} pressed={kind === each} onClick={() => change({ kind: each })}>
              {kindWords[each].chip}
            </ChoiceChip>
          ))}
        </fieldset>
        {error && !data ? (
          <ComponentError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading label="Memuat riwayat lelang">
            <div className="grid gap-3">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={176} />
              ))}
            </div>
          </Loading>
        ) : lots.length === 0 ? (
          <EmptyState
            title={kind === undefined ? empty.title : 'Tidak ada di cara lelang ini'}
            action={
              kind === undefined ? (
                <Link to={paths.catalogue()} className={buttonClass({ size: 'sm' })}>
                  Lihat katalog
                </Link>
              ) : (
                <Button size="sm" onClick={() => change({ kind: undefined })}>
                  Tampilkan semua cara
                </Button>
              )
            }
          >
            {kind === undefined ? empty.text : 'Pilih cara lelang lain untuk melihat riwayat Anda.'}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {lots.map((lot) => (
              <li key={lot.unit.lot_id}>
                <ContestedLot lot={lot} customerId={customerId} />
              </li>
            ))}
          </ul>
        )}
        <LoadMore list={list} />
      </Tabs>
    </section>
  )
}
