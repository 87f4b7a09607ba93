import { CallError } from '@ketok/client'
import { buttonClass, EmptyState } from '@ketok/ui'
import { Link } from 'react-router'
import { ComponentError } from '../component-error.tsx'

export interface PageFaultProps {
  error: unknown
  onRetry: () => void
  /** What is said when the thing itself is not there, and where to go instead. */
  gone: { title: string; words: string; label: string; to: string }
}

/** A page whose subject could not be read. Trying again helps against every fault but one: that it is not there. */
export function PageFault({ error, onRetry, gone }: PageFaultProps) {
  if (!(error instanceof CallError && error.status === 404))
    return <ComponentError error={error} onRetry={onRetry} />
  return (
    <EmptyState
      title={gone.title}
      action={
        <Link to={gone.to} className={buttonClass({ size: 'sm' })}>
          {gone.label}
        </Link>
      }
    >
      {gone.words}
    </EmptyState>
  )
}
