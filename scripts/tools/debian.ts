import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The first of these programs that the machine has. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Root's own folder, so that nobody else can put something in its place. */
const LOCK = '/run/ketok-packages.lock'
/** The largest package and a slow line. */
const WAIT_S = 600

/**
 * True where packages can be installed and were: for root on a Debian. Several suites may want theirs at one moment, and apt
 * turns away whoever comes while it is at work.
 */
export async function aptInstall(...packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await run('apt-get', ['--version']))) return false
  await inTurn(LOCK, 'apt-get', ['update', '-qq'])
  // Others than this house's own may be at work as well.
  const waits = ['-o', `DPkg::Lock::Timeout=${WAIT_S}`]
  return inTurn(LOCK, 'apt-get', [...waits, 'install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/** Runs the program while no other process holds this lock; whoever comes meanwhile waits. */
export function inTurn(lock: string, name: string, args: readonly string[]): Promise<boolean> {
  return run('flock', ['--timeout', String(WAIT_S), lock, name, ...args])
}

/** Whether the program could be started and ended well; it is silent but for what goes wrong. */
export function run(name: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return new Promise((done) => {
    spawn(name, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
      .once('error', () => done(false))
      .once('exit', (code) => done(code === 0))
  })
}
