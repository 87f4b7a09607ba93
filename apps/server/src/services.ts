import type pg from 'pg'
import type { Config } from './config.ts'
import { Cancellations, SaleMoves } from './features/bidding/control/control.ts'
import { Lots, newNodeId, Prebids } from './features/bidding/lot/lot.ts'
import { lotViewers, saleViewers, Viewers } from './features/bidding/realtime/realtime.ts'
import { Sales } from './features/bidding/sale/sale.ts'
import { MadeUnits } from './features/goods/consignment/consignment.ts'
import { SheetChanges } from './features/goods/unit/unit.ts'
import { Instructions, openGateway, Payables } from './features/money/payment/payment.ts'
import { Debts } from './features/money/payout/payout.ts'
import { NewsDue } from './features/notice/notification/notification.ts'
import { OpenForms } from './features/notice/presence/presence.ts'
import { AccessTokens, Sessions } from './features/people/account/account.ts'
import { PaperReviews } from './features/people/profile/profile.ts'
import { Proposals } from './features/people/proposal/proposal.ts'
import { OfficeTokens, StaffSessions } from './features/people/staff/staff.ts'
import { joinNouns } from './join-nouns.ts'
import type { Bus } from './platform/bus/bus.ts'
import { NatsBus } from './platform/bus/nats-bus.ts'
import { PostgresBus } from './platform/bus/postgres-bus.ts'
import { SharedPublisher } from './platform/bus/shared-publisher.ts'
import { openPool, queriesOver } from './platform/database/database.ts'
import { serverMark } from './platform/database/process-lock.ts'
import { Reads } from './platform/database/reads.ts'
import { type Files, openFiles } from './platform/files/files.ts'
import { Jobs } from './platform/jobs.ts'
import { Limits } from './platform/limits/limits.ts'
import { SharedLimits } from './platform/limits/shared-limits.ts'
import { Mail } from './platform/mail.ts'
import { type Log, openLog } from './platform/observe/log.ts'
import { Readings } from './platform/observe/metrics.ts'
import { Spans } from './platform/observe/spans.ts'
import type { PaymentGateway } from './platform/payment-gateway.ts'
import { PictureEncoder } from './platform/pictures/picture-encoder.ts'
import { knownKeys } from './platform/secrets/house-keys.ts'
import type { Clock } from './platform/time/clock.ts'
import { Departure } from './platform/web/departure.ts'
import { Health } from './platform/web/health.ts'
import type { Db, Tables } from './tables.ts'

export type { Db } from './tables.ts'

/** What use cases need of the world. Made once at start and passed by hand. */
export interface Services {
  readonly config: Config
  readonly log: Log
  /** Whether this node can serve; what it cannot work without registers its own check. */
  readonly health: Health
  /** Parts of traces, where a collector is set. */
  readonly spans: Spans
  /** What `/metrics` tells besides the usual. */
  readonly readings: Readings
  /** How this node leaves while others stay. */
  readonly departure: Departure
  /** For the clock, jobs, health and readings; use cases go through `db`. */
  readonly pool: pg.Pool
  readonly db: Db
  /** Where the catalogue and long lists are read: a replica, if one is set. */
  readonly reads: Reads<Tables>
  readonly clock: Clock
  readonly now: Clock['now']
  readonly jobs: Jobs
  readonly mail: Mail
  readonly limits: Limits
  /** Those that all processes of the house count together: what strangers try, and what costs mails or space. */
  readonly sharedLimits: SharedLimits
  /** Where pictures and papers are kept, for all processes of the house. */
  readonly files: Files
  /** Where pictures are unpacked. */
  readonly pictures: PictureEncoder
  /** What is announced here and in the other processes of the house. */
  readonly live: SharedPublisher
  readonly newsDue: NewsDue
  readonly session: Sessions
  readonly staffSession: StaffSessions
  /** The queues before the lots of this process. */
  readonly lots: Lots
  /** The sessions of live and offline sales. */
  readonly sales: Sales
  /** Who watches which sale. */
  readonly saleViewers: Viewers
  /** Who has the page of a timed lot open. */
  readonly lotViewers: Viewers
  /** Which of the staff have a record's form open. */
  readonly openForms: OpenForms
  /** Where virtual accounts come from. */
  readonly gateway: PaymentGateway
  /** The accounts to which something is to be paid; whoever must know of their end says so here. */
  readonly instructions: Instructions
  /** Whether sales take maxima before their lots are called up. */
  readonly prebids: Prebids
  /** What follows when a sale is cancelled. */
  readonly cancellations: Cancellations
  /** What follows when a sale is moved to another date. */
  readonly saleMoves: SaleMoves
  /** What the house makes of customers' papers. */
  readonly paperReviews: PaperReviews
  /** What comes along when a consignment becomes a unit. */
  readonly madeUnits: MadeUnits
  /** Who shows published sheets of units from memory. */
  readonly sheetChanges: SheetChanges
  /** What two people must agree about. */
  readonly proposals: Proposals
  /** What payments are for: bills, NIPL orders. */
  readonly payables: Payables
  /** What payouts are for: deposits, refunds, what a lot brought its seller. */
  readonly debts: Debts
}

