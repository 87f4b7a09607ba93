import type { ErrorInfo } from 'react'

export interface Fault {
  name: string
  message: string
  stack: string | undefined
  componentStack: string | undefined
}

type Reporter = (fault: Fault) => void
const reporters = new Set<Reporter>()

/** Whoever collects faults (the trace exporter) subscribes here. */
export function onFault(reporter: Reporter): () => void {
  reporters.add(reporter)
  return () => reporters.delete(reporter)
}

/** Spec 2: each caught error is reported with message, stack, name and component stack. */
export function reportFault(error: unknown, info?: ErrorInfo | { componentStack?: string | null }): void {
  const known = error instanceof Error ? error : new Error(String(error))
  const fault: Fault = {
    name: known.name,
    message: known.message,
    stack: known.stack,
    componentStack: info?.componentStack ?? undefined,
  }
  for (const reporter of reporters) reporter(fault)
  console.error(known)
}
