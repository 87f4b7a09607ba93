import { faultWords } from '@ketok/client'
import { ErrorBox } from '@ketok/ui'

/** What a part shows that could not be loaded. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, reference } = faultWords(error)
  return <ErrorBox detail={reference ? `${message} · ${reference}` : message} onRetry={onRetry} />
}