export interface World {
  readonly log?: Log
  readonly pool?: pg.Pool
  /** Made over the pool, because the house's time is the database's. */
  readonly clock: (pool: pg.Pool) => Clock | Promise<Clock>
  /** Whether this process does jobs by itself. */
  readonly works: boolean
  readonly pictures?: PictureEncoder
  /** Carries announcements between processes; by the settings, if not said. */
  readonly bus?: Bus
}

export async function openServices(settings: Config, world: World): Promise<Services> {
  const log = world.log ?? openLog(settings.logLevel)
  const pool =
    world.pool ??
    openPool({
      ...settings.database,
      onIdleError: (error) => log.warn({ err: error }, 'database: an idle connection broke'),
    })
  const config = await withKeptKeys(settings, pool)
  const db = queriesOver<Tables>(pool)
  const clock = await world.clock(pool)
  const jobs = new Jobs({ url: config.database.directUrl, pool, clock, log, works: world.works })
  const mail = new Mail({ ...config.mail, sealingKeys: config.keys.sealing, jobs, clock, log })
  const nodeId = newNodeId(await serverMark(pool))
  const spans = new Spans()
  const bus = world.bus ?? busOf(config, log)
  const live = new SharedPublisher({
    id: nodeId,
    bus,
    spans,
    isAlone: () => lots.nodes.alone() !== null,
    onError: (error, topic) => log.error({ err: error, topic }, 'live: a listener failed'),
  })
  const limits = new Limits(clock)
  const tokens = new AccessTokens(config.keys.session, config.publicUrl)
  const session = new Sessions({ db, clock, live, tokens })
  const officeTokens = new OfficeTokens(config.keys.session, config.publicUrl)
  const staffSession = new StaffSessions({ db, clock, tokens: officeTokens })
  const lots: Lots = new Lots({
    nodeId,
    directUrl: config.database.directUrl,
    db,
    clock,
    log,
    live,
    spans,
    errands: bus.errands,
    receiptKeys: config.keys.receipt,
  })
  const sales = new Sales({ db, clock, log, live, lots })
  const now = () => clock.now()
  const gateway = openGateway(config.snap, now)
  const health = new Health(log)
  const services: Services = {
    config,
    log,
    health,
    spans,
    readings: new Readings(),
    departure: new Departure(health),
    pool,
    db,
    reads: new Reads({
      primary: pool,
      db,
      replicaUrl: config.database.readUrl,
      connections: config.database.connections,
      log,
    }),
    clock,
    now,
    jobs,
    mail,
    limits,
    sharedLimits: new SharedLimits(queriesOver(pool), clock),
    files: await openFiles(config),
    pictures: world.pictures ?? new PictureEncoder(),
    live,
    newsDue: new NewsDue(),
    session,
    staffSession,
    lots,
    sales,
    saleViewers: new Viewers({ node: nodeId, live, topic: saleViewers }),
    lotViewers: new Viewers({ node: nodeId, live, topic: lotViewers }),
    openForms: new OpenForms({ node: nodeId, live, now }),
    gateway,
    instructions: new Instructions(jobs),
    prebids: new Prebids(),
    cancellations: new Cancellations(),
    saleMoves: new SaleMoves(),
    paperReviews: new PaperReviews(),
    madeUnits: new MadeUnits(),
    sheetChanges: new SheetChanges(),
    proposals: new Proposals(),
    payables: new Payables(),
    debts: new Debts(),
  }
  joinNouns(services)
  return services
}

function busOf({ database, nats }: Config, log: Log): Bus {
  return nats === null ? new PostgresBus(database.directUrl, log) : new NatsBus({ ...nats, log })
}

/** The settings, with the keys that this house had before them. */
async function withKeptKeys(settings: Config, pool: pg.Pool): Promise<Config> {
  // One after the other, so that a house with two strange keys always names the same one first.
  const identity = await knownKeys(pool, 'IDENTITY_KEY', settings.keys.identity)
  const sealing = await knownKeys(pool, 'SEALING_KEY', settings.keys.sealing)
  const keys = {
    ...settings.keys,
    identity: identity.ring,
    identifiers: identity.first,
    sealing: sealing.ring,
  }
  return { ...settings, keys }
}

export async function closeServices(services: Services): Promise<void> {
  await services.lots.stop()
  services.sales.stop()
  services.saleViewers.stop()
  services.lotViewers.stop()
  services.openForms.stop()
  await services.live.leave()
  await services.jobs.stop()
  services.mail.close()
  await services.pictures.close()
  await services.reads.close()
  // Not `db.destroy()`, which ends the pool only if a query was built over it.
  await services.pool.end()
}
