import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type Refusal, wordRefusal } from '@ketok/contract/refusals'
import type { FailureBody } from './errors.ts'

const TOO_MUCH: readonly string[] = ['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW']

/** What is no HTTP never becomes a request, so neither hooks nor handlers see it: the bytes are answered by hand. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal: Refusal = { code: TOO_MUCH.includes(error.code ?? '') ? 'too_large' : 'malformed' }
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
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
