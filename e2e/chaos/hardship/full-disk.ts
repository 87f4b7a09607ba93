import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/launch/ports.ts'
import { root } from '../../../scripts/launch/root.ts'
import { visitDatabase } from '../../../scripts/postgres/house-database.ts'
import { type HousePorts, settings } from '../../../scripts/settings/settings.ts'
import { takesTime } from '../../product/pause.ts'
import { Stagehand } from '../../product/stagehand.ts'
import { comesTrue, type Hardship, noneOf } from './hardship.ts'
import { Watch } from './health.ts'
import { Rivals } from './rivals.ts'

/** Room for the cluster with its half gigabyte of log that lies ready, and a little more. */
const DISK_MB = 1_300
const START_MS = 240_000
const FULL_MS = 20_000
/** The launcher brings back what ended, at most after 15 seconds. */
const BACK_MS = 90_000

/** The disk under a house that `npm start` opened is full for a while: nothing ends for good, and nothing told is lost. */
export const fullDisk: Hardship = {
  name: 'a full disk under npm start',
  async live() {
    const disk = new SmallDisk()
    const ports = { port: await freePort(), officePort: await freePort(), simulatorPort: await freePort() }
    const site = `http://localhost:${ports.port}`
    const launcher = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
      cwd: root,
      env: surroundings(disk.folder, ports),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const output: string[] = []
    for (const stream of [launcher.stdout, launcher.stderr])
      stream?.on('data', (chunk) => output.push(String(chunk)))
    let hand: Stagehand | null = null
    try {
      const isOpen = () => {
        if (launcher.exitCode !== null) throw new Error(`npm start ended:\n${output.join('').slice(-2_000)}`)
        return isWell(`${site}/api/health`)
      }
      const opened = await comesTrue(START_MS, isOpen)
      const { url } = await visitDatabase(disk.folder)
      hand = new Stagehand(settings({ ...ports, dataFolder: disk.folder, url, smtpPort: await freePort() }))
      const simulator = `http://localhost:${ports.simulatorPort}`
      const rivals = await Rivals.open({ site, simulator, hand, databaseUrl: url }, 'Lot Penuh')
      const health = new Watch(`${site}/api/health`)
      rivals.begin()
      const began = performance.now()
      const flowed = await comesTrue(BACK_MS, () => rivals.acceptedSince(began) >= 5)

      disk.fill()
      await takesTime(FULL_MS)
      const stillUp = launcher.exitCode === null
      disk.empty()

      const emptiedAt = performance.now()
      const flowsAgain = await comesTrue(BACK_MS, () => rivals.acceptedSince(emptiedAt) >= 5)
      const wellAgain = await comesTrue(BACK_MS, () => health.looks.at(-1)?.status === 200)
      await rivals.stop()
      await health.stop()
      return [
        { says: 'npm start opens a house on a disk of its own', holds: opened },
        { says: 'bids flow before it', holds: flowed },
        { says: 'the launcher goes on while the disk is full', holds: stillUp, details: tailOf(output) },
        { says: 'bids flow again once there is room', holds: flowsAgain, details: tailOf(output) },
        { says: 'health is well again', holds: wellAgain, details: tailOf(output) },
        noneOf('every answer agrees with the log', await rivals.contradictions()),
      ]
    } finally {
      hand?.leave()
      await ended(launcher)
      disk.remove()
    }
  },
}

const tailOf = (output: readonly string[]) => output.join('').trim().split('\n').slice(-15)

/** The settings of a first start in a place of its own. */
function surroundings(folder: string, { port, officePort, simulatorPort }: HousePorts): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, PUBLIC_URL: __, OFFICE_URL: ___, ...inherited } = process.env
  return {
    ...inherited,
    DATA_DIR: folder,
    PORT: String(port),
    OFFICE_PORT: String(officePort),
    SIMULATOR_PORT: String(simulatorPort),
    DEMO_CROWD: 'off',
  }
}

function isWell(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((gone) => {
    child.once('exit', () => gone())
    child.kill('SIGTERM')
  })
}

/** A file system of its own in memory, so that nothing else on the machine meets the full disk. Only root can make one. */
class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'ketok-small-disk-'))

  constructor() {
    if (process.getuid?.() !== 0)
      throw new Error('Failed to make a small disk: only root may. Run it as root.')
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', this.folder])
  }

  /** To the last byte. */
  fill(): void {
    const ballast = openSync(join(this.folder, 'ballast'), 'a')
    const block = Buffer.alloc(1 << 20, 1)
    let size = block.length
    while (size > 0) {
      try {
        writeSync(ballast, block, 0, size)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = size > 1 ? size >> 1 : 0
      }
    }
    fsyncSync(ballast)
    closeSync(ballast)
  }

  empty(): void {
    rmSync(join(this.folder, 'ballast'))
  }

  remove(): void {
    execFileSync('umount', ['--lazy', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }
}
