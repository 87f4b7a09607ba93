import { ErrorBoundary } from '@ketok/ui'
import type { ReactNode } from 'react'
import { reportFault } from '../shell/report-fault.ts'
import { ComponentError } from './component-error.tsx'

export interface PartBoundaryProps {
  children: ReactNode
  /** A change of any of these returns to normal: the filter, the thing shown. */
  resetKeys?: readonly unknown[] | undefined
  onReset?: (() => void) | undefined
}

/** Spec 2.6.4: a part that fails to draw says so in its own place, is reported, and can be tried again; the page stays. */
export function PartBoundary({ children, resetKeys, onReset }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={resetKeys}
      onReset={onReset}
      onError={(error, componentStack) => reportFault(error, { componentStack })}
      fallback={(error, retry) => <ComponentError error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  )
}
