import { createServer } from 'node:http'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net'
import type { LotId } from '@ketok/domain'
import { lotMoved } from '@ketok/server/src/features/bidding/lot/lot-news.ts'
import type { LotSnapshot } from '@ketok/server/src/features/bidding/lot/lot-snapshot.ts'
import { openLiveDoor } from '@ketok/server/src/features/bidding/realtime/live-door.ts'
import { LiveHub } from '@ketok/server/src/features/bidding/realtime/live-hub.ts'
import { textFrame } from '@ketok/server/src/features/bidding/realtime/text-frame.ts'
import { LISTEN_BACKLOG } from '@ketok/server/src/platform/web/backlog.ts'
import type { Services } from '@ketok/server/src/services.ts'
import { type WebSocket, WebSocketServer } from 'ws'

/** The house's hub behind its own door. */
export async function openHub(services: Services): Promise<{ hub: LiveHub; port: number }> {
  const server = createServer()
  const hub = new LiveHub(services)
  openLiveDoor({ hub, server, door: 'site', home: services.config.publicUrl, proxies: 0 })
  return { hub, port: await listen(server) }
}

/** Each client is sent what was serialised for it, as a first attempt would. */
export async function openNaive(services: Services): Promise<{ port: number }> {
  const server = createServer()
  const clients = new Set<WebSocket>()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    // The crowd's second word asks for the state.
    client.once('message', () =>
      client.once('message', async (data) => {
        const { lot_id } = JSON.parse(String(data)) as { lot_id: LotId }
        const snapshot = await services.lots.snapshot(lot_id)
        if (snapshot !== null) client.send(JSON.stringify(stateOf(services, snapshot, 0)))
      }),
    )
  })
  onMove(services, (snapshot, since) => {
    if (clients.size === 0) return
    const message = stateOf(services, snapshot, since)
    for (const client of clients) client.send(JSON.stringify(message))
  })
  return { port: await listen(server) }
}

/** The same bytes written to sockets that know nothing else. */
export async function openBare(services: Services): Promise<{ port: number }> {
  const clients = new Set<Socket>()
  const server = createTcpServer({ noDelay: true }, (client) => {
    clients.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => clients.delete(client))
  })
  onMove(services, (snapshot, since) => {
    if (clients.size === 0) return
    const frame = textFrame(stateOf(services, snapshot, since))
    for (const client of clients) client.write(frame)
  })
  return { port: await listen(server) }
}

function onMove(services: Services, send: (snapshot: LotSnapshot, since: number) => void): void {
  const told = new Map<number, number>()
  services.live.listen(lotMoved, async (lotId) => {
    const snapshot = await services.lots.snapshot(lotId)
    if (snapshot === null) return
    const { announcedSeq } = snapshot.projection
    const since = told.get(lotId) ?? announcedSeq - 1
    if (since >= announcedSeq) return
    told.set(lotId, announcedSeq)
    send(snapshot, since)
  })
}

function stateOf(services: Services, snapshot: LotSnapshot, since: number) {
  const { rows, after } = snapshot.rowsSince(since)
  return { type: 'lot', rows, rows_after_seq: after, ...snapshot.publicLot(services.now()) }
}

async function listen(server: TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', LISTEN_BACKLOG, resolve))
  return (server.address() as AddressInfo).port
}
