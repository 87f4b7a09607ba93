import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, onPath, run } from './debian.ts'
import { log, UserError } from './log.ts'
import { root } from './root.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium for the journeys: the machine's, or one that is fetched now. */
export async function findChromium(): Promise<string> {
  const known = process.env.CHROMIUM_PATH || onPath(NAMES) || (await playwrights())
  if (known) return known
  log('Fetching Chromium for the journeys')
  if (await aptInstall('chromium', 'fonts-liberation')) {
    const installed = onPath(NAMES)
    if (installed) return installed
  }
  await run(process.execPath, [
    join(root, 'node_modules', 'playwright-core', 'cli.js'),
    'install',
    'chromium-headless-shell',
  ])
  const fetched = await playwrights()
  if (fetched) return fetched
  throw new UserError(
    'Failed to find or fetch Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  )
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  const shell = path
    .replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
    .replace(/chrome$/, 'headless_shell')
  return [path, shell].find((candidate) => existsSync(candidate))
}
