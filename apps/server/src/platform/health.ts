import { SECOND_MS } from '@ketok/domain'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Log } from './log.ts'
import { type Migration, migrationsInPlace } from './migrate.ts'
import { API_PREFIX } from './routes.ts'

/** Balancers wait about a second. */
const ANSWER_MS = 0.8 * SECOND_MS

type Health = 'ready' | 'migrations_missing' | 'database_unavailable'

/**
 * A balancer sends people here only when they can be served: database there, migrations in place. A database that does not
 * answer is asked once, however many want to know.
 */
export function serveHealth(
  app: FastifyInstance,
  { pool, migrations, log }: { pool: pg.Pool; migrations: readonly Migration[]; log: Log },
): void {
  let asking: Promise<Health> | null = null

  const ask = (): Promise<Health> =>
    migrationsInPlace(pool, migrations)
      .then((inPlace): Health => (inPlace ? 'ready' : 'migrations_missing'))
      .catch((error: unknown): Health => {
        log.warn({ err: error }, 'health: the database does not answer')
        return 'database_unavailable'
      })
      .finally(() => {
        asking = null
      })

  app.get(`${API_PREFIX}/health`, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    asking ??= ask()
    const status = await inTime(asking)
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

async function inTime(asking: Promise<Health>): Promise<Health> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Health>((resolve) => {
    timer = setTimeout(() => resolve('database_unavailable'), ANSWER_MS)
  })
  try {
    return await Promise.race([asking, late])
  } finally {
    clearTimeout(timer)
  }
}
