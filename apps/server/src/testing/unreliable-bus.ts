import type { Bus, Errands } from '../platform/bus/bus.ts'
import type { Chance } from './chance.ts'

/** How often out of a hundred each happens to a text on its way. */
export interface Faults {
  readonly lost: number
  readonly doubled: number
  /** Comes after those that were sent behind it. */
  readonly late: number
}

/** A bus that treats what is sent as badly as the worst network, by a seed; and one that can be cut. */
export class UnreliableBus implements Bus {
  readonly #bus: Bus
  readonly #chance: Chance
  readonly #held: string[] = []
  faults: Faults = { lost: 0, doubled: 0, late: 0 }
  /** Nothing goes out and nothing comes in. */
  isCut = false

  constructor(bus: Bus, chance: Chance) {
    this.#bus = bus
    this.#chance = chance
  }

  get errands(): Errands {
    const inner = this.#bus.errands as Errands
    return {
      ask: async (node, text, timeoutMs) => (this.isCut ? null : inner.ask(node, text, timeoutMs)),
      serve: (node, answer) => inner.serve(node, answer),
    }
  }

  get maxBytes(): number {
    return this.#bus.maxBytes
  }

  open(hear: (text: string) => void): Promise<void> {
    return this.#bus.open((text) => {
      if (!this.isCut) hear(text)
    })
  }

  send(text: string): void {
    const { lost, doubled, late } = this.faults
    if (this.isCut || this.#chance.percent(lost)) return
    if (this.#chance.percent(late)) {
      this.#held.push(text)
      return
    }
    this.#bus.send(text)
    if (this.#chance.percent(doubled)) this.#bus.send(text)
    if (this.#held.length > 2) for (const held of this.#held.splice(0).reverse()) this.#bus.send(held)
  }

  close(): Promise<void> {
    return this.#bus.close()
  }
}
