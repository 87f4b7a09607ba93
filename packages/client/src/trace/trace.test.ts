import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  SPAN_EXPORT_DELAY_MS,
  SPAN_EXPORT_RETRIES,
  SPAN_EXPORT_TIMEOUT_MS,
  SPAN_QUEUE_MAX,
  sampleRate,
} from '@ketok/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../call/client.ts'
import { source } from '../observable.ts'
import { createSession } from '../session/session.ts'
import { exportSpans } from './export-spans.ts'
import type { ExportResult } from './send-export.ts'
import type { Timers } from './timers.ts'
import { createTracer, type Tracer } from './tracer.ts'

/** A collector that answers as each test needs; exports reach it over real HTTP. */
type Answer = { status: number; headers?: Record<string, string> } | 'hang'

interface Heard {
  path: string
  headers: IncomingHttpHeaders
  spans: WireSpan[]
}

interface WireSpan {
  name: string
  traceId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  events: { name: string; attributes: { key: string; value: { stringValue?: string } }[] }[]
  status: { code?: number; message?: string }
}

/** Time that moves only by hand: waiting for 30 s takes none. */
class HandTimers implements Timers {
  #now = 1_800_000_000_000
  #planned: { at: number; run: () => void }[] = []
  now = () => this.#now
  after(ms: number, run: () => void) {
    const entry = { at: this.#now + ms, run }
    this.#planned.push(entry)
    return () => {
      this.#planned = this.#planned.filter((other) => other !== entry)
    }
  }
  advance(ms: number) {
    this.#now += ms
    const due = this.#planned.filter(({ at }) => at <= this.#now)
    this.#planned = this.#planned.filter(({ at }) => at > this.#now)
    for (const { run } of due) run()
  }
  /** How long until the next one runs; what the exporter has asked to wait for. */
  nextIn = () => Math.min(...this.#planned.map(({ at }) => at - this.#now))
}

let server: Server
let base: string
let answers: Answer[]
let heard: Heard[]
/** As they leave, before they reach the collector. */
let left: RequestInit[]
let timers: HandTimers
let tracer: Tracer
let failures: Extract<ExportResult, { ok: false }>[]

beforeEach(async () => {
  answers = []
  heard = []
  left = []
  failures = []
  timers = new HandTimers()
  tracer = createTracer({ rate: 1 })
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[]
      }
      const spans = resourceSpans[0]?.scopeSpans[0]?.spans ?? []
      heard.push({ path: `${request.method} ${request.url}`, headers: request.headers, spans })
      const answer = answers.shift() ?? { status: 200 }
      if (answer === 'hang') return
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const openExporter = () =>
  exportSpans({
    tracer,
    base,
    service: { 'service.name': 'ketok-web' },
    onFailure: (failure) => failures.push(failure),
    timers,
    fetch: (input, init = {}) => {
      left.push(init)
      return fetch(input, init)
    },
    random: () => 0.5,
  })

const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), { interval: 2 })

describe('sampling', () => {
  // spec: 9.26
  it.each([
    [undefined, 1],
    [Number.NaN, 1],
    [-3, 0],
    [0, 0],
    [0.25, 0.25],
    [1, 1],
    [7, 1],
  ])('makes %s the rate %s', (wanted, rate) => {
    expect(sampleRate(wanted)).toBe(rate)
  })

  it('keeps or leaves a page whole: the page, its calls and its faults', () => {
    const chances = [0.9, 0.1]
    tracer = createTracer({ rate: 0.5, random: () => chances.shift() ?? 0.9 })
    tracer.span('GET /unit', 'client').end()
    expect(tracer.take()).toEqual([])
    const page = tracer.page('/auction-unit/:unit_id')
    tracer.span('GET /unit/{unit_id}', 'client').end()
    tracer.fault(new Error('rusak'))
    page.end()
    expect(page.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(tracer.take().map(({ name }) => name)).toEqual([
      'GET /unit/{unit_id}',
      'fault',
      '/auction-unit/:unit_id',
    ])
  })

  it('of nothing still gives a header, which tells the server not to keep the trace either', () => {
    tracer = createTracer({ rate: 0 })
    expect(tracer.span('GET /unit', 'client').traceparent).toMatch(/-00$/)
  })
})

describe('the queue', () => {
  // spec: 9.27
  it('holds a hundred finished spans and drops what comes beyond', () => {
    for (let index = 0; index < SPAN_QUEUE_MAX + 7; index++) tracer.span(`span ${index}`, 'client').end()
    expect(SPAN_QUEUE_MAX).toBe(100)
    expect(tracer.dropped).toBe(7)
    const waiting = tracer.take()
    expect(waiting).toHaveLength(100)
    expect(waiting[0]?.name).toBe('span 0')
    tracer.span('room again', 'client').end()
    expect(tracer.take()).toHaveLength(1)
  })

  it('takes a span once, however often it ends', () => {
    const span = tracer.span('GET /unit', 'client')
    span.end()
    span.end({}, 'late')
    expect(tracer.take()).toMatchObject([{ failure: null }])
  })
})

describe('an export', () => {
  // spec: 7.4.1, 9.28
  it('leaves five seconds after the first span, with all that came meanwhile, as OTLP in JSON', async () => {
    openExporter()
    expect(SPAN_EXPORT_DELAY_MS).toBe(5_000)
    const page = tracer.page('/blogs/:blog_id')
    tracer
      .span('GET /blog/{blog_id}', 'client', { 'http.request.method': 'GET' })
      .end({ ms: 1.5, cached: true })
    timers.advance(4_999)
    await nextTurn()
    expect(left).toEqual([])
    page.end()
    timers.advance(1)
    await until(() => heard.length === 1)
    const [sent] = heard
    expect(sent?.path).toBe('POST /v1/traces')
    expect(sent?.headers['content-type']).toBe('application/json')
    expect(sent?.spans).toMatchObject([
      {
        name: 'GET /blog/{blog_id}',
        kind: 3,
        attributes: [
          { key: 'http.request.method', value: { stringValue: 'GET' } },
          { key: 'ms', value: { doubleValue: 1.5 } },
          { key: 'cached', value: { boolValue: true } },
        ],
        status: {},
      },
      { name: '/blogs/:blog_id', kind: 1 },
    ])
    const [call, document] = sent?.spans ?? []
    expect(call?.traceId).toBe(document?.traceId)
    expect(call?.parentSpanId).toBe((document as { spanId?: string } | undefined)?.spanId)
    expect(document?.parentSpanId).toBeUndefined()
    expect(call?.startTimeUnixNano).toMatch(/^\d{19}$/)
  })

  it('waits for its turn while another is under way', async () => {
    answers = ['hang']
    openExporter()
    tracer.span('first', 'client').end()
    timers.advance(5_000)
    await until(() => heard.length === 1)
    tracer.span('second', 'client').end()
    timers.advance(6_000)
    await nextTurn()
    expect(left).toHaveLength(1)
    timers.advance(SPAN_EXPORT_TIMEOUT_MS)
    await until(() => failures.length === 1)
    timers.advance(5_000)
    await until(() => heard.length === 2)
    expect(heard[1]?.spans.map(({ name }) => name)).toEqual(['second'])
  })

  it('sends what waits at once when the page goes away', async () => {
    const exporter = openExporter()
    tracer.span('last', 'client').end()
    await exporter.flush()
    expect(heard.map(({ spans }) => spans.length)).toEqual([1])
  })

  it('takes along what was traced before the exporter was there', async () => {
    tracer.span('early', 'client').end()
    openExporter()
    timers.advance(5_000)
    await until(() => heard.length === 1)
  })

  // spec: 8.21
  it.each([429, 502, 503, 504])('is tried again after %i, until it is taken', async (status) => {
    answers = [{ status }, { status }]
    openExporter()
    tracer.span('patient', 'client').end()
    timers.advance(5_000)
    await until(() => heard.length === 1 && timers.nextIn() === 1_000)
    timers.advance(1_000)
    await until(() => heard.length === 2 && timers.nextIn() === 1_500)
    timers.advance(1_500)
    await until(() => heard.length === 3)
    // The next is planned only when this one is over.
    tracer.span('next', 'client').end()
    await until(() => timers.nextIn() === SPAN_EXPORT_DELAY_MS)
    expect(failures).toEqual([])
  })

  // spec: 8.22
  it('is tried again five times at most, and then reported with the status', async () => {
    answers = Array.from({ length: 9 }, () => ({ status: 503 }))
    openExporter()
    tracer.span('patient', 'client').end()
    timers.advance(5_000)
    const pauses: number[] = []
    for (let retry = 1; retry <= SPAN_EXPORT_RETRIES; retry++) {
      await until(() => heard.length === retry && timers.nextIn() < 6_000)
      pauses.push(timers.nextIn())
      timers.advance(timers.nextIn())
    }
    await until(() => failures.length === 1)
    expect(pauses).toEqual([1_000, 1_500, 2_250, 3_375, 5_000])
    expect(heard).toHaveLength(6)
    expect(failures).toEqual([{ ok: false, status: 503, reason: 'answered 503' }])
  })

  // spec: 8.23
  it.each([
    ['seconds', () => '7'],
    ['a date', () => new Date(timers.now() + SPAN_EXPORT_DELAY_MS + 7_000).toUTCString()],
  ])('waits as long as Retry-After says in %s', async (_, retryAfter) => {
    answers = [{ status: 429, headers: { 'retry-after': retryAfter() } }]
    openExporter()
    tracer.span('patient', 'client').end()
    timers.advance(5_000)
    await until(() => heard.length === 1 && timers.nextIn() === 7_000)
    timers.advance(6_999)
    await nextTurn()
    expect(left).toHaveLength(1)
    timers.advance(1)
    await until(() => heard.length === 2)
  })

  it('is not kept for a Retry-After beyond its thirty seconds', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '3600' } }]
    openExporter()
    tracer.span('impatient', 'client').end()
    timers.advance(5_000)
    await until(() => failures.length === 1)
    expect(failures).toEqual([{ ok: false, status: 429, reason: 'answered 429' }])
  })

  // spec: 8.24
  it.each([400, 401, 404, 500])(
    'is not tried again after %i, but reported with the status',
    async (status) => {
      answers = [{ status }]
      openExporter()
      tracer.span('refused', 'client').end()
      timers.advance(5_000)
      await until(() => failures.length === 1)
      expect(failures).toEqual([{ ok: false, status, reason: `answered ${status}` }])
      expect(heard).toHaveLength(1)
    },
  )

  // spec: 9.29
  it('is given up after thirty seconds when the collector hangs', async () => {
    expect(SPAN_EXPORT_TIMEOUT_MS).toBe(30_000)
    answers = ['hang']
    openExporter()
    tracer.span('lost', 'client').end()
    timers.advance(5_000)
    await until(() => heard.length === 1)
    timers.advance(29_999)
    expect(left[0]?.signal?.aborted).toBe(false)
    timers.advance(1)
    await until(() => failures.length === 1)
    expect(failures).toEqual([{ ok: false, status: null, reason: 'timed out' }])
  })

  it('reports a collector that is not there, and the page goes on', async () => {
    server.closeAllConnections()
    server.close()
    openExporter()
    tracer.span('lost', 'client').end()
    timers.advance(5_000)
    await until(() => failures.length === 1)
    expect(failures).toEqual([{ ok: false, status: null, reason: 'not reached' }])
  })
})

