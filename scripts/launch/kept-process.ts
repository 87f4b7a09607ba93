import type { ChildProcess } from 'node:child_process'
import { spawnLeashed, stopChild } from './leashed.ts'
import { say } from './say.ts'

export interface ProcessOptions {
  readonly name: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Called when it failed too often to be worth starting again. */
  readonly onGivenUp: () => void
}

/** A stop takes as long as the server gives itself (apps/server/src/main.ts), and a little more. */
export const STOP_MS = 10_000
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
    if (this.#child !== undefined) await stopChild(this.#child, STOP_MS)
  }

  #start(): void {
    const { name, args, env } = this.#options
    const child = spawnLeashed(args, env, 'inherit')
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
