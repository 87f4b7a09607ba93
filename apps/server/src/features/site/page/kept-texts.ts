import { type Instant, plus } from '@ketok/domain'

interface KeptText {
  readonly text: Promise<string | null>
  readonly until: Instant
}

/**
 * Texts that take long to write, each written at most once in so long, however many ask and however often. For names
 * of which there are few.
 */
export class KeptTexts {
  readonly #kept = new Map<string, KeptText>()
  readonly #keptMs: number
  readonly #now: () => Instant

  constructor(keptMs: number, now: () => Instant) {
    this.#keptMs = keptMs
    this.#now = now
  }

  get(name: string, write: () => Promise<string | null>): Promise<string | null> {
    const known = this.#kept.get(name)
    if (known !== undefined && this.#now() < known.until) return known.text
    const text = write()
    this.#kept.set(name, { text, until: plus(this.#now(), this.#keptMs) })
    text.catch(() => this.#kept.delete(name))
    return text
  }
}
