import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, inject } from 'vitest'
import { startPgBouncer } from '../../../../scripts/tools/pgbouncer.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { openLog } from '../platform/observe/log.ts'
import { PictureEncoder } from '../platform/pictures/picture-encoder.ts'
import { closeServices, openServices, type Services } from '../services.ts'
import { TestCaller } from './caller.ts'
import { HandClock } from './hand-clock.ts'
import { Letterbox } from './letterbox.ts'

/** So many of its last lines a house shows with a test that failed. */
const LINES_KEPT = 40

/** Where the clock of every house starts: a Friday morning in Jakarta, no holiday near. */
export const START = '2026-11-20T10:00:00+07:00'

/** The whole server on a database of its own, with time in the test's hand and nothing of ours replaced. */
export interface House {
  readonly services: Services
  /** The customer's door. */
  readonly app: FastifyInstance
  readonly office: FastifyInstance
  readonly clock: HandClock
  readonly api: TestCaller
  readonly mails: Letterbox
  /** `http://127.0.0.1:…`, for sockets and other clients. */
  readonly url: string
  readonly officeUrl: string
  readonly databaseUrl: string
  /** Does all jobs due by the house's clock; answers how many. */
  runJobs(): Promise<number>
  /** Another node over the same database and clock, as if on another machine. */
  openNode(settings?: Settings, bus?: Bus): Promise<Node>
}

export interface Node {
  readonly services: Services
  readonly app: FastifyInstance
  readonly office: FastifyInstance
  readonly api: TestCaller
  readonly url: string
  readonly officeUrl: string
  close(): Promise<void>
}

/** What differs from the tests' own settings, by the names of `config.ts`. */
export type Settings = Readonly<Record<string, string>>

export interface HouseOptions {
  readonly settings?: Settings
  /** Between it and nodes that join it; PostgreSQL's own if not said. */
  readonly bus?: Bus
  /** Whether it reaches its database through a pooler in transaction mode, with few connections behind it. */
  readonly isPooled?: boolean
  /** A migrated database of the test's own, which stays; a copy of the template, if not said. */
  readonly databaseUrl?: string
}

/** Opened once per test file, at its top level; closes itself after the last test. */
export async function openHouse({
  settings = {},
  bus,
  isPooled = false,
  databaseUrl,
}: HouseOptions = {}): Promise<House> {
  const database =
    databaseUrl === undefined ? await copyTemplate() : { url: databaseUrl, drop: async () => {} }
  const pooler = isPooled ? await startPgBouncer(database.url) : null
  const mails = await Letterbox.open()
  const folder = mkdtempSync(join(tmpdir(), 'ketok-house-'))
  const clock = new HandClock(START)
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: pooler?.url ?? database.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_CONNECTIONS: '10',
    DATA_DIR: folder,
    SMTP_URL: mails.url,
    // What is missing of official and letters is told all the same; their own test asks for them.
    SALE_PAPERS_REQUIRED: 'off',
    ...inject('keys'),
    ...settings,
  }
  const nodes: Node[] = []
  const output: string[] = []
  const hear = (line: string) => {
    if (output.push(line) > LINES_KEPT) output.shift()
  }

  async function openNode(own: Settings = {}, ownBus?: Bus): Promise<Node> {
    const config = readConfig({ ...environment, ...own })
    const log = openLog(config.logLevel, { write: hear })
    // Other tests are at work all the time: a process that yields to them would never come to its turn.
    const pictures = new PictureEncoder({ niceness: 0 })
    const services = await openServices(config, {
      clock: () => clock,
      works: false,
      log,
      pictures,
      ...(ownBus === undefined ? {} : { bus: ownBus }),
    })
    const { site: app, office } = await buildApp(services)
    await services.jobs.start()
    const url = await listen(app)
    const officeUrl = await listen(office)
    let open = true
    const node: Node = {
      services,
      app,
      office,
      url,
      officeUrl,
      api: new TestCaller(url, officeUrl),
      async close() {
        if (!open) return
        open = false
        await app.close()
        await office.close()
        await closeServices(services)
      },
    }
    nodes.push(node)
    return node
  }

  // What a test provokes on purpose is in the log as well: only a failure shows it.
  afterEach(({ task }) => {
    if (task.result?.state === 'fail' && output.length > 0)
      console.log(`The server’s last lines:\n${output.join('')}`)
    output.length = 0
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await mails.close()
    await pooler?.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const { services, app, office, api, url, officeUrl } = await openNode({}, bus)
  const runJobs = () => services.jobs.runDue()
  return {
    services,
    app,
    office,
    clock,
    api,
    mails,
    url,
    officeUrl,
    databaseUrl: database.url,
    runJobs,
    openNode,
  }
}

async function listen(door: FastifyInstance): Promise<string> {
  await door.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(door.server.address() as AddressInfo).port}`
}

async function copyTemplate(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = inject('templateUrl')
  const name = `house_${randomBytes(6).toString('hex')}`
  const onAdmin = async (sql: string) => {
    const client = new pg.Client(template.replace(/[^/]+$/, 'postgres'))
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await onAdmin(`CREATE DATABASE ${name} TEMPLATE ketok_template STRATEGY file_copy`)
  return {
    url: template.replace(/[^/]+$/, name),
    drop: () => onAdmin(`DROP DATABASE ${name} WITH (FORCE)`),
  }
}
