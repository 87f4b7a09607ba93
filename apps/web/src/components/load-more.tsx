import { Button } from '@ketok/ui'
import { ComponentError } from './component-error.tsx'

export interface LoadMoreProps {
  /** The list as `useInfiniteQuery` keeps it. */
  list: {
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    fetchNextPage(): unknown
  }
}

/** At the end of a list that has more; where the rest could not be had, what is there stays. */
export function LoadMore({ list }: LoadMoreProps) {
  const more = () => void list.fetchNextPage()
  if (list.isFetchNextPageError)
    return (
      <div className="mt-4">
        <ComponentError error={list.error} onRetry={more} />
      </div>
    )
  if (!list.hasNextPage) return null
  return (
    <div className="mt-6 flex justify-center">
      <Button variant="outline" pending={list.isFetchingNextPage} onClick={more}>
        Muat lebih banyak
      </Button>
    </div>
  )
}
