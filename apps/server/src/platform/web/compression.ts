import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { varyBy } from './shared-cache.ts'

/** Below it the saved bytes do not pay for the work: a bid's answer goes out as it is. */
const BYTES_MIN = 2_048
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 5

const TEXTS = /^(application\/(json|xml)|text\/html)/

/**
 * Compresses long answers to reads, and pages with what stands in them, for phones on slow networks. Answers that carry secrets are short or answer a
 * write, so that nobody learns a secret from a length.
 */
export function compressReads(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const asItIs = () => done(null, payload)
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < BYTES_MIN) return asItIs()
    if (!TEXTS.test(String(reply.getHeader('content-type')))) return asItIs()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null || reply.hasHeader('content-encoding')) return asItIs()
    varyBy(reply, 'accept-encoding')
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br'
      ? brotliCompress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }, done)
      : gzip(payload, { level: GZIP_LEVEL }, done)
  })
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = String(accepted ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0])
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}
