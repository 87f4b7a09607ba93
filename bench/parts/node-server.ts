import { buildApp } from '@ketok/server/src/app.ts'
import { readConfig } from '@ketok/server/src/config.ts'
import { DatabaseClock, databaseTimeSource } from '@ketok/server/src/platform/time/clock.ts'
import { closeServices, openServices } from '@ketok/server/src/services.ts'

/** One of several servers on one database, as in production, in a process of its own. Tells its parent where it is. */
const config = { ...readConfig({ ...process.env, NODE_ENV: 'test' }), production: true, test: false }
// Whoever measured is gone.
process.on('disconnect', () => process.exit())
const services = await openServices(config, {
  works: false,
  clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
})
const { site: app } = await buildApp(services)
await services.live.join()
await services.lots.start()
await app.listen({ port: 0, host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await app.close()
  await closeServices(services)
  process.exit()
})
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
