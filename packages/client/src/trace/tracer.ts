import { SPAN_QUEUE_MAX, sampleRate } from '@ketok/contract/limits'
import { withoutPrivateData } from './private-data.ts'
import { type Attributes, type EndedSpan, randomId, type SpanKind } from './span.ts'

export interface Span {
  /** The header that lets the server's spans and log lines share this trace. */
  readonly traceparent: string
  /** Once; what comes later is not heard. */
  end(attributes?: Attributes, failure?: string): void
}

export interface Tracer {
  /** A new page is on its way: a trace begins, and all spans belong to it until the next page. */
  page(name: string): Span
  span(name: string, kind: SpanKind, attributes?: Attributes): Span
  /** What was caught somewhere: message, stack, name, and where in the page it happened (spec 2.6.7). */
  fault(thrown: unknown, componentStack?: string): void
  /** Takes what waits, oldest first. */
  take(): EndedSpan[]
  isWaiting(): boolean
  /** How many were dropped because the queue was full. */
  readonly dropped: number
  /** The listener is called for every span that came to wait. */
  onWaiting(listener: () => void): void
}

export interface TracerParts {
  /** The share of traces kept, clamped to 0…1. */
  rate: number
  now?: () => number
  random?: () => number
}

/** Where in the document the latest page begins: calls and faults hang under it. */
interface Trace {
  id: string
  root: string
  sampled: boolean
}

export function createTracer({ rate, now = epochNow, random = Math.random }: TracerParts): Tracer {
  const kept = sampleRate(rate)
  const queue: EndedSpan[] = []
  const listeners: (() => void)[] = []
  let dropped = 0
  let trace = begin()

  function begin(): Trace {
    return { id: randomId(16), root: randomId(8), sampled: random() < kept }
  }

  function start(of: Trace, spanId: string, name: string, kind: SpanKind, first: Attributes): Span {
    const startedAt = now()
    let isOver = false
    return {
      traceparent: `00-${of.id}-${spanId}-${of.sampled ? '01' : '00'}`,
      end(last = {}, failure) {
        if (isOver) return
        isOver = true
        wait(of, {
          traceId: of.id,
          spanId,
          parentId: spanId === of.root ? null : of.root,
          name,
          kind,
          startedAt,
          endedAt: now(),
          attributes: { ...first, ...last },
          failure: failure ?? null,
          exception: null,
        })
      },
    }
  }

  function wait(of: Trace, span: EndedSpan): void {
    if (!of.sampled) return
    if (queue.length >= SPAN_QUEUE_MAX) {
      dropped++
      return
    }
    queue.push(span)
    for (const listener of listeners) listener()
  }

  return {
    page(name) {
      trace = begin()
      return start(trace, trace.root, name, 'internal', {})
    },
    span: (name, kind, attributes = {}) => start(trace, randomId(8), name, kind, attributes),
    fault(thrown, componentStack = '') {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const at = now()
      const message = withoutPrivateData(error.message)
      wait(trace, {
        traceId: trace.id,
        spanId: randomId(8),
        parentId: trace.root,
        name: 'fault',
        kind: 'internal',
        startedAt: at,
        endedAt: at,
        attributes: {},
        failure: message,
        exception: {
          'exception.type': error.name,
          'exception.message': message,
          'exception.stacktrace': withoutPrivateData(stackOf(error)),
          'exception.component_stack': withoutPrivateData(componentStack),
        },
      })
    },
    take: () => queue.splice(0),
    isWaiting: () => queue.length > 0,
    get dropped() {
      return dropped
    },
    onWaiting: (listener) => void listeners.push(listener),
  }
}

const epochNow = () => performance.timeOrigin + performance.now()

/** What is said to people in words of the house keeps what the browser said of it. */
const stackOf = ({ stack = '', cause }: Error): string =>
  cause instanceof Error ? `${stack}\nCaused by: ${stackOf(cause)}` : stack
