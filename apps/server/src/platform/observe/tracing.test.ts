import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/house.ts'
import { traceContext } from './trace-context.ts'

/** A collector that keeps what it is sent. */
interface WireSpan {
  name: string
  traceId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
const heard: WireSpan[] = []
const collector: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    if (request.url === '/otel/v1/traces') {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[]
      }
      heard.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => collector.once('listening', resolve))
const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otel`
afterAll(() => collector.close())

const house = await openHouse()
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('an error body', () => {
  it('names the caller’s trace', async () => {
    const headers = { traceparent: `00-${TRACE}-${SPAN}-01` }
    const answer = await house.api.send('GET', '/api/lot/987654', { headers })
    expect(answer).toMatchObject({ status: 404, body: { trace_id: TRACE } })
  })

  it.each(['', 'x', `00-${'0'.repeat(32)}-${SPAN}-01`, `ff-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}`])(
    'names a trace of its own when told %j',
    async (traceparent) => {
      const { body } = await house.api.send('GET', '/api/lot/987654', { headers: { traceparent } })
      const { request_id, trace_id } = body as { request_id: string; trace_id: string }
      expect(trace_id).toBe(request_id.replaceAll('-', ''))
    },
  )
})

describe('the header of a trace', () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN, sampled: true }],
    [`00-${TRACE}-${SPAN}-00`, { traceId: TRACE, spanId: SPAN, sampled: false }],
    [`01-${TRACE}-${SPAN}-03-later`, { traceId: TRACE, spanId: SPAN, sampled: true }],
    [`00-${TRACE.toUpperCase()}-${SPAN}-01`, null],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
    ['a'.repeat(2_000), null],
    [undefined, null],
    [[`00-${TRACE}-${SPAN}-01`], null],
  ])('%j', (header, context) => {
    expect(traceContext(header)).toEqual(context)
  })
})

describe('with a collector', () => {
  // spec: 7.4.2
  it('every request is a span by its template, in the caller’s trace where they began one', async () => {
    const node = await house.openNode({ COLLECTOR_URL: collectorUrl })
    await node.api.send('GET', '/api/lot/987654', { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } })
    const alone = await node.api.send('GET', '/api/lot/987655?rahasia=1')
    await node.api.send('GET', '/api/lot/1', { headers: { traceparent: `00-${TRACE}-${SPAN}-00` } })
    await node.close()
    const told = heard.map(({ name, traceId, parentSpanId }) => ({ name, traceId, parentSpanId }))
    expect(told).toEqual([
      { name: 'GET /api/lot/:lot_id', traceId: TRACE, parentSpanId: SPAN },
      {
        name: 'GET /api/lot/:lot_id',
        traceId: (alone.body as { trace_id: string }).trace_id,
        parentSpanId: undefined,
      },
    ])
    // Ids are drawn and times run on: whatever digits stand in them say nothing.
    const spans = heard.map(({ name, attributes }) => ({ name, attributes }))
    expect(JSON.stringify(spans)).not.toMatch(/98765|rahasia/)
    expect(heard[0]?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 404 },
    })
  })

  // spec: 7.4.1
  it('browsers may reach theirs, and nothing else besides', async () => {
    const node = await house.openNode({ COLLECTOR_PUBLIC_URL: 'https://jejak.ketok.test/otel' })
    const policy = (await node.api.send('GET', '/')).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://jejak.ketok.test;")
    await node.close()
  })
})

it('without a collector browsers may reach only the house', async () => {
  const { headers } = await house.api.send('GET', '/')
  expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
})

it('films come from the house, or from where its films are kept', async () => {
  const policyOf = async (api: typeof house.api) =>
    (await api.send('GET', '/')).headers.get('content-security-policy')
  expect(await policyOf(house.api)).toContain("media-src 'self' blob:;")
  const node = await house.openNode({ VIDEO_ORIGIN: 'https://siaran.ketok.test/hls' })
  const policy = await policyOf(node.api)
  expect(policy).toContain("media-src 'self' blob: https://siaran.ketok.test;")
  expect(policy).toContain("connect-src 'self' https://siaran.ketok.test;")
  await node.close()
})
