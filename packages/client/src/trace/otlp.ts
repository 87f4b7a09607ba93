import type { Attributes, EndedSpan } from './span.ts'

const KINDS = { internal: 1, client: 3 } as const
const FAILED = 2

/** The body of an OTLP/HTTP export in JSON (opentelemetry-proto, trace/v1). */
export function otlpBody(spans: readonly EndedSpan[], service: Attributes): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: keyValues(service) },
        scopeSpans: [{ scope: { name: 'ketok' }, spans: spans.map(otlpSpan) }],
      },
    ],
  })
}

function otlpSpan(span: EndedSpan): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId === null ? {} : { parentSpanId: span.parentId }),
    name: span.name,
    kind: KINDS[span.kind],
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.endedAt),
    attributes: keyValues(span.attributes),
    status: span.failure === null ? {} : { code: FAILED, message: span.failure },
    events:
      span.exception === null
        ? []
        : [
            {
              name: 'exception',
              timeUnixNano: nanoseconds(span.endedAt),
              attributes: keyValues(span.exception),
            },
          ],
  }
}

function keyValues(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))
}

function anyValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  // 64-bit integers travel as strings in the JSON of protocol buffers.
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** Written out, because nanoseconds since 1970 are beyond what a number holds. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`
}
