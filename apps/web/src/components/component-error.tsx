import { faultWords } from '@ketok/client'
import { ErrorBox } from '@ketok/ui'
import { queryClient } from '../house.ts'
import { tryAgain } from '../patience.ts'

export interface ComponentErrorProps {
  error: unknown
  onRetry?: (() => void) | undefined
  retryLabel?: string
}

/** Spec 2: what a part shows that failed to load or to draw. */
export function ComponentError({ error, onRetry, retryLabel = 'Coba lagi' }: ComponentErrorProps) {
  const { message, reference } = faultWords(error)
  return (
    <ErrorBox
      detail={reference ? `${message} · ${reference}` : message}
      retryLabel={retryLabel}
      onRetry={
        onRetry &&
        (() => {
          tryAgain(queryClient.getQueryCache())
          onRetry()
        })
      }
    />
  )
}
