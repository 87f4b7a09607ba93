import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { poolerKeepsSessions, refusePooler } from './platform/database/database.ts'
import { refuseStrangeReplica } from './platform/database/reads.ts'
import { FilesUnavailable } from './platform/files/files.ts'
import { DatabaseClock, databaseTimeSource, machineClockState } from './platform/time/clock.ts'
import { LISTEN_BACKLOG } from './platform/web/backlog.ts'
import { closeServices, openServices } from './services.ts'

const ANCHOR_MS = 15_000
/** A connection that will not end does not keep the process: balancers and the launcher wait about this long. */
const STOP_MS = 8_000

const config = readConfig(process.env)
await refusePooler(config.database.directUrl)
if (config.database.readUrl !== null)
  await refuseStrangeReplica(config.database.directUrl, config.database.readUrl)
let anchor: NodeJS.Timeout | undefined

const services = await openServices(config, {
  works: true,
  clock: async (pool) => {
    const clock = await DatabaseClock.over(databaseTimeSource(pool))
    // While the database is away the local counter carries on; the next anchoring corrects it.
    anchor = setInterval(() => clock.anchor().catch(() => {}), ANCHOR_MS)
    return clock
  },
})
const { log } = services
await services.files.check().catch((error: unknown) => {
  if (!(error instanceof FilesUnavailable)) throw error
  // Bids need no pictures, and it may be back before anybody asks for one.
  log.error({ err: error }, 'files: out of reach')
})
const clockState = machineClockState(services.now(), Date.now())
if (clockState !== 'ok')
  log.error(
    `clock: this machine is ${clockState} of the database. Bids go by the database's time; set the machine's clock right.`,
  )
if (await poolerKeepsSessions(services.pool))
  log.error(
    'database: the pooler of DATABASE_URL is in session mode, so that each connection of this process keeps one of PostgreSQL. ' +
      'Set pool_mode = transaction.',
  )
const { site, office } = await buildApp(services)
await services.live.join()
// A sweep that a dead server left would close lots before the time that they lost is given back.
await services.jobs.start(() => services.lots.start())
const door = { host: '0.0.0.0', backlog: LISTEN_BACKLOG }
await site.listen({ ...door, port: config.port })
await office.listen({ ...door, port: config.officePort })
log.info({ url: config.publicUrl, office: config.officeUrl }, 'listening')
// The code that draws pages is loaded with the first of them, so we ask for one before anybody else does.
void site.inject({ url: '/' }).catch((error: unknown) => log.warn({ err: error }, 'the first page'))

const hurry = new AbortController()
let stopping = false
/** Told once it leaves in order; told again, or by Ctrl-C, it waits for nobody to be led elsewhere. */
async function stop(signal: string): Promise<void> {
  if (stopping || signal === 'SIGINT') hurry.abort()
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  await services.departure.begin(config.departure, hurry.signal)
  setTimeout(() => {
    log.error('did not stop in time: leaving')
    process.exit(1)
  }, STOP_MS).unref()
  clearInterval(anchor)
  await Promise.all([site.close(), office.close()])
  await closeServices(services)
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

// A promise nobody awaited failed: state may be half changed, and a fresh process is the only honest one.
process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'failed outside any request')
  process.exit(1)
})
