import { Button } from '@ketok/ui'
import { ComponentError } from './component-error.tsx'

/** Of a list as `useInfiniteQuery` keeps it. */
interface LoadedPages {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly isError: boolean
}

export interface LoadMoreProps {
  list: LoadedPages & {
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    fetchNextPage(): Promise<LoadedPages>
  }
}

/** A list that is refreshed more often than that while a page comes is not kept busy for it. */
const MOST_TRIES = 5

/** At the end of a list that has more; where the rest could not be had, what is there stays. */
export function LoadMore({ list }: LoadMoreProps) {
  const more = async () => {
    const shown = list.data?.pages.length
    // News that refresh the list break off the page that was coming: it is asked for again.
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { data, isError } = await list.fetchNextPage()
      if (isError || data?.pages.length !== shown) return
    }
  }
  if (list.isFetchNextPageError)
    return (
      <div className="mt-4">
        <ComponentError error={list.error} onRetry={() => void more()} />
      </div>
    )
  if (!list.hasNextPage) return null
  return (
    <div className="mt-6 flex justify-center">
      <Button variant="outline" pending={list.isFetchingNextPage} onClick={() => void more()}>
        Muat lebih banyak
      </Button>
    </div>
  )
}
