import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { registerControl } from './features/bidding/control/control.ts'
import { registerFrontDesk } from './features/bidding/front-desk/front-desk.ts'
import { registerHistory } from './features/bidding/history/history.ts'
import { registerLots } from './features/bidding/lot/lot.ts'
import { registerPlanning } from './features/bidding/planning/planning.ts'
import { registerProofs } from './features/bidding/proof/proof.ts'
import { registerRealtime } from './features/bidding/realtime/realtime.ts'
import { registerReserves } from './features/bidding/reserve/reserve.ts'
import { registerRunOrder } from './features/bidding/run-order/run-order.ts'
import { registerSales } from './features/bidding/sale/sale.ts'
import { registerInvitations } from './features/deals/invitation/invitation.ts'
import { registerKonfirmasi } from './features/deals/konfirmasi/konfirmasi.ts'
import { registerOffers } from './features/deals/offer/offer.ts'
import { registerRelisting } from './features/deals/relisting/relisting.ts'
import { registerAuctions } from './features/goods/auction/auction.ts'
import { registerCatalogue } from './features/goods/catalogue/catalogue.ts'
import { registerConsignments } from './features/goods/consignment/consignment.ts'
import { registerFavourites } from './features/goods/favourite/favourite.ts'
import { registerGate } from './features/goods/gate/gate.ts'
import { registerImports } from './features/goods/import/import.ts'
import { registerInspections } from './features/goods/inspection/inspection.ts'
import { registerPlaces } from './features/goods/place/place.ts'
import { registerProductTypes } from './features/goods/product-type/product-type.ts'
import { registerReleases } from './features/goods/release/release.ts'
import { registerUnits } from './features/goods/unit/unit.ts'
import { registerBill } from './features/money/bill/bill.ts'
import { registerDocuments } from './features/money/documents/documents.ts'
import { registerExceptions } from './features/money/exception/exception.ts'
import { registerLedger, ringingAlarms } from './features/money/ledger/ledger.ts'
import { registerNipl } from './features/money/nipl/nipl.ts'
import { registerPayment } from './features/money/payment/payment.ts'
import { registerPayouts } from './features/money/payout/payout.ts'
import { registerSettlements } from './features/money/settlement/settlement.ts'
import { registerStatements } from './features/money/statement/statement.ts'
import { registerNotifications } from './features/notice/notification/notification.ts'
import { registerAccounts } from './features/people/account/account.ts'
import { registerCompanies } from './features/people/company/company.ts'
import { registerDoubles } from './features/people/double/double.ts'
import { registerKyc } from './features/people/kyc/kyc.ts'
import { registerProfiles } from './features/people/profile/profile.ts'
import { registerProposals } from './features/people/proposal/proposal.ts'
import { registerStaff } from './features/people/staff/staff.ts'
import { registerContracts } from './features/pricing/contract/contract.ts'
import { registerHolidays } from './features/pricing/holiday/holiday.ts'
import { registerTariffs } from './features/pricing/tariff/tariff.ts'
import { registerContent } from './features/site/content/content.ts'
import { registerOfficeApp, registerPages } from './features/site/page/page.ts'
import { businessReadings } from './operations/business-readings.ts'
import { migrationsInPlace, readMigrations } from './platform/database/migrate.ts'
import { netUnderWrites } from './platform/limits/write-limit.ts'
import { serveMetrics } from './platform/observe/metrics.ts'
import { traceIdOf } from './platform/observe/trace-context.ts'
import { openTracing, type Tracing } from './platform/observe/tracing.ts'
import { servePictures } from './platform/pictures/pictures.ts'
import { machineClockState } from './platform/time/clock.ts'
import { serveApiPage } from './platform/web/api-page.ts'
import { compressReads } from './platform/web/compression.ts'
import { DOOR_TIMEOUTS, limitPlaces } from './platform/web/connection-limits.ts'
import { answerErrors, sendError } from './platform/web/errors.ts'
import { type HeaderOptions, sendHeaders } from './platform/web/headers.ts'
import { Health, serveHealth } from './platform/web/health.ts'
import { serveOpenApi } from './platform/web/openapi.ts'
import { refuseForeignOrigins } from './platform/web/origin.ts'
import { API_PREFIX, Api, type Doors, isOfficePath } from './platform/web/routes.ts'
import { leadHome, serveSite } from './platform/web/site.ts'
import { answerUnreadable, refuseWithoutOneHost } from './platform/web/unreadable-request.ts'
import type { Services } from './services.ts'

