import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/** Pages of other houses may not even knock: browsers always say where a page comes from, programs send no Origin. */
export function refuseForeignOrigins(app: FastifyInstance, home: string): void {
  const known = new URL(home).origin
  app.addHook('onRequest', async ({ headers, host }) => {
    const { origin } = headers
    if (origin === undefined || origin === known) return
    if (URL.parse(origin)?.host !== host) refuse({ code: 'forbidden' })
  })
}
