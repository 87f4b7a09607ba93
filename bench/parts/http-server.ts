import { buildApp } from '@ketok/server/src/app.ts'
import { readConfig } from '@ketok/server/src/config.ts'
import { DatabaseClock, databaseTimeSource } from '@ketok/server/src/platform/time/clock.ts'
import { openServices } from '@ketok/server/src/services.ts'
import { aHotSale } from './hot-sale.ts'

/**
 * The server as in production, in a process of its own, with one more route: it reads a signed-in caller and a body
 * and answers next to nothing. Tells its parent where it is and who may call.
 */
const config = { ...readConfig({ ...process.env, NODE_ENV: 'test' }), production: true, test: false }
// Whoever measured is gone.
process.on('disconnect', () => process.exit())
const services = await openServices(config, {
  works: false,
  clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
})
await services.lots.start()
const sale = await aHotSale(services)
const { site: app } = await buildApp(services)
app.post('/api/bench/empty', async (request, reply) => {
  const caller = await services.session.authenticate(request.headers.authorization)
  reply.header('cache-control', 'no-store')
  return { data: { customer_id: caller?.customerId ?? null } }
})
await app.listen({ port: 0, host: '127.0.0.1' })
const tokens: string[] = []
for (const [index, customerId] of sale.bidders.entries()) {
  tokens.push(await services.session.tokens.issue({ customerId, sessionId: index + 1 }, services.now()))
}
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0, lotId: sale.lotId, tokens })
