import type { ConcurrencyLimiter } from '../../../platform/concurrency/concurrency-limiter.ts'

const KEPT_MAX = 100

/** The latest pictures that were drawn, by what stands on them; made one at a time. */
export class KeptPictures {
  readonly #kept = new Map<string, Buffer>()
  readonly #makers: ConcurrencyLimiter

  constructor(makers: ConcurrencyLimiter) {
    this.#makers = makers
  }

  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(key)
    if (known) return known
    let drawn: Buffer | undefined
    await this.#makers.make(key, async () => {
      drawn = await draw()
      this.#kept.set(key, drawn)
      const [oldest] = this.#kept.keys()
      if (this.#kept.size > KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest)
    })
    return drawn ?? this.#kept.get(key) ?? (await draw())
  }
}
