import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_FRAME_MAX_BYTES } from '@ketok/contract/limits'
import { WebSocketServer } from 'ws'
import { jobKind } from '../../platform/jobs.ts'
import type { Api } from '../../platform/routes.ts'
import type { Services } from '../../services.ts'
import { issueOfficeTicket, issueTicket } from './issue-ticket.ts'
import { type Door, LiveHub } from './live-hub.ts'
import { deleteExpiredOfficeTickets } from './office-ticket.store.ts'
import { deleteExpiredTickets } from './ticket.store.ts'

export const LIVE_PATH = '/realtime'

export const sweepTickets = jobKind('sweep-realtime-tickets')

export function registerRealtime(api: Api, services: Services): void {
  api.route('POST /customer/realtime-ticket', ({ customer }) => issueTicket(services, customer))
  api.route('POST /office/realtime-ticket', ({ staff }) => issueOfficeTicket(services, staff))
  services.jobs.every(sweepTickets, '7 * * * *', async () => {
    await deleteExpiredTickets(services.db, services.now())
    await deleteExpiredOfficeTickets(services.db, services.now())
  })

  const hub = new LiveHub(services)
  // Deflate would cost a window of memory for each socket and gains nothing on frames this small.
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIVE_FRAME_MAX_BYTES,
    clientTracking: false,
  })
  const { publicUrl, officeUrl } = services.config
  const doors: { door: Door; server: Server; home: string }[] = [
    { door: 'site', server: api.app.server, home: new URL(publicUrl).origin },
    { door: 'office', server: api.office.server, home: new URL(officeUrl).origin },
  ]
  for (const { door, server, home } of doors) {
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      if (pathOf(request) !== LIVE_PATH) return refuseUpgrade(stream, '404 Not Found')
      if (!isFromHome(request, home)) return refuseUpgrade(stream, '403 Forbidden')
      sockets.handleUpgrade(request, stream, head, (socket) => hub.accept(socket, door))
    })
  }
  api.app.addHook('preClose', async () => hub.close())
}

/** By cutting, not by parsing: `//` is no URL, and what a listener throws here would end the process. */
function pathOf(request: IncomingMessage): string | undefined {
  return request.url?.split('?', 1)[0]
}

/** Browsers always tell the page's origin; a page of another house may not use its visitor's connection here. */
function isFromHome(request: IncomingMessage, home: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === home) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
