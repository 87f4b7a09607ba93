import { SPAN_EXPORT_RETRIES, SPAN_EXPORT_TIMEOUT_MS } from '@ketok/contract/limits'
import type { Timers } from './timers.ts'

export type ExportResult = { ok: true } | { ok: false; status: number | null; reason: string }

export interface SendParts {
  url: string
  timers: Timers
  fetch: typeof fetch
  random: () => number
  /** The page is going away: the browser sends on by itself, and nobody waits for the answer. */
  keepalive: boolean
}

/** Spec 8.21: only these are asked again; whatever else the collector says is a failure. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504])
const BACKOFF_FIRST_MS = 1_000
const BACKOFF_MAX_MS = 5_000
const BACKOFF_FACTOR = 1.5

/** One export with its retries, given up after 30 s in all. Never throws. */
export async function sendExport(body: string, parts: SendParts): Promise<ExportResult> {
  const { url, timers, random, keepalive } = parts
  const deadline = timers.now() + SPAN_EXPORT_TIMEOUT_MS
  const gaveUp = new AbortController()
  const callOff = timers.after(SPAN_EXPORT_TIMEOUT_MS, () => gaveUp.abort())
  try {
    for (let retries = 0; ; retries++) {
      const reply = await parts.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: gaveUp.signal,
        keepalive,
        credentials: 'omit',
      })
      if (reply.ok) return { ok: true }
      const failed = { ok: false, status: reply.status, reason: `answered ${reply.status}` } as const
      if (!BUSY.has(reply.status) || retries === SPAN_EXPORT_RETRIES) return failed
      const pause = retryAfter(reply.headers, timers.now()) ?? backoff(retries, random)
      if (timers.now() + pause >= deadline) return failed
      await new Promise<void>((goOn) => timers.after(pause, goOn))
    }
  } catch {
    return { ok: false, status: null, reason: gaveUp.signal.aborted ? 'timed out' : 'not reached' }
  } finally {
    callOff()
  }
}

/** Seconds or a date; a collector of another origin must expose the header for a browser to see it. */
function retryAfter(headers: Headers, now: number): number | null {
  const told = headers.get('retry-after')
  if (told === null) return null
  const ms = /^\d+$/.test(told) ? Number(told) * 1_000 : Date.parse(told) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** Slower each time, and never in step with everybody else. */
function backoff(retries: number, random: () => number): number {
  return Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * BACKOFF_FACTOR ** retries) * (0.8 + random() * 0.4)
}
