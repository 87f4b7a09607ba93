import { migrateJobs } from './platform/jobs.ts'
import { migrate, readMigrations } from './platform/migrate.ts'

/** Brings a database to what this program needs: `node src/prepare.ts`, before the first node of a new version. */
const url = process.env.DATABASE_URL
if (url === undefined || url === '')
  throw new Error('Failed to prepare the database: DATABASE_URL is missing')

await migrateJobs(url)
for (const name of await migrate(url, await readMigrations())) console.log(`applied ${name}`)
