/** A stretch of time that was traced, over and ready to leave. Names and attributes hold templates, never raw paths. */
export interface EndedSpan {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: SpanKind
  /** Epoch milliseconds, with fractions. */
  startedAt: number
  endedAt: number
  attributes: Attributes
  /** Why it failed; null when it did not. */
  failure: string | null
  /** What was thrown, where something was. */
  exception: Attributes | null
}

export type SpanKind = 'internal' | 'client'
export type Attributes = Record<string, string | number | boolean>

/** Random lower-case hex, as W3C trace ids are. */
export function randomId(bytes: 8 | 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
