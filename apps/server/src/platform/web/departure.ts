import { setTimeout as pause } from 'node:timers/promises'
import type { Health } from './health.ts'

export interface DepartureTimes {
  /** How long balancers have to notice that this node takes nobody new. Zero: it is alone, and ends at once. */
  readonly waitMs: number
  /** Within this time those with a live connection go elsewhere, each at a moment of their own. */
  readonly moveMs: number
}

/** Sends away whoever is connected; resolves when they are gone, or have had their time. */
type SendAway = (withinMs: number) => Promise<void>

/** How a node leaves a house that stays open: nobody is cut off, and nothing that was begun is lost. */
export class Departure {
  readonly #health: Health
  readonly #connected: SendAway[] = []

  constructor(health: Health) {
    this.#health = health
  }

  /** Has something sent away that holds connections which do not end by themselves. */
  onLeaving(sendAway: SendAway): void {
    this.#connected.push(sendAway)
  }

  /**
   * Resolves when the doors can be closed. Until then this node serves as ever, and every answer ends its connection, so
   * that the next request goes by the balancer. Whoever is in a hurry aborts.
   */
  async begin({ waitMs, moveMs }: DepartureTimes, hurry?: AbortSignal): Promise<void> {
    this.#health.leave()
    if (waitMs === 0) return
    const aborted = new Promise<void>((resolve) => {
      if (hurry?.aborted) resolve()
      hurry?.addEventListener('abort', () => resolve(), { once: true })
    })
    await pause(waitMs, undefined, hurry === undefined ? {} : { signal: hurry }).catch(() => {})
    await Promise.race([aborted, Promise.all(this.#connected.map((sendAway) => sendAway(moveMs)))])
  }
}
