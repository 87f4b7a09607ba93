import type { Bus, Errands } from '../platform/bus/bus.ts'
import type { Chance } from './chance.ts'

/** How long texts may be under way, in milliseconds: each takes one of these, so that a later one may come first. */
export type Delays = readonly number[]

/** A bus over a network whose ways are of different lengths, by a seed. */
export class DelayedBus implements Bus {
  readonly #bus: Bus
  readonly #chance: Chance
  readonly #delays: Delays
  readonly #underWay = new Set<NodeJS.Timeout>()

  constructor(bus: Bus, chance: Chance, delays: Delays) {
    this.#bus = bus
    this.#chance = chance
    this.#delays = delays
  }

  get maxBytes(): number {
    return this.#bus.maxBytes
  }

  get errands(): Errands {
    const inner = this.#bus.errands as Errands
    return {
      ask: async (node, text, timeoutMs) => {
        await this.#way()
        const answer = await inner.ask(node, text, timeoutMs)
        await this.#way()
        return answer
      },
      serve: (node, answer) => inner.serve(node, answer),
    }
  }

  open(hear: (text: string) => void): Promise<void> {
    return this.#bus.open((text) => void this.#way().then(() => hear(text)))
  }

  send(text: string): void {
    this.#bus.send(text)
  }

  async close(): Promise<void> {
    for (const timer of this.#underWay) clearTimeout(timer)
    this.#underWay.clear()
    await this.#bus.close()
  }

  #way(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#underWay.delete(timer)
        resolve()
      }, this.#chance.pick(this.#delays))
      this.#underWay.add(timer)
    })
  }
}
