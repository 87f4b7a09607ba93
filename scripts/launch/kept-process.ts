import { type ChildProcess, spawn } from 'node:child_process'
import { say } from './say.ts'

export interface ProcessOptions {
  readonly name: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Called when it failed too often to be worth starting again. */
  readonly onGivenUp: () => void
}

const LEASH = new URL('./leash.mjs', import.meta.url).href
const STOP_MS = 10_000
const FAILURES_MAX = 5
const WINDOW_MS = 60_000

/** A Node process that is started again when it dies, and stopped when we are done with it. */
export class KeptProcess {
  readonly #options: ProcessOptions
  #child: ChildProcess | undefined
  #stopping = false
  #failures: number[] = []

  constructor(options: ProcessOptions) {
    this.#options = options
    this.#start()
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>((gone) => {
      child.once('exit', () => gone())
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref()
    })
  }

  #start(): void {
    const { name, args, cwd, env } = this.#options
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', LEASH, ...args],
      {
        cwd,
        env,
        // A group of its own, so that Ctrl-C leaves the order of stopping to us; the channel tells it when we are gone.
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    )
    this.#child = child
    child.once('exit', (code, signal) => {
      if (this.#stopping) return
      this.#failures = [...this.#failures.filter((at) => at > Date.now() - WINDOW_MS), Date.now()]
      if (this.#failures.length >= FAILURES_MAX) {
        say(`The ${name} ended ${FAILURES_MAX} times within a minute (${signal ?? code}): giving up`)
        this.#options.onGivenUp()
        return
      }
      say(`The ${name} ended (${signal ?? `exit ${code}`}): starting it again`)
      setTimeout(() => {
        if (!this.#stopping) this.#start()
      }, 500)
    })
  }
}
