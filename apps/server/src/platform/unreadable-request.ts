import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Refusal, wordRefusal } from '@ketok/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { FailureBody } from './errors.ts'
import { RefusalError } from './refusal.ts'

const TOO_MUCH: readonly string[] = ['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW']

/** What is no HTTP never becomes a request, so neither hooks nor handlers see it: the bytes are answered by hand. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  refuseBytes(socket, { code: TOO_MUCH.includes(error.code ?? '') ? 'too_large' : 'malformed' })
}

/** For whatever has a connection only. */
export function refuseBytes(stream: Duplex, refusal: Refusal): void {
  stream.on('error', () => stream.destroy())
  const { status, message } = wordRefusal(refusal)
  const id = randomUUID()
  const failure: FailureBody = {
    errors: [{ ...refusal, message }],
    request_id: id,
    trace_id: id.replaceAll('-', ''),
  }
  const body = JSON.stringify(failure)
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  stream.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** HTTP/1.1 asks for a host (RFC 9112, 3.2); Node by itself would refuse without a word. */
export function refuseHostless(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _, done) => {
    const isHostless = raw.headers.host === undefined && raw.httpVersion === '1.1'
    done(isHostless ? new RefusalError({ code: 'malformed' }) : undefined)
  })
}
