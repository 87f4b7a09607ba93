import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Refusal, wordRefusal } from '@ketok/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { RefusalError } from '../refusal.ts'
import type { FailureBody } from './errors.ts'

/** Time enough for an answer to arrive. Whoever was refused does not say when their place is free again. */
const LINGER_MS = 1_000

const TOO_MUCH: readonly string[] = ['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW']

/** What is no HTTP never becomes a request, so neither hooks nor handlers see it: the bytes are answered by hand. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  refuseBytes(socket, { code: TOO_MUCH.includes(error.code ?? '') ? 'too_large' : 'malformed' })
}

/** Answers where there is a connection and nothing else. */
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
  // Read on, because a connection that is closed on bytes not read takes the answer with it.
  stream.resume()
  setTimeout(() => stream.destroy(), LINGER_MS).unref()
}

/** HTTP asks for one host, and no program before or behind us may read another one than we (RFC 9112, 3.2). */
export function refuseWithoutOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _, done) => {
    done(namesOneHost(raw) ? undefined : new RefusalError({ code: 'malformed' }))
  })
}

/** Told by the lines: of two, Node by itself would keep the first without a word. HTTP/1.0 need not name any. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}
