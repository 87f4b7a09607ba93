import { buildApp } from '@ketok/server/src/app.ts'
import { readConfig } from '@ketok/server/src/config.ts'
import { hashPassword } from '@ketok/server/src/features/people/account/password-hash.ts'
import { DatabaseClock, databaseTimeSource } from '@ketok/server/src/platform/time/clock.ts'
import { openServices } from '@ketok/server/src/services.ts'
import { type HostileHouse, PASSWORD } from './hostile-account.ts'
import { aHotSale } from './hot-sale.ts'

const CUSTOMERS = 400

/** The server as in production behind one proxy, which tells it where each caller is. */
const config = {
  ...readConfig({ ...process.env, NODE_ENV: 'test', TRUST_PROXY: '1' }),
  production: true,
  test: false,
}
const services = await openServices(config, {
  works: false,
  clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
})
await services.lots.start()
const sale = await aHotSale(services, CUSTOMERS)
const email = 'pengunjung@ketok.test'
await services.db
  .updateTable('customer')
  .set({ email, password_hash: await hashPassword(PASSWORD) })
  .where('id', '=', sale.bidders[0] as never)
  .execute()
const { site } = await buildApp(services)
// After the features told which kinds there are.
await services.jobs.start()
await site.listen({ port: 0, host: '127.0.0.1' })
const tokens: string[] = []
for (const [index, customerId] of sale.bidders.entries()) {
  tokens.push(await services.session.tokens.issue({ customerId, sessionId: index + 1 }, services.now()))
}
const address = site.server.address()
process.send?.({
  port: typeof address === 'object' ? (address?.port ?? 0) : 0,
  lotId: sale.lotId,
  tokens,
  email,
} satisfies HostileHouse)
process.on('message', () =>
  site.server.getConnections((_, connections) =>
    process.send?.({
      memory: process.memoryUsage().rss,
      pressPid: services.pictures.pid ?? null,
      connections,
    }),
  ),
)
process.on('disconnect', () => process.exit())
