import { join } from 'node:path'
import { type Listener, tellChanges } from './dev/changes.ts'
import { DevProcess } from './dev/dev-process.ts'
import { PageRequests } from './dev/page-requests.ts'
import { openSite, SHARED } from './dev/site.ts'
import { keepOpen, type OpenHouse } from './launch/keep-open.ts'
import { command, log, UserError } from './launch/log.ts'
import { printAddresses } from './launch/open-to-people.ts'
import { freePort, INTERRUPTED_MS, refuseTakenPorts } from './launch/ports.ts'
import { root } from './launch/root.ts'
import { openDatabase, resetHouse } from './postgres/house-database.ts'
import { runProgram } from './process/program.ts'
import {
  dataFolderSetting,
  isProduction,
  namedPorts,
  portSettings,
  readEnvFile,
  settings,
} from './settings/settings.ts'
import { simulatorSettings } from './settings/simulator-settings.ts'

const SITE = 'apps/web'
const OFFICE = 'apps/backoffice'

await command(async () => {
  const options = readArguments(process.argv.slice(2))
  readEnvFile()
  if (isProduction()) throw new UserError('npm run dev is for work on the code. In production: npm start')
  const ports = portSettings()
  const dataFolder = dataFolderSetting()
  await keepOpen(dataFolder, open)

  async function open({ wasInterrupted, stops }: OpenHouse): Promise<void> {
    await refuseTakenPorts(namedPorts(ports), wasInterrupted ? INTERRUPTED_MS : 0, 'npm run dev')
    if (options.reset) await resetHouse(dataFolder)

    const database = await openDatabase(dataFolder)
    stops.push(() => database.stop())
    const behind = { port: await freePort(), officePort: await freePort() }
    const env: NodeJS.ProcessEnv = {
      ...settings({ ...ports, dataFolder, url: database.url, smtpPort: await freePort() }),
      // People open the sites at Vite. The server stands behind it, and writes into the pages as they lie in the sources.
      PORT: String(behind.port),
      OFFICE_PORT: String(behind.officePort),
      SITE_FOLDER: join(root, SITE),
      OFFICE_FOLDER: join(root, OFFICE),
    }
    log('Preparing the database')
    await runProgram(join(root, 'apps/server/src/prepare.ts'), env, ['--demo'])

    const run = (name: string, path: string, url: string, env: NodeJS.ProcessEnv, flags: string[] = []) => {
      const isUp = () => answers(url)
      const started = new DevProcess({ name, args: [...flags, join(root, path)], env, isUp })
      stops.push(() => started.stop())
      return started
    }
    const simulatorUrl = `http://127.0.0.1:${ports.simulatorPort}/`
    const simulator = run('simulator', 'apps/simulator/src/main.ts', simulatorUrl, simulatorSettings(env))
    const flags = serverFlags(options, dataFolder)
    const server = run('server', 'apps/server/src/main.ts', houseAt(behind.port), env, flags)

    log('Opening the sites')
    const requests = new PageRequests()
    const untilStarted = () => server.untilStarted()
    const opened = await Promise.all([
      openSite({
        name: 'site',
        folder: SITE,
        port: ports.port,
        address: String(env.PUBLIC_URL),
        house: { url: houseAt(behind.port), untilStarted },
        requests,
        plugins: [tellChanges(watched({ server, simulator, requests }))],
      }),
      openSite({
        name: 'office',
        folder: OFFICE,
        port: ports.officePort,
        address: String(env.OFFICE_URL),
        house: { url: houseAt(behind.officePort), untilStarted },
        requests,
      }),
    ])
    stops.push(...opened)
    await server.untilUp()
    printAddresses(env, 'npm run dev -- --reset')
  }
})

function houseAt(port: number): string {
  return `http://127.0.0.1:${port}`
}

/** Any answer will do: one that complains is a server at work too. */
function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

interface Programs {
  readonly server: DevProcess
  readonly simulator: DevProcess
  readonly requests: PageRequests
}

/**
 * What the sites share with the server is drawn first, with the answers of the server as it was: two processors that do all
 * three at once show nothing for three seconds.
 *
 * The simulator takes no more than formats of times and amounts from `domain`: its mailbox, which it holds in memory, outlives a change there.
 */
function watched({ server, simulator, requests }: Programs): Record<string, Listener> {
  const toServer = (path: string) => server.changed(path)
  const toSitesFirst = (path: string) => server.changed(path, () => requests.untilQuiet())
  return {
    'apps/server/src': toServer,
    ...Object.fromEntries(SHARED.map((folder) => [folder, toSitesFirst])),
    [`${SITE}/index.html`]: toServer,
    [`${OFFICE}/index.html`]: toServer,
    'apps/simulator/src': (path) => simulator.changed(path),
    // Half a migration must not be applied: once applied, a file does not change any more.
    'apps/server/migrations': (path) =>
      log(`${path} changed. When it is finished, Ctrl-C and npm run dev apply it.`),
  }
}

interface Options {
  readonly reset: boolean
  /** `--inspect` or `--inspect=PORT`, as Node takes it. */
  readonly inspect: string | undefined
  readonly profile: boolean
}

function readArguments(args: string[]): Options {
  const inspect = args.find((arg) => /^--inspect(=.+)?$/.test(arg))
  const unknown = args.filter((arg) => arg !== inspect && arg !== '--reset' && arg !== '--cpu-prof')
  if (unknown.length > 0) {
    throw new UserError(
      `Unknown argument ${unknown.join(' ')}. There are: npm run dev -- --reset --inspect[=PORT] --cpu-prof`,
    )
  }
  return { reset: args.includes('--reset'), inspect, profile: args.includes('--cpu-prof') }
}

function serverFlags({ inspect, profile }: Options, dataFolder: string): string[] {
  return [
    ...(inspect === undefined ? [] : [inspect]),
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${join(dataFolder, 'profiles')}`] : []),
  ]
}
