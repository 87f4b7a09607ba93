import type { Bus } from './bus.ts'

/** What several `LocalBus` of one process share. */
export class LocalLine {
  readonly hearers = new Set<(text: string) => void>()
}

/** Between houses in one process, and of a house that has no other. */
export class LocalBus implements Bus {
  readonly maxBytes = 1_000_000
  readonly #line: LocalLine
  #hear: ((text: string) => void) | undefined

  constructor(line = new LocalLine()) {
    this.#line = line
  }

  async open(hear: (text: string) => void): Promise<void> {
    this.#hear = hear
    this.#line.hearers.add(hear)
  }

  send(text: string): void {
    for (const hear of this.#line.hearers) queueMicrotask(() => hear(text))
  }

  async close(): Promise<void> {
    if (this.#hear !== undefined) this.#line.hearers.delete(this.#hear)
  }
}