/** A feature adds its calls, jobs and listeners. Order does not matter, except that all come before `start`. */
type Register = (api: Api, services: Services) => void

/** Every feature of the house, one line each. */
const features: readonly Register[] = [
  registerAccounts,
  registerAuctions,
  registerBill,
  registerCatalogue,
  registerCompanies,
  registerConsignments,
  registerContent,
  registerContracts,
  registerControl,
  registerDocuments,
  registerDoubles,
  registerExceptions,
  registerFavourites,
  registerFrontDesk,
  registerPlaces,
  registerProductTypes,
  registerHistory,
  registerHolidays,
  registerImports,
  registerInspections,
  registerInvitations,
  registerKonfirmasi,
  registerKyc,
  registerLedger,
  registerLots,
  registerNipl,
  registerNotifications,
  registerOffers,
  registerPayment,
  registerPayouts,
  registerPlanning,
  registerProfiles,
  registerProofs,
  registerProposals,
  registerRealtime,
  registerReleases,
  registerGate,
  registerRelisting,
  registerReserves,
  registerRunOrder,
  registerSales,
  registerSettlements,
  registerStaff,
  registerStatements,
  registerTariffs,
  registerUnits,
]

/** How old what health says of the queue and of mails may be. */
const ASKED_MS = 5_000

/** The house with both its doors, ready to listen. */
export async function buildApp(services: Services): Promise<Doors> {
  const { config, health, jobs, pool } = services
  const { brand, google, publicUrl, officeUrl } = config
  const tracing = await openTracingOf(services)
  const site = openDoor(services, tracing, {
    google: google.clientId && google.issuer,
    collector: config.tracing.publicUrl,
    video: config.videoOrigin,
    // Ours, and the one that Google's script makes for itself (decision 0061).
    codePolicies: google.clientId ? ['ketok', 'goog#html'] : ['ketok'],
  })
  const office = openDoor(services, tracing, { google: '', collector: '' })
  limitPlaces({ site: site.server, office: office.server }, { proxies: config.trustProxy })
  refuseForeignOrigins(office, officeUrl)
  services.readings.add(
    health.reading(),
    ringingAlarms(services),
    ...businessReadings(services),
    ...services.reads.readings(),
  )
  serveMetrics(site, config.metricsTokens, services.readings)

  const api = new Api(
    { site, office },
    {
      now: services.now,
      session: services.session,
      staffSession: services.staffSession,
      checksOfficeReplies: !config.production,
    },
  )
  for (const register of features) register(api, services)

  const migrations = await readMigrations()
  health.register('database', async () => {
    await pool.query('SELECT')
    return 'ok'
  })
  const inPlace = async () => ((await migrationsInPlace(pool, migrations)) ? 'ok' : 'missing')
  health.register('migrations', inPlace, { needs: 'database' })
  health.register('jobs', () => jobs.state(), { needs: 'database' })
  // Without it bids go on and screens are made up for from the database: no reason to close the house.
  health.register('files', () => services.files.state(), { isVital: false })
  health.register('bus', async () => services.live.state(), { isVital: false })
  if (services.clock.isDatabaseTime === true)
    health.register('clock', async () => machineClockState(services.now(), Date.now()), { isVital: false })
  if (services.reads.hasReplica)
    health.register('replica', () => services.reads.state(), { needs: 'database', isVital: false })
  // What is late is done later, and money that the gateway does not tell of now is asked for: a desk should know.
  const { seldom } = Health
  health.register(
    'queue',
    seldom(ASKED_MS, () => jobs.lateness()),
    { needs: 'jobs', isVital: false },
  )
  health.register(
    'mail',
    seldom(ASKED_MS, () => services.mail.state()),
    { needs: 'jobs', isVital: false },
  )
  health.register('gateway', async () => services.gateway.state(), { isVital: false })
  for (const door of [site, office]) {
    // After the features: what they hang on replies (tags of shared ones) is made from the text.
    compressReads(door)
    serveHealth(door, health)
    serveApiPage(door, `${brand.name} API`)
    serveOpenApi(door, `${brand.name} API`, (path) => isOfficePath(path) === (door === office))
    await servePictures(door, services.files, services.pictures)
  }
  const own = [API_PREFIX, '/assets', '/pictures', '/realtime', '/payments', '/metrics', '/icons', '/share']
  await serveSite(site, {
    folder: config.siteFolder,
    name: brand.name,
    describe: registerPages(site, services),
    config: {
      routeSecret: config.keys.routeSecret,
      earlierRouteSecrets: config.keys.earlierRouteSecrets,
      googleClientId: google.clientId,
      googleScriptUrl: `${google.issuer}/gsi/client`,
      collectorUrl: config.tracing.publicUrl,
      traceSampleRate: config.tracing.rate,
      brand,
    },
    own,
  })
  registerOfficeApp(office, services)
  await serveSite(office, {
    folder: config.officeFolder,
    name: brand.name,
    config: { brand, site: publicUrl },
    own,
  })
  if (tracing !== null) site.addHook('onClose', () => tracing.close())
  return { site, office }
}

