import { buildApp } from '@ketok/server/src/app.ts'
import { readConfig } from '@ketok/server/src/config.ts'
import { DatabaseClock, databaseTimeSource } from '@ketok/server/src/platform/time/clock.ts'
import { openServices } from '@ketok/server/src/services.ts'

/** The server as in production, in a process of its own, over a database full of lots. Tells its parent where it is. */
const config = { ...readConfig({ ...process.env, NODE_ENV: 'test' }), production: true, test: false }
const services = await openServices(config, {
  works: false,
  clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
})
const { site } = await buildApp(services)
await site.listen({ port: 0, host: '127.0.0.1' })
const address = site.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
process.on('message', () => process.send?.({ memoryBytes: process.memoryUsage().rss }))
process.on('disconnect', () => process.exit())
