import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openHouse } from '../../testing/house.ts'
import { placesAtDoors, shareAmongAddresses } from './connection-limits.ts'

const house = await openHouse()
const doors = [
  ['the customers’', house.app.server],
  ['the office’s', house.office.server],
] as const

const clients: Socket[] = []
afterAll(() => {
  for (const client of clients) client.destroy()
})

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

/** A client that never hangs up by itself, whatever the other side does. */
async function lingering(server: Server, bytes: string): Promise<Socket> {
  const { port } = server.address() as { port: number }
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  clients.push(client)
  client.on('error', () => {})
  await once(client, 'connect')
  client.write(bytes)
  return client
}

const backTo = (server: Server, base: number) =>
  vi.waitFor(async () => expect(await connectionsOf(server)).toBeLessThanOrEqual(base), { interval: 100 })

const UPGRADE =
  'HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

describe.each(doors)('%s door', (_, server) => {
  it.each([
    ['sends no HTTP', 'HALO\r\n\r\n'],
    ['sends headers without end', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['asks for a live connection elsewhere', `GET /api/health ${UPGRADE}\r\n`],
    [
      'asks for a live connection from a foreign page',
      `GET /realtime ${UPGRADE}origin: https://lain.example\r\n\r\n`,
    ],
    [
      'asks for a live connection without a version',
      `GET /realtime ${UPGRADE.replace('sec-websocket-version: 13\r\n', '')}\r\n`,
    ],
  ])('keeps no place for whoever %s and does not hang up', async (_, bytes) => {
    const base = await connectionsOf(server)
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const client = await lingering(server, bytes)
        const [answer] = await once(client, 'data')
        return String(answer)
      }),
    )
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    await backTo(server, base)
  })

  it('keeps no place for whoever begins a request and never ends its headers, or says nothing', async () => {
    const base = await connectionsOf(server)
    const { headersTimeout } = server
    server.headersTimeout = 500
    try {
      await Promise.all(
        ['', 'GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nhost: loc'].map((bytes) => lingering(server, bytes)),
      )
      await backTo(server, base)
    } finally {
      server.headersTimeout = headersTimeout
    }
  })

  it('takes so many and turns more away, with time-outs on each part of a request', () => {
    expect(server.maxConnections).toBeGreaterThan(0)
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server
    expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout]).toEqual([
      10_000, 60_000, 90_000, 72_000,
    ])
  })
})

it('a live connection whose owner does not answer the close is ended all the same', async () => {
  const server = house.app.server
  const base = await connectionsOf(server)
  const client = await lingering(server, `GET /realtime ${UPGRADE}\r\n`)
  await once(client, 'data')
  // A masked text frame: a hello with a ticket nobody gave out.
  const text = Buffer.from(JSON.stringify({ type: 'hello', ticket: 'x'.repeat(43) }))
  client.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]))
  await backTo(server, base)
})

it('leaves room for what the process must open itself, and for the office', () => {
  expect(placesAtDoors(65_536)).toEqual({ site: 58_803, office: 6_533 })
  expect(placesAtDoors(1_024)).toEqual({ site: 742, office: 82 })
  expect(placesAtDoors(64)).toEqual({ site: 10, office: 10 })
})

it('gives one address so many places and leaves the others to the rest', () => {
  const server = createServer()
  shareAmongAddresses(server, 2)
  const arrive = (address: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
    server.emit('connection', socket)
    return socket
  }
  const [first, , third] = ['203.0.113.7', '203.0.113.7', '203.0.113.7'].map(arrive)
  expect([first?.destroyed, third?.destroyed]).toEqual([false, true])
  expect(arrive('198.51.100.9').destroyed).toBe(false)
  first?.emit('close')
  expect(arrive('203.0.113.7').destroyed).toBe(false)
})
