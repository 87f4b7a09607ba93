import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemoKeys } from '../../scripts/demo-keys.ts'
import { findFaketime } from '../../scripts/launch/faketime.ts'
import { type Nats, startNats } from '../../scripts/launch/nats.ts'
import { freePort } from '../../scripts/launch/ports.ts'
import { hearProgram } from '../../scripts/launch/program.ts'
import { root } from '../../scripts/launch/root.ts'
import { Balancer } from './balancer.ts'
import { MortalPostgres } from './mortal-postgres.ts'
import { MortalProcess } from './mortal-process.ts'
import { beforeLookingAgain } from './pause.ts'
import { Stagehand } from './stagehand.ts'

/** The whole product, as `npm start` runs it, on ports and files of its own. */
export interface Product {
  readonly site: string
  readonly office: string
  readonly simulator: string
  /** Where films of sales may come from; nobody listens there until a journey does. */
  readonly studio: string
  /** What its programs are started with; tools of the tests get the same. */
  readonly env: NodeJS.ProcessEnv
  readonly database: MortalPostgres
  readonly server: MortalProcess
  /** All servers; more than one stand behind a balancer at `site`. */
  readonly servers: readonly MortalProcess[]
  /** What carries announcements between several servers; null where PostgreSQL does. */
  readonly nats: Nats | null
  readonly hand: Stagehand
  /** Every line the server printed. */
  readonly said: string[]
  untilReady(): Promise<void>
  stop(): Promise<void>
}

export interface ProductOptions {
  /** The demo house, or an empty one. */
  readonly demo: boolean
  /** What differs from a house as it starts by itself, by the names of `.env.example`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Several servers on one database, their clocks wrong by so many seconds each. */
  readonly nodes?: Nodes
}

export interface Nodes {
  readonly clocksWrongBy: readonly number[]
  readonly bus: 'nats' | 'postgres'
}

const READY_MS = 90_000

export async function openProduct({ demo, settings = {}, nodes }: ProductOptions): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'ketok-e2e-'))
  const database = await MortalPostgres.open(join(folder, 'postgres'))
  const [port, officePort] = [await freePort(), await freePort()]
  const [simulatorPort, smtpPort] = [await freePort(), await freePort()]
  const site = `http://localhost:${port}`
  const office = `http://localhost:${officePort}`
  const simulator = `http://localhost:${simulatorPort}`
  const studio = `http://localhost:${await freePort()}`
  const nats = nodes?.bus === 'nats' ? await startNats() : null
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...makeDemoKeys(),
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    OFFICE_PORT: String(officePort),
    OFFICE_URL: office,
    SIMULATOR_PORT: String(simulatorPort),
    SIMULATOR_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PUBLIC_URL: site,
    PUSH_EXTRA_ORIGIN: simulator,
    VIDEO_ORIGIN: studio,
    MANUAL_BANK: 'BCA',
    MANUAL_ACCOUNT: '0065012026',
    MANUAL_OWNER: 'PT KETOK LELANG INDONESIA',
    GOOGLE_CLIENT_ID: 'demo-ketok.apps.ketok.test',
    GOOGLE_ISSUER: `${simulator}/google`,
    GOOGLE_JWKS_URL: `${simulator}/google/certs`,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO_CROWD: 'off',
    ...(nats === null ? {} : { NATS_URL: nats.url }),
    ...settings,
  }
  const said: string[] = []
  const hear = (line: string) => {
    said.push(line)
    if (process.env.E2E_LOUD) process.stderr.write(`${line}\n`)
  }
  const main = join(root, 'apps/server/src/main.ts')
  const ports: number[] = []
  const servers: MortalProcess[] = []
  for (const seconds of nodes?.clocksWrongBy ?? []) {
    const own = await freePort()
    const wrong = seconds === 0 ? {} : await findFaketime(new Date(Date.now() + seconds * 1_000))
    ports.push(own)
    const settingsOfNode = { PORT: String(own), OFFICE_PORT: String(await freePort()) }
    servers.push(new MortalProcess(main, { ...env, ...settingsOfNode, ...wrong }, hear))
  }
  if (nodes === undefined) servers.push(new MortalProcess(main, env, hear))
  const balancer = nodes === undefined ? null : await Balancer.open(port, ports)
  const server = servers[0] as MortalProcess
  const outside = new MortalProcess(join(root, 'apps/simulator/src/main.ts'), env, hear)

  const hand = new Stagehand(env)

  const stop = async () => {
    hand.leave()
    await Promise.all([...servers, outside].map((program) => program.stop()))
    balancer?.close()
    await nats?.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const untilReady = async () => {
    const giveUp = Date.now() + READY_MS
    const areAllReady = async () =>
      (await isWell(`${site}/api/health`)) && (balancer === null || balancer.wellCount === servers.length)
    while (!(await areAllReady())) {
      const lostAs = servers.find((each) => each.lostAs !== undefined)?.lostAs
      if (lostAs !== undefined || Date.now() > giveUp) {
        throw new Error(`Failed to start the server (${lostAs}):\n${said.slice(-30).join('\n')}`)
      }
      await beforeLookingAgain(50)
    }
  }
  try {
    const prepare = join(root, 'apps/server/src/prepare.ts')
    const { code, output } = await hearProgram(prepare, env, demo ? ['--demo'] : [])
    if (code !== 0) throw new Error(`Failed to prepare the database (${code}):\n${output}`)
    outside.start()
    for (const each of servers) each.start()
    await untilReady()
    return {
      site,
      office,
      simulator,
      studio,
      env,
      database,
      server,
      servers,
      nats,
      hand,
      said,
      untilReady,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function isWell(health: string): Promise<boolean> {
  return fetch(health).then(
    (answer) => answer.ok,
    () => false,
  )
}
