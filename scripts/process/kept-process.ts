import type { ChildProcess } from 'node:child_process'
import { log } from '../launch/log.ts'
import { spawnWatched, stopChild } from './watched-child.ts'

export interface ProcessOptions {
  readonly name: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** How long a stop may take beyond what a server without a wait needs (apps/server/src/main.ts). */
  readonly waitMs?: number
  /** It is called when the process failed too often to be worth starting again. */
  readonly onGivenUp: () => void
}

/** A stop takes as long as the server gives itself (apps/server/src/main.ts), and a little more. */
export const STOP_MS = 10_000
const FAILURES_MAX = 5
const WINDOW_MS = 60_000
const PAUSE_MS = 500
/** Between attempts to bring back what was at work and keeps ending: a full disk, or a database that is away. */
const LONG_PAUSE_MS = 15_000

/**
 * A Node process that is started again when it dies, and stopped when we are done with it. One that never came to work is
 * given up soon, because something is wrong with it; one that was at work is brought back however long that takes.
 */
export class KeptProcess {
  readonly #options: ProcessOptions
  #child: ChildProcess | undefined
  #stopping = false
  #failures: number[] = []
  #wasAtWork = false

  constructor(options: ProcessOptions) {
    this.#options = options
    this.#start()
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async stop(): Promise<void> {
    this.#stopping = true
    if (this.#child !== undefined) await stopChild(this.#child, STOP_MS + (this.#options.waitMs ?? 0))
  }

  #start(): void {
    const { args, env } = this.#options
    let child: ChildProcess
    try {
      child = spawnWatched(args, env, 'inherit')
    } catch (error) {
      // Node reports some shortages by an event, others by a throw.
      this.#ended(0, error instanceof Error ? error.message : String(error))
      return
    }
    this.#child = child
    const began = Date.now()
    child.once('exit', (code, signal) => this.#ended(Date.now() - began, signal ?? `exit ${code}`))
    // There was no process to be had: too many, or no memory.
    child.once('error', (error) => {
      if (child.pid === undefined) this.#ended(0, error.message)
    })
  }

  #ended(livedMs: number, how: string): void {
    if (this.#stopping) return
    const { name, onGivenUp } = this.#options
    this.#wasAtWork ||= livedMs >= WINDOW_MS
    this.#failures = [...this.#failures.filter((at) => at > Date.now() - WINDOW_MS), Date.now()]
    const endsOften = this.#failures.length >= FAILURES_MAX
    if (endsOften && !this.#wasAtWork) {
      log(`The ${name} ended ${FAILURES_MAX} times within a minute (${how}): giving up`)
      onGivenUp()
      return
    }
    const pauseMs = endsOften ? LONG_PAUSE_MS : PAUSE_MS
    log(`The ${name} ended (${how}): starting it again${endsOften ? ` in ${pauseMs / 1000} s` : ''}`)
    setTimeout(() => {
      if (!this.#stopping) this.#start()
    }, pauseMs)
  }
}
