import { LoadError, type LoadErrorProps } from '@ketok/app'
import { queryClient } from '../start/app-services.ts'
import { tryAgain } from '../start/slow-query-notice.ts'

export type ComponentErrorProps = LoadErrorProps

/** Spec 2.6.4: what a part shows that failed to load or to draw. */
export function ComponentError({ onRetry, ...part }: ComponentErrorProps) {
  const retry =
    onRetry &&
    (() => {
      tryAgain(queryClient.getQueryCache())
      onRetry()
    })
  return <LoadError {...part} onRetry={retry} />
}
