import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from './launch/ports.ts'
import { root } from './launch/root.ts'
import { erasePostgres, runningPostgres, startPostgres } from './postgres/embedded.ts'

const WAIT_OPTIONS = { interval: 100 }
/** A watcher may not have come to a file yet: what nobody heard is touched again. */
const TOUCHING = { interval: 1_000 }

const data = mkdtempSync(join(tmpdir(), 'ketok-loop-'))
const [port, officePort, simulatorPort] = [await freePort(), await freePort(), await freePort()]
const site = `http://localhost:${port}`
const office = `http://localhost:${officePort}`
let loop: Run | undefined

interface Run {
  readonly child: ChildProcess
  output: string
  readonly ended: Promise<number | null>
}

function run(script: string): Run {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: data,
    PORT: String(port),
    OFFICE_PORT: String(officePort),
    SIMULATOR_PORT: String(simulatorPort),
    DEMO_CROWD: 'off',
  }
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'OFFICE_URL', 'KETOK_STARTED_BY']) delete env[name]
  const child = spawn(process.execPath, [join(root, 'scripts', script)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const running: Run = { child, output: '', ended }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      running.output += text
    })
  }
  return running
}

/** Until a command has said this; one that ends without having said it fails with all its words. */
function heard(running: Run, words: string): Promise<void> {
  return new Promise((done, fail) => {
    const look = () => running.output.includes(words) && done()
    running.child.stdout?.on('data', look)
    running.ended.then(() => fail(new Error(running.output)))
    look()
  })
}

/** A house that somebody has used already, so that no demo house is loaded into it. */
async function furnish(): Promise<void> {
  const { migrateJobs } = await import('../apps/server/src/platform/jobs.ts')
  const { migrate, readMigrations } = await import('../apps/server/src/platform/database/migrate.ts')
  const postgres = await startPostgres({ folder: join(data, 'postgres'), durable: false })
  const admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
  await admin.query('CREATE DATABASE ketok')
  await admin.end()
  const url = postgres.url('ketok')
  await migrateJobs(url)
  await migrate(url, await readMigrations())
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `INSERT INTO customer (email, full_name, seller_type) VALUES ('siti@ketok.test', 'Siti', 'person')`,
  )
  await client.query(
    `INSERT INTO staff (email, password_hash, full_name, roles, created_at)
     VALUES ('kepala@ketok.test', '-', 'Kepala', '{admin}', now())`,
  )
  await client.end()
  await postgres.stop()
}

const page = async (address: string) => (await fetch(address, { headers: { accept: 'text/html' } })).text()

/** The file keeps its content: a watcher sees that it was written. */
function touch(path: string): void {
  const now = new Date()
  utimesSync(join(root, path), now, now)
}

/** All that came over a connection so far. */
async function listen(address: string, protocol: string[] = [], first?: object): Promise<() => string> {
  const socket = new WebSocket(address, protocol)
  let heard = ''
  socket.addEventListener('message', ({ data: text }) => {
    heard += `${text}\n`
  })
  await new Promise<void>((open, fail) => {
    socket.addEventListener('open', () => open(), { once: true })
    socket.addEventListener('error', () => fail(new Error(`no connection to ${address}`)), { once: true })
  })
  if (first !== undefined) socket.send(JSON.stringify(first))
  return () => heard
}

/** Processes that were started over this data folder, by what Linux tells of them. */
function processesOver(folder: string): string[] {
  if (process.platform !== 'linux') return []
  const told = (pid: string, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, 'utf8')
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => told(pid, 'environ').includes(folder) || told(pid, 'cmdline').includes(folder))
    .map((pid) => told(pid, 'cmdline'))
}

describe('npm run dev', () => {
  beforeAll(furnish)
  // One of the tests ends it.
  beforeEach(async () => {
    if (loop !== undefined && loop.child.exitCode === null) return
    loop = run('dev.ts')
    await heard(loop, 'Ketok is open')
  })
  afterAll(async () => {
    loop?.child.kill('SIGTERM')
    await loop?.ended
    await erasePostgres(join(data, 'postgres'))
    rmSync(data, { recursive: true, force: true })
  })

  it('serves both sites as they are written, with the settings that the server puts into a page', async () => {
    const ofSite = await page(site)
    expect(ofSite).toContain('src="/src/main.tsx')
    expect(ofSite).toContain('/@vite/client')
    expect(ofSite).toContain('"googleClientId":"demo-ketok.apps.ketok.test"')
    const ofOffice = await page(`${office}/keuangan`)
    expect(ofOffice).toContain('src="/src/main.tsx')
    expect(ofOffice).toContain(`"site":"${site}"`)
    expect((await fetch(`${site}/src/main.tsx`)).headers.get('content-type')).toContain('javascript')
    // What lies in the data folder is nobody's business.
    expect((await fetch(`${site}/@fs${join(data, 'demo-keys.json')}`)).status).toBe(403)
  })

  it('tells an open page what changed, beside the live connection of the house', async () => {
    await page(site)
    await fetch(`${site}/src/shell/frame/header.tsx`)
    const changes = await listen(`ws://localhost:${port}/`, ['vite-hmr'])
    const house = await listen(`ws://localhost:${port}/realtime`, [], { type: 'hello' })
    await expect
      .poll(() => {
        touch('apps/web/src/shell/frame/header.tsx')
        return changes()
      }, TOUCHING)
      .toContain('/src/shell/frame/header.tsx')
    await expect.poll(house, WAIT_OPTIONS).toContain('"type":"welcome"')
  })

  it('loads the pages of both sites anew where a rule changed', async () => {
    const rule = 'packages/domain/src/rupiah.ts'
    for (const address of [site, office]) await fetch(`${address}/@fs${join(root, rule)}`)
    const changes = await Promise.all(
      [port, officePort].map((each) => listen(`ws://localhost:${each}/`, ['vite-hmr'])),
    )
    await expect
      .poll(() => {
        touch(rule)
        return changes.map((told) => told().includes('"type":"full-reload"'))
      }, TOUCHING)
      .toEqual([true, true])
  })

  it('starts the server anew with a changed rule, and calls meanwhile wait for it', async () => {
    const open = loop as Run
    const rule = 'packages/domain/src/index.ts'
    let looks = 0
    await expect
      .poll(() => {
        // Every tenth second only: a second change that is heard once the server is up again ends it in the middle of the call.
        if (looks++ % 100 === 0 && !open.output.includes(`${rule} changed`)) touch(rule)
        return open.output
      }, WAIT_OPTIONS)
      .toContain(`[server]    ${rule} changed`)
    expect((await fetch(`${site}/api/health`)).status).toBe(200)
    await expect.poll(() => open.output, WAIT_OPTIONS).toMatch(/\[server\] +up again after/)
  })

  it('lets no other command open a house over the same data', async () => {
    const other = run('start.ts')
    onTestFinished(() => void other.child.kill('SIGTERM'))
    expect(await other.ended).toBe(1)
    expect(other.output).toContain(`already running here (process ${loop?.child.pid}`)
  })

  it('ends with everything it started at Ctrl-C', async () => {
    expect(processesOver(data)).not.toEqual([])
    loop?.child.kill('SIGINT')
    expect(await loop?.ended).toBe(0)
    expect(processesOver(data)).toEqual([])
    expect(runningPostgres(join(data, 'postgres'))).toBeNull()
    await expect(fetch(site)).rejects.toThrow()
  })
})
