import { readConfig } from '@ketok/server/src/config.ts'
import { DatabaseClock, databaseTimeSource } from '@ketok/server/src/platform/clock.ts'
import { openServices, type Services } from '@ketok/server/src/services.ts'

/** The server's services as in production, in this process. */
export async function benchServices(): Promise<Services> {
  const services = await openServices(readConfig({ ...process.env, NODE_ENV: 'test' }), {
    works: false,
    clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
  })
  await services.lots.start()
  return services
}
