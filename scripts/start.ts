import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoKeys } from './launch/demo-settings.ts'
import { KeptPostgres } from './launch/kept-postgres.ts'
import { KeptProcess } from './launch/kept-process.ts'
import { freePort, type NamedPort, refuseTakenPorts } from './launch/ports.ts'
import { runProgram } from './launch/program.ts'
import { root } from './launch/root.ts'
import { claim, whenAbandoned } from './launch/running.ts'
import { command, say, Trouble } from './launch/say.ts'
import { SERVER_FLAGS } from './launch/server-flags.ts'
import { buildSites } from './launch/site-build.ts'
import { erasePostgres } from './postgres/embedded.ts'

const HEALTH_MS = 60_000
/** What an interrupted start was running notices that within this time, and gives its ports back. */
const INTERRUPTED_MS = 15_000

const logins = [
  ['budi@ketok.test', 'pelanggan, siap menawar'],
  ['sari@ketok.test', 'pelanggan premium'],
  ['tono@ketok.test', 'belum verifikasi email'],
] as const
const staffLogins = [
  ['admin@ketok.test', 'admin'],
  ['juru@ketok.test', 'juru lelang'],
  ['panitera@ketok.test', 'panitera'],
  ['kasir@ketok.test', 'kasir'],
  ['konten@ketok.test', 'konten'],
  ['penyelia@ketok.test', 'penyelia'],
] as const

await command(async () => {
  const options = readArguments(process.argv.slice(2))
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const port = portSetting('PORT', 3000)
  const officePort = portSetting('OFFICE_PORT', 3001)
  const simulatorPort = portSetting('SIMULATOR_PORT', 3002)
  const dataFolder = resolve(root, process.env.DATA_DIR || '.data')

  const { release, wasInterrupted } = await claim(dataFolder)
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      say('Stopping')
      for (const each of stops.reverse()) await each()
      release()
    })()
    return stopping
  }
  const leave = (code: number) => stop().finally(() => process.exit(code))
  process.on('SIGINT', () => leave(0))
  process.on('SIGTERM', () => leave(0))
  whenAbandoned(() => leave(1))

  try {
    await open()
  } catch (error) {
    await stop()
    throw error
  }

  async function open(): Promise<void> {
    const ports: NamedPort[] = [
      { name: 'PORT', port, use: 'the site' },
      { name: 'OFFICE_PORT', port: officePort, use: 'the back office' },
      { name: 'SIMULATOR_PORT', port: simulatorPort, use: 'the simulated outside world' },
    ]
    await refuseTakenPorts(ports, wasInterrupted ? INTERRUPTED_MS : 0)
    if (options.reset) await reset(dataFolder)

    const url = await database(dataFolder, stops)
    const env = settings({ dataFolder, url, port, officePort, simulatorPort, smtpPort: await freePort() })
    const demo = process.env.NODE_ENV === 'production' ? [] : ['--demo']
    say('Preparing the database')
    // Side by side: the one waits for the disk, the other for the processor.
    await Promise.all([runProgram(join(root, 'apps/server/src/prepare.ts'), env, demo), buildSites(say)])

    const keep = (name: string, path: string, flags: readonly string[] = []) => {
      const kept = new KeptProcess({
        name,
        args: [...flags, join(root, path)],
        cwd: root,
        env,
        onGivenUp: () => leave(1),
      })
      stops.push(() => kept.stop())
    }
    keep('simulator', 'apps/simulator/src/main.ts')
    keep('server', 'apps/server/src/main.ts', SERVER_FLAGS)
    await untilReady(`http://127.0.0.1:${port}/api/health`)
    printAddresses(env, simulatorPort)
  }
})

function readArguments(args: string[]): { reset: boolean } {
  const unknown = args.filter((arg) => arg !== '--reset')
  if (unknown.length > 0) {
    throw new Trouble(`Unknown argument ${unknown.join(' ')}. There is one: npm start -- --reset`)
  }
  return { reset: args.includes('--reset') }
}

