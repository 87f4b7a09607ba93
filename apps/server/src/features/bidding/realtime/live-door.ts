import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_FRAME_MAX_BYTES } from '@ketok/contract/limits'
import { WebSocketServer } from 'ws'
import { addressOf } from '../../../platform/limits/address-count.ts'
import { isFromHome } from '../../../platform/web/origin.ts'
import { namesOneHost, refuseBytes } from '../../../platform/web/unreadable-request.ts'
import type { Door } from './live-connection.ts'
import type { LiveHub } from './live-hub.ts'

const LIVE_PATH = '/realtime'

export interface LiveDoorParts {
  readonly hub: LiveHub
  readonly server: Server
  readonly door: Door
  /** The address of its own pages. */
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
  sockets.on('wsClientError', (_, stream) => refuseBytes(stream, { code: 'malformed' }))
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (pathOf(request) !== LIVE_PATH) return refuseBytes(stream, { code: 'not_found' })
    if (!namesOneHost(request)) return refuseBytes(stream, { code: 'malformed' })
    const { headers } = request
    if (!isFromHome({ headers, host: headers.host }, home)) return refuseBytes(stream, { code: 'forbidden' })
    const address = addressOf(request, proxies)
    sockets.handleUpgrade(request, stream, head, (socket) => hub.accept(socket, { stream, door, address }))
  })
}

/** By cutting, not by parsing: `//` is no URL, and what a listener throws here would end the process. */
function pathOf(request: IncomingMessage): string | undefined {
  return request.url?.split('?', 1)[0]
}
