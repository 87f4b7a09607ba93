import { randomBytes } from 'node:crypto'
import { SPAN_EXPORT_DELAY_MS, SPAN_EXPORT_TIMEOUT_MS } from '@ketok/contract/limits'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Spans } from './spans.ts'
import { type TraceContext, traceContext, traceIdOf } from './trace-context.ts'

export interface TracingSettings {
  /** The collector's base; spans go to `v1/traces` under it. */
  readonly url: string
  /** The share of traces kept that no browser has begun. */
  readonly rate: number
  /** The id of this process among those of the house. */
  readonly node: string
  /** Whatever else than requests is a part of a trace. */
  readonly spans: Spans
  /** A failed export is told and never thrown. */
  readonly onFailure: (error: Error) => void
}

export interface Tracing {
  /** A span for each request, by its template: raw paths hold tokens and sealed ids. */
  trace(app: FastifyInstance): void
  /** Sends what still waits. */
  close(): Promise<void>
}

/** OpenTelemetry, loaded only where there is a collector: without one the server starts sooner and holds less. */
export async function openTracing({ url, rate, node, spans, onFailure }: TracingSettings): Promise<Tracing> {
  const [{ diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, exporter, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const told = (message: string, ...rest: unknown[]) => onFailure(new Error([message, ...rest].join(' ')))
  diag.setLogger({ error: told, warn: told, info() {}, debug() {}, verbose() {} })

  let nextTraceId = ''
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'ketok-server',
      'service.instance.id': node,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(rate) }),
    // A trace that begins here is named by its request, so that an error body and a log line name it too.
    idGenerator: {
      generateTraceId: () => nextTraceId,
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new exporter.OTLPTraceExporter({
          url: `${url.replace(/\/+$/, '')}/v1/traces`,
          timeoutMillis: SPAN_EXPORT_TIMEOUT_MS,
        }),
        { scheduledDelayMillis: SPAN_EXPORT_DELAY_MS, exportTimeoutMillis: SPAN_EXPORT_TIMEOUT_MS },
      ),
    ],
  })
  const tracer = provider.getTracer('ketok')
  const under = ({ traceId, spanId, sampled }: TraceContext) =>
    trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: sampled ? 1 : 0, isRemote: true })
  const contextOf = (span: Span): TraceContext => {
    const { traceId, spanId, traceFlags } = span.spanContext()
    return { traceId, spanId, sampled: (traceFlags & 1) === 1 }
  }
  spans.open((name, parent, times) => {
    const span = tracer.startSpan(name, times === undefined ? {} : { startTime: times.from }, under(parent))
    if (times !== undefined) span.end(times.to)
    return {
      context: contextOf(span),
      end(failed = false) {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  })
  const running = new WeakMap<FastifyRequest, TraceContext>()

  return {
    trace(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const caller = traceContext(request.headers.traceparent)
        const parent = caller === null ? ROOT_CONTEXT : under(caller)
        nextTraceId = traceIdOf(request)
        const route = request.routeOptions.url ?? 'unknown'
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': request.method,
              'http.route': route,
              'ketok.request_id': request.id,
            },
          },
          parent,
        )
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.statusCode)
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        const own = contextOf(span)
        running.set(request, own)
        spans.enter(own, done)
      })
      // The body came on events of the connection, which know nothing of the request.
      app.addHook('preValidation', (request, _, done) => {
        spans.enter(running.get(request) ?? null, done)
      })
    },
    close: () => provider.shutdown(),
  }
}
