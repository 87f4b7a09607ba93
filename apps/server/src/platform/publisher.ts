/**
 * How news leaves a use case: by topic (`lot:12`, `customer:5`), to whoever listens, in the order announced. Within
 * one process here; several nodes put a broker behind the same port. News may be lost: listeners heal by `seq`.
 */
export interface Publisher {
  announce(topic: string, news: unknown): void
  /** Every announcement of every topic; answers how to stop. */
  listen(listener: (topic: string, news: unknown) => void): () => void
}

export class LocalPublisher implements Publisher {
  readonly #listeners = new Set<(topic: string, news: unknown) => void>()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  announce(topic: string, news: unknown): void {
    for (const listener of this.#listeners) {
      try {
        listener(topic, news)
      } catch (error) {
        // The fact is committed already: a listener's fault must not make it look refused.
        this.#onError(error)
      }
    }
  }

  listen(listener: (topic: string, news: unknown) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
