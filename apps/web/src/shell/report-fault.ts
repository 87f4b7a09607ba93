import type { ErrorInfo } from 'react'

/** Spec 2: every caught error is reported, with where in the page it happened. */
export function reportFault(error: unknown, info?: ErrorInfo): void {
  console.error(error, info?.componentStack ?? '')
}
