import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { log, UserError } from '../launch/log.ts'
import { databaseUrlSetting } from '../settings/settings.ts'
import { erasePostgres, runningPostgres } from './embedded.ts'
import { KeptPostgres } from './kept-postgres.ts'

const DATABASE = 'ketok'

export interface OpenDatabase {
  readonly url: string
  stop(): Promise<void>
}

/** For whoever opens a house: the database of `DATABASE_URL`, else the embedded one, kept alive. */
export async function openDatabase(dataFolder: string): Promise<OpenDatabase> {
  const named = databaseUrlSetting()
  if (named !== undefined) {
    log('Using the PostgreSQL of DATABASE_URL')
    return { url: named, stop: async () => {} }
  }
  log('Starting PostgreSQL')
  return KeptPostgres.open(join(dataFolder, 'postgres'), log)
}

/** For whoever only visits: the same database, at work in a house that is open or started for the visit. */
export async function visitDatabase(dataFolder: string): Promise<OpenDatabase> {
  const named = databaseUrlSetting()
  if (named !== undefined) return { url: named, stop: async () => {} }
  const folder = join(dataFolder, 'postgres')
  // A start of its own would take the one at work for an orphan, and stop it.
  const running = runningPostgres(folder)
  if (running !== null) return { url: running(DATABASE), stop: async () => {} }
  return KeptPostgres.open(folder, () => {})
}

export async function resetHouse(dataFolder: string): Promise<void> {
  if (databaseUrlSetting() !== undefined) {
    throw new UserError('--reset erases only the embedded database. Empty the one of DATABASE_URL yourself.')
  }
  log('Erasing the data of earlier starts')
  await erasePostgres(join(dataFolder, 'postgres'))
  for (const name of ['uploads', 'cache', 'demo-keys.json']) {
    rmSync(join(dataFolder, name), { recursive: true, force: true })
  }
}
