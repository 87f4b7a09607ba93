import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onFreePort } from '../launch/ports.ts'
import { sparingLog } from '../process/sparing-log.ts'
import { type Account, canRun, postgresAccount } from './account.ts'
import { type Binaries, postgresBinaries } from './binaries.ts'
import { clockStatements } from './moved-clock.ts'
import { portOfRunning, stopOrphan } from './orphan.ts'

/** A PostgreSQL of our own, listening on the loopback only. */
export interface EmbeddedPostgres {
  readonly folder: string
  readonly port: number
  /** The server's process; journeys and chaos kill it. */
  readonly pid: number
  /**
   * What a new cluster lacks of its log is laid out ahead of need. Nobody need wait for it, and it never fails; whoever writes
   * durably meanwhile waits for the same disk.
   */
  makeLogRoom(): Promise<void>
  url(database: string): string
  /** It is called once when the server ends without having been stopped. */
  whenLost(listener: () => void): void
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Where its data should live. Root's choice is honoured only where an unprivileged account can reach it. */
  readonly folder: string
  /** `false` for tests: nothing needs to survive the machine, so nothing waits for the disk. */
  readonly durable: boolean
  /** Fixed, to come back under the same address after a kill; any free port otherwise. */
  readonly port?: number
  readonly settings?: Readonly<Record<string, string>>
  /** Over the files of a base backup: the address of the primary that it follows as a replica. */
  readonly follows?: string
  /** Seconds by which a new cluster's time is moved; those of `tools/faketime.ts`, if not said. */
  readonly clockMovedBy?: string
  readonly log?: (line: string) => void
}

const USER = 'ketok'
/** It ends by itself where it cannot start. After a kill it goes through its log and waits for the disk, minutes where that is busy. */
const START_MS = 600_000
/** How often somebody who waits is told what it does. */
const TOLD_MS = 15_000
/** For which sessions of a killed server hold its files. */
const HELD_MS = 60_000
const STOP_MS = 20_000
/**
 * Write-ahead log that lies ready. A commit that needs a segment which is not there waits while 16 MB of zeros reach the
 * disk (40 to 80 ms, decision 0211); half a gigabyte carries about 600,000 bids from one checkpoint to the next.
 */
const LOG_ROOM = { setting: '512MB', segments: 32 }

export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const account = postgresAccount()
  const home = reachableFolder(resolve(options.folder), account, log)
  const binaries = postgresBinaries(account, home)
  const folder = join(home, 'cluster')
  const passwordFile = join(home, 'password')

  if ((await stopOrphan(folder)) === 'stopped')
    log('Stopped the PostgreSQL an interrupted start had left behind')
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    log('Creating the database cluster')
    // What an interrupted initdb left has no PG_VERSION yet, or no usable cluster: it holds nothing to keep.
    rmSync(folder, { recursive: true, force: true })
    createCluster(binaries, account, folder, passwordFile)
    moveClock(binaries, account, folder, options.clockMovedBy ?? process.env.FAKETIME)
  }
  const password = readFileSync(passwordFile, 'utf8').trim()
  const start = async (port: number) => ({
    port,
    child: await whenItsFilesAreFree(() =>
      startServer(binaries, account, folder, port, join(home, 'postgres.log'), options),
    ),
  })
  const { port, child } = options.port === undefined ? await onFreePort(start) : await start(options.port)

  let stopping = false
  return {
    folder: home,
    port,
    pid: child.pid ?? 0,
    makeLogRoom: () =>
      makeLogRoom(addressOf(password, port, 'postgres')).catch((error: Error) => {
        // The next start makes what is missing.
        if (!stopping) log(`PostgreSQL has no room for its log: ${error.message}`)
      }),
    url: (database) => addressOf(password, port, database),
    whenLost: (listener) => {
      child.once('exit', () => {
        if (!stopping) listener()
      })
    },
    stop: () => {
      stopping = true
      return stopServer(child)
    },
  }
}

/** Addresses of the databases of a server that somebody else keeps over this folder; null when none is at work. */
export function runningPostgres(folder: string): ((database: string) => string) | null {
  const home = reachableFolder(resolve(folder), postgresAccount(), () => {})
  const port = portOfRunning(join(home, 'cluster'))
  if (port === null) return null
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return (database) => addressOf(password, port, database)
}

/** Begins afresh: the cluster that `startPostgres` made for this folder goes, wherever it lives. */
export async function erasePostgres(folder: string): Promise<void> {
  const home = reachableFolder(resolve(folder), postgresAccount(), () => {})
  await stopOrphan(join(home, 'cluster'))
  rmSync(home, { recursive: true, force: true })
}

function addressOf(password: string, port: number, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}

/** The wanted folder, or a place beside the system's own data when the account cannot get there. */
function reachableFolder(wanted: string, account: Account | null, log: (line: string) => void): string {
  if (account === null) {
    mkdirSync(wanted, { recursive: true })
    return wanted
  }
  const key = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  const places = [wanted, `/var/lib/ketok/${key}`, join(tmpdir(), `ketok-${key}`)]
  const chosen = (place: string): string => {
    if (place !== wanted) log(`PostgreSQL cannot reach ${wanted}; its data lives in ${place}`)
    return place
  }
  // Data stays where it is: a system that has no process free to look must not lead to an empty house elsewhere.
  const kept = places.find((place) => existsSync(join(place, 'cluster', 'PG_VERSION')))
  if (kept !== undefined) return chosen(kept)
  for (const place of places) {
    const isNew = !existsSync(place)
    try {
      mkdirSync(place, { recursive: true })
      chownSync(place, account.uid, account.gid)
      chmodSync(place, 0o700)
    } catch {
      continue
    }
    if (canRun(account, 'ls', [place])) return chosen(place)
    // Nothing is left behind in an unreachable place, and nothing taken away that was there before.
    if (isNew) rmSync(place, { recursive: true, force: true })
  }
  throw new Error(
    `Failed to find a folder PostgreSQL can reach (tried ${places.join(', ')}). Set DATA_DIR to one that others may enter.`,
  )
}

