import type { ErrorInfo } from 'react'
import { tracer } from '../start/app-services.ts'

/** Spec 2.6.7: every caught error is reported, with where in the page it happened. */
export function reportFault(error: unknown, info?: Pick<ErrorInfo, 'componentStack'>): void {
  tracer.fault(error, info?.componentStack ?? '')
  console.error(error, info?.componentStack ?? '')
}
