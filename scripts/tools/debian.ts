import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The first of these programs that the machine has. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** True where packages can be installed and were: for root on a Debian. */
export async function aptInstall(...packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await run('apt-get', ['--version']))) return false
  await run('apt-get', ['update', '-qq'])
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
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
