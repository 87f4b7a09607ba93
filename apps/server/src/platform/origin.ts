import type { FastifyInstance } from 'fastify'
import { RefusalError } from './refusal.ts'

/** Pages of other houses may not even knock: browsers always say where a page comes from, programs send no Origin. */
export function refuseForeignOrigins(app: FastifyInstance, home: string): void {
  const known = new URL(home).origin
  app.addHook('onRequest', ({ headers, host }, _, done) => {
    const { origin } = headers
    const isForeign = origin !== undefined && origin !== known && URL.parse(origin)?.host !== host
    done(isForeign ? new RefusalError({ code: 'forbidden' }) : undefined)
  })
}
