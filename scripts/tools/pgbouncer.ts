import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { log, UserError } from '../launch/log.ts'
import { aptInstall, onPath } from './debian.ts'

/** Debian puts it where only root's path looks. */
const SYSTEM = '/usr/sbin/pgbouncer'
const STARTS_MS = 20_000
const LOOK_MS = 20
/** `nobody` of all systems: it refuses to work for root. */
const NOBODY = 65_534
/** Names the socket; nothing listens on the network. */
const PORT = 6432

export interface PgBouncer {
  /** The same database, through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** The PgBouncer of this machine; on a Debian it is fetched where it is missing. */
export async function findPgBouncer(): Promise<string> {
  const find = () => onPath(['pgbouncer']) ?? (existsSync(SYSTEM) ? SYSTEM : undefined)
  const known = find()
  if (known !== undefined) return known
  log('Fetching pgbouncer')
  if (await aptInstall('pgbouncer')) {
    const installed = find()
    if (installed !== undefined) return installed
  }
  throw new UserError('Failed to find or fetch pgbouncer. Install it (Debian: apt-get install pgbouncer).')
}

/** A PgBouncer before one database, by a socket in a folder of its own. It ends with this process. */
export async function startPgBouncer(
  direct: string,
  { mode = 'transaction', connections = 4 }: { mode?: 'transaction' | 'session'; connections?: number } = {},
): Promise<PgBouncer> {
  const program = await findPgBouncer()
  const folder = mkdtempSync(join(tmpdir(), 'ketok-pgbouncer-'))
  const { hostname, port, pathname, username, password } = new URL(direct)
  const database = pathname.slice(1)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
${database} = host=${hostname} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 1000
`,
    { mode: 0o600 },
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, settings]) chownSync(path, NOBODY, NOBODY)
  const server = spawn(program, ['-q', settings], {
    stdio: 'ignore',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  const onExit = () => server.kill('SIGKILL')
  process.once('exit', onExit)
  await untilThere(join(folder, `.s.PGSQL.${PORT}`), server)
  return {
    url: `postgres://${username}@${encodeURIComponent(folder)}:${PORT}/${database}`,
    async stop() {
      process.off('exit', onExit)
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilThere(socket: string, server: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + STARTS_MS
  while (performance.now() < giveUpAt && server.exitCode === null) {
    if (await takesCalls(socket)) return
    await pause(LOOK_MS)
  }
  throw new Error('Failed to start pgbouncer')
}

/** The file is there a moment before anybody listens at it. */
function takesCalls(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const call = connect(socket)
    call.once('connect', () => {
      call.destroy()
      resolve(true)
    })
    call.once('error', () => resolve(false))
  })
}
