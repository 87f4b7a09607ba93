import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { log, UserError } from './log.ts'

interface Running {
  readonly pid: number
  /** Those whose end should be its end: npm and its shell. */
  readonly startedBy: readonly number[]
}

const WAIT_MS = 15_000

/**
 * One start per data folder. One that is still wanted is left alone; one whose npm was killed is stopped first, and
 * the notice of one that was itself killed is thrown away. Answers how to take the notice down again.
 */
export async function claim(dataFolder: string): Promise<{ release: () => void; wasInterrupted: boolean }> {
  mkdirSync(dataFolder, { recursive: true })
  const notice = join(dataFolder, 'running.json')
  const other = readNotice(notice)
  if (other !== null && isAlive(other.pid) && isStart(other.pid)) {
    if (other.startedBy.every(isAlive)) {
      throw new UserError(
        `Ketok is already running here (process ${other.pid}, data in ${dataFolder}).\n` +
          'Stop it with Ctrl-C where it was started, or set DATA_DIR and other ports to run a second one.',
      )
    }
    log('Stopping an earlier start whose npm is gone')
    await end(other.pid)
  }
  const startedBy = (process.env.KETOK_STARTED_BY ?? '').split(',').filter(Boolean).map(Number)
  writeFileSync(notice, JSON.stringify({ pid: process.pid, startedBy } satisfies Running))
  return { release: () => rmSync(notice, { force: true }), wasInterrupted: other !== null }
}

/** Calls `gone` when whoever started this process is gone, by whatever signal. */
export function whenAbandoned(gone: () => void): void {
  const startedBy = (process.env.KETOK_STARTED_BY ?? '').split(',').filter(Boolean).map(Number)
  if (process.connected) process.once('disconnect', gone)
  // Listening keeps the process alive, which is not the channel's business.
  process.channel?.unref()
  setInterval(() => {
    if (!startedBy.every(isAlive)) gone()
  }, 1_000).unref()
}

function readNotice(path: string): Running | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Dead, but nobody has asked for its exit code: in a container whose first process does not reap. */
function isZombie(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3) === 'Z'
  } catch {
    return false
  }
}

/** Numbers of processes are used again: believed only while it is a start of ours. */
function isStart(pid: number): boolean {
  try {
    return /(^|[/\0])(start|dev)\.ts\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM')
  for (let waited = 0; waited < WAIT_MS; waited += 100) {
    if (!isAlive(pid)) return
    await sleep(100)
  }
  process.kill(pid, 'SIGKILL')
}
