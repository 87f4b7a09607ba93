import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { say, Trouble } from './say.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium for the journeys: the machine's, or one that is fetched now. */
export async function findChromium(): Promise<string> {
  const known = process.env.CHROMIUM_PATH || onPath() || (await playwrights())
  if (known) return known
  say('Fetching Chromium for the journeys')
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
    const installed = onPath()
    if (installed) return installed
  }
  run(process.execPath, [
    join(root, 'node_modules', 'playwright-core', 'cli.js'),
    'install',
    'chromium-headless-shell',
  ])
  const fetched = await playwrights()
  if (fetched) return fetched
  throw new Trouble(
    'Failed to find or fetch Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  )
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  const shell = path
    .replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
    .replace(/chrome$/, 'headless_shell')
  return [path, shell].find((candidate) => existsSync(candidate))
}

function run(name: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(name, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
