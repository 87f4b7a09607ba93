import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../launch/root.ts'

const WATCHDOG = new URL('./parent-watchdog.mjs', import.meta.url).href

/** Starts a Node process that ends when this one is gone, by whatever signal. */
export function spawnWatched(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe',
): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', WATCHDOG, ...args], {
    cwd: root,
    env,
    // A group of its own, so that Ctrl-C leaves the order of stopping to us; the channel tells it when we are gone.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

/** Tells a process to stop, and ends it when it has not done so in time. */
export async function stopChild(child: ChildProcess, graceMs: number): Promise<void> {
  if (hasEnded(child)) return
  await new Promise<void>((gone) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.once('exit', () => {
      clearTimeout(timer)
      gone()
    })
    child.kill('SIGTERM')
  })
}
