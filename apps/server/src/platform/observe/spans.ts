import { AsyncLocalStorage } from 'node:async_hooks'
import { type TraceContext, traceContext } from './trace-context.ts'

/** A part of a trace that has begun. */
export interface OpenSpan {
  readonly context: TraceContext
  end(failed?: boolean): void
}

/** How a span leaves for the collector. Times are those of the machine, in milliseconds. */
export type StartSpan = (
  name: string,
  parent: TraceContext,
  times?: { readonly from: number; readonly to: number },
) => OpenSpan

/**
 * The parts of a trace besides its requests: questions to other processes, what is written, what is heard. A part belongs to
 * the request that runs now, or to the `traceparent` that came along. Where no collector is set nothing is kept and nothing
 * is sent along.
 */
export class Spans {
  readonly #current = new AsyncLocalStorage<TraceContext>()
  #start: StartSpan | null = null

  /** From here on spans leave. */
  open(start: StartSpan): void {
    this.#start = start
  }

  get isOpen(): boolean {
    return this.#start !== null
  }

  /** The trace that this belongs to, where its spans are kept. */
  get current(): TraceContext | null {
    if (this.#start === null) return null
    const context = this.#current.getStore()
    return context?.sampled === true ? context : null
  }

  /** What travels along to another process. */
  get traceparent(): string | undefined {
    const { current } = this
    return current === null ? undefined : `00-${current.traceId}-${current.spanId}-01`
  }

  /** Runs something as part of this trace; without one as it is. */
  enter<Result>(context: TraceContext | null, run: () => Result): Result {
    return context === null || this.#start === null ? run() : this.#current.run(context, run)
  }

  /** A span around something that ends later. */
  async within<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const { current } = this
    if (current === null || this.#start === null) return work()
    const span = this.#start(name, current)
    try {
      const result = await this.enter(span.context, work)
      span.end()
      return result
    } catch (error) {
      span.end(true)
      throw error
    }
  }

  /** The same for what another process asked. */
  resume<Result>(
    traceparent: string | undefined,
    name: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const context = this.#start === null ? null : traceContext(traceparent)
    return context === null ? work() : this.enter(context, () => this.within(name, work))
  }

  /** What was told by another process, and is heard now. */
  hear(traceparent: string | undefined, name: string, listen: () => void): void {
    const context = this.#start === null ? null : traceContext(traceparent)
    const span = context === null ? undefined : this.#start?.(name, context)
    this.enter(span?.context ?? null, listen)
    span?.end()
  }

  /** What was done for several traces at once, and has ended now. `from` is of `performance.now()`. */
  record(contexts: readonly TraceContext[], name: string, from: number): void {
    const { timeOrigin } = performance
    const times = { from: timeOrigin + from, to: timeOrigin + performance.now() }
    for (const context of contexts) this.#start?.(name, context, times)
  }
}
