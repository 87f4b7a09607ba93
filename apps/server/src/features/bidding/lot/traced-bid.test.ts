import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { LocalBus, LocalLine } from '../../../platform/bus/local-bus.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { type Node, openHouse } from '../../../testing/house.ts'
import { lotMoved } from './lot-news.ts'

/* One bid is one trace, also where one server takes it in, another decides it and both tell their pages of it. */

interface Told {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly node: string
}
const told: Told[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: {
        resource: { attributes: { key: string; value: { stringValue: string } }[] }
        scopeSpans: { spans: Omit<Told, 'node'>[] }[]
      }[]
    }
    for (const { resource, scopeSpans } of resourceSpans) {
      const node =
        resource.attributes.find(({ key }) => key === 'service.instance.id')?.value.stringValue ?? ''
      told.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, node }))))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => collector.once('listening', resolve))
afterAll(() => collector.close())

const house = await openHouse()
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

it('a bid is one trace through both servers, the bus and the database', async () => {
  const COLLECTOR_URL = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const line = new LocalLine()
  const nodes: Node[] = []
  for (let n = 0; n < 2; n++) nodes.push(await house.openNode({ COLLECTOR_URL }, new LocalBus(line)))
  for (const { services } of nodes) await services.live.join()
  for (const { services } of [...nodes, ...nodes]) await services.lots.nodes.beat()
  const lot = await aLot(house)
  const budi = await aCustomer(house)
  await aNipl(house, budi.id, lot.auctionId)
  const isAway = ({ services }: Node) => services.lots.homes.isElsewhere(lot.id)
  const [away, home] = nodes.toSorted((a, b) => Number(isAway(b)) - Number(isAway(a))) as [Node, Node]
  const heard: string[] = []
  away.services.live.listen(lotMoved, (_, _news, origin) => {
    heard.push(origin)
  })

  const answer = await away.api.send('POST', `/api/customer/lot/${lot.id}/bid`, {
    as: budi,
    headers: { traceparent: `00-${TRACE}-${SPAN}-01` },
    body: { amount: 105_000_000, client_bid_id: 'jejak-satu', confirmed: true },
  })
  expect(answer.status).toBe(200)
  await vi.waitFor(() => expect(heard).toEqual(['elsewhere']))
  const ids = { away: away.services.lots.nodes.id, home: home.services.lots.nodes.id }
  for (const node of nodes) await node.close()

  const spans = told.filter(({ traceId }) => traceId === TRACE)
  const nameOf = (spanId?: string) => spans.find((span) => span.spanId === spanId)?.name ?? spanId
  const seen = spans.map(({ name, node, parentSpanId }) => [
    node === ids.home ? 'home' : 'away',
    name,
    nameOf(parentSpanId),
  ])
  expect(seen.toSorted()).toEqual(
    [
      ['away', 'POST /api/customer/lot/:lot_id/bid', SPAN],
      ['away', 'lot: ask its home', 'POST /api/customer/lot/:lot_id/bid'],
      ['home', 'lot: asked by another server', 'lot: ask its home'],
      ['home', 'database: append, appended', 'lot: asked by another server'],
      ['away', 'bus: customer', 'lot: asked by another server'],
      ['away', 'bus: lot', 'lot: asked by another server'],
    ].toSorted(),
  )
})