function createCluster(
  binaries: Binaries,
  account: Account | null,
  folder: string,
  passwordFile: string,
): void {
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account !== null) chownSync(passwordFile, account.uid, account.gid)
  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own collation: the same order on every machine, whatever locales it has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { cwd: '/', ...account, encoding: 'utf8', env: plainEnvironment() },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`Failed to create the database cluster in ${folder}:\n${made.error ?? made.stderr}`)
  }
}

function moveClock(
  binaries: Binaries,
  account: Account | null,
  folder: string,
  seconds: string | undefined,
): void {
  if (seconds === undefined) return
  // Each line is a statement.
  const input = clockStatements(seconds)
    .map((statement) => `${statement};\n`)
    .join('')
  const options = { cwd: '/', ...account, encoding: 'utf8', input, env: plainEnvironment() } as const
  // Every database to come is a copy of the first.
  for (const database of ['template1', 'postgres']) {
    const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', database]
    const { status, error, stderr } = spawnSync(binaries.postgres, args, options)
    if (status !== 0) throw new Error(`Failed to move the clock of ${database}:\n${error ?? stderr}`)
  }
}

async function startServer(
  binaries: Binaries,
  account: Account | null,
  folder: string,
  port: number,
  logFile: string,
  options: EmbeddedOptions,
): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    ...(options.durable ? { min_wal_size: LOG_ROOM.setting } : {}),
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(options.follows === undefined ? {} : { primary_conninfo: options.follows }),
    ...options.settings,
  }
  if (options.follows !== undefined) writeFileSync(join(folder, 'standby.signal'), '')
  const child = spawn(
    binaries.postgres,
    ['-D', folder, '-p', String(port), ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    // A group of its own: Ctrl-C in the terminal reaches only the launcher, which stops things in order.
    { cwd: '/', ...account, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: plainEnvironment() },
  )
  endWithUs(child, folder, account)
  const log = options.log ?? (() => {})
  child.stderr?.on('data', sparingLog(logFile, log))

  const wanted = options.follows === undefined ? 'connections' : 'read-only connections'
  await new Promise<void>((ready, fail) => {
    let tail = ''
    const timer = setTimeout(() => {
      enough()
      child.kill('SIGQUIT')
      fail(new Error(`Failed to start PostgreSQL within ${START_MS / 1000} s; its log is ${logFile}`))
    }, START_MS)
    const telling = setInterval(
      () => log(`PostgreSQL is still starting: ${tail.trim().split('\n').at(-1)}`),
      TOLD_MS,
    )
    const enough = () => {
      clearTimeout(timer)
      clearInterval(telling)
    }
    child.stderr?.on('data', function look(chunk: Buffer) {
      tail = (tail + chunk).slice(-4000)
      if (!tail.includes(`database system is ready to accept ${wanted}`)) return
      enough()
      child.stderr?.off('data', look)
      ready()
    })
    child.once('error', (error) => {
      enough()
      fail(error)
    })
    child.once('exit', (code) => {
      enough()
      fail(new Error(`Failed to start PostgreSQL (exit ${code}); the end of ${logFile}:\n${tail}`))
    })
  })
  return child
}

/** Sessions of a killed server hold its files until each has noticed that; PostgreSQL looks for them when it starts. */
async function whenItsFilesAreFree(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const giveUp = Date.now() + HELD_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const isHeld = (error as Error).message.includes('pre-existing shared memory block')
      if (!isHeld || Date.now() > giveUp) throw error
    }
    await sleep(100)
  }
}

/** Reads until the other end of its input is gone; then tells the server to stop, if it is still that one. */
const GUARD = 'read -r _; [ "$(head -n 1 "$2")" = "$1" ] && kill -INT "$1"'

/** A killed launcher or an interrupted test stops nothing: the shell that watches its end of a pipe does. */
function endWithUs(child: ChildProcess, folder: string, account: Account | null): void {
  const watched = ['guard', String(child.pid), join(folder, 'postmaster.pid')]
  const guard = spawn('sh', ['-c', GUARD, ...watched], {
    cwd: '/',
    ...account,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: plainEnvironment(),
  })
  // Without it the next start finds what was left, as on a machine that has no shell.
  guard.once('error', () => {})
  child.once('exit', () => guard.kill('SIGKILL'))
  guard.unref()
  ;(guard.stdin as Socket | null)?.unref()
}

/** What a new cluster lacks; one that was at work keeps what it has used (`min_wal_size`). */
async function makeLogRoom(url: string): Promise<void> {
  const client = new pg.Client(url)
  // A server that ends meanwhile fails the statement at hand, which says so.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ made: number }>('SELECT count(*)::int AS made FROM pg_ls_waldir()')
    if ((rows[0]?.made ?? 0) >= LOG_ROOM.segments) return
    // Those that lie ready are used before the first new one is made, so the way goes through all of them.
    for (let used = 1; used < LOG_ROOM.segments; used++) {
      // A segment in which nothing stands is not left.
      await client.query("SELECT pg_logical_emit_message(false, 'ketok', 'room'), pg_switch_wal()")
    }
    // Those left behind are renamed to be the next ones.
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((gone) => {
    child.once('exit', () => gone())
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGQUIT'), STOP_MS).unref()
  })
}

/** Messages in English whatever the user's locale, because the start is recognised by one of them. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
