import type { FastifyRequest } from 'fastify'

/** W3C Trace Context: whose trace a request belongs to, and whether its spans are kept. */
export interface TraceContext {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** What the caller said of its trace; null when it said nothing, or nothing that can be read. */
export function traceContext(header: string | string[] | undefined): TraceContext | null {
  const found = typeof header === 'string' && header.length < 512 ? TRACEPARENT.exec(header) : null
  if (found === null) return null
  const [, traceId = '', spanId = '', flags = ''] = found
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The caller's trace, or one of the request's own: its id without the dashes is one. */
export function traceIdOf({ headers, id }: Pick<FastifyRequest, 'headers' | 'id'>): string {
  return traceContext(headers.traceparent)?.traceId ?? id.replaceAll('-', '')
}
