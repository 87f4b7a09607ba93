import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { log, UserError } from '../launch/log.ts'
import { root } from '../launch/root.ts'
import { aptInstall, onPath, run } from './debian.ts'

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const SHELL = ['chromium-headless-shell']
const DEBIANS = '/usr/bin/chromium'
/** Only in the same version do they stand beside each other, so they are installed together. */
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation']

interface Chromiums {
  readonly whole: string
  /**
   * The same engine without windows, in which each person of the journeys costs less. It shows no notifications. Where it
   * is not to be had it is the whole one.
   */
  readonly shell: string
}

/** A Chromium as people have it: the machine's, or one that is fetched now. */
export async function findChromium(): Promise<string> {
  return (await findChromiums()).whole
}

/** With its shell. Whoever names a browser by CHROMIUM_PATH gets it for everything. */
export async function findChromiums(): Promise<Chromiums> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { whole: named, shell: named }
  const known = await onMachine()
  if (known !== undefined && (known.whole !== DEBIANS || known.shell !== known.whole)) return known
  log(known === undefined ? 'Fetching Chromium for the journeys' : 'Fetching the shell of Chromium')
  await aptInstall(...PACKAGES)
  const installed = await onMachine()
  if (installed) return installed
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'])
  const fetched = await onMachine()
  if (fetched) return fetched
  throw new UserError(
    'Failed to find or fetch Chromium. Install it (Debian: apt-get install chromium chromium-headless-shell) or set CHROMIUM_PATH to one.',
  )
}

async function onMachine(): Promise<Chromiums | undefined> {
  const whole = onPath(WHOLE) ?? (await playwrights())
  if (whole === undefined) return undefined
  return { whole, shell: (whole === DEBIANS ? onPath(SHELL) : undefined) ?? whole }
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
