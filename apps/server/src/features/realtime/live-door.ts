import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_FRAME_MAX_BYTES } from '@ketok/contract/limits'
import { WebSocketServer } from 'ws'
import { addressOf } from './address-count.ts'
import type { Door } from './live-connection.ts'
import type { LiveHub } from './live-hub.ts'

const LIVE_PATH = '/realtime'

export interface LiveDoorParts {
  readonly hub: LiveHub
  readonly server: Server
  readonly door: Door
  /** The origin of its own pages. */
  readonly home: string
  /** How many proxies of ours stand in front. */
  readonly proxies: number
}

/** Lets those who ask for a live connection in to the hub. */
export function openLiveDoor({ hub, server, door, home, proxies }: LiveDoorParts): void {
  // Deflate would cost a window of memory for each socket and gains nothing on frames this small.
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIVE_FRAME_MAX_BYTES,
    clientTracking: false,
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (pathOf(request) !== LIVE_PATH) return refuseUpgrade(stream, '404 Not Found')
    if (!isFromHome(request, home)) return refuseUpgrade(stream, '403 Forbidden')
    const address = addressOf(request, proxies)
    sockets.handleUpgrade(request, stream, head, (socket) => hub.accept(socket, { stream, door, address }))
  })
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
