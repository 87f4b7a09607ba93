/**
 * Work whose outcome must not be older than the question: everybody waits for a run that began after they asked. One runs
 * at a time and all who came meanwhile share the next, so that a crowd costs no more than one asker.
 */
export class FreshRun<Outcome> {
  readonly #work: () => Promise<Outcome>
  #running: Promise<Outcome> | null = null
  #next: Promise<Outcome> | null = null

  constructor(work: () => Promise<Outcome>) {
    this.#work = work
  }

  fresh(): Promise<Outcome> {
    this.#next ??= this.#follow(this.#running)
    return this.#next
  }

  async #follow(before: Promise<Outcome> | null): Promise<Outcome> {
    // The one before may fail for its own askers; these try again.
    await before?.catch(() => undefined)
    this.#running = this.#next
    this.#next = null
    try {
      return await this.#work()
    } finally {
      this.#running = null
    }
  }
}
