import { readConfig } from '@ketok/server/src/config.ts'
import type { Bus } from '@ketok/server/src/platform/bus/bus.ts'
import { DatabaseClock, databaseTimeSource } from '@ketok/server/src/platform/time/clock.ts'
import { openServices, type Services } from '@ketok/server/src/services.ts'

/** The server's services as in production, in this process; over PostgreSQL or NATS, unless another bus is given. */
export async function benchServices(bus?: Bus): Promise<Services> {
  const services = await openServices(readConfig({ ...process.env, NODE_ENV: 'test' }), {
    works: false,
    ...(bus === undefined ? {} : { bus }),
    clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
  })
  await services.lots.start()
  return services
}
