import { globSync } from 'node:fs'
import { log, UserError } from '../launch/log.ts'
import { aptInstall } from './debian.ts'

const LIBRARY = '/usr/lib/{*/,}faketime/libfaketime.so.1'

/**
 * The environment in which every program's wall clock runs as if it had been `at` when this was called. Clocks that only
 * measure durations run on as they are.
 */
export async function findFaketime(at: Date): Promise<NodeJS.ProcessEnv> {
  const offset = Math.round((at.getTime() - Date.now()) / 1_000)
  return {
    LD_PRELOAD: await library(),
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** By how much `findFaketime` has moved the clocks of this program and of those it starts. */
export const clockMovedByMs = Number(process.env.FAKETIME ?? 0) * 1_000

/** The environment for a program whose timers stand still under libfaketime, as those of PostgreSQL and Chromium do. */
export function onMachineTime(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(LD_PRELOAD|FAKETIME.*)$/.test(name)))
}

async function library(): Promise<string> {
  const [known] = globSync(LIBRARY)
  if (known !== undefined) return known
  log('Fetching libfaketime for another day')
  if (await aptInstall('libfaketime')) {
    const [installed] = globSync(LIBRARY)
    if (installed !== undefined) return installed
  }
  throw new UserError(
    'Failed to find or fetch libfaketime. Install it (Debian: apt-get install libfaketime).',
  )
}
