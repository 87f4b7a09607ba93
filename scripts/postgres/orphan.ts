import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * After a kill -9 of whoever started it, PostgreSQL lives on over its folder and would refuse a second server. Stops it.
 * Its lock file stays: by it the next server notices sessions of the last that are still at work over the same files.
 */
export async function stopOrphan(folder: string): Promise<'none' | 'stopped'> {
  const lock = join(folder, 'postmaster.pid')
  const pid = pidIn(lock)
  if (pid === null || !isPostgresOver(pid, folder)) {
    takeOver(lock)
    return 'none'
  }
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    send(pid, signal)
    for (let waited = 0; waited < seconds * 20; waited++) {
      if (!isPostgresOver(pid, folder)) {
        takeOver(lock)
        return 'stopped'
      }
      await sleep(50)
    }
  }
  throw new Error(
    `Failed to stop the PostgreSQL (process ${pid}) that an earlier start left over ${folder}. End it by hand.`,
  )
}

/**
 * PostgreSQL does not start where the process of the lock file lives, whoever that is by now, unless it is the one that
 * starts it. An empty lock file, from before a power cut, would stop it too.
 */
function takeOver(lock: string): void {
  if (!existsSync(lock)) return
  const [, ...rest] = readFileSync(lock, 'utf8').split('\n')
  if (rest.length === 0) rmSync(lock)
  else writeFileSync(lock, [process.pid, ...rest].join('\n'))
}

/** Where a server over this folder listens; null when there is none at work. */
export function portOfRunning(folder: string): number | null {
  const lock = join(folder, 'postmaster.pid')
  const pid = pidIn(lock)
  if (pid === null || !isPostgresOver(pid, folder)) return null
  const port = Number(readFileSync(lock, 'utf8').split('\n')[3])
  return Number.isInteger(port) && port > 0 ? port : null
}

function pidIn(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : null
  } catch {
    return null
  }
}

function isPostgresOver(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  let command: string
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // Without /proc (macOS) the lock file is believed; PostgreSQL wrote it and removes it when it ends well.
    return process.platform !== 'linux'
  }
  return command.includes('postgres') && command.split('\0').includes(folder)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone meanwhile: the next look says so.
  }
}
