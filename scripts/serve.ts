import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configProblems, readConfig } from '../apps/server/src/config.ts'
import { withSecretFiles } from '../apps/server/src/platform/secrets/secret-files.ts'
import { keepOpen, type OpenHouse } from './launch/keep-open.ts'
import { command, log, UserError } from './launch/log.ts'
import { printAddresses, untilReady } from './launch/open-to-people.ts'
import { INTERRUPTED_MS, refuseTakenPorts } from './launch/ports.ts'
import { root } from './launch/root.ts'
import { openDatabase } from './postgres/house-database.ts'
import { KeptProcess } from './process/kept-process.ts'
import { runProgram } from './process/program.ts'
import { SERVER_FLAGS } from './process/server-flags.ts'
import {
  databaseUrlSetting,
  dataFolderSetting,
  namedPorts,
  portSettings,
  readEnvFile,
  unreadySentence,
  withDatabase,
} from './settings/settings.ts'

const SERVER = join(root, 'apps/server/src')
/** As it stands in a check of settings before the embedded database has an address. */
const EMBEDDED = 'postgres://embedded'

/** A real house: migrates and serves, and makes up nothing. It needs only what `npm ci --omit=dev` installs. */
await command(async () => {
  const options = readArguments(process.argv.slice(2))
  readEnvFile()
  requireProduction()
  const named = databaseUrlSetting()
  if (options.embedded && named !== undefined)
    throw new UserError('DATABASE_URL and --embedded are both there: keep one of them.')
  const config = readSettings(options.embedded ? withDatabase(process.env, EMBEDDED) : process.env)
  refuseFirstLook(config.dataFolder)
  refuseUnbuilt({ SITE_FOLDER: config.siteFolder, OFFICE_FOLDER: config.officeFolder })
  const dataFolder = dataFolderSetting()
  await keepOpen(options.embedded ? dataFolder : { shared: true }, open)

  async function open({ wasInterrupted, stops, leave }: OpenHouse): Promise<void> {
    const ports = portSettings()
    await refuseTakenPorts(namedPorts(ports), wasInterrupted ? INTERRUPTED_MS : 0, 'npm run serve')
    const database = await openDatabase(dataFolder)
    stops.push(() => database.stop())
    const env = withDatabase({ ...process.env, DATA_DIR: dataFolder }, database.url)
    log('Preparing the database')
    await runProgram(join(SERVER, 'prepare.ts'), env)
    const server = new KeptProcess({
      name: 'server',
      args: [...SERVER_FLAGS, join(SERVER, 'main.ts')],
      env,
      waitMs: config.departure.waitMs + config.departure.moveMs,
      onGivenUp: () => leave(1),
    })
    stops.push(() => server.stop())
    await untilReady(`http://127.0.0.1:${ports.port}/api/health/ready`)
    printAddresses({ PUBLIC_URL: config.publicUrl, OFFICE_URL: config.officeUrl }, 'npm run serve')
  }
})

function readArguments(args: string[]): { embedded: boolean } {
  const unknown = args.filter((arg) => arg !== '--embedded')
  if (unknown.length > 0)
    throw new UserError(`Unknown argument ${unknown.join(' ')}. There is one: npm run serve -- --embedded`)
  return { embedded: args.includes('--embedded') }
}

/** Whatever an environment leaves open is decided here: nothing of a first look is ever served to people. */
function requireProduction(): void {
  const { NODE_ENV } = process.env
  if (NODE_ENV && NODE_ENV !== 'production')
    throw new UserError(
      `npm run serve is for a real house, and NODE_ENV is ${NODE_ENV}. Take it away or set it to production; for a first look there is npm start.`,
    )
  process.env.NODE_ENV = 'production'
}

function readSettings(env: NodeJS.ProcessEnv): ReturnType<typeof readConfig> {
  const problems = configProblems(env)
  if (problems.length === 0) return readConfig(env)
  const sentence = unreadySentence(problems, 'by npm run serve')
  const wish = problems.includes('DATABASE_URL is missing')
    ? ' A house on one machine may have a PostgreSQL of its own instead: npm run serve -- --embedded.'
    : ''
  throw new UserError(sentence + wish)
}

/** The keys that `npm start` made for a first look lie beside its data, and whoever looked may have them. */
function refuseFirstLook(dataFolder: string): void {
  const path = join(dataFolder, 'demo-keys.json')
  if (!existsSync(path)) return
  const made: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  const { environment } = withSecretFiles(process.env, Object.keys(made))
  const used = Object.keys(made).filter((name) => environment[name]?.trim() === made[name]?.trim())
  if (used.length > 0)
    throw new UserError(
      `${used.join(', ')} of ${path} were made for a first look: make keys of your own (.env.example says how).`,
    )
}

function refuseUnbuilt(folders: Readonly<Record<string, string>>): void {
  for (const [name, folder] of Object.entries(folders))
    if (!existsSync(join(folder, 'index.html')))
      throw new UserError(
        `There is no built site in ${folder}. Take a release, which has both sites, build them before development packages are left out (npm ci && npm run build), or set ${name}.`,
      )
}
