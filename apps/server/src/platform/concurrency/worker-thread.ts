import { Worker } from 'node:worker_threads'
import type { Done, Order } from './worker-thread-end.ts'

export interface WorkerThreadOptions {
  /** What the thread is told when it starts (`workerData`). */
  readonly data?: unknown
  /** Nobody has wanted anything for so long: the thread gives its memory back. Without it, it stays. */
  readonly idleMs?: number
  /** The thread ends when what it holds outgrows this; the process goes on. */
  readonly heapMb?: number
}

interface Waiting {
  readonly done: (result: unknown) => void
  readonly fail: (error: Error) => void
}

/**
 * Work in a thread of its own, for what would keep the thread that serves bids from them. The thread starts with the
 * first piece of work; its end of the line is `worker-thread-end.ts`.
 */
export class WorkerThread<Work, Result> {
  readonly #module: URL
  readonly #options: WorkerThreadOptions
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #next = 1
  readonly #waiting = new Map<number, Waiting>()

  constructor(module: URL, options: WorkerThreadOptions) {
    this.#module = module
    this.#options = options
  }

  /** How many wait for their result. */
  get waiting(): number {
    return this.#waiting.size
  }

  do(work: Work): Promise<Result> {
    const worker = this.#worker ?? this.#start()
    clearTimeout(this.#idle)
    worker.ref()
    const id = this.#next++
    return new Promise<Result>((done, fail) => {
      this.#waiting.set(id, { done: done as Waiting['done'], fail })
      worker.postMessage({ id, work } satisfies Order<Work>)
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    // Before the thread is gone: what comes meanwhile waits for the next one.
    this.#failAll(new Error('Failed to finish in a thread: the house closes'))
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#module, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      workerData: this.#options.data,
      ...(this.#options.heapMb !== undefined && {
        resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMb },
      }),
    })
    worker.on('message', (done: Done) => this.#finish(worker, done))
    worker.on('error', (error) =>
      this.#lost(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', (code) =>
      this.#lost(worker, new Error(`Failed to finish in a thread: it ended with ${code}`)),
    )
    this.#worker = worker
    return worker
  }

  #finish(worker: Worker, done: Done): void {
    const waiting = this.#waiting.get(done.id)
    this.#waiting.delete(done.id)
    if ('result' in done) waiting?.done(done.result)
    else waiting?.fail(new Error(done.failure))
    if (this.#waiting.size > 0) return
    // A process that has nothing else to do ends now, and not when the thread has been idle for long.
    worker.unref()
    const { idleMs } = this.#options
    if (idleMs === undefined) return
    this.#idle = setTimeout(() => void this.close(), idleMs)
    this.#idle.unref()
  }

  /** The next piece of work starts another thread. */
  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#failAll(error)
  }

  #failAll(error: Error): void {
    for (const { fail } of this.#waiting.values()) fail(error)
    this.#waiting.clear()
  }
}
