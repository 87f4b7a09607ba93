import { beforeLookingAgain } from '../../product/pause.ts'

export interface Look {
  readonly at: number
  readonly tookMs: number
  /** Null where no answer came. */
  readonly status: number | null
}

const EVERY_MS = 250
const GIVE_UP_MS = 10_000

/** Asks one address of a house again and again and remembers how long each answer took. */
export class Watch {
  readonly looks: Look[] = []
  readonly #url: string
  #going = true
  readonly #watching: Promise<void>

  constructor(url: string) {
    this.#url = url
    this.#watching = this.#watch()
  }

  async stop(): Promise<readonly Look[]> {
    this.#going = false
    await this.#watching
    return this.looks
  }

  slowestSince(at: number): number {
    return Math.max(0, ...this.looks.filter((look) => look.at >= at).map(({ tookMs }) => tookMs))
  }

  async #watch(): Promise<void> {
    while (this.#going) {
      const at = performance.now()
      const answer = await fetch(this.#url, { signal: AbortSignal.timeout(GIVE_UP_MS) }).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      this.looks.push({ at, tookMs: performance.now() - at, status: answer?.status ?? null })
      await beforeLookingAgain(EVERY_MS)
    }
  }
}
