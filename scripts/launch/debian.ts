import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The first of these programs that the machine has. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** True where packages can be installed and were: for root on a Debian. */
export function aptInstall(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !run('apt-get', ['--version'])) return false
  run('apt-get', ['update', '-qq'])
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

export function run(name: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(name, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
