import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

export const PAGE_ROWS = 500
/** More than anybody looks through: then the server's own search helps better. */
const ROWS_MAX = 30_000

export interface EveryPageChoices<Page, Row> {
  queryKey: readonly unknown[]
  /** Pages count from 1. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page>
  rowsOf: (page: Page) => readonly Row[]
  totalOf: (page: Page) => number
  keyOf: (row: Row) => number
  /** Fetched whenever the page opens, because others may have changed it meanwhile. */
  fresh?: boolean
}

/** A whole listing, page by page: the first rows are shown while the rest comes, and everything is then found here. */
export function useEveryPage<Page, Row>({
  queryKey,
  fetchPage,
  rowsOf,
  totalOf,
  keyOf,
  fresh = false,
}: EveryPageChoices<Page, Row>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_ROWS < Math.min(totalOf(last), ROWS_MAX) ? pages.length + 1 : undefined,
    placeholderData: (shown) => shown,
    ...(fresh && { refetchOnMount: 'always' as const }),
  })
  // These pages are of another listing: its sums may stand until the new ones come, its rows may not.
  const { data, isPlaceholderData, hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  const rows = useMemo(() => {
    if (data === undefined || isPlaceholderData) return undefined
    // Rows that came in meanwhile push others onto the next page.
    const byKey = new Map(data.pages.flatMap((page) => rowsOf(page).map((row) => [keyOf(row), row])))
    return [...byKey.values()]
  }, [data, isPlaceholderData, rowsOf, keyOf])
  const first = data?.pages[0]
  return {
    rows,
    first,
    total: first === undefined || isPlaceholderData ? undefined : totalOf(first),
    isComplete: !hasNextPage,
    isLoadingMore: hasNextPage,
    error: list.error,
    refetch: () => void list.refetch(),
  }
}
