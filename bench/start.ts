import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/launch/ports.ts'
import { root } from '../scripts/launch/root.ts'
import { atMost, log, median, report } from './parts/measure.ts'

/*
 * From a fresh clone, with an empty npm cache, to the first page in the browser's hands, over `npm ci` alone in another fresh
 * clone; then once more, as on every other day. What is committed is measured, not what lies in the working folder.
 * `npm run bench -- start 1` takes another number of rounds.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const GIVE_UP_MS = 600_000

// Clones stay until the end: for minutes after it was told to forget forty thousand files, ext4 looks at each of them whenever
// it makes a new one.
const place = mkdtempSync(join(tmpdir(), 'ketok-start-'))
try {
  const found: Record<'install' | 'first' | 'again', number[]> = { install: [], first: [], again: [] }
  for (let round = 1; round <= ROUNDS; round++) {
    log(`Round ${round} of ${ROUNDS}`)
    const bare = aClone(`bare-${round}`)
    found.install.push(await secondsToInstall(bare))
    const house = aClone(`house-${round}`)
    found.first.push(await secondsToFirstPage(house))
    found.again.push(await secondsToFirstPage(house))
  }
  const [install, first, again] = [median(found.install), median(found.first), median(found.again)]
  const ratios = { first_start_over_install: first / install }
  report({
    bench: 'start',
    ratios,
    figures: { install_s: install, first_start_s: first, second_start_s: again },
    goals: { first_start_over_install: atMost(ratios.first_start_over_install, 2) },
  })
} finally {
  rmSync(place, { recursive: true, force: true })
}

/** Its npm cache is its own and empty: what one clone fetched helps no other. */
interface Clone {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

function aClone(name: string): Clone {
  // What the one before left to be written would slow the disk for this one.
  execFileSync('sync')
  const folder = join(place, name)
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder])
  // Without the folders npm put in front for this run: the clone finds the machine's Node, as a stranger's does.
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules'))
  const env = { PATH: path.join(':'), HOME: process.env.HOME, npm_config_cache: join(place, `cache-${name}`) }
  return { folder, env }
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 100) / 10
}

async function secondsToInstall({ folder, env }: Clone): Promise<number> {
  const begun = performance.now()
  const npm = spawn('npm', ['ci'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error(`npm ci ended with ${code}; it says why above`)
  return secondsSince(begun)
}

async function secondsToFirstPage(clone: Clone): Promise<number> {
  const [port, office, simulator] = [await freePort(), await freePort(), await freePort()]
  const ports = { PORT: `${port}`, OFFICE_PORT: `${office}`, SIMULATOR_PORT: `${simulator}` }
  const env = { ...clone.env, ...ports }
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: clone.folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  npm.stdout?.pipe(process.stderr)
  const ended = new Promise<void>((done) => npm.once('exit', () => done()))
  try {
    await pageAt(`http://127.0.0.1:${port}/`, npm)
    return secondsSince(begun)
  } finally {
    // The whole group, as Ctrl-C in a terminal would.
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGINT')
    await ended
  }
}

async function pageAt(address: string, npm: { exitCode: number | null }): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS
  while (performance.now() < giveUp) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}; it says why above`)
    const page = await fetch(address).catch(() => null)
    if (page?.ok && (await page.text()).includes('ketok-config')) return
    await sleep(50)
  }
  throw new Error('Failed to get the first page in time')
}
