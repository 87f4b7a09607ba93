import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { secretNames } from '../apps/server/src/config.ts'
import { freePort } from './launch/ports.ts'
import { root } from './launch/root.ts'
import { startPostgres } from './postgres/embedded.ts'
import { productionSettings } from './testing/production-settings.ts'

const data = mkdtempSync(join(tmpdir(), 'ketok-serve-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

const folder = (name: string) => {
  mkdirSync(join(data, name), { recursive: true })
  return join(data, name)
}

/** A site so small that nothing has to be built. */
function builtSite(name: string): string {
  writeFileSync(join(folder(name), 'index.html'), `<!doctype html><title>${name}</title></head><body></body>`)
  return folder(name)
}

const settings = productionSettings()
const sites = { SITE_FOLDER: builtSite('site'), OFFICE_FOLDER: builtSite('office') }

/** The settings as a careful host gives them: what is secret lies in files. */
function inFiles(given: Record<string, string>): Record<string, string> {
  const secrets = folder('secrets')
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (!secretNames.includes(name)) return [name, value]
      writeFileSync(join(secrets, name), `${value}\n`, { mode: 0o600 })
      return [`${name}_FILE`, join(secrets, name)]
    }),
  )
}

const freePorts = async () => ({ PORT: `${await freePort()}`, OFFICE_PORT: `${await freePort()}` })

interface Served {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

function serve(env: NodeJS.ProcessEnv, args: readonly string[] = []): Served {
  let output = ''
  const child = spawn(process.execPath, [join(root, 'scripts/serve.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder('data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  return {
    child,
    output: () => output,
    ended: new Promise((done) => child.once('close', (code) => done(code))),
  }
}

async function refused(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<string> {
  const { ended, output } = serve(env, args)
  expect([await ended, output()]).toEqual([1, expect.any(String)])
  return output().trim()
}

describe('npm run serve refuses', () => {
  const ready = { ...settings, ...sites, DATABASE_URL: 'postgres://ketok@127.0.0.1:1/ketok' }

  it('to open without its settings, in one sentence that offers the embedded database too', async () => {
    const output = await refused({})
    expect(output.split('\n')).toHaveLength(1)
    expect(output).toMatch(/^Ketok cannot open by npm run serve yet: set DATABASE_URL, .*SESSION_KEY/)
    expect(output).toContain('npm run serve -- --embedded')
    expect(readdirSync(folder('data'))).toEqual([])
  })

  it.each([
    ['what is no production', { NODE_ENV: 'development' }, [], /NODE_ENV is development/],
    ['an argument it does not know', {}, ['--demo'], /Unknown argument --demo/],
    ['two databases', {}, ['--embedded'], /DATABASE_URL and --embedded are both there/],
    ['a site that is not built', { SITE_FOLDER: join(data, 'nowhere') }, [], /no built site in .*nowhere/],
    [
      'a secret that is told twice',
      { SEALING_KEY_FILE: join(data, 'sealing') },
      [],
      /SEALING_KEY and SEALING_KEY_FILE are both set/,
    ],
    [
      'a file that is not there',
      { SEALING_KEY: '', SEALING_KEY_FILE: join(data, 'gone') },
      [],
      /SEALING_KEY_FILE names .*gone, which is not there/,
    ],
    [
      'a mark of a first look',
      { ROUTE_SECRET: 'demo-0123456789abcdef' },
      [],
      /ROUTE_SECRET is the demo secret/,
    ],
    ['the simulated bank', { SNAP_PROFILE: 'simulator' }, [], /SNAP_PROFILE is the simulator/],
    ['a crowd', { DEMO_CROWD: 'on' }, [], /DEMO_CROWD must be off/],
    ['a database that does not answer', {}, [], /Failed to reach PostgreSQL at 127.0.0.1:1/],
  ])('%s', async (_, env, args, words) => {
    expect(await refused({ ...ready, ...(await freePorts()), ...env }, args)).toMatch(words)
  })

  it('a key that was made for a first look in the same place', async () => {
    const looked = folder('looked')
    writeFileSync(join(looked, 'demo-keys.json'), JSON.stringify({ SESSION_KEY: settings.SESSION_KEY }))
    const output = await refused({
      ...inFiles(settings),
      ...sites,
      DATABASE_URL: ready.DATABASE_URL,
      DATA_DIR: looked,
    })
    expect(output).toMatch(/^SESSION_KEY of .*demo-keys.json were made for a first look/)
  })
})

describe('npm run serve', () => {
  it('migrates an empty database, serves both sites by secrets from files, and ends in order', async () => {
    const postgres = await startPostgres({ folder: folder('postgres'), durable: false })
    const client = new pg.Client(postgres.url('postgres'))
    await client.connect()
    const ports = await freePorts()
    const env = inFiles({ ...settings, DATABASE_URL: postgres.url('postgres') })
    const house = serve({ ...env, ...sites, ...ports, DATA_DIR: folder('at-work'), DRAIN_SECONDS: '2' })
    try {
      await expect.poll(house.output).toContain('Ketok is open at https://lelang.ketok.test')
      const [site, office] = await Promise.all(
        Object.values(ports).map(async (at) => (await fetch(`http://127.0.0.1:${at}/`)).text()),
      )
      expect([site, office]).toEqual([
        expect.stringContaining('<title>Balai Lelang'),
        expect.stringContaining('<title>office'),
      ])
      const { rows } = await client.query(
        'SELECT (SELECT count(*)::int FROM auction) AS auctions, (SELECT count(*)::int FROM staff) AS staff',
      )
      expect(rows).toEqual([{ auctions: 0, staff: 0 }])
      expect(house.output()).not.toMatch(/simulator|Lelang#2026|demo/i)
      const health = async () => {
        const answer = await fetch(`http://127.0.0.1:${ports.PORT}/api/health/ready`)
        return ((await answer.json()) as { status: string }).status
      }
      expect(await health()).toBe('ready')
      house.child.kill('SIGTERM')
      // A balancer sees it while everybody is still served.
      await expect.poll(health, { interval: 20 }).toBe('leaving')
      expect((await fetch(`http://127.0.0.1:${ports.PORT}/`)).status).toBe(200)
      expect(await house.ended).toBe(0)
    } finally {
      house.child.kill('SIGKILL')
      await client.end()
      await postgres.stop()
    }
  })
})
