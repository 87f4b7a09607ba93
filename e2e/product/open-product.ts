import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startObjectStore } from '../../apps/server/src/testing/start-object-store.ts'
import { freePort } from '../../scripts/launch/ports.ts'
import { root } from '../../scripts/launch/root.ts'
import { hearProgram } from '../../scripts/process/program.ts'
import { makeDemoKeys } from '../../scripts/settings/demo-keys.ts'
import { type Caddy, startCaddy } from '../../scripts/tools/caddy.ts'
import { type Nats, startNats } from '../../scripts/tools/nats.ts'
import { startPgBouncer } from '../../scripts/tools/pgbouncer.ts'
import type { Chance } from '../chaos/chance.ts'
import { Balancer } from './balancer.ts'
import { checkOutEarlier } from './earlier-version.ts'
import { MortalPostgres } from './mortal-postgres.ts'
import { MortalProcess } from './mortal-process.ts'
import { isWell, mainOf, makeNodes, type Node } from './nodes.ts'
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
  /** The same with the lines on which they hang, where there are several. */
  readonly nodes: readonly Node[]
  /** What carries announcements between several servers; null where PostgreSQL does. */
  readonly nats: Nats | null
  /** The key that signed the site's certificate; null where the site has none. */
  readonly signer: string | null
  readonly hand: Stagehand
  /** Every line the server printed. */
  readonly output: string[]
  /** The clone whose code made the database: tools that write into it are of the same version. */
  code(): string
  /** Which commit serves before `upgrade`; null where it is this one from the beginning. */
  readonly earlier: string | null
  /** Whether it still does. */
  isOutdated(): boolean
  /** The database becomes that of this version, under servers of the earlier one; each is of this version once it is started anew. */
  upgrade(): Promise<void>
  /** Every server at once, as where the power fails. One of several that dies is seen by nobody beyond a reconnect. */
  killServers(): Promise<void>
  /** Those that were killed; `untilReady` waits for them. */
  startServers(): void
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
  /** What NATS sends is late and doubled by this luck. */
  readonly weather?: Chance
  /** They begin as the version before this one, or as the commit that is named. */
  readonly begins?: 'earlier' | { readonly at: string }
  /** As a host is told to build it: TLS by the Caddy of deploy/, PgBouncer before the database, files in S3. */
  readonly isDeployed?: boolean
}

const READY_MS = 90_000

export async function openProduct({ demo, settings = {}, nodes }: ProductOptions): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'ketok-e2e-'))
  const database = await MortalPostgres.open(join(folder, 'postgres'))
  const [port, officePort] = [await freePort(), await freePort()]
  const [simulatorPort, smtpPort] = [await freePort(), await freePort()]
  const isDeployed = nodes?.isDeployed === true
  const site = `${isDeployed ? 'https' : 'http'}://localhost:${port}`
  const office = `${isDeployed ? 'https' : 'http'}://localhost:${officePort}`
  const simulator = `http://localhost:${simulatorPort}`
  const studio = `http://localhost:${await freePort()}`
  const nats = nodes?.bus === 'nats' ? await startNats() : null
  const pooler = isDeployed ? await startPgBouncer(database.url, { connections: 30 }) : null
  const store = isDeployed ? await startObjectStore() : null
  const settingsOfAll: NodeJS.ProcessEnv = {
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
    ...(isDeployed ? { TRUST_PROXY: '1' } : {}),
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
    SALE_PAPERS_REQUIRED: 'off',
    // An earlier version has no built sites of its own.
    SITE_FOLDER: join(root, 'apps/web/dist'),
    OFFICE_FOLDER: join(root, 'apps/backoffice/dist'),
    ...(nats === null ? {} : { NATS_URL: nats.url }),
    ...store?.settings,
    ...settings,
  }
  const output: string[] = []
  const hear = (line: string) => {
    output.push(line)
    if (process.env.E2E_LOUD) process.stderr.write(`${line}\n`)
  }
  const earlier =
    nodes?.begins === undefined
      ? null
      : checkOutEarlier(join(folder, 'earlier'), nodes.begins === 'earlier' ? undefined : nodes.begins.at)
  let code = earlier?.code ?? root
  const several =
    nodes === undefined
      ? []
      : await makeNodes({
          ...nodes,
          nats,
          code,
          databaseUrl: database.url,
          pooledUrl: pooler?.url ?? null,
          env: settingsOfAll,
          hear,
        })
  const servers =
    nodes === undefined
      ? [new MortalProcess(mainOf(root), settingsOfAll, hear)]
      : several.map((node) => node.server)
  const sitePorts = several.map((node) => node.port)
  const officePorts = several.map((node) => node.officePort)
  const caddy = isDeployed
    ? await startCaddy({ site: { port, nodes: sitePorts }, office: { port: officePort, nodes: officePorts } })
    : null
  const balancer = nodes === undefined || isDeployed ? null : await Balancer.open(port, sitePorts)
  const env = { ...settingsOfAll, ...(caddy === null ? {} : trusting(caddy)) }
  const server = servers[0] as MortalProcess
  const outside = new MortalProcess(join(root, 'apps/simulator/src/main.ts'), env, hear)

  const hand = new Stagehand(env)

  const stop = async () => {
    hand.leave()
    await Promise.all([...servers, outside].map((program) => program.stop()))
    balancer?.close()
    await caddy?.stop()
    for (const node of several) for (const line of [node.bus, node.database]) line.close()
    await nats?.stop()
    await pooler?.stop()
    await database.stop()
    await store?.remove()
    earlier?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  const untilReady = async () => {
    const giveUp = Date.now() + READY_MS
    const areAllReady = async () =>
      (await isWell(`${site}/api/health`)) &&
      (balancer === null || balancer.wellCount === servers.length) &&
      (await Promise.all(several.map((node) => node.isReady()))).every(Boolean)
    while (!(await areAllReady())) {
      const lostAs = servers.find((each) => each.lostAs !== undefined)?.lostAs
      if (lostAs !== undefined || Date.now() > giveUp) {
        throw new Error(`Failed to start the server (${lostAs}):\n${output.slice(-30).join('\n')}`)
      }
      await beforeLookingAgain(50)
    }
  }
  const prepare = async (by: string, args: readonly string[] = []) => {
    const { code, output } = await hearProgram(join(by, 'apps/server/src/prepare.ts'), env, args)
    if (code !== 0) throw new Error(`Failed to prepare the database (${code}):\n${output}`)
  }
  const upgrade = async () => {
    await prepare(root)
    code = root
    for (const each of servers) each.willRun(mainOf(root))
  }
  try {
    await prepare(code, demo ? ['--demo'] : [])
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
      nodes: several,
      nats,
      signer: caddy?.signer ?? null,
      hand,
      output,
      code: () => code,
      earlier: earlier?.commit ?? null,
      isOutdated: () => code !== root,
      upgrade,
      async killServers() {
        await Promise.all(servers.map((each) => each.kill()))
      },
      startServers() {
        for (const each of servers) each.start()
      },
      untilReady,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Here, and in programs that are started with these settings. */
function trusting({ authority }: Caddy): NodeJS.ProcessEnv {
  setDefaultCACertificates([...getCACertificates(), readFileSync(authority, 'utf8')])
  return { NODE_EXTRA_CA_CERTS: authority }
}
