import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Draws what stands in for the children; `retry` returns to normal. */
  fallback: (error: Error, retry: () => void) => ReactNode
  /** A change of any of these returns to normal too: the route, the thing shown. */
  resetKeys?: readonly unknown[] | undefined
  onReset?: (() => void) | undefined
  onError?: ((error: Error, componentStack: string) => void) | undefined
  children: ReactNode
}

interface Caught {
  error: Error | null
}

/** Keeps a fault in one part from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { error: null }

  static getDerivedStateFromError(thrown: unknown): Caught {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(thrown: unknown, info: ErrorInfo) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    this.props.onError?.(error, info.componentStack ?? '')
  }

  override componentDidUpdate(before: ErrorBoundaryProps, stateBefore: Caught) {
    // Only when it was broken before this update too: the update that broke it may have changed the keys itself.
    if (this.state.error && stateBefore.error && differ(before.resetKeys, this.props.resetKeys)) this.retry()
  }

  retry = () => {
    this.props.onReset?.()
    this.setState({ error: null })
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}

function differ(before: readonly unknown[] = [], now: readonly unknown[] = []): boolean {
  return before.length !== now.length || before.some((key, index) => !Object.is(key, now[index]))
}
