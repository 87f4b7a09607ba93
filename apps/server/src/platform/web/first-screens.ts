import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { WorkerThread } from '../concurrency/worker-thread.ts'
import type { FirstScreenData, FirstScreenWork } from './first-screen.worker.ts'

/** A page waits no longer for its first look than drawing it would save a phone. */
const DRAW_MS = 400
/** Drawing one takes about 5 ms: who comes behind so many gets their page at once, to be drawn by themselves. */
const WAITING_MAX = 12
/** A thread that has had no place free for so long does not draw any more: the next page gets another. */
const HUNG_MS = 10_000

/** Pages as a browser would draw them, so that one shows them before any script has come. */
export class FirstScreens {
  readonly #thread: WorkerThread<FirstScreenWork, string | null>
  readonly #drawMs: number
  #fullSince: number | null = null

  private constructor(data: FirstScreenData, drawMs: number) {
    this.#drawMs = drawMs
    const module = new URL('./first-screen.worker.ts', import.meta.url)
    // It stays: the first visitor after a quiet night must not be the one who waits for it.
    this.#thread = new WorkerThread(module, { data })
  }

  /** Null for a site that was built without them. */
  static of(folder: string, config: unknown, drawMs = DRAW_MS): FirstScreens | null {
    const built = join(folder, '.first-screen', 'open.js')
    return existsSync(built) ? new FirstScreens({ module: pathToFileURL(built).href, config }, drawMs) : null
  }

  /** Null when there is none to be had in time: the page then draws itself. */
  async draw(work: FirstScreenWork): Promise<string | null> {
    if (this.#thread.waiting >= WAITING_MAX) {
      this.#fullSince ??= Date.now()
      if (Date.now() - this.#fullSince > HUNG_MS) void this.#thread.close()
      return null
    }
    this.#fullSince = null
    const done = new AbortController()
    const late = sleep(this.#drawMs, null, { signal: done.signal }).catch(() => null)
    try {
      return await Promise.race([this.#thread.do(work), late])
    } finally {
      done.abort()
    }
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
