import { faultWords } from '@ketok/client'
import { ErrorBox } from '@ketok/ui'

export interface LoadErrorProps {
  error: unknown
  onRetry?: (() => void) | undefined
  /** "Coba lagi" unless told. */
  retryLabel?: string
}

/** What a part shows that could not be loaded. */
export function LoadError({ error, onRetry, retryLabel }: LoadErrorProps) {
  const { message, reference } = faultWords(error)
  return (
    <ErrorBox
      detail={reference ? `${message} · ${reference}` : message}
      onRetry={onRetry}
      {...(retryLabel !== undefined && { retryLabel })}
    />
  )
}
