import { SPAN_EXPORT_DELAY_MS } from '@ketok/contract/limits'
import { otlpBody } from './otlp.ts'
import { type ExportResult, sendExport } from './send-export.ts'
import type { Attributes } from './span.ts'
import { realTimers, type Timers } from './timers.ts'
import type { Tracer } from './tracer.ts'

export interface SpanExporterParts {
  tracer: Tracer
  /** The collector's base; spans go to `v1/traces` under it. */
  base: string
  /** Who speaks: `service.name` and the like. */
  service: Attributes
  /** Spec 8.24: an export that failed is reported, with its status where there was one. */
  onFailure: (failure: Extract<ExportResult, { ok: false }>, spans: number) => void
  timers?: Timers
  fetch?: typeof fetch
  random?: () => number
}

export interface SpanExporter {
  /** Sends what waits at once; for the moment when the page goes away. */
  flush(): Promise<void>
}

/** Gathers finished spans for five seconds and sends them together, one export at a time. */
export function exportSpans(parts: SpanExporterParts): SpanExporter {
  const { tracer, service, onFailure, timers = realTimers, random = Math.random } = parts
  const url = `${parts.base.replace(/\/+$/, '')}/v1/traces`
  const send = parts.fetch ?? ((input, init) => fetch(input, init))
  let isPlanned = false
  let isSending = false

  function plan(): void {
    if (isPlanned || isSending) return
    isPlanned = true
    timers.after(SPAN_EXPORT_DELAY_MS, () => {
      isPlanned = false
      void leave(false)
    })
  }

  async function leave(keepalive: boolean): Promise<void> {
    const spans = tracer.take()
    if (spans.length === 0) return
    isSending = true
    const body = otlpBody(spans, service)
    const result = await sendExport(body, { url, timers, fetch: send, random, keepalive })
    isSending = false
    if (!result.ok) onFailure(result, spans.length)
    if (tracer.isWaiting()) plan()
  }

  tracer.onWaiting(plan)
  // Spans of the time before the exporter was there.
  if (tracer.isWaiting()) plan()
  return { flush: () => leave(true) }
}
