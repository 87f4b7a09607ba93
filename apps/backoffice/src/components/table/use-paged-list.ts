import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DataColumn } from './data-column.ts'
import { pagedFile } from './paged-file.ts'

export interface PagedListChoices<Page, Row> {
  /** Names what is looked for: another search is another list. */
  queryKey: readonly unknown[]
  /** Pages count from 1. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page>
  /** How many rows a page has; the last one may have fewer. */
  pageRows: number
  rowsOf: (page: Page) => readonly Row[]
  keyOf: (row: Row) => number
  /** Fetched whenever the page opens, because others may have changed it meanwhile. */
  fresh?: boolean
  everyMs?: number
}

/** A listing that the server searches and puts in order: page by page as somebody comes to its end, and whole in a file. */
export function usePagedList<Page extends { readonly total: number }, Row>({
  queryKey,
  fetchPage,
  pageRows,
  rowsOf,
  keyOf,
  fresh = false,
  everyMs,
}: PagedListChoices<Page, Row>) {
  const { data, error, refetch, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey,
      queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: ({ total }, _pages, page) => (page * pageRows < total ? page + 1 : undefined),
      placeholderData: (shown) => shown,
      ...(fresh && { refetchOnMount: 'always' as const }),
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    })
  const rows = useMemo(() => {
    // A row that came in meanwhile pushes another onto the next page.
    const byKey = new Map(data?.pages.flatMap((page) => rowsOf(page).map((row) => [keyOf(row), row])))
    return data === undefined ? undefined : [...byKey.values()]
  }, [data, rowsOf, keyOf])
  const first = data?.pages[0]
  return {
    first,
    /** As `DataTable` takes it. */
    table: {
      rows,
      rowKey: keyOf,
      error,
      onRetry: () => void refetch(),
      onMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
      isLoadingMore: isFetchingNextPage,
      hasMore: hasNextPage,
      total: first?.total,
    },
    fileOf: (title: string, columns: readonly DataColumn<Row>[]) =>
      pagedFile(title, columns, {
        keyOf,
        fetchPage: async (page, signal) => {
          const found = await fetchPage(page, signal)
          return { rows: rowsOf(found), total: found.total }
        },
      }),
  }
}
