/** Where other nouns say that customers may have news waiting: what tells them looks sooner than its sweep would. */
export class NewsDue {
  readonly #listeners = new Set<() => void>()

  soon(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Answers how to stop. */
  follow(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
