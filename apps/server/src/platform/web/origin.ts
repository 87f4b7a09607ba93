import type { FastifyInstance } from 'fastify'
import { RefusalError } from '../refusal.ts'

/** What of a request says from whose page it comes. */
interface RequestSource {
  readonly headers: { readonly origin?: string | undefined }
  /** The name by which the house was addressed. */
  readonly host: string | undefined
}

/**
 * Whether a page of the house asks, or a program: browsers always say where a page comes from, programs send no Origin.
 * Home is the configured address. A house that has none yet is asked by whatever name reaches it, from this machine or
 * from a phone beside it; one that has takes no other, for names are easily pointed at it.
 */
export function isFromHome({ headers: { origin }, host }: RequestSource, home: string): boolean {
  const { origin: known, hostname } = new URL(home)
  if (origin === undefined || origin === known) return true
  return hostname === 'localhost' && host !== undefined && URL.parse(origin)?.host === host
}

/** Requests of pages that are not ours are refused before anything is read. */
export function refuseForeignOrigins(app: FastifyInstance, home: string): void {
  app.addHook('onRequest', (request, _, done) => {
    done(isFromHome(request, home) ? undefined : new RefusalError({ code: 'forbidden' }))
  })
}
