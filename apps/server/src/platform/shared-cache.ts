import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Lets browsers and proxies keep a reply that is the same for everyone. Not for replies that carry the server's time:
 * a kept one would set clocks back.
 */
export function shareFor(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `public, max-age=${seconds}`)
}

/** Gives shared replies a tag, and answers 304 to whoever has that one already. */
export function tagShared(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isShared = String(reply.getHeader('cache-control') ?? '').startsWith('public')
    if (reply.statusCode !== 200 || !isShared || typeof payload !== 'string') return payload
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}
