import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { STOP_MS } from '../process/kept-process.ts'
import { hasEnded, spawnWatched, stopChild } from '../process/watched-child.ts'
import { labelled } from './labelled.ts'

export interface DevProcessOptions {
  readonly name: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Whether it answers. */
  readonly isUp: () => Promise<boolean>
  /** Where its lines go; the terminal, unless a test reads them. */
  readonly output?: NodeJS.WritableStream
}

/** An editor that saves many files at once starts one change, not many. */
const QUIET_MS = 30
/** A process that does not stop by then is ended: the next one must be on the screen within three seconds. */
const GRACE_MS = 500
const LOOK_MS = 25

/** A Node process that starts anew when its sources change. One that fails waits for the next change. */
export class DevProcess {
  readonly #options: DevProcessOptions
  readonly #output: NodeJS.WritableStream
  #child: ChildProcess
  /** The one that is looked for until it answers; null from a change on until the next one is started. */
  #awaited: ChildProcess | null
  #isUp = false
  #up = Promise.withResolvers<void>()
  /** It ended by itself, and nothing has changed since. */
  #hasFailed = false
  #failure = Promise.withResolvers<void>()
  /** Its end is our own doing. */
  #isDismissed = false
  #isStopping = false
  #quiet: NodeJS.Timeout | undefined
  /** Its sources changed, and it goes on as it was for a while. */
  #isWaiting = false
  /** One change after the other. */
  #turn = Promise.resolve()

  constructor(options: DevProcessOptions) {
    this.#options = options
    this.#output = options.output ?? labelled(options.name)
    this.#child = this.#awaited = this.#start()
    void this.#lookWhetherUp(this.#child)
  }

  /** It is called for every source of this process that changed. With `after` it goes on as it is until then. */
  changed(path: string, after?: () => Promise<void>): void {
    if (this.#isStopping) return
    if (after) {
      if (this.#isWaiting) return
      this.#isWaiting = true
      void after().then(() => {
        if (this.#isWaiting) this.changed(path)
      })
      return
    }
    this.#isWaiting = false
    this.#awaited = null
    this.#setDown()
    if (this.#hasFailed) this.#failure = Promise.withResolvers()
    this.#hasFailed = false
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => {
      this.#turn = this.#turn.then(() => this.#renew(path))
    }, QUIET_MS)
  }

  /** Waits until it answers, over as many failures as it takes. */
  async untilUp(): Promise<void> {
    if (!this.#isUp) await this.#up.promise
  }

  /** Waits while it starts anew, however long a busy machine takes. For one that failed nobody waits. */
  async untilStarted(): Promise<void> {
    while (!this.#isUp && !this.#hasFailed) await Promise.race([this.#up.promise, this.#failure.promise])
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#quiet)
    await this.#turn
    this.#isDismissed = true
    await stopChild(this.#child, STOP_MS)
  }

  async #renew(path: string): Promise<void> {
    if (this.#isStopping) return
    const since = Date.now()
    this.#log(`${path} changed`)
    this.#isDismissed = true
    await stopChild(this.#child, GRACE_MS)
    this.#isDismissed = false
    if (this.#isStopping) return
    this.#child = this.#awaited = this.#start()
    void this.#lookWhetherUp(this.#child).then((isUp) => {
      if (isUp) this.#log(`up again after ${((Date.now() - since) / 1000).toFixed(1)} s`)
    })
  }

  #start(): ChildProcess {
    const child = spawnWatched(this.#options.args, this.#options.env, 'pipe')
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').pipe(this.#output, { end: false })
    }
    child.once('exit', (code, signal) => {
      // A change that came while it failed has its own start before it.
      if (this.#isDismissed || child !== this.#awaited) return
      this.#setDown()
      this.#hasFailed = true
      this.#failure.resolve()
      this.#log(`ended (${signal ?? `exit ${code}`}); it starts again with the next change of its sources`)
    })
    return child
  }

  async #lookWhetherUp(child: ChildProcess): Promise<boolean> {
    const isCurrent = () => child === this.#awaited && !hasEnded(child)
    while (isCurrent()) {
      if ((await this.#options.isUp()) && isCurrent()) {
        this.#isUp = true
        this.#up.resolve()
        return true
      }
      await sleep(LOOK_MS, undefined, { ref: false })
    }
    return false
  }

  #setDown(): void {
    if (this.#isUp) this.#up = Promise.withResolvers()
    this.#isUp = false
  }

  #log(line: string): void {
    this.#output.write(`${line}\n`)
  }
}
