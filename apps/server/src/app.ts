import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { registerAuction } from './features/auction/auction.routes.ts'
import { registerBill } from './features/bill/bill.routes.ts'
import { registerCatalogue } from './features/catalogue/catalogue.routes.ts'
import { registerContent } from './features/content/content.routes.ts'
import { registerFavourite } from './features/favourite/favourite.routes.ts'
import { registerIdentity } from './features/identity/identity.routes.ts'
import { registerLots } from './features/lot/lot.routes.ts'
import { registerNipl } from './features/nipl/nipl.routes.ts'
import { registerNotifications } from './features/notification/notification.routes.ts'
import { registerPayment } from './features/payment/payment.routes.ts'
import { registerProfile } from './features/profile/profile.routes.ts'
import { registerRealtime } from './features/realtime/realtime.routes.ts'
import { compressReads } from './platform/compression.ts'
import { answerErrors, sendError } from './platform/errors.ts'
import { sendHeaders } from './platform/headers.ts'
import { serveHealth } from './platform/health.ts'
import { serveMetrics } from './platform/metrics.ts'
import { readMigrations } from './platform/migrate.ts'
import { serveOpenApi } from './platform/openapi.ts'
import { servePictures } from './platform/pictures.ts'
import { API_PREFIX, Api } from './platform/routes.ts'
import { serveSite } from './platform/site.ts'
import { answerUnreadable } from './platform/unreadable-request.ts'
import type { Services } from './services.ts'

/** A feature adds its calls, jobs and listeners. Order does not matter, except that all come before `start`. */
type Register = (api: Api, services: Services) => void

/** Every feature of the house, one line each. */
const features: readonly Register[] = [
  registerAuction,
  registerBill,
  registerCatalogue,
  registerContent,
  registerFavourite,
  registerIdentity,
  registerLots,
  registerNipl,
  registerNotifications,
  registerPayment,
  registerProfile,
  registerRealtime,
]

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log, pool } = services
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Our own line per request carries the route's template: raw paths hold tokens and sealed ids.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The caller's address is the one that so many proxies of ours have passed on.
    trustProxy: (_, hop) => hop < config.trustProxy,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
  })
  sendHeaders(app, { production: config.production, google: config.google.clientId && config.google.issuer })
  answerErrors(app)
  logRequests(app)
  serveMetrics(app, config.metricsToken)
  serveHealth(app, { pool, migrations: await readMigrations(), log })
  serveOpenApi(app, `${config.brand.name} API`)

  const api = new Api(app, { session: services.session, checksReplies: !config.production })
  for (const register of features) register(api, services)
  // After the features: what they hang on replies (tags of shared ones) is made from the text.
  compressReads(app)

  await servePictures(app, config.dataFolder)
  await serveSite(app, {
    config: {
      routeSecret: config.keys.routeSecret,
      googleClientId: config.google.clientId,
      googleScriptUrl: `${config.google.issuer}/gsi/client`,
      brand: config.brand,
    },
    own: [API_PREFIX, '/assets', '/pictures', '/realtime', '/payments', '/metrics'],
  })
  return app
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