async function openTracingOf({ config, log, lots, spans }: Services): Promise<Tracing | null> {
  if (config.tracing.url === '') return null
  const onFailure = (error: Error) => log.warn({ err: error }, 'tracing')
  return openTracing({ ...config.tracing, node: lots.nodes.id, spans, onFailure })
}

function openDoor(
  { config, health, log, limits }: Services,
  tracing: Tracing | null,
  allowed: Omit<HeaderOptions, 'production'>,
): FastifyInstance {
  const door: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Our own line per request carries the route's template: raw paths hold tokens and sealed ids.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for each request would hide private words anew each time: a third of the memory that a bid took.
    // Our lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    // The caller's address is the one that so many proxies of ours have passed on.
    trustProxy: (_, hop) => hop < config.trustProxy,
    requestTimeout: DOOR_TIMEOUTS.requestTimeout,
    connectionTimeout: DOOR_TIMEOUTS.connectionTimeout,
    keepAliveTimeout: DOOR_TIMEOUTS.keepAliveTimeout,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) =>
      (error.code === 'FST_ERR_BAD_URL' ? leadHome(request, reply) : null) ??
      sendError(error, request, reply),
    clientErrorHandler: answerUnreadable,
    http: {
      headersTimeout: DOOR_TIMEOUTS.headersTimeout,
      connectionsCheckingInterval: DOOR_TIMEOUTS.connectionsCheckingInterval,
      // Refused by ourselves, in the envelope.
      requireHostHeader: false,
      // Any other protocol may be offered, and is not taken.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    forceCloseConnections: 'idle',
    // What came before the door was shut is answered, also on a connection that was open already.
    return503OnClosing: false,
  })
  // Of expectations we know none but the one that Node meets itself; a server may go on without the others.
  door.server.on('checkExpectation', (request, response) => door.server.emit('request', request, response))
  sendHeaders(door, { production: config.production, ...allowed })
  refuseWithoutOneHost(door)
  netUnderWrites(door, limits)
  door.addHook('onRequest', (_, reply, done) => {
    // The browser then opens another connection, which the balancer leads to a node that stays.
    if (health.isLeaving) reply.header('connection', 'close')
    done()
  })
  tracing?.trace(door)
  answerErrors(door)
  if (log.isLevelEnabled('debug')) logRequests(door)
  return door
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      {
        request_id: request.id,
        trace_id: traceIdOf(request),
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
