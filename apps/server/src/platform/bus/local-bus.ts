import type { Bus, Errands } from './bus.ts'

/** What several `LocalBus` of one process share. */
export class LocalLine {
  readonly hearers = new Set<(text: string) => void>()
  readonly answerers = new Map<string, (text: string) => Promise<string>>()
}

/** Between houses in one process, and of a house that has no other. */
export class LocalBus implements Bus {
  readonly maxBytes = 1_000_000
  readonly errands: Errands
  readonly #line: LocalLine
  #hear: ((text: string) => void) | undefined

  constructor(line = new LocalLine()) {
    this.#line = line
    this.errands = {
      ask: async (node, text) =>
        (await line.answerers
          .get(node)?.(text)
          .catch(() => null)) ?? null,
      serve: (node, answer) => line.answerers.set(node, answer),
    }
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
