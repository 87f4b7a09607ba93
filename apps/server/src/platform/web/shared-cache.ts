import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Any cache may keep a public read, but asks before it shows it again; most often it hears 304. */
export const ASK_AGAIN = 'public, no-cache'
/** The same for what a signed-in visitor sees of a public page: only in their own browser. */
export const ASK_AGAIN_ALONE = 'private, no-cache'
/** For what is nobody else's, and for replies that clocks are set by: a kept one would set them back. */
export const KEEP_NOWHERE = 'no-store'

/**
 * Lets browsers and proxies show a reply again without asking. Not for replies that carry the server's time.
 */
export function shareFor(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `public, max-age=${seconds}`)
}

/** What a reply depends on beside its address. */
export function varyBy(reply: FastifyReply, header: string): void {
  const others = String(reply.getHeader('vary') ?? '')
  reply.header('vary', others === '' ? header : `${others}, ${header}`)
}

/** Gives every reply that may be kept a tag, and answers 304 to whoever has that one already. */
export function tagKept(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isKept = /^(public|private)\b/.test(String(reply.getHeader('cache-control') ?? ''))
    if (reply.statusCode !== 200 || !isKept || typeof payload !== 'string') return done(null, payload)
    const tag = tagOf(payload)
    reply.header('etag', tag)
    if (!isKnown(request.headers['if-none-match'], tag)) return done(null, payload)
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return done(null, null)
  })
}

/** Weak: the bytes differ by encoding and by the time of sending, what they say does not. */
function tagOf(payload: string): string {
  const stable = payload.replace(/"server_time":"[^"]*"/g, '')
  return `W/"${createHash('sha256').update(stable).digest('base64url').slice(0, 27)}"`
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return header.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
}
