import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

interface OlderPage {
  readonly next_before: number | null
}

interface OlderPagesChoices<Page extends OlderPage, Row> {
  queryKey: readonly unknown[]
  /** `before` is left out for the newest. */
  fetchPage: (from: { before?: number }, signal: AbortSignal) => Promise<Page>
  /** Always the same function: of another the rows are put together anew. */
  rowsOf: (page: Page) => readonly Row[]
  /** The list is fetched again by itself at this interval. */
  everyMs?: number
}

/** A listing without end, newest first: each page tells where the next one begins. `table` is what a table is told of it. */
export function useOlderPages<Page extends OlderPage, Row>({
  queryKey,
  fetchPage,
  rowsOf,
  everyMs,
}: OlderPagesChoices<Page, Row>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before }) => next_before,
    placeholderData: (shown) => shown,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, refetch, fetchNextPage } = list
  const rows = useMemo(() => data?.pages.flatMap((page) => rowsOf(page)), [data, rowsOf])
  return {
    first: data?.pages[0],
    table: {
      rows,
      error,
      onRetry: () => void refetch(),
      answeredByServer: hasNextPage,
      onMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
      isLoadingMore: isFetchingNextPage,
    },
  }
}
