import { Worker } from 'node:worker_threads'
import type { BillPaper } from './bill-paper.ts'
import type { Draw, Drawn } from './bill-paper.worker.ts'

interface Waiting {
  readonly done: (pdf: Buffer) => void
  readonly fail: (error: Error) => void
}

/** Nobody has wanted a paper for so long: the thread gives its memory back. */
const IDLE_MS = 5 * 60_000

/**
 * Draws papers in a thread of its own: one takes a third of a second, and the thread that serves bids may not stand
 * still for that long. The thread starts with the first paper and keeps its fonts unpacked for the next.
 */
export class PaperPress {
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #next = 1
  readonly #waiting = new Map<number, Waiting>()

  draw(paper: BillPaper): Promise<Buffer> {
    const worker = this.#worker ?? this.#start()
    clearTimeout(this.#idle)
    const id = this.#next++
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail })
      worker.postMessage({ id, paper } satisfies Draw)
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
    this.#failAll(new Error('Failed to draw a paper: the house closes'))
  }

  #start(): Worker {
    const worker = new Worker(new URL('./bill-paper.worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    // It alone keeps no process alive.
    worker.unref()
    worker.on('message', (drawn: Drawn) => this.#answer(drawn))
    worker.on('error', (error) =>
      this.#lost(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', (code) =>
      this.#lost(worker, new Error(`Failed to draw a paper: its thread ended with ${code}`)),
    )
    this.#worker = worker
    return worker
  }

  #answer(drawn: Drawn): void {
    const waiting = this.#waiting.get(drawn.id)
    this.#waiting.delete(drawn.id)
    if ('pdf' in drawn)
      waiting?.done(Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength))
    else waiting?.fail(new Error(`Failed to draw a paper: ${drawn.failure}`))
    if (this.#waiting.size > 0) return
    this.#idle = setTimeout(() => void this.close(), IDLE_MS)
    this.#idle.unref()
  }

  /** The next paper starts another thread. */
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
