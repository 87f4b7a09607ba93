import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runningPostgres } from '../postgres/embedded.ts'
import { demoKeys } from './demo-settings.ts'
import { KeptPostgres } from './kept-postgres.ts'
import { exitCode } from './program.ts'
import { root } from './root.ts'
import { command } from './say.ts'

const PROGRAM = 'apps/server/src/operations/run.ts'
const DATABASE = 'ketok'

/** One of the operator's tasks, over the database of `DATABASE_URL`, else the embedded one, at work or not. */
export async function tend(task: 'backup' | 'restore' | 'doctor' | 'user'): Promise<void> {
  await command(async () => {
    if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
    const dataFolder = resolve(root, process.env.DATA_DIR || '.data')
    const { url, stop } = await database(dataFolder)
    try {
      const code = await exitCode(join(root, PROGRAM), settings(url, dataFolder), [
        task,
        ...process.argv.slice(2),
      ])
      process.exitCode = typeof code === 'number' ? code : 1
    } finally {
      await stop()
    }
    process.exit()
  })
}

async function database(dataFolder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  const folder = join(dataFolder, 'postgres')
  // A start of its own would take the one at work for an orphan, and stop it.
  const running = runningPostgres(folder)
  if (running !== null) return { url: running(DATABASE), stop: async () => {} }
  const postgres = await KeptPostgres.open(folder, () => {})
  return { url: postgres.url, stop: () => postgres.stop() }
}

function settings(url: string, dataFolder: string): NodeJS.ProcessEnv {
  return {
    // As `npm start` makes up what a demo was not given; nothing is mailed from here.
    ...(process.env.NODE_ENV === 'production'
      ? {}
      : { ...demoKeys(dataFolder), SMTP_URL: 'smtp://127.0.0.1:25', LOG_LEVEL: 'error' }),
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataFolder,
  }
}
