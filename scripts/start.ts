import { join } from 'node:path'
import { keepOpen, type OpenHouse } from './launch/keep-open.ts'
import { command, log, UserError } from './launch/log.ts'
import { printAddresses, untilReady } from './launch/open-to-people.ts'
import { freePort, INTERRUPTED_MS, refuseTakenPorts } from './launch/ports.ts'
import { root } from './launch/root.ts'
import { buildSites } from './launch/site-build.ts'
import { openDatabase, resetHouse } from './postgres/house-database.ts'
import { KeptProcess } from './process/kept-process.ts'
import { runProgram } from './process/program.ts'
import { SERVER_FLAGS } from './process/server-flags.ts'
import {
  databaseUrlSetting,
  dataFolderSetting,
  isProduction,
  namedPorts,
  portSettings,
  readEnvFile,
  settings,
  unreadySentence,
  withDatabase,
} from './settings/settings.ts'
import { simulatorSettings } from './settings/simulator-settings.ts'

await command(async () => {
  const options = readArguments(process.argv.slice(2))
  readEnvFile()
  const waitMs = isProduction() ? await refuseUnready() : 0
  const ports = portSettings()
  const dataFolder = dataFolderSetting()
  await keepOpen(dataFolder, open)

  async function open({ wasInterrupted, stops, leave }: OpenHouse): Promise<void> {
    await refuseTakenPorts(namedPorts(ports), wasInterrupted ? INTERRUPTED_MS : 0, 'npm start')
    if (options.reset) await resetHouse(dataFolder)

    // Side by side: the one waits for the disk, the other for the processor.
    const [env] = await Promise.all([prepareDatabase(stops), buildSites(log)])

    const keep = (name: string, path: string, env: NodeJS.ProcessEnv, flags: readonly string[] = []) => {
      const kept = new KeptProcess({
        name,
        args: [...flags, join(root, path)],
        env,
        waitMs,
        onGivenUp: () => leave(1),
      })
      stops.push(() => kept.stop())
    }
    if (!isProduction()) keep('simulator', 'apps/simulator/src/main.ts', simulatorSettings(env))
    keep('server', 'apps/server/src/main.ts', env, SERVER_FLAGS)
    await untilReady(`http://127.0.0.1:${ports.port}/api/health/ready`)
    printAddresses(env, 'npm start -- --reset')
  }

  /** Answers the settings of the programs that work on it. */
  async function prepareDatabase(stops: OpenHouse['stops']): Promise<NodeJS.ProcessEnv> {
    const database = await openDatabase(dataFolder)
    stops.push(() => database.stop())
    const env = settings({ ...ports, dataFolder, url: database.url, smtpPort: await freePort() })
    log('Preparing the database')
    // Under the server's flags, for Node keeps what it has compiled apart by them.
    const demo = isProduction() ? [] : ['--demo']
    await runProgram(join(root, 'apps/server/src/prepare.ts'), env, demo, SERVER_FLAGS)
    return env
  }
})

/**
 * A real house brings its own settings: before anything is started, one sentence says which are not there or not right.
 * Answers how long its server serves on when it is told to end.
 */
async function refuseUnready(): Promise<number> {
  const { configProblems, readConfig } = await import('../apps/server/src/config.ts')
  // The embedded database has its address once it runs.
  const env = withDatabase(process.env, databaseUrlSetting() ?? 'postgres://embedded')
  const problems = configProblems(env)
  if (problems.length > 0) throw new UserError(unreadySentence(problems))
  const { waitMs, moveMs } = readConfig(env).departure
  return waitMs + moveMs
}

function readArguments(args: string[]): { reset: boolean } {
  const unknown = args.filter((arg) => arg !== '--reset')
  if (unknown.length > 0) {
    throw new UserError(`Unknown argument ${unknown.join(' ')}. There is one: npm start -- --reset`)
  }
  return { reset: args.includes('--reset') }
}