describe('a fault', () => {
  // spec: 2.6.7
  it('tells message, stack, name and component stack, and names nobody', async () => {
    openExporter()
    const error = new TypeError(
      'budi@ketok.test 3174054508900003 at http://localhost:3000/profile/transaction/Zm9v',
    )
    error.stack = `TypeError: x\n    at show (https://ketok.id/assets/page-1a2b.js:1:345)\n    at https://ketok.id/blogs/Zm9v:2:1`
    tracer.fault(error, '\n    at LotCard\n    at HomePage')
    timers.advance(5_000)
    await until(() => heard.length === 1)
    const [fault] = heard[0]?.spans ?? []
    const told = Object.fromEntries(
      fault?.events[0]?.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [],
    )
    expect(told).toEqual({
      'exception.type': 'TypeError',
      'exception.message': '[email] [number] at [page]',
      'exception.stacktrace':
        'TypeError: x\n    at show (https://ketok.id/assets/page-1a2b.js:1:345)\n    at [page]:2:1',
      'exception.component_stack': '\n    at LotCard\n    at HomePage',
    })
    expect(fault?.status).toEqual({ code: 2, message: '[email] [number] at [page]' })
  })

  it('tells also what it came of', () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    cause.stack = 'TypeError: Failed to fetch dynamically imported module'
    const error = new Error('Halaman gagal dimuat', { cause })
    error.stack = 'Error: Halaman gagal dimuat\n    at lazy-page.js:1:2'
    tracer.fault(error)
    const [fault] = tracer.take()
    expect(fault?.exception?.['exception.stacktrace']).toBe(
      'Error: Halaman gagal dimuat\n    at lazy-page.js:1:2\nCaused by: TypeError: Failed to fetch dynamically imported module',
    )
  })

  it('may be anything that can be thrown', () => {
    tracer.fault('kata')
    expect(tracer.take()).toMatchObject([{ failure: 'kata', exception: { 'exception.type': 'Error' } }])
  })
})

