import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sameSecret } from '../secrets/secrets.ts'

/** A number that is read when somebody asks. */
export interface Reading {
  readonly name: string
  readonly help: string
  read(): Promise<number>
}

/** The same for several things of a kind, each under its name. */
export interface LabelledReading {
  readonly name: string
  readonly help: string
  readonly label: string
  readAll(): Promise<Readonly<Record<string, number>>>
}

/** What a process can be asked for; features add theirs at start. */
export class Readings {
  readonly #all: (Reading | LabelledReading)[] = []

  add(...readings: readonly (Reading | LabelledReading)[]): void {
    this.#all.push(...readings)
  }

  addTo(registry: Registry): void {
    for (const reading of this.#all) {
      const labelNames = 'label' in reading ? [reading.label] : []
      const gauge: Gauge = new Gauge({
        name: reading.name,
        help: reading.help,
        labelNames,
        registers: [registry],
        async collect() {
          if (!('label' in reading)) return gauge.set(await reading.read())
          gauge.reset()
          for (const [value, number] of Object.entries(await reading.readAll()))
            gauge.set({ [reading.label]: value }, number)
        },
      })
    }
  }
}

/** `GET /metrics` for Prometheus, only to whoever holds the token; without a configured token it does not exist. */
export function serveMetrics(app: FastifyInstance, tokens: readonly string[], readings: Readings): void {
  if (tokens.length === 0) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  app.addHook('onReady', async () => readings.addTo(registry))
  const answered = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The template, never the raw path: paths hold tokens and sealed ids.
    const route = request.routeOptions.url ?? 'unknown'
    answered.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization ?? ''
    if (!tokens.map((token) => sameSecret(given, `Bearer ${token}`)).includes(true))
      return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
