import pg from 'pg'
import { readConfig } from './config.ts'
import { refusePooler } from './platform/database/database.ts'
import { EarlierSchema, migrate, readMigrations } from './platform/database/migrate.ts'
import { refuseStrangeReplica } from './platform/database/reads.ts'
import { errorCode } from './platform/error-code.ts'
import { prepareWhatComesOften } from './platform/hot/callback-statements.ts'
import { migrateJobs } from './platform/jobs.ts'
import { keepKeys, StrangeKey } from './platform/secrets/house-keys.ts'
import { DatabaseClock, databaseTimeSource } from './platform/time/clock.ts'
import { closeServices, openServices, type Services } from './services.ts'

/**
 * Brings a database to what this program needs, before the first node of a new version: `node src/prepare.ts`.
 * With `--demo` an empty one is filled with a working house.
 */
const config = readConfig(process.env)
/** What the demo's loader asks for the third time is planned once for each connection. */
const OFTEN = 3

await refuseUnreachable(config.database.url, 'DATABASE_URL')
await refuseUnreachable(config.database.directUrl, 'DATABASE_DIRECT_URL')
const refused = (error: Error) => {
  console.error(error.message)
  process.exit(1)
}
await refusePooler(config.database.directUrl).catch(refused)
if (config.database.readUrl !== null)
  await refuseStrangeReplica(config.database.directUrl, config.database.readUrl).catch(refused)
const wantsDemo = process.argv.includes('--demo')
if (wantsDemo) await forgetHalfADemo()

await bringToThisVersion()

if (wantsDemo) await fillWhenEmpty()

/** A wrong DATABASE_URL is the commonest fault of a new place: one sentence, no stack. */
async function refuseUnreachable(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    const message = error instanceof Error ? error.message : ''
    const why = message || errorCode(error) || 'no answer'
    console.error(
      `Failed to reach PostgreSQL at ${hostname}:${port || 5432}${pathname} (${why}). Check ${setting}.`,
    )
    process.exit(1)
  }
}

/** Our own tables before those of the jobs: nothing is changed in a database that this program can not lead on. */
async function bringToThisVersion(): Promise<void> {
  try {
    for (const name of await migrate(config.database.directUrl, await readMigrations()))
      console.log(`  applied ${name}`)
  } catch (error) {
    if (!(error instanceof EarlierSchema)) throw error
    console.error(error.message)
    process.exit(1)
  }
  await migrateJobs(config.database.directUrl)
  await keepKeysOfSettings()
}

/** From here on the keys that today's replaced may leave the settings. */
async function keepKeysOfSettings(): Promise<void> {
  const client = new pg.Client(config.database.directUrl)
  await client.connect()
  try {
    await keepKeys(client, 'IDENTITY_KEY', config.keys.identity)
    await keepKeys(client, 'SEALING_KEY', config.keys.sealing)
  } catch (error) {
    if (!(error instanceof StrangeKey)) throw error
    console.error(error.message)
    process.exit(1)
  } finally {
    await client.end()
  }
}

/** A start that was interrupted while it furnished the house begins it anew. */
async function forgetHalfADemo(): Promise<void> {
  const client = new pg.Client(config.database.directUrl)
  await client.connect()
  try {
    const { clearInterrupted } = await import('../demo/loading-mark.ts')
    if (await clearInterrupted(client)) console.log('  cleared a demo house that was not finished')
  } finally {
    await client.end()
  }
}

async function fillWhenEmpty(): Promise<void> {
  const services = await openServices(config, {
    works: false,
    clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
  })
  try {
    const authenticators = process.env.DEMO_AUTHENTICATORS ?? ''
    const isNew = await isEmpty(services)
    if (isNew) {
      prepareWhatComesOften(OFTEN)
      const { loadDemo } = await import('../demo/load.ts')
      await loadDemo(config, services.now(), authenticators)
      console.log('  loaded the demo house')
    }
    // Apart from the house: one that was furnished before there was an office gets its staff too.
    if (await isUnstaffed(services)) {
      const { loadStaff } = await import('../demo/staff.ts')
      await loadStaff(services, authenticators)
      console.log('  loaded the demo staff')
    }
    if (isNew) {
      const { inviteMember } = await import('../demo/load-invitations.ts')
      await inviteMember(services)
      const { loadReviews } = await import('../demo/load-reviews.ts')
      await loadReviews(services)
      const { leaveLiveSalesToTheClock } = await import('../demo/leave-to-the-clock.ts')
      await leaveLiveSalesToTheClock(services)
      const film = process.env.DEMO_FILM ?? ''
      if (film !== '') {
        const { filmDueSale } = await import('../demo/film-due-sale.ts')
        await filmDueSale(services, film)
      }
      const { loadCashierDesk } = await import('../demo/load-cashier-desk.ts')
      await loadCashierDesk(services)
      const { loadSellerPayouts } = await import('../demo/load-sellers.ts')
      await loadSellerPayouts(services)
    }
  } finally {
    await closeServices(services)
  }
}

async function isEmpty({ pool }: Services): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT EXISTS (SELECT FROM auction) OR EXISTS (SELECT FROM customer) AS used',
  )
  return rows[0]?.used === false
}

async function isUnstaffed({ pool }: Services): Promise<boolean> {
  const { rows } = await pool.query('SELECT NOT EXISTS (SELECT FROM staff) AS unstaffed')
  return rows[0]?.unstaffed === true
}