describe('a call of the API', () => {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} } as unknown as Storage
  const clientOf = (reply: () => Promise<Response>, sent: RequestInit[] = []) =>
    createClient({
      base: '/api',
      session: createSession(storage),
      online: source(true),
      tracer,
      fetch: (_, init) => {
        sent.push(init ?? {})
        return reply()
      },
    })

  // spec: 7.4.2
  it('is a span by its template, never by the raw path, and carries the trace to the server', async () => {
    const sent: RequestInit[] = []
    const client = clientOf(async () => Response.json({ data: {} }), sent)
    await client.call('GET /lot/{lot_id}', { params: { lot_id: 987654 } })
    const [span] = tracer.take()
    expect(span).toMatchObject({
      name: 'GET /lot/{lot_id}',
      attributes: { 'url.template': '/lot/{lot_id}', 'http.response.status_code': 200 },
      failure: null,
    })
    expect(JSON.stringify(span)).not.toContain('987654')
    expect(sent[0]?.headers).toMatchObject({ traceparent: `00-${span?.traceId}-${span?.spanId}-01` })
  })

  it('that is refused or fails says so', async () => {
    const refused = clientOf(async () => Response.json({ errors: [] }, { status: 409 }))
    await refused.call('GET /unit').catch(() => {})
    const failed = clientOf(() => Promise.reject(new TypeError('fetch failed')))
    await failed.call('GET /unit').catch(() => {})
    expect(tracer.take()).toMatchObject([
      { failure: '409', attributes: { 'http.response.status_code': 409 } },
      { failure: 'network', attributes: { 'error.type': 'network' } },
    ])
  })
})
