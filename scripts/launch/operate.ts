import { join } from 'node:path'
import { visitDatabase } from '../postgres/house-database.ts'
import { exitCode } from '../process/program.ts'
import {
  dataFolderSetting,
  firstLookKeys,
  isProduction,
  readEnvFile,
  withDatabase,
} from '../settings/settings.ts'
import { command } from './log.ts'
import { root } from './root.ts'

const PROGRAM = 'apps/server/src/operations/run.ts'

/** One of the operator's tasks, over the database of `DATABASE_URL`, else the embedded one, at work or not. */
export async function operate(task: 'backup' | 'restore' | 'doctor' | 'user' | 'house'): Promise<void> {
  await command(async () => {
    readEnvFile()
    const dataFolder = dataFolderSetting()
    const database = await visitDatabase(dataFolder)
    try {
      process.exitCode = await exitCode(join(root, PROGRAM), settings(database.url, dataFolder), [
        task,
        ...process.argv.slice(2),
      ])
    } finally {
      await database.stop()
    }
    process.exit()
  })
}

function settings(url: string, dataFolder: string): NodeJS.ProcessEnv {
  const env = {
    // These are the settings that `npm start` makes up for a demo; nothing is mailed from here.
    ...(isProduction()
      ? {}
      : { ...firstLookKeys(dataFolder), SMTP_URL: 'smtp://127.0.0.1:25', LOG_LEVEL: 'error' }),
    ...process.env,
    DATA_DIR: dataFolder,
  }
  return withDatabase(env, url)
}
