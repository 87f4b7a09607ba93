import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Log } from './log.ts'
import { type Migration, migrationsInPlace } from './migrate.ts'
import { API_PREFIX } from './routes.ts'

/** A balancer sends people here only when they can be served: database there, migrations in place. */
export function serveHealth(
  app: FastifyInstance,
  { pool, migrations, log }: { pool: pg.Pool; migrations: readonly Migration[]; log: Log },
): void {
  app.get(`${API_PREFIX}/health`, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      if (await migrationsInPlace(pool, migrations)) return { status: 'ready' }
      return reply.code(503).send({ status: 'migrations_missing' })
    } catch (error) {
      log.warn({ err: error }, 'health: the database does not answer')
      return reply.code(503).send({ status: 'database_unavailable' })
    }
  })
}
