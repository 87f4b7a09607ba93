import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { log, UserError } from '../launch/log.ts'
import { aptInstall, onPath } from './debian.ts'

/** Debian puts it where only root's path looks. */
const SYSTEM = '/usr/sbin/nats-server'
const STARTS_MS = 20_000
const LOOK_MS = 20

export interface Nats {
  readonly url: string
  /** At once, as a machine that loses its power. */
  kill(): Promise<void>
  /** Again at the same address. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The NATS server of this machine; on a Debian it is fetched where it is missing. */
export async function findNats(): Promise<string> {
  const find = () => onPath(['nats-server']) ?? (existsSync(SYSTEM) ? SYSTEM : undefined)
  const known = find()
  if (known !== undefined) return known
  log('Fetching nats-server')
  if (await aptInstall('nats-server')) {
    const installed = find()
    if (installed !== undefined) return installed
  }
  throw new UserError(
    'Failed to find or fetch nats-server. Install it (Debian: apt-get install nats-server).',
  )
}

/** A NATS server of one's own, on a port that the system gives it. It ends with this process. */
export async function startNats(): Promise<Nats> {
  const program = await findNats()
  const folder = mkdtempSync(join(tmpdir(), 'ketok-nats-'))
  let server: ChildProcess | undefined
  let port = -1

  const start = async () => {
    const started = spawn(
      program,
      [
        '--addr',
        '127.0.0.1',
        '--port',
        String(port),
        '--ports_file_dir',
        folder,
        '--pid',
        join(folder, 'pid'),
      ],
      { stdio: 'ignore' },
    )
    server = started
    const file = join(folder, `nats-server_${started.pid}.ports`)
    port = Number(new URL(await firstAddressIn(file, started)).port)
  }
  const kill = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  const onExit = () => server?.kill('SIGKILL')
  process.once('exit', onExit)
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    async stop() {
      process.off('exit', onExit)
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server writes down where it listens once it does. */
async function firstAddressIn(file: string, server: ChildProcess): Promise<string> {
  const giveUpAt = performance.now() + STARTS_MS
  while (performance.now() < giveUpAt && server.exitCode === null) {
    const { nats = [] } = readJson(file)
    if (nats[0] !== undefined) return nats[0]
    await pause(LOOK_MS)
  }
  throw new Error('Failed to start nats-server')
}

function readJson(file: string): { nats?: string[] } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { nats?: string[] }
  } catch {
    // Not there yet, or half written.
    return {}
  }
}
