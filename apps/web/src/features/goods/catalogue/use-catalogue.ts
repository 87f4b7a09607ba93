import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { pageOf } from '../../../components/cards/page-of.ts'
import { answerInPage, PAGE_CAME_AT } from '../../../first-paint/first-paint.ts'
import { client } from '../../../start/app-services.ts'
import { callQuery, type Filters, readFilters, type Start, writeFilters } from './catalogue-filters.ts'

export const PAGE_SIZE = 24

/** Filters and page from the address, the units from the call; "Muat lebih banyak" adds pages after the first. */
export function useCatalogue() {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const page = pageOf(query)

  const result = useInfiniteQuery({
    queryKey: ['public', 'GET /unit', filters, page],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /unit', { query: callQuery(filters, pageParam, PAGE_SIZE) }, { signal }),
    initialPageParam: page as Start,
    initialData: () => {
      const first = answerInPage('GET /unit', { query: callQuery(filters, page, PAGE_SIZE) })
      return first && { pages: [first], pageParams: [page] }
    },
    initialDataUpdatedAt: PAGE_CAME_AT,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // The old result stays, dimmed, until the new one is there: nothing jumps while filters change.
    placeholderData: keepPreviousData,
  })

  return {
    filters,
    page,
    result,
    /** A change of filters begins at the first page. At once: a box that was ticked must not show itself empty again. */
    setFilters: (next: Filters) =>
      setQuery(writeFilters(next), { preventScrollReset: true, flushSync: true }),
    setPage(next: number) {
      const changed = writeFilters(filters)
      if (next > 1) changed.set('page', String(next))
      setQuery(changed)
    },
    hrefOf(next: number) {
      const changed = writeFilters(filters)
      if (next > 1) changed.set('page', String(next))
      return `?${changed}`
    },
  }
}
