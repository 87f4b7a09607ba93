import type { Tracer } from '@ketok/client'
import { exportSpans } from '@ketok/client/export-spans'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * What the collector gets of this browser: the tracer's spans, and how the page felt as one span per measure. Loaded
 * apart, and only where a collector is set: the page does not wait for it.
 */
export function sendTelemetry(tracer: Tracer, collectorUrl: string): void {
  const exporter = exportSpans({
    tracer,
    base: collectorUrl,
    service: { 'service.name': 'ketok-web' },
    // A warning, because nothing that the person does has failed.
    onFailure: ({ status, reason }, spans) =>
      console.warn(`Failed to export ${spans} spans: the collector ${reason}`, status ?? ''),
  })
  const measured = ({ name, value, rating }: Metric) =>
    tracer.span(`web vital ${name}`, 'internal').end({ value, rating })
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(measured)
  // Phones end a page without any other sign; the measures of its whole life are told at this moment too.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(() => void exporter.flush())
  })
}
