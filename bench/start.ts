import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/launch/ports.ts'
import { root } from '../scripts/launch/root.ts'
import { atMost, report } from './parts/measure.ts'

/*
 * From a fresh clone, with an empty npm cache, to the first page in the browser's hands; then once more, as on every
 * other day. What is committed is measured, not what lies in the working folder.
 */
const GOAL_SECONDS = 180
const STRETCH_SECONDS = 90
const GIVE_UP_MS = 600_000

const place = mkdtempSync(join(tmpdir(), 'ketok-start-'))
const clone = join(place, 'clone')
try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
  const first = await secondsToFirstPage()
  const again = await secondsToFirstPage()
  report({
    bench: 'start',
    ratios: {},
    figures: { first_start_s: first, second_start_s: again, stretch_s: STRETCH_SECONDS },
    goals: { first_start_s: atMost(first, GOAL_SECONDS) },
  })
} finally {
  rmSync(place, { recursive: true, force: true })
}

async function secondsToFirstPage(): Promise<number> {
  const [port, simulatorPort] = [await freePort(), await freePort()]
  const env: NodeJS.ProcessEnv = {
    // Without the folders npm put in front for this run: the clone finds the machine's Node, as a stranger's does.
    PATH: (process.env.PATH ?? '')
      .split(':')
      .filter((folder) => !folder.includes('node_modules'))
      .join(':'),
    HOME: process.env.HOME,
    npm_config_cache: join(place, 'npm-cache'),
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
  }
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  npm.stdout?.pipe(process.stderr)
  const ended = new Promise<void>((done) => npm.once('exit', () => done()))
  try {
    await pageAt(`http://127.0.0.1:${port}/`, npm)
    return Math.round((performance.now() - begun) / 100) / 10
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