function portSetting(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Trouble(`${name} must be a port number, not ${text}`)
  return port
}

async function reset(dataFolder: string): Promise<void> {
  if (process.env.DATABASE_URL) {
    throw new Trouble('--reset erases only the embedded database. Empty the one of DATABASE_URL yourself.')
  }
  say('Erasing the data of earlier starts')
  await erasePostgres(join(dataFolder, 'postgres'))
  for (const name of ['uploads', 'cache', 'demo-keys.json']) {
    rmSync(join(dataFolder, name), { recursive: true, force: true })
  }
}

async function database(dataFolder: string, stops: (() => Promise<void>)[]): Promise<string> {
  if (process.env.DATABASE_URL) {
    say('Using the PostgreSQL of DATABASE_URL')
    return process.env.DATABASE_URL
  }
  say('Starting PostgreSQL')
  const postgres = await KeptPostgres.open(join(dataFolder, 'postgres'), say)
  stops.push(() => postgres.stop())
  return postgres.url
}

function settings(here: {
  dataFolder: string
  url: string
  port: number
  officePort: number
  simulatorPort: number
  smtpPort: number
}): NodeJS.ProcessEnv {
  const production = process.env.NODE_ENV === 'production'
  const simulator = `http://localhost:${here.simulatorPort}`
  return {
    // A real house brings its own keys and addresses; what it forgot, the server names.
    ...(production
      ? {}
      : {
          ...demoKeys(here.dataFolder),
          SMTP_URL: `smtp://127.0.0.1:${here.smtpPort}`,
          SIMULATOR_SMTP_PORT: String(here.smtpPort),
          PUSH_EXTRA_ORIGIN: simulator,
          GOOGLE_CLIENT_ID: 'demo-ketok.apps.ketok.test',
          GOOGLE_ISSUER: `${simulator}/google`,
          GOOGLE_JWKS_URL: `${simulator}/google/certs`,
          MANUAL_BANK: 'BCA',
          MANUAL_ACCOUNT: '0065012026',
          MANUAL_OWNER: 'PT KETOK LELANG INDONESIA',
          DEMO_CROWD: 'on',
          BRAND_APPS:
            'Google Play=https://play.google.com/store,App Store=https://www.apple.com/id/app-store/',
          BRAND_SOCIAL:
            'Instagram=https://www.instagram.com/,YouTube=https://www.youtube.com/,Facebook=https://www.facebook.com/',
          LOG_LEVEL: 'warn',
        }),
    ...process.env,
    PORT: String(here.port),
    OFFICE_PORT: String(here.officePort),
    SIMULATOR_PORT: String(here.simulatorPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${here.port}`,
    OFFICE_URL: process.env.OFFICE_URL || `http://localhost:${here.officePort}`,
    DATA_DIR: here.dataFolder,
    DATABASE_URL: here.url,
  }
}

async function untilReady(health: string): Promise<void> {
  say('Waiting for the server')
  const giveUp = Date.now() + HEALTH_MS
  while (Date.now() < giveUp) {
    const ready = await fetch(health).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new Trouble(`The server was not ready within ${HEALTH_MS / 1000} s; it says why above.`)
}

function printAddresses(
  { PUBLIC_URL: site, OFFICE_URL: office }: NodeJS.ProcessEnv,
  simulatorPort: number,
): void {
  const simulator = `http://localhost:${simulatorPort}`
  say('Ketok is open')
  console.log(`
  Site                ${site}
  Back office         ${office}
  Mailbox, bank       ${simulator}   (the outside world, simulated)
  API description     ${site}/api/openapi.json

  Logins, password Lelang#2026
${listed(logins)}
  for the back office, with the code from ${simulator}/authenticator
${listed(staffLogins)}

  Ctrl-C stops everything; the data stays. npm start -- --reset begins afresh.
`)
}

function listed(people: readonly (readonly [email: string, what: string])[]): string {
  return people.map(([email, what]) => `    ${email.padEnd(20)} ${what}`).join('\n')
}
