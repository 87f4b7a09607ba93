import { Loading, Skeleton } from '@ketok/ui'

/** It stands while the first page's code is on its way. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="h-14 bg-ink" />
      <div className="mx-auto flex w-full max-w-[1680px] gap-3 p-3">
        <div className="office-side h-40 max-md:hidden" />
        <div className="office-sheet flex-1 p-5">
          <Skeleton width={220} height={28} />
          <Skeleton count={6} height={36} className="mt-4" />
        </div>
      </div>
    </Loading>
  )
}
