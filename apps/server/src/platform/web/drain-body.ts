import type { IncomingMessage } from 'node:http'
import { SECOND_MS } from '@ketok/domain'

const BYTES_MAX = 32 * 1024 * 1024
const MS_MAX = 10 * SECOND_MS

/** Whether a body is still on its way. */
export function isStillSending({ headers, complete, destroyed, readableEnded }: IncomingMessage): boolean {
  // After its end, or after it broke off, nothing comes any more, not even an end to wait for. Injected requests, which
  // come over no line, never call themselves complete.
  if (complete || destroyed || readableEnded) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Reads on what nobody wants. Most programs read no answer before they have sent everything, and a connection that is
 * closed on bytes not read takes an answer with it that was already sent. Tells whether there was an end in reasonable
 * time.
 */
export function drainBody(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0
    const late = setTimeout(() => finish(false), MS_MAX)
    const count = (piece: Buffer) => {
      bytes += piece.length
      if (bytes > BYTES_MAX) finish(false)
    }
    const end = () => finish(true)
    function finish(isHeard: boolean) {
      clearTimeout(late)
      request.off('data', count).off('end', end).off('close', end)
      resolve(isHeard)
    }
    request.on('data', count).on('end', end).on('close', end).resume()
  })
}
