import { randomBytes } from 'node:crypto'
import { SPAN_EXPORT_DELAY_MS, SPAN_EXPORT_TIMEOUT_MS } from '@ketok/contract/limits'
import type { FastifyInstance } from 'fastify'
import { traceContext, traceIdOf } from './trace-context.ts'

export interface TracingSettings {
  /** The collector's base; spans go to `v1/traces` under it. */
  readonly url: string
  /** The share of traces kept that no browser has begun. */
  readonly rate: number
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
export async function openTracing({ url, rate, onFailure }: TracingSettings): Promise<Tracing> {
  const [{ context, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, exporter, resources] =
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
    resource: resources.resourceFromAttributes({ 'service.name': 'ketok-server' }),
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

  return {
    trace(app) {
      app.addHook('onRequest', async (request, reply) => {
        const caller = traceContext(request.headers.traceparent)
        const parent =
          caller === null
            ? ROOT_CONTEXT
            : trace.setSpanContext(context.active(), {
                traceId: caller.traceId,
                spanId: caller.spanId,
                traceFlags: caller.sampled ? 1 : 0,
                isRemote: true,
              })
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
      })
    },
    close: () => provider.shutdown(),
  }
}
